import { phraseList } from './lists.js';

/** What a sentence may open with that changes nothing of what it says. Tokens are parted by spaces. */
const list = (phrases: string): ReadonlySet<string> => new Set(phraseList(phrases));

/** With a comma, a colon or a dash behind it: "As far as we know, ...", "Note: ..." */
export const OPENERS = list(`
  actually; additionally; again; all in all; also; anyhow; anyway; as a matter of fact; as an aside; as before; as far as i am aware; as far as i can see; as far as i can tell;
  as far as i know; as far as we are aware; as far as we can see; as far as we can tell; as far as we know; as i said; as it stands; as it turns out; as mentioned; as mentioned above;
  as of now; as of today; as said; as things stand; as we said; at present; at the moment; at this point; at this time; basically; besides; btw; by the way; comment; currently; finally; first; first of all;
  firstly; for completeness; for the record; for your information; frankly; from what i know; from what we know; from what we saw; furthermore; fyi; generally; honestly; in addition; in brief; in effect; in essence; in fact; in general;
  in our case; in practice; in short; in summary; in total; it turns out; last; lastly; likewise; meanwhile; moreover; nb; next; note; now; ok; okay; on the other side; overall; presently; remark; right now;
  second; secondly; similarly; so; so far as we know; still; that being said; that said; then; third; thirdly; to be frank; to be honest; to begin with; to my knowledge; to our knowledge; to start with; to sum up;
  to tell the truth; today; truth be told; well
`);

/** With a colon behind it, and perhaps a number before that: "Observation 3: ..." */
export const LABELS = list(`
  as is; assessment; auditor's note; background; comment; comments; current practice; current situation; current state; description; detail; details; evidence; explanation; implementation; implementation statement;
  item; justification; observation; observations; our answer; our practice; our response; outcome; point; practice; present situation; present state; rationale; remark; remarks; response; result; results; situation; statement; status quo;
  summary; what we do; what we found; what we saw; what we see; where we are; where we stand
`);

/** Without any mark behind it: "We can confirm that ...", "And ..." */
export const OPENERS_WITHOUT_MARK = list(`
  also; and; be advised that; btw; for the record; fyi; hereby we confirm that; i am told that; i can confirm that; i confirm that; i can say that; i can tell you that; i note that; it appears that; it turned out that; it turns out that; it was confirmed that;
  it was explained that; it was found that; it was noted that; it was observed that; it was reported that; it was seen that; note that; please be informed that; please note that; rest assured that; so; the fact is that; the truth is that; we are told that; we can confirm that;
  we can report that; we can say that; we confirm that; we found that; we have found that; we have noted that; we have observed that; we have seen that; we hereby confirm that; we learned that; we note that; we noted that; we observed that; we saw that; we understand that; we were told that; well
`);

/** Who of ours is quoted: "According to the CISO, ...", "The head of IT says that ..." */
export const OUR_PEOPLE: ReadonlySet<string> = new Set(
  (
    'admin administrator administrators admins boss ceo cfo chief cio ciso clerk colleague colleagues coo counsel cto developer developers director directors dpo employee employees engineer engineers ' +
    'foreman founder he head i interviewee interviewees lead leader lawyer leads management manager managers nurse officer operator operators our owner owners president responsible secretary she someone staff supervisor team technician technicians they we'
  ).split(' '),
);

/** How they are quoted. */
export const QUOTING: ReadonlySet<string> = new Set([
  'added that',
  'adds that',
  'confirmed that',
  'confirmed to us that',
  'confirms that',
  'explained that',
  'explained to us that',
  'explains that',
  'mentioned that',
  'mentions that',
  'notes that',
  'noted that',
  'points out that',
  'pointed out that',
  'reported that',
  'reports that',
  'said that',
  'says that',
  'says',
  'stated that',
  'states that',
  'tells me that',
  'tells us that',
  'told me',
  'told me that',
  'told us',
  'told us that',
]);

/** In brackets at the end, with what follows: "(see annex 3)". */
export const REFERRING: ReadonlySet<string> = new Set(
  'annex appendix attachment cf chapter compare doc document evidence exhibit fig figure page ref refer reference section see source ticket'.split(
    ' ',
  ),
);

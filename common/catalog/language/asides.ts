import { phraseSet, wordSet } from './lists.js';

// What is said in passing and changes nothing of what a sentence says. Tokens are parted by spaces.

/** In front with a mark behind it, between two commas, or at the end behind a comma: "Visitors, as you know, are escorted." */
export const ASIDES = phraseSet(`
  actually; afaics; afaik; after all; all in all; as a matter of fact; as agreed; as already mentioned; as already said; as always; as before; as described; as described above; as discussed; as everybody knows; as everyone knows; as
  expected; as explained; as explained above; as far as i am aware; as far as i can see; as far as i can tell; as far as i know; as far as i recall; as far as i remember; as far as i understand; as far as we are aware; as far as we
  can see; as far as we can tell; as far as we know; as far as we remember; as i said; as it happens; as it stands; as it turns out; as mentioned; as mentioned above; as mentioned before; as mentioned earlier; as noted; as noted
  above; as of now; as of today; as outlined; as per my last email; as per my last mail; as per our call; as per our conversation; as per your question; as per your request; as promised; as requested; as said; as said before; as
  shown above; as stated; as stated above; as things are; as things stand; as usual; as we discussed; as we said; as you asked; as you can imagine; as you can see; as you know; as you may know; as you probably know; as you saw; as
  you will know; as you will see; at present; at the moment; at the present time; at this moment; at this point; at this time; basically; be assured; believe it or not; btw; by the way; clearly; currently; er; erm; evidently; for
  completeness; for the record; for your information; frankly; frankly speaking; furthermore; fwiw; fyi; honestly; i am told; i can tell you; i mean; i must say; i should add; i should say; i'm told; if you ask; if you ask me; if
  you must know; iirc; imho; imo; importantly; in actual fact; in fact; in my opinion; in my view; in our case; in our opinion; in our view; in point of fact; in reality; in short; in this regard; in this respect; incidentally;
  indeed; interestingly; it must be said; it seems to me; just fyi; just saying; just so you know; just to let you know; let me add; meanwhile; mind you; more importantly; more precisely; moreover; nowadays; obviously; of course; on
  the whole; presently; quite frankly; quite honestly; really; rest assured; right now; simply put; so far as i know; so far as we know; strange to say; strangely enough; surprisingly; tbh; that is how it is; that is to say; that's
  how it is; these days; to be blunt; to be clear; to be exact; to be fair; to be frank; to be honest; to be precise; to my knowledge; to our knowledge; to put it simply; to say the truth; to tell the truth; to tell you the truth;
  trust me; truth be told; uh; um; unsurprisingly; we are told; what is more; what's more; you know; you see
`);

/** In front with a mark behind it. */
export const OPENING_ASIDES = phraseSet(`
  additionally; again; ah; aha; also; and; anyhow; anyway; as an aside; as for it; as is; as regards it; as regards security; as to security; as to that; as to your question; besides; concerning security; concerning your question;
  current situation; current state; current status; er; erm; fact is; fair question; finally; first; first of all; firstly; good afternoon; good morning; good point; good question; here is our answer; here's our answer; hm; hmm; in
  addition; in answer to your question; in answer to your request; in brief; in conclusion; in essence; in other words; in practice; in reply; in reply to your question; in response; in response to your question; in summary; in
  total; it security; last but not least; lastly; likewise; look; mm; needless to say; next; oh; ok; ok so; ok then; okay; okay so; on security; on that; on the it side; on the technical side; on this point; on your question; our
  answer; overall; p.s; please note; pls note; ps; quick answer; re it security; re security; re your email; re your mail; re your question; regarding it; regarding it security; regarding security; regarding this; regarding this
  point; regarding your question; right; right so; second; secondly; short answer; similarly; so; so basically; sorry; sorry for the delay; sorry for the late answer; sorry for the late reply; speaking of security; status; thank you
  for asking; thank you for your question; thanks; thanks for asking; thanks for your email; thanks for your mail; thanks for your message; thanks for your question; that being said; that said; the answer; the answer is; the fact
  is; the short answer; the thing is; the truth is; the way it is; the way things are; then; thing is; third; thirdly; tldr; to answer you; to answer your question; to answer your questions; to begin with; to start with; to sum up;
  to summarise; to summarize; truth is; turning to security; uh; uhm; um; update; well; well so; what security is concerned; when it comes to security; with regard to security; with regard to your question; with respect to security;
  with respect to your question
`);

/** In front without any mark: "At present visitors are escorted." */
export const ASIDES_WITHOUT_MARK = phraseSet(`
  actually; afaik; also; and; as a matter of fact; as far as i know; as far as we know; as of now; as of today; at present; at the moment; at the present time; at this moment; at this point in time; at this time; basically; btw;
  currently; for the record; for your information; frankly; fwiw; fyi; honestly; iirc; imho; imo; in answer to your question; in fact; in practice; in reality; in reply to your question; in response to your question; indeed; just
  fyi; no idea why but; not sure why but; nowadays; obviously; of course; ok so; okay so; presently; right now; so basically; tbh; these days; to answer your question; to be fair; to be honest; to my knowledge; to our knowledge
`);

/** In front of all that is said: "It should be noted that visitors are escorted." */
export const SAID_BEFORE_IT = phraseSet(`
  all i can say is that; all i can tell you is that; be advised that; be aware that; everybody knows that; everyone knows that; fact is that; hereby we confirm that; how it works here is that; how it works is that; i am told that; i
  can confirm that; i can say that; i can tell you that; i confirm that; i have to say that; i just want to say that; i just wanted to let you know that; i just wanted to say that; i must say that; i note that; i noted that; i
  should add that; i should mention that; i understand that; i want to say that; i want to stress that; i would like to add that; i would like to note that; i would like to point out that; it appears that; it goes without saying
  that; it has to be said that; it is a fact that; it is important to note that; it is so that; it is the case that; it is to be noted that; it is true that; it is worth mentioning that; it is worth noting that; it must be noted
  that; it must be said that; it should also be noted that; it should be added that; it should be mentioned that; it should be noted that; it should be pointed out that; it should be said that; it so happens that; it turned out
  that; it turns out that; it was confirmed that; it was explained that; it was found that; it was noted that; it was observed that; it was reported that; it was seen that; just to say that; just wanted to let you know that; just
  wanted to say that; let me add that; let me say that; note that; our approach is that; our practice is that; our process is that; please be aware that; please be informed that; please note; please note that; pls be aware that; pls
  note; pls note that; plz note that; reality is that; rest assured that; suffice it to say that; the answer is that; the current situation is that; the current state is that; the current status is that; the fact is that; the point
  is that; the practice is that; the present situation is that; the reality is that; the short answer is that; the situation is that; the state of play is that; the status is that; the thing is that; the truth is that; the way it
  works here is that; the way it works is that; thing is that; truth is that; we are happy to confirm that; we are happy to report that; we are pleased to confirm that; we are pleased to report that; we are told that; we can confirm
  that; we can report that; we can say that; we confirm that; we have found that; we have noted that; we have observed that; we have seen that; we have to say that; we hereby confirm that; we inform you that; we must say that; we
  note that; we should add that; we should mention that; we understand that; we want to stress that; we would like to add that; we would like to inform you that; we would like to note that; we would like to point out that; we would
  like to stress that; we'd like to add that; what happens here is that; what happens is that; what i can say is that; what i can tell you is that; what i know is that; what we can say is that; what we know is that; you should know
  that
`);

/** At the end without any mark. */
export const CLOSING_ASIDES = phraseSet(`
  afaik; as far as i am aware; as far as i can see; as far as i can tell; as far as i know; as far as i recall; as far as i remember; as far as we are aware; as far as we know; as of now; as of today; as things stand; as usual; as
  we speak; as you know; at present; at the moment; at the present time; at this moment; at this point in time; at this time; btw; by the way; for your information; fwiw; fyi; here; here with us; honestly; iirc; imho; imo; nowadays;
  on our part; on our side; presently; right now; tbh; these days; to be fair; to be honest; to my knowledge; to our knowledge; to tell the truth
`);

/** In front of a clause without any mark: "Well we escort visitors." */
export const INTERJECTIONS = wordSet('ah er erm hello hey hi hm hmm look oh ok okay right so uh um well');

/** "in our company", "at the clinic": all of us, as it is understood without being said. */
export const PLACES_OF_US = phraseSet('at; in; within; inside; here at; here in');
export const WHOSE = wordSet('our the this');
export const ALL_OF_US = wordSet(
  'agency association bank business clinic club company corporation enterprise firm foundation hospital hotel house institute institution organisation organization practice school startup university',
);

/** What begins with one of these says the same without brackets around it: "(every month)", "(by the IT team)". */
export const IN_BRACKETS = wordSet(
  'annually by daily each every in monthly nightly once quarterly twice weekly yearly',
);

/** Before one of these, what stands between two commas parts two clauses. */
export const BEGINS_CLAUSE = wordSet('all everyone he i it nobody our she that the there these they this those we');

/** Behind one of these "here" says where: "Nobody works here" is not the same as "Nobody works". */
export const IS_SOMEWHERE = wordSet(
  'also are around be from in is live lived lives nobody sit sits up was were work worked working works',
);

/** "At Site Two, ..." is of a part of us. */
export const KINDS_OF_SITES = wordSet(
  'block branch building campus depot factory floor gate hall headquarters level office plant site store',
);

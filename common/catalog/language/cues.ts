/**
 * Words and phrases that carry the grammar of a judgement. One phrase per entry, lower case, words separated by spaces;
 * `word*` matches every word that begins so. At each place the longest phrase wins.
 */
export const CUE_CLASSES = [
  'neutral',
  'not',
  'no',
  'nobody',
  'absent',
  'off',
  'lapsed',
  'dated',
  'past',
  'plan',
  'wish',
  'partial',
  'weak',
  'except',
  'inapplicable',
  'done',
  'always',
  'frequency',
  'broken',
  'must',
  'outsider',
  'demand',
  'general',
  'define',
  'instruct',
  'suppose',
  'us',
  'provider',
  'unless',
  'contrast',
  'reason',
  'yes',
  'refer',
  'same',
  'verb',
  'be',
  'inject',
] as const;
export type CueClass = (typeof CUE_CLASSES)[number];

const list = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const CUES: Record<CueClass, string[]> = {
  /** They look like a negation, a plan or a lapse, and are none. */
  neutral: list(`
    without a keystroke; without activity; without any activity; without anyone; without touching; without traffic; without manual intervention; without user; without being; without changes; zero trust; zero day; zero tolerance; everything that expired; anything that expired; or not at all; without having to; without anyone having;
    is out of scope of the; there are no exceptions;
    half an hour; half a day; half a year; only from; only by; only over; only using; nobody shares; no one shares; never handed; nobody else knows; gaps are; gap assessment; only on suspicion; only in writing; only exception process; never reused; not reused; not rated;
    most recently; most recent; the most; is part of; are part of; part of onboarding; half yearly; half year; half-yearly; half-year; is one of; at most; not something; so no; so that no; no one can; nobody can; no matter how; no node; never again; no way around; no way in; no way past; no longer have; few exceptions allowed; will not start; most critical; most important; least once; some time ago; all over; no direct; no public; no open; not reachable; not accessible; not exposed; no inbound; no internet; not connected; no access to; no access from; no access for; no access by; no access until; no access once; no access at;
    no exceptions; no exception; without exception; without exceptions; without fail; no later than; not later than; not only; not just; no matter
    no more than; not more than; no less than; no fewer than; not longer than; no longer than; no incidents; no findings; no issues; no deviations; no problems; without delay
    without undue delay; without any exception; no one else; nothing else; nobody else; none of which failed; not least; no doubt; not to mention; if not sooner; whether or not
    no nonconformities; no major findings; no open findings; no gaps; no complaints; never been breached; never fails; never missed; never skipped; never failed
    not negotiable; non negotiable; no questions asked; no excuses; not a single one missed; planned intervals; planned maintenance; booked solid; will not be able to
    will be able to; will find; will notice; will see; will confirm; will tell you; going live; goes live; last line; at least; at last; not wait; no wonder; none missed
    no outstanding; nothing outstanding; missing persons; missing items; missing updates; missing patches; absentee; not in person; if anything; if any; as if
    as soon as; gap analysis; only after; only with; only through; only via; only if; only when; only on approval; only approved; only authorised; only authorized; only named; only trusted; only signed; only people who; only those who; only those with; only the people; only members; only staff; only people with
    only administrators can; only admins can; only they can; not even; no sensitive; no secrets in; no one leaves; the only; incident free; error free; duty free; free of charge; at no cost; no cost; no downtime; no access to; no longer needed; no longer required; no longer need; no longer have; no longer used; no business need; no legitimate
    no backlog; no overdue; none overdue; none were overdue; none is overdue; no matter what; nothing found; no hits; no errors; no failures; no data was lost; no data loss
    never had an incident; not had an incident; no breaches; not had a breach; never had a breach; without being asked; without interruption; without manual
    never more than; never longer than; never later than; never older than; not older than; no older than; 
    last quarter; last month; last week; last autumn; last spring; last summer; last winter; last fall; last time it; never leave; never leaves; never left; never shared; not shared`),
  not: list(`
    never happened; doesn't happen; does not happen; not happening; don't happen; do not happen; never comes up; not once; had to stop; have to stop; yet to be; no one dares; nobody dares; never been done;
    has yet; have yet; had yet;
    not; never; no longer; not yet; never yet; yet to; still to be; remains to be; remain to be; fail to; fails to; failed to; failing to; unable to; cannot; can not; couldn't find; could not find
    not any more; anymore; hardly ever; hardly; neither; nor; refuse to; refuses to; refused to; neglected; neglect to; forgot to; forgotten; skipped; skip; dont; doesnt; didnt; isnt; arent
    wasnt; havent; hasnt; hadnt; cant; wont; nope; non-existent; nonexistent; non existent; declined to; decided against; opted against; chose not to; never got around; never got round
    out of the question; no way to; far from; anything but; ain't; would rather not; stopped short of; gave up; given up; not at all; not in place; not available; not exist; never been; not been done; not been able; not found; not made; never made`),
  no: list(`
    has no; have no; had no; having no;
    no; without; lack; lacks; lacking; lacked; absence of; missing; devoid of; short of; nil; in the absence of; no formal; no documented; no such; without any; no sign of
    no evidence of; no trace of; no record of; no proof of; no real; no proper; no dedicated; no kind of; no form of; no sort of; no one thing; not a single; not one; not any; never any; never a
    no written; no official; no specific; no central; no regular; no systematic; no structured; no process; no procedure; no policy; no plan; no arrangement; no arrangements; no mechanism; no means`),
  nobody: list(`
    nobody; no one; none; nothing; no-one; noone; nowhere; none of us; none of our; none of the; nobody here; not anyone; not anybody; no member; no employee; no employees; no staff; no department; no team
    no site; no system; no systems; no device; no devices; no laptop; no laptops; no server; no servers; no application; no user; no users; no supplier; no suppliers; no vendor`),
  /** A state word that says it is not there. */
  absent: list(`
    is a gap; remains a gap; a known gap; gaps remain; gap remains;
    nothing but; left alone; got lost; untagged; unrated; unlabeled; making it up; make it up; piles up; pile up; pile; unanswered; unread; unopened; unresolved; unexamined; unrecorded; unregistered; unattended; uninsured; unaware; unprepared; unchecked; unguarded; unreadable; in the bin; in normal bins; nowhere to be found; anyone can; anybody can; anyone may; anyone walks; anyone who; by trial and error; the hard way; guesswork; missed entirely; bypassed; useless; worthless; dead letter; empty; blank; as he pleases; as they please; left to the; fallen behind; behind on; years behind; versions behind; trust each other; on faith; in nobody's; nobody's;
    absent; lack of; is missing; are missing; was missing; were missing; not implemented; not started; not done; unimplemented; unaddressed; deficiency; a blind spot; blind spot
    unencrypted; unprotected; unmonitored; unmanaged; unpatched; unscanned; untested; unsupervised; unrestricted; uncontrolled; unreviewed; unlogged; unsegmented; untrained; unassigned; unclassified
    unlabelled; unsigned; undefined; unmanned; unaudited; unfiltered; unverified; unvetted; unscreened; unwritten; unregulated; vacant; left to chance; by word of mouth; in plain text; in plaintext; in cleartext; in clear text
    in the clear; wide open; been failing; failing silently; fails silently; keeps failing; just a password; only a password; nothing but a password; password only; passwords only; single password; one password; guessed password; spreadsheet of passwords; in clear; plain ftp; plain http; unencrypted; not secure; anybody's guess; anyone's guess; look after themselves; looks after itself; goes nowhere; go nowhere; at their word; out of reach; cobbled together; fend for; left open; left to itself; ignored; overlooked; left out; a white spot; an open point; open point; to be done
    in anyone's job; on trust alone; gut feeling; do without; does without; did without; go without; goes without; get by without; rely on luck; rely on trust; relies on trust; not enabled; not enforced`),
  /** Switched off: a gap, unless switching off is the practice itself. */
  off: list(
    'was removed; were removed; removed the; been dropped; dropped since; was closed; were closed; thrown out; been withdrawn; withdrew; out of order; been frozen; frozen since; ended in; ended with; subscription ended; contract ended; without a successor; in vain; predates; switched off; turned off; disabled; deactivated; switch off; turn off; uninstalled; dismantled; torn down; taken down',
  ),
  /** It was there and is over. */
  lapsed: list(`
    lapsed; lapse; expired; was withdrawn; left the company and; never came back; nobody since; went missing; was shut down; were shut down; was switched off; was abolished; abolished; was terminated; ran out; run out; discontinued; abandoned; was dissolved; were dissolved; dissolved; dormant since; fell asleep; fallen asleep; petered out; fizzled out; was stopped; were stopped; stopped
    has stopped; came to an end; was cancelled; were cancelled; cancelled; was not renewed; not renewed; never renewed; never replaced; not replaced; was never repeated; never repeated; overdue; out of date; outdated; obsolete
    no longer; not any more; used to; long gone; in abeyance; on ice; shelved; suspended; on hold; put on hold; has slipped; has been neglected; gathering dust; gathers dust; in a drawer; defunct; decommissioned; fell through
    fell by the wayside; fallen by the wayside; went quiet; died; died out; has lapsed; ceased; scrapped; quit doing; hasn't been touched; has not been touched; not been updated since; not updated since; past its; retired
    not since; none since; nothing since; never since; hasn't been since; lost momentum`),
  /** Old when an old year, or "years ago", stands beside it. */
  dated: list(`
    last done; last tested; last reviewed; last updated; last carried out; last held; last performed; last run; dates from; dates back to; is from; dated; stems from; was last; were last; last; the last one; the last; last time; most recent; latest; are from; from; back in; version of`),
  past: list('previously; formerly; in the past; back then; once; at one time; historically; up to'),
  /** Not there yet: decided, asked for, begun on paper. */
  plan: list(`
    we shall; target design; in the making; trialling; are comparing; is comparing; being piloted; are piloting; in the design phase; is being chosen; being chosen; is being set; is being rolled; follow later; follows later; starts in; starts next;
    seeking; talking to; asked to quote; is writing; are writing; can begin; ready for the next; ready by; begins; applied for; in talks; being written up; being negotiated;
    will; will be; we'll; it'll; they'll; there'll; shall soon; plan to; plans to; planning to; planned to; plan is to; the plan is; is planned; are planned; was planned; planned for; planned in; planned by; planned; is planning; we plan; being planned
    intend to; intends to; intend; intention is; intention to; intends; going to; gonna; about to; is due to; are due to; due to start; due to be; due in; due by; due for; set for; slated for; slated; scheduled for; is scheduled; are scheduled; scheduled to; expected to; expected in; expected by
    booked for; is booked; are booked; pencilled in; is meant to; are meant to; meant to be; are introducing; is introducing; introducing; we're looking for; looking for; asked for; negotiations; being negotiated; being introduced; being trialled; trialled; being set up; setting up; being tested; take up; will take; to be had; is to present; is to; are to; want a; want to buy; in the budget; kicks-off; foreseen; envisaged; on its way; on the way; coming; arrives in; arrive in; expects to; expect to; has promised; a quote; quote for; lies with; before the works council; with procurement; being assessed; being reviewed by; commissioning; in the process; we are now; working on; work on a; we're working; started writing; start writing; starts writing; starting up
    is to be; are to be; to be introduced; to be implemented; to be rolled out; to be written; to be bought; to be signed; to be decided; to be defined; to be agreed; to be completed; next year; next month; next quarter; next week; next fiscal; next spring; next summer; next autumn; next winter; next financial; next budget; next phase; next release; next sprint; in the coming; coming months; coming year; coming weeks; coming quarter; upcoming; soon; shortly
    in draft; draft; a draft; drafted; drafting; is being drafted; being drafted; being written; being prepared; being evaluated; being developed; being built; being procured; being designed; being discussed; being considered; being selected; being worked; evaluating; evaluate; considering; consider; looking into; looking at; look into; exploring; investigating; researching; shortlisted; shortlisting; assessing options; weighing; thinking about; thinking of; discussing; in discussion; under discussion; under consideration; under evaluation; under review by; under development; under construction; under preparation
    in preparation; in planning; in the pipeline; on the roadmap; on our roadmap; roadmap; on the agenda; on the list; on our list; on my list; on the to do; to do list; on the wish; backlog; proposal; proposed; proposes; requested budget; asked for budget; budget request; budget is approved; budget approved; budgeted; business case; tender; request for proposal; rfp is out; quotes; quotations; waiting for approval; awaiting approval; awaiting; waiting for; pending; kick off; kicks off; kick-off; starts in; start in; begins in; begin in; starting in; starting next; from january; from next; go live; goes live in; go-live; target date; targeted for; aim to; aims to; aiming to; aiming for; hope to; hopes to; hoping to; by the end of; by year end; by the summer; by summer; by spring; by autumn; by christmas; by easter; in q1; in q2; in q3; in q4; by q1; by q2; by q3; by q4; for q1; for q2; for q3; for q4; until q1; later this year; this autumn we; soon as; work in progress; in progress; in the works; first steps; preparing to; preparing; prepare to; getting ready; proof of concept; poc; tbd; to be determined; promised; ordered; on order; have ordered; negotiating; selecting; choosing; commissioned; have commissioned; underway; under way; once the new; when the new; after the migration; after summer; after the summer; tomorrow`),
  wish: list(`
    would like; we'd like; i'd like; like to; want to; wants to; wish; wishes; would be nice; would be good; ideally; it would help; we need to; we need; need to; needs to; should; ought to; must still; would love to; dream of; someday; some day; one day; sooner or later; eventually; at some point; might; may one day; could be introduced; recommend; recommended that; we recommend; is recommended; recommendation is; remains a goal; goal is to; ambition; desirable; advised to; advised us; urges; suggests; suggested; would require; would need`),
  partial: list(`
    optional for; voluntary for; on paper only; still has one; still have one; is the exception; an exception; joint account;
    only; solely; just the; just for; some; some of; most; most of; mostly; partly; partial; partially; in part; for the most part; to some extent; to a degree; up to a point; half of; half the; about half; a handful; few of; a third; two thirds; a quarter of; majority; the majority; the bulk; largely; mainly; more or less; almost; nearly; almost all; nearly all; not all; not every; not everyone; not everybody; not always; not fully; not completely; not entirely; not consistently; not systematically; not everywhere; not formally; not yet all; not yet everywhere; not yet fully; not quite; not regularly; not in writing; not written down; not documented; not necessarily; not strictly; not uniformly; not for all; not in all; not on all; not by all; not each; never formally; never formalised; never written down; isn't written down; nothing in writing; nothing written; nothing formal; nothing more formal; not recorded; not tracked; informal; informally; ad hoc; ad-hoc; on an ad hoc; undocumented; unwritten; irregular; irregularly; sporadic; sporadically; occasional; occasionally; sometimes; now and then; from time to time; once in a while; every now and then; when time permits; when time allows; if time permits; time permitting; when there is time; when they remember; when we remember; when i remember; when someone remembers; when somebody remembers; when somebody thinks of it; if someone remembers; case by case; on a case; on request only; upon request only; best effort; best-effort; patchy; inconsistent; inconsistently; uneven; depends on who; depends on the; unfinished; half finished; half done; halfway; half way; in places; here and there; confined to; being rolled out; getting there; work continues; rarely; seldom; infrequently; in theory; on paper; by mouth; in someone's head; in his head; in her head; in my head; in people's heads; honour system; honor system; rely on people; relies on people; once in five years; every few years; reactive; reactively; after an incident; by hand and; if we can; where possible; where feasible; where practical; where we can; as far as possible; some squads; some sites; two of the; three of the; ; only one; only two; only three; majority of; in some; on some; for some; in most; on most; for most; one in two; every second; nothing on; nothing about; silent on; says nothing on; says nothing about`),
  /** Partial only where nothing says outright that it is done, or planned. */
  weak: list(`
    two of our; three of our; four of our;
    pilot; piloted; piloting; trial; in rollout; rolling out; rollout is; roll-out is; rollout; usually; typically; normally; tend to; tends to; generally; often; part of the; part of our; parts of; one of the; one of our; certain; selected; some teams; verbally; orally; optional; encouraged; voluntary; weekdays only; office hours; business hours; whenever; so far; to date; a couple of; slips; slip; slow; a few; several of; if possible; varies; started with; have started; has started; begun; have begun; has begun; half; loosely; roughly; incomplete`),
  except: list(`
    except; except for; except that; apart from; other than; with the exception of; with one exception; excluding; excludes; exclude; excluded; save for; bar the; aside from; all but; but not; but neither; not the; just not; minus; are exempt; is exempt; exempted; exempt; left out; leaving out; leaves out; leave out; left behind; still missing; not covered; not included; not yet covered; outside the scope; falls outside; fall outside; are not part; is not part; isn't covered; aren't covered; not in scope; with exceptions; but only; only for; only in; only on; only at; only to; yet only; behind; does not reach; doesn't reach; doesn't extend; does not extend; doesn't cover; does not cover; don't cover; do not cover; missing for; missing in; missing on; missing from; lacking in; remains open; remain open; is still open; are still open; is the exception; are the exception; the exception is; the exceptions are`),
  inapplicable: list(`
    is out of scope; are out of scope; is not needed; are not needed as; are not needed because; is not called for; no longer applicable; are left out because; is left out because; outside our remit; isn't our concern; is not our concern; lack of relevance; out of proportion; nothing for us to; nobody outside to; not an auditee; of ours to; does not concern us; don't concern us; is not ours; has no mandate; no mandate to; is prohibited to us; no further; aren't relevant; are not applicable; is not applicable; is not relevant;
    are not required to; is not required to; not obliged to; no obligation to; makes no sense here; make no sense here; makes no sense; make no sense; does not come into play; not come into play; can't be applied; cannot be applied; is reserved to; exempt from the duty; not in play;
    so there is no; so there are no; so there's no; hence there; hence no; therefore no; so there's nothing; so there is nothing; there is nobody to; nobody else to; no other people's; no counterparty; we possess none; of our own to;
    isn't applicable; aren't applicable; isn't called for; not called for; has no target; has no meaning; has no object; has no subject; without a subject; no subject; nothing to; isn't relevant; is moot; are moot; is void; pointless for us; doesn't arise; no question; there is nobody to; there's nobody to; so there is nobody; nobody to; not an issue for; not relevant; no target; falls away; does not come up; doesn't come up; never comes up; not our; isn't ours; are not ours; n.a;
    do not occur; don't occur; does not occur; doesn't occur; not required of us; not required of a company like; none needed; never occur; never occurs; has no relevance;
    not applicable; n a; n/a; does not apply; do not apply; doesn't apply; don't apply; inapplicable; is not relevant; are not relevant; not relevant; irrelevant; does not concern; doesn't concern; not a concern for us; never arises; does not arise; doesn't arise; do not arise; there is nothing to; there's nothing to; no need for; no need to; have no need; not needed because; not needed as; not needed since; not required because; not required as; nothing that would need; not subject to; out of the scope of our business; can't apply; cannot apply; no occasion`),
  /** It says outright that it is there. */
  done: list(`
    in place; implemented; enforced; mandatory; compulsory; obligatory; up and running; enabled; switched on; turned on; activated; active; in force; in operation; in use; operational; established; live; rolled out; deployed; compliant; done; completed; complete; covered; fulfilled; met; signed off; certified; automated; automatically; fully; exists; exist; there is; there are; there's; we have; we've got; we've; has been; have been; maintained; kept; ready; available; standard; protected; since; current; up to date; up-to-date; appointed; without exception; no exceptions; blocked; forced; required`),
  always: list(
    'all; every; each; always; any; entire; whole; everyone; everybody; everything; everywhere; throughout; both; across; company-wide; company wide; group-wide; organisation-wide; organization-wide; 100 %; 100; at all times; around the clock; 24/7; full; any; whoever; anyone; anybody',
  ),
  frequency: list(`
    half yearly; half-yearly; half year; every half; twice yearly; hourly; each morning; each evening; each night; each time; every time; every monday; every friday; every shift; every release; every login; every sprint; every hour; overnight; at night; round the clock;
    daily; weekly; monthly; quarterly; yearly; annually; annual; hourly; nightly; biannually; semi-annually; bi-annually; biweekly; fortnightly; continuously; regularly; periodically; routinely; twice a; once a; three times a; four times a; every day; every night; every week; every month; every quarter; every year; every six; every three; every two; every 90; every 30; every other; each day; each week; each month; each quarter; each year; per year; per quarter; per month; a year; a month; a week; a quarter; immediately; same day; within 24; within 48; within 72; within a day; within an hour; within hours; on the first; on day one; from day one; every morning; every evening; in real time; real-time; last month; last week; last quarter; this year; this month; in january; in february; in march; in april; in may; in june; in july; in august; in september; in october; in november; in december; monday; tuesday; wednesday; thursday; friday; saturday; sunday`),
  /** States that are wrong by themselves: being there is the gap, their absence is the practice. */
  broken: list(`
    store the cvv; stores the cvv; store cvv; stores cvv; full track data; copy prod to test; production dump; real customer records; live client record; unmasked; live data; keep their access; keeps his access; keeps her access; share a single; shares a single; unseen; wedged open; for all to see; in the git history; mailed around; merge my own; whatever you like; own change requests; what he wants; over the open port; same wifi; can open every; could be altered; can be altered; unlimited attempts;
    shared account; shared accounts; shared login; shared logins; share one login; shares one login; share a login; share the login; share an account; share one account; share accounts; share logins; sharing accounts; shared password; shared passwords; share the password; share a password; share passwords; shared admin; shared root; generic account; generic accounts; generic login; generic logins; group account; one account for; same login; same password; same passwords; password123; admin/admin; default password; default passwords; factory password; factory passwords; factory default; factory defaults; vendor default; vendor defaults; sticky note; sticky notes; post-it; post-its; hard-coded; hardcoded; hard coded; flat network; network is flat; are flat; is flat; single flat; ; end of life; end-of-life; out of support; unsupported; windows 7; windows xp; server 2008; server 2012; live data in test; production data in test; copy of production; real data in test; real customer data; single point of failure; plain text; plaintext; cleartext; self-signed; tailgating; tailgate; tailgated; propped open; unlocked; stands open; everyone is admin; everyone is an admin; all are admins; full access to everything; wide open; readable form; not secure; merge their own; push straight to; pushes straight to; straight to production; directly to production; directly in production; approve their own; approves their own; approves his own; approves her own; on the same network; same wi-fi; ex-employees; leavers still; former employees still; still active; still has access; still have access; still work`),
  must: list(
    'must; shall; is required to; are required to; required to; has to; have to; is obliged to; are obliged to; obliged to; expected to',
  ),
  /** Somebody else's practice. */
  outsider: list(`
    competition; the competition; biggest competitor; i read that; we read that; i heard that; previous job; last job; old job; former job; across the street; next door; trade association; another company; another firm; some companies; some firms; google reviews; many firms; one of our clients; one of our customers; two of our largest clients; our largest clients; our largest customers; companies in; organisations in; businesses;
    competitor; competitors; competitor's; our competitor; our competitors; rival; rivals; other companies; other firms; other organisations; other organizations; many companies; most companies; many organisations; many organizations; most organisations; most organizations; peers; our peers; the industry; the sector; industry standard; large companies; big companies; banks; a neighbour; neighbouring; the neighbour; a friend; my previous employer; my former employer; previous employer; former employer; at my old; my old company; our former provider; sister company; gartner; the vendor claims; the vendor says; brochure; datasheet; white paper; whitepaper; according to the brochure; the article; a webinar; the webinar; a blog; everybody else; everyone else; our client's; our customers'; our customer's; client's own; customers' own; hackers; attackers; criminals`),
  /** Somebody asks for it; nothing says it is there. */
  demand: list(`
    asking us; keep asking; keeps asking; asks suppliers; asks vendors; asked for proof; requires management; makes management; addressable specification; as the textbook; as the saying; says the; according to the report; at planned intervals and;
    he asked if; she asked if; they asked if; asked if we; somebody asked; the auditor wanted; wherever you; whenever you;
    asking whether; asking if; asking for; asking about; wanted to know; want to know; wants to know; asks for; ask for proof; asks for proof; expects; demands; demand; may ask; might ask; would like to see; want to see; wants to see; requires controllers; requires that; must be able to show; under article; article 30; article 33; article 35; pursuant to; code of practice; are recommended; is recommended by; was fined; were fined; was convicted; questionnaire; tender documents; condition for; prerequisite for; as a condition; insurer will; insurers will; premium;
    customers ask; customer asks; clients ask; customers require; customer requires; clients require; client requires; customers expect; customers demand; customers want; client wants; customer wants; clients expect; auditors ask; auditor asks; the auditor asked; auditors expect; regulators require; regulator requires; regulators expect; regulator expects; the regulation requires; the law requires; law requires; gdpr requires; hipaa requires; nis2 requires; nis 2 requires; dora requires; iso requires; iso 27001 requires; 27001 requires; standard requires; the standard asks; pci requires; dss requires; framework requires; requires companies; requires organisations; requires organizations; requires us to; require us to; asks us to; ask us to; asked us to; asked us for; asked whether; ask whether; asks whether; ask if; asks if; asked if; ask about; asks about; ask us about; asked about; insists on; insist on; insurer wants; insurer requires; insurer asks; insurers require; insurers ask; insurer demands; tenders require; tender requires; tenders ask; is required by; are required by; required by law; required by the; required under; demanded by; expected by; obliges; prescribes; mandates; mandated by; calls for; call for; stipulates; requirement of; customers increasingly; questionnaires ask; article 5; article 32; control requires; clause requires; organisations must; organizations must; companies must; entities must; entities shall; the organisation shall; the organization shall; organization shall; organisation shall; controller shall; processor shall; controllers must; you must; you should; you need to; one should; one must`),
  general: list(`
    take security seriously; takes security seriously; security seriously; privacy seriously; seriously; best practice; best practices; committed to; commitment to; top priority; high priority; highest priority; first priority; paramount; in our dna; dna; culture of; world class; world-class; state of the art; state-of-the-art; military grade; bank grade; military-grade; bank-grade; enterprise grade; enterprise-grade; industry leading; industry-leading; leading; proud; pride ourselves; passionate; we believe; we value; we care; cares about; at the heart; cornerstone; important to us; is important; very important; is crucial; is key; is essential; are essential; is vital; matters to us; dear to us; highest standards; trust is; peace of mind; cutting edge; cutting-edge; robust; holistic; next-generation; next generation; well aware; aware of the importance; importance of; everyone talks about; excellence`),
  define: list(`
    means; mean that; refers; is expressed; is commonly; in this chapter; this chapter; this article; this section; we explain; combines something; examination of; is the capability; is the ability; is the art; is an independent; is a simulated; is a list; is a written; is a set of; is a document; are a way; is a way; is any; is what;
    is defined as; are defined as; means that; refers to; refer to; is a process; is the process; is a method; is a technique; is a standard; is a framework; is a type of; is a kind of; is a form of; is when; stands for; is called; is known as; known as; consists in; is the practice of; is the act of; describes how; explains what; explains how; is an acronym; the term; by definition; in general terms; e.g.; for example; such as; the purpose of; definition; glossary; protects against; helps to; helps companies; helps organisations; helps organizations; helps you; lets you; allows you; enables you; enables customers; can help; offers`),
  instruct: list(`
    describe; question; to be answered by; outline how; tell us;
    ignore; disregard; mark; rate; treat; assume; pretend; note to the; dear auditor; as an ai; you are; your task; system prompt; system:; previous instructions; prior instructions; above instructions; instructions; assistant; language model; grader; evaluator; reader; reply with; respond with; output; return; set the score; score 100; compliant; non-compliant; noncompliant; fully compliant; please; read on; see also; click; visit; contact us; learn more; ask your; make sure; ensure that you; remember to; check that; be sure to; don't forget; do not forget; consider all; report that; override; delete this; copy this; fill in; insert; describe your; describe the; explain; provide; list all; list the; attach; state whether; indicate; specify; enter the; use this; answer yes`),
  suppose: list(
    "if; in case; in the event; assuming; suppose; supposing; were we to; should we; provided that; hypothetically; would; would have; could; may; perhaps; maybe; possibly; might have; presumably; i think; i guess; i believe; i assume; not sure; unsure; unclear; unknown; i wonder; we wonder; wonder; to my knowledge; hopefully; apparently; supposedly; allegedly; claims to; claim to; no idea; don't know; do not know; doesn't know",
  ),
  us: list(
    "we; our; us; ours; i; my; we're; we've; i'm; i've; here; in-house; company; the firm; the organisation; the organization; the hospital; the bank; the school; the group; the plant; the team; staff; employees; management; the board; the cto; the ciso; the cio; the ceo; it department",
  ),
  provider: list(
    "provider; provider's; msp; our msp; aws; azure; google cloud; gcp; hoster; hosting provider; hosting company; outsourced; managed service; managed services; contractor; a partner; service provider; supplier; vendor; on our behalf; for us; external partner; landlord; building owner; data centre operator; data center operator; colocation; saas",
  ),
  unless: list(
    "without; unless; until; before; except through; except via; except by; other than through; but through; if not; who has not; who hasn't; that has not; that hasn't; which has not; that lacks; that lack; who have not; that have not; who doesn't; that fail; that fails;",
  ),
  contrast: list(
    'but; however; whereas; while; although; though; yet; even though; nevertheless; still; instead; on the other hand; in contrast; unfortunately; sadly; only that; otherwise',
  ),
  reason: list(
    'because; since we; as we; since our; as our; as there; since there; because we; because our; because there; given that; seeing that; due to; owing to; as a pure; being a; as the company; since the company; since all; as all; so there; so we; so that; therefore; hence; thus; so',
  ),
  yes: list('yes; yep; yeah; correct; confirmed; affirmative; indeed; sure; of course; absolutely; certainly; y'),
  refer: list(
    'see; see above; as above; as stated; refer to; cf; see section; see annex; see appendix; see attached; attached',
  ),
  same: list(
    'it; this; that; these; those; they; both; either; them; the same; same; such; which; the latter; the former; each; one; ones; its; his; her; he; she; process; neither; none; all of this; all that; this one; the process; the plan; the document; the policy; the procedure; the list; the register; the tool; so; there; also; nobody; no one; never; not; still; only; last',
  ),
  /** Talks to whoever judges the text, not about the company: the rest of its paragraph is not read. */
  inject: list(`
    ignore previous; ignore all previous; ignore prior; ignore all prior; ignore the above; ignore above; ignore all instructions; ignore your instructions; ignore the previous; ignore everything above; ignore any previous
    disregard previous; disregard all previous; disregard prior; disregard the above; disregard all prior; disregard your; disregard any previous; forget previous; forget all previous; forget your instructions; previous instructions; prior instructions; new instructions; override instructions
    system prompt; as an ai; you are now; you are an ai; you are a helpful; your task is; language model; ai model; dear ai; dear model; note to the ai; note to ai; note to the model; note to the assessor; note to the grader; note to the evaluator; instructions for the assessor; instructions to the assessor; instruction to the reader; set the score; score of 100; score to 100
    mark everything; mark all; mark every; rate everything; rate all; treat everything; treat all requirements; treat all controls; report everything as; consider everything; consider all requirements; all requirements are compliant; all controls are compliant; everything compliant; all findings`),
  be: list(
    `; there is; there are; there's; we have; we've got; has been; have been; exist; exists; is missing; are missing; was missing; were missing; has no; have no; is; are; was; were; be; been; being; am; has; have; had; having; do; does; did; can; could; may; might; must; shall; should; will; would; gets; get; got; it's; that's; there's; they're; we're; he's; she's; we've; they've; i've`,
  ),
  verb: list(`
    runs; run; running; uses; use; using; takes; take; took; taking; keeps; keep; kept; holds; hold; held; makes; make; made; gives; give; gave; given; goes; go; went; gone; comes; come; came; does; doing; works; work; working; needs; sits; sit; stands; stand; stood; lies; lives; live; sends; send; sent; receives; receive; checks; check; reviews; review; approves; approve; tests; test; scans; scan; monitors; monitor; watches; watch; logs; log; records; record; encrypts; encrypt; backs; back; restores; restore; trains; train; meets; meet; met; reports; report; signs; sign; owns; own; leads; lead; manages; manage; maintains; maintain; requires; require; includes; include; covers; cover; contains; contain; protects; protect; blocks; block; prevents; prevent; detects; detect; rotates; rotate; expires; expire; locks; lock; opens; open; closes; close; removes; remove; deletes; delete; wipes; wipe; shreds; shred; destroys; destroy; stores; store; copies; copy; replicates; replicate; writes; write; wrote; written; reads; read; knows; know; knew; known; shows; show; shown; tells; tell; told; asks; ask; answers; answer; calls; call; follows; follow; performs; perform; conducts; conduct; carries; carry; assesses; assess; audits; audit; measures; measure; tracks; track; updates; update; patches; patch; installs; install; deploys; deploy; releases; release; merges; merge; pushes; push; separates; separate; segments; segment; isolates; isolate; filters; filter; inspects; inspect; verifies; verify; validates; validate; authenticates; authenticate; logs; enforces; enforce; provides; provide; delivers; deliver; operates; operate; handles; handle; processes; decides; decide; assigns; assign; appoints; appoint; names; name; lists; list; maps; map; documents; document; publishes; publish; shares; share; discusses; discuss; briefs; brief; sees; see; saw; seen; looks; look; walks; walk; sits; happens; happen; exists; exist; belongs; depends; rests; relies; rely; falls; fall; fell; fails; fail; remains; remain; stays; stay; gets; puts; put; sets; set; draws; draw; drew; drawn; brings; bring; brought; buys; buy; bought; pays; pay; paid; wears; wear; swipes; swipe; enters; enter; leaves; leave; left; returns; return; joins; join; learns; learn; attends; attend; receives; completes; complete; passes; pass; clicks; changes; change; applies; apply; ends; end; starts; start; begins; begin; began; continues; continue; serves; serve; lets; let; allows; allow; limits; limit; restricts; restrict; prohibits; prohibit; forbids; forbid; forbidden; bans; ban; grants; grant; revokes; revoke; disables; disable; feeds; feed; ships; ship; flows; flow; escorts; escort; counts; count; reconciles; reconcile; rehearses; rehearse; practises; practise; practice; practices; drills; drill; exercises; exercise; simulates; simulate; identifies; identify; classifies; classify; labels; label; marks; masks; mask; anonymises; tokenises; hashes; hash; retains; retain; archives; archive; notifies; notify; informs; inform; alerts; alert; escalates; escalate; investigates; investigate; responds; respond; collects; collect; correlates; correlate; aggregates; forwards; forward; captures; capture; builds; build; built; breaks; broke; lost; lose; found; find; finds; spends; spend; chairs; sponsors; pins; hangs; hang; asks; greets; swaps; swap; rides; ride; sleeps; gathers; gather; lands; land; ticks; tick; initials; guards; guard; supports; support; hires; hire; vets; vet; screens; screen`),
};

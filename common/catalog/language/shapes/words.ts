import { ASKING_US, NO_OFFER, OF_THEIRS, OFFERED_TO } from '../offers.js';
import { PROTECTING, SHOULD_GO } from '../rid-of.js';

/**
 * Classes of words that shapes of sentences name as `<class>`: a word is of the class that lists it, or whose stem (`word*`) it begins with.
 * A class may name others.
 */
export const WORD_CLASSES: Readonly<Record<string, string>> = {
  deny: 'not no never nobody none nothing neither nor without cannot lack lacks lacking hardly barely',
  /** What nobody misses when it ends. */
  undesired: `shared share sharing default plain plaintext cleartext clear unencrypted insecure unsupported outdated personal private paper spreadsheet
    fax telnet ftp free freely anybody anyone same`,
  /** Where a part of us works. */
  site: `site sites office offices branch branches department departments depot depots location locations country countries plant plants subsidiary subsidiaries team teams
    unit units shop shops factory factories warehouse warehouses region regions entity entities affiliate affiliates clinic clinics campus campuses`,
  /** Who they are or what they have there is not theirs alone: "visitors from most countries". */
  elsewhere: `law laws legislation regulation customer customers client clients competitor competitors companies`,
  /** Only now and then, or not in full. */
  at_times: 'mostly usually sometimes occasionally partly partially sporadically irregularly haphazardly',
  /** With one of these, what is usual is only how or when all of it is done: "usually within a week, at the latest within a month". */
  in_full: 'always latest and',
  /** Each of these is done to something by somebody. */
  cared: `trained screened tested checked assessed reviewed encrypted patched signed briefed taught informed monitored scanned vetted inventoried audited updated approved
    recorded registered logged escorted documented inspected rehearsed exercised verified classified labelled labeled analysed analyzed reported revoked wiped shredded deleted
    answered installed enforced kept rotated archived backed notified deactivated investigated evaluated`,
  /** Who praises what they offer. */
  selling: `vendor vendors salesman salesmen salesperson seller sellers brochure brochures offer advert advertisement datasheet manufacturer leaflet website`,
  /** Who looks at us, or asks something of us. */
  judging: `auditor auditors audit audits assessor assessors assessment authority authorities bank board client clients contract contracts customer customers
    handbook insurance insurer insurers law laws management parent pentest pentesters policy policies regulation regulations regulator regulators report
    review reviewer reviewers rules standard standards statute visit`,
  /** ... and how they tell. */
  told: `ask asks asked complained concluded confirmed confirms criticised criticized demand demands demanded expect expects expected forbid forbids found
    insist insists likes mentioned note noted notes observed prescribe prescribes recommend recommended recommends remarked reported require required requires
    revealed said saw says show showed shown shows stated states suggested suggests wanted want wants wished wishes`,
  /** What may be thought of something. */
  opinion: `advantage annoying bad blessing difficult disgrace disgraceful easy embarrassing expensive finding fine good great hard hassle helpful issue known
    nice nuisance painful pity problem relief risk risky serious shame shameful strength tedious unacceptable unfortunate unpleasant useful weakness wonderful
    worrying`,
  /** What may be said against something, and changes nothing. */
  unheeded: 'advice audit* contract* finding* law objection* polic* promise* reminder* request* rule* warning*',
  now: 'now today currently nowadays meanwhile again since still yet',
  present: "is are has have do does am isn't aren't hasn't haven't don't doesn't",
  was: 'was were had',
  /** What is said behind a doubt: "we cannot tell whether ..., *because nobody* keeps logs". */
  goes_on: 'because since as but : nobody each',
  will: 'will shall would plan* intend* soon shortly going planned',
  part: 'some partly partially mostly most only half many several few almost nearly',
  part_of_all: 'some most mostly partly half handful few quarter third',
  outsider:
    'former ex ex-employees leavers outsiders strangers anyone anybody everyone everybody unauthorised unauthorized',
  /** Who alone has these, has what all should have. */
  for_all: 'training trainings courses awareness vpn mfa 2fa hotline power',
  when: 'when whenever once if unless after before as while',
  cloud: 'aws azure gcp google amazon microsoft cloud hetzner ovh digitalocean heroku vercel',
  should_go: [...SHOULD_GO].join(' '),
  protecting: [...PROTECTING].join(' '),
  /** What is done to what should not be, or keeps it away. */
  rid: `activated banned barred blocked changed closed deactivated deleted denied disabled enabled enforced filtered forbidden hashed isolated locked
    prevented prohibited quarantined refused rejected removed restricted revoked separated shredded stopped switched turned uninstalled wiped`,
  offered: OFFERED_TO.join(' '),
  asking: ASKING_US.join(' '),
  theirs: OF_THEIRS.join(' '),
  no_offer: NO_OFFER.join(' '),
  few: 'one a an two three four five six seven eight nine ten eleven twelve several few couple some',
  we: 'we they nobody none nothing it he she there one',
  practise: `test* check* review* monitor* patch* updat* scan* encrypt* backup* back* train* screen* assess* audit* verif* record* log* escort* regist* approv*
    document* inspect* rehears* exercis* practis* enforc* inform* notif* report* measur* track* classif* label* shred* wip* saniti* sign* lock* mask*
    appoint* restor* recertif* sweep* interview* survey* ask* tak* keep* kept run* ran* run* hold* held`,
  checks: `test* check* review* monitor* patch* updat* scan* encrypt* train* screen* assess* audit* verif* escort* approv* document* inspect* rehears* exercis*
    practis* enforc* shred* lock* recertif* restor* log* sign* segment* screened back*`,
  checking: `testing checking reviewing monitoring patching updating scanning encrypting training screening assessing auditing verifying escorting approving documenting
    inspecting rehearsing exercising practising enforcing shredding locking recertifying restoring logging segregating deleting wiping sanitising sanitizing`,
  covered: `trained screened tested checked assessed reviewed backed patched encrypted signed briefed taught informed monitored scanned vetted inventoried audited`,
  yearly:
    'review* checked inspected evaluated test* audit* scan* assess* train* recertif* exercis* updat* patch* revis* held analysis',
  practice: `review* test* training encryption screening mfa 2fa backup* monitoring logging scan* patching audit* check* exercise* drill* assessment* course* rehears* inspection* antivirus`,
  paper: `assessment analysis policy plan notice record records inventory review test training list register audit scan procedure document documentation handbook
    exercise drill impact strategy`,
  rule: `gdpr hipaa dora nis2 iso pci ccpa cmmc nist law laws regulation regulator regulators standard standards directive act authority auditor auditors customer
    customers client clients insurer insurers contract contracts parent headquarters bank banks group board policy companies firms`,
  asks: `require requires required demand demands demanded ask asks asked want wants wanted expect expects expected recommend recommends recommended prescribe
    prescribes insist insists oblige obliges have has`,
  got: `bought purchased procured acquired licensed own owns paid installed deployed configured supports support have has set`,
  use: `used use uses using active activated running run installed configured connected enforced watched switched turned enabled operational live on`,
  overdue: `overdue outdated missed missing skipped postponed delayed cancelled canceled suspended planned pending late draft expired backlog obsolete scheduled due
    outstanding stale`,
  cured: `completed cleared replaced updated approved done held renewed reinstated installed fixed closed carried made caught published tested remedied resumed
    restarted conducted performed`,
  setup: `introduced fitted installed segmented encrypted appointed built implemented deployed enabled activated switched set rolled established created adopted migrated hardened`,
  let: `installed deployed merged used hired accepted released go goes went allowed admitted run executed handed connected connect enter published opened engaged issued`,
  cleared: `approved authorised authorized tested reviewed vetted screened encrypted licensed trained signed certified verified registered known supported
    whitelisted managed trusted validated hardened qualified assessed scanned patched`,
  bad: `missing expired stale orphaned unused unneeded excessive outdated overdue incomplete unauthorised unauthorized unapproved unpatched unencrypted unnecessary
    critical late forgotten unknown unmanaged`,
  fault: `weakness* deviation* delay* malware shortage backlog leftover* vulnerabilit*`,
  outside: 'visitor visitors outsiders guests public strangers cleaners unauthorised unauthorized former',
  shortcoming: `shortcoming shortcomings weakness weaknesses deficiency deficiencies defect defects discrepancy discrepancies objection objections complaint complaints fault
    faults exception exceptions deviation deviations finding findings gap gaps irregularity irregularities concern concerns nonconformity nonconformities issue issues`,
  noted: 'noted detected identified found observed raised seen recorded discovered made reported',
  audited:
    'inquired inspected examined interviewed obtained compared selected traced observed sampled verified reviewed checked tested interview examine inspect review check',
  establish: 'determine verify assess establish ascertain see confirm evaluate check',
  pointing: 'it they that this these those we i nobody none nothing there he she who what which if when because',
  defect: `missing without unencrypted unpatched unescorted unapproved unauthorised unauthorized unsupported unlocked outstanding overdue late gaps default shared
    generic orphaned expired deviations exceptions terminated open`,
  event: `breach breaches incident incidents fire fires flood floods theft thefts outage outages attack attacks leak leaks infection infections accident accidents
    emergency emergencies intrusion intrusions complaint complaints`,
  /** Years between two times that are too many for what should be done again and again. */
  seldom: '4 5 6 7 8 9 10 12 15 20 four five six seven eight nine ten twelve fifteen twenty',
  long: '3 4 5 6 7 8 9 10 12 15 20 three four five six seven eight nine ten twelve fifteen twenty',
  /** What points back opens nothing of its own; `<other>` is any other word. */
  back: 'it they that this these those we i nobody none nothing there he she yes no not so and but',
};

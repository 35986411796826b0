import { wordSet } from './lists.js';
import { STANDING } from './verbs.js';

/** When something that should not be there any more is gone: "*leavers'* accounts are *switched off*", "*Telnet* was *shut down*". */

/** Somebody took it away; what only ended, lapsed or died was not. */
export const TAKEN_AWAY = wordSet(
  'switched turned shut disabled deactivated removed retired closed scrapped deleted replaced abolished discontinued decommissioned dismantled suspended paused pause halted hold ice cancelled withdrawn',
);

/** What should go, as a sentence begins: of those who left, unused, or no longer safe. */
export const SHOULD_GO = wordSet(`
  leavers leaver's leavers' departed departing former ex-employees ex-staff unused dormant inactive idle stale orphaned
  old legacy insecure root shared generic excessive superfluous unmanaged unapproved unvetted unlicensed plain unencrypted weak obsolete outdated unsupported unneeded unnecessary default guest
  telnet ftp tftp smbv1 smb1 ssl sslv2 sslv3 ntlm rc4 md5 sha-1 wep snmpv1 rlogin autorun autoplay macros tunneling tunnelling upnp
`);

/** It is needed by nobody: "services that *nobody needs*", "whenever it is *not* in *use*", "*unless* somebody *needs* it". */
export const UNNEEDED = wordSet('not no nobody never none unless neither');
export const NEEDING = wordSet('need needs needed use uses used using require requires required');

/** Between what is off and the word that says so. */
export const BEFORE_GONE: ReadonlySet<string> = new Set([
  ...STANDING,
  ...wordSet('be been being now all also already completely permanently'),
]);
/** Behind "off" where nothing else does that it belongs to: "off in the shop", not "off limits". */
export const BEHIND_OFF = wordSet('everywhere on in for by at when unless since and');
/** Says by itself behind "is" that something is gone. */
export const STATES = wordSet('off disabled deactivated closed removed blocked uninstalled deleted replaced retired');

/** What protects, as the last word before it: "*MFA* is disabled", "the spam *filter* is off". */
export const PROTECTS = wordSet(`
  mfa 2fa antivirus anti-virus anti-malware edr defender firewall firewalls logging encryption bitlocker filevault monitoring alerting filter
  filters backup backups lock lockout dlp ids ips siem screensaver
`);
/** It is off, not just gone. */
export const SWITCHED = wordSet('switched turned shut disabled deactivated off');
/** It goes on no longer: "log reviews are *on hold*". */
export const ON_HOLD = wordSet('suspended paused pause halted hold ice cancelled');
/** "When the firewall is off, ...", "PCs whose antivirus is disabled ..." */
export const WHEN = wordSet('when whenever whose where that which who once after before while as');

/** May stand before it. */
export const BEFORE_IT = wordSet('the our all any these those');

/** ... and those of whom it is: "accounts of people *who* have *left*". */
export const WHO = wordSet('who whoever');
export const LEFT = wordSet('left leave leaves leaving quit quits resigned resigns departed');

/** With one of these it is a loss, however old it is: "the old alarm was switched off". */
export const PROTECTING = wordSet(`
  alarm alarms scanner scanners mfa 2fa backup backups log logs logging monitoring camera cameras antivirus firewall firewalls encryption guard guards
  check checks review reviews control controls policy policies plan plans training course courses test tests testing audit audits committee programme
  program scan scans patching updates detection register list inventory sensor sensors lock locks procedure process team
`);

/** ... unless what is gone is only one of these: "*firewall rules* that nobody needs". */
export const RULES = wordSet('rule rules');

/** With one of these it is not said that it is done. */
export const NOT_DONE = wordSet(`
  not no never nobody none nothing neither nor cannot without unless until still yet only hardly rarely seldom sometimes partly mostly some half should must shall will would ought
  may might could going planned plan want wants wish if whether
`);

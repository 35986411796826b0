/** When something that should not be there any more is gone: "*leavers'* accounts are *switched off*", "*Telnet* was *shut down*". */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Somebody took it away; what only ended, lapsed or died was not. */
export const TAKEN_AWAY = list('switched turned shut disabled deactivated removed retired closed scrapped');

/** What should go, as a sentence begins: of those who left, unused, or no longer safe. */
export const SHOULD_GO = list(`
  leavers leaver's leavers' departed departing former ex-employees ex-staff unused dormant inactive idle stale orphaned
  old legacy insecure plain unencrypted weak obsolete outdated unsupported unneeded unnecessary default guest
  telnet ftp tftp smbv1 smb1 ssl sslv2 sslv3 ntlm rc4 md5 sha-1 wep snmpv1 rlogin
`);

/** May stand before it. */
export const BEFORE_IT = list('the our all any these those');

/** ... and those of whom it is: "accounts of people *who* have *left*". */
export const WHO = list('who whoever');
export const LEFT = list('left leave leaves leaving quit quits resigned resigns departed');

/** With one of these it is a loss, however old it is: "the old alarm was switched off". */
export const PROTECTING = list(`
  alarm alarms scanner scanners mfa 2fa backup backups log logs logging monitoring camera cameras antivirus firewall firewalls encryption guard guards
  check checks review reviews control controls policy policies plan plans training course courses test tests testing audit audits committee programme
  program scan scans patching updates detection register list inventory sensor sensors lock locks procedure process team
`);

/** With one of these it is not said that it is done. */
export const NOT_DONE = list(`
  not no never nobody none nothing neither nor cannot without unless until still yet only hardly rarely seldom sometimes partly mostly some half should must shall will would ought
  may might could going planned plan want wants wish if whether
`);

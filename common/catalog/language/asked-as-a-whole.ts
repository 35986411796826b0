import { wordSet } from './lists.js';

/** The words around a thing by which a question or a name asks whether there is any of it at all. */

/** Before the thing, beside what may stand between a denial and a thing: "*Does your company make* any automated decisions?" */
export const BEFORE_ASKED = wordSet(`
  do does did have has is are will would can may you your we company organisation organization business firm group team there
  whether if please state if make makes making take takes taking carry carries carrying out perform performs engage engages rely on
  allow allows allowed permit permits permitted provide provides act acts acting as place places put into based solely
  import imports transfer transfers send outsource develop work works with about concerning relating involving related type kinds
  types form this these such q employees staff people anyone anybody personnel users customers been had get got need
`);

/** After it: "Is remote access *permitted in your organisation*?", "... *within the meaning of Article 9 GDPR*?" */
export const AFTER_ASKED = wordSet(`
  used use in made performed carried out allowed permitted offered provided present kept operated run involved needed applicable relevant
  by at on within your our the any of company organisation organization business premises site sites network networks scope environment
  service services meaning sense as defined under article art regulation law gdpr act ccpa cpra eu processing purposes purpose
  house inhouse eea eu  european union economic area third country countries us usa states abroad outside age years old with others other parties
  from last past previous since year month months week audit audits assessment
  activities activity market ever currently today place takes here there customers users
`);

/** Words that titles share with things that they do not ask about. */
export const IN_MANY_TITLES =
  'access data device devices information management network networks personal security service services system systems use';

/** Answers by which a thing is denied, beside a plain "no": each says so by itself. */
export const DENIED_AS_A_WHOLE = new Set([
  'do not',
  "don't",
  'do not have any',
  'does not exist',
  'does not happen',
  'does not take place',
  'forbidden',
  'it does not exist',
  'never',
  'never asked for',
  'never collected',
  'never done',
  'never happens',
  'nil',
  'no such',
  'no such thing',
  'none',
  'none at all',
  'none exist',
  'none here',
  'none of that',
  'none used',
  'not allowed',
  'not at all',
  'not collected',
  'not done',
  'not done here',
  'not in use',
  'not made',
  'not offered',
  'not permitted',
  'not present',
  'not processed',
  'not stored',
  'not used',
  'there are none',
  'there is none',
  "we don't",
  "we don't have any",
  'we do not',
  'we do none',
  'we do not have any',
  'we do not process any',
  'we have none',
  'we never do',
  'we never process any',
]);

/** With one of these an answer that opens with a denial leaves some of it, or says that it will not stay so. */
export const LEAVES_SOME = wordSet(`
  yet except but only unless apart however planned plan plans soon some few other than currently although though still besides until
  mostly rarely hardly sometimes occasionally partly formal formally documented written policy procedure process
`);

/** Things of which neither that there is some nor that there is none settles a requirement. In the pattern language of the safeguards. */
export const UNDECIDING_THINGS =
  'sub_processors|sub_processor|subprocessors|subprocessor|subcontracted_processors|emotion_recognition|facial_recognition|face_recognition|biometric_categorisation|biometric_categorization';

/** What may have happened: asked for in so many words, neither yes nor no settles a requirement. "Findings: none" in a form is read elsewhere. */
export const HAPPENINGS =
  'findings|open_findings|outstanding_findings|audit_findings|nonconformities|non_conformities|open_nonconformities|exceptions|deviations|security_incidents|incidents|data_breaches|breaches|personal_data_breach|data_breach|security_breach|complaints|fines|penalties|lawsuits|qualified_opinions|qualified_opinion';

/** What should not be, by law or by any standard: that there is none of it is as it should be. In the same language. */
export const SHOULD_NOT_BE =
  'prohibited_practices|prohibited_ai_practices|prohibited_ai|prohibited_ai_systems|banned_practices|banned_ai_practices|forbidden_practices|unacceptable_risk_ai|social_scoring|subliminal_techniques|manipulative_techniques|untargeted_scraping|predictive_policing|local_admin_rights|local_administrator_rights|default_passwords|default_credentials|factory_passwords|shared_accounts|generic_accounts|shared_logins|shared_passwords|end_of_life_systems|end_of_life_software|unsupported_systems|unsupported_software|unpatched_systems';

/** Questions that begin so ask whether a duty applies: "Are you required to appoint a representative?" */
export const DUTIES: readonly string[] = [
  'are you required to',
  'are you legally required to',
  'are you obliged to',
  'are you legally obliged to',
  'are you subject to',
  'is your company required to',
  'is your organisation required to',
  'is your organization required to',
  'is your company subject to',
  'is your organisation subject to',
  'is your organization subject to',
];

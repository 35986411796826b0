/**
 * Whole subjects that a company may lack: "we have no offices" makes every safeguard of the subject inapplicable. `says` is
 * written in the pattern language of the safeguards and must be denied in the text ("no", "not", "never", "without").
 */
export interface AbsentSubject {
  id: string;
  says: string[];
  unless: string[];
  domains: string[];
  safeguards: string[];
}

export const ABSENT_SUBJECTS: readonly AbsentSubject[] = [
  {
    id: 'premises',
    says: [
      'have|has|own|rent|operate|maintain|lease|with no|without|any office*|premises|facility|facilities|building*|physical_location|site|sites',
      'no|any office*|premises|facilities|physical_location|physical_offices|office_space of_our_own|at_all|anywhere|whatsoever',
      'no physical_location|physical_locations|physical_office|physical_offices|physical_premises',
    ],
    unless: [
      'office_hours',
      'microsoft_office|office_365',
      'policy|process|procedure|plan|guard*|alarm*|camera*|cctv|badge*|lock*|visitor*|access|control*|register|fence*',
    ],
    domains: ['physical'],
    safeguards: [],
  },
  {
    id: 'software-development',
    says: [
      'develop|develops|developing|write|writes|writing|build|builds|building|program|code any|own software|code|applications|apps|programs',
      'develop|write|build software|code|applications',
      'no software_development|in_house_development|development_of_software|development_team|developers|own_software|software_of_our_own|custom_software',
      'off_the_shelf only|all|every*|exclusively|purely software|applications|products',
    ],
    unless: [
      'secure|securely|policy|process|procedure|standard*|guideline*|review*|test*|train*|lifecycle|sdlc|requirement*|scan*|owasp',
    ],
    domains: ['development'],
    safeguards: [],
  },
  {
    id: 'card-data',
    says: [
      'store|stores|process|processes|touch|touches|see|sees|handle|handles|hold|holds|accept|accepts|take|takes|keep|keeps|transmit|enter|enters|reach|reaches|have card_data|cardholder_data|card_numbers|card_payments|payment_cards|credit_cards|cards|pan|card_details|credit_card_data',
      'no card_data|cardholder_data|card_numbers|card_payments|payment_cards|credit_card_data',
    ],
    unless: [
      'encrypt*|mask*|policy|scan*|plain*|unencrypted|polic*|token*|cvv|after_authorisation|after_authorization',
    ],
    domains: ['payment'],
    safeguards: [],
  },
  {
    id: 'artificial-intelligence',
    says: [
      'use|uses|using|develop|develops|deploy|deploys|have|run|operate|build|employ ai|artificial_intelligence|machine_learning|ai_systems|ai_system',
      'no ai|artificial_intelligence|ai_systems|machine_learning in_use|anywhere|at_all|systems|system|tools|models',
    ],
    unless: [
      'policy|rules|inventory|risk*|assess*|train*|literacy|oversight|log|logs|impact|label*|tell|inform|disclos*|govern*|register|list|monitor*|test*|staff|train',
    ],
    domains: ['ai'],
    safeguards: [],
  },
  {
    id: 'children',
    says: [
      'service*|product*|website|platform|customers|users|collect*|process* children|minors|kids|under_16|under_13',
      'no|any children|minors|under_age customers|users|data|clients|among',
    ],
    unless: ['consent|verif*|parent*|check|policy|age'],
    domains: [],
    safeguards: ['children-consent'],
  },
  {
    id: 'wireless',
    says: [
      'have|has|use|run|operate|offer wifi|wi_fi|wireless|wlan',
      'no wifi|wi_fi|wireless|wlan|wireless_network|wireless_networks|wireless_lan at_all|anywhere|on_site|here|in_the_building|exists|exist|installed',
    ],
    unless: ['password|guest|encrypt*|wpa*|separat*|segment*|secur*|polic*|rogue|scan*|monitor*'],
    domains: [],
    safeguards: ['wireless-security'],
  },
  {
    id: 'international-transfers',
    says: [
      'transfer|transfers|transferred|send|sends|sent|leave|leaves|move|export data|personal_data|records outside|abroad|third_countries|third_country|eea|eu|united_states|country',
      'no transfer*|data|personal_data outside|abroad|leaves|third_countries|third_country|international',
    ],
    unless: ['clause*|scc|sccs|adequacy|assess*|agreement*|check|safeguard*'],
    domains: [],
    safeguards: ['data-transfers'],
  },
  {
    id: 'sale-of-data',
    says: [
      'sell|sells|sold|share|selling data|information|personal_information|personal_data|customer_data',
      'sale of_data|of_personal_information|of_personal_data',
    ],
    unless: ['opt_out|link|button|signal|gpc|policy|request*'],
    domains: [],
    safeguards: ['opt-out-sale'],
  },
  {
    id: 'automated-decisions',
    says: ['make|makes|take|takes|use|uses automated|automatic|automatically decision*|profiling'],
    unless: ['review|human|appeal|object|notice|inform|explain*'],
    domains: [],
    safeguards: ['automated-decisions'],
  },
  {
    id: 'outsourced-development',
    says: [
      'outsource|outsources|outsourced|outsourcing development|coding|programming|software',
      'all code|software|development written|done in_house|by_our_own|by_employees',
    ],
    unless: ['review|contract|polic*|supervis*|test*'],
    domains: [],
    safeguards: ['outsourced-development'],
  },
  {
    id: 'removable-media',
    says: ['have|own|use|uses|exist removable_media|usb_sticks|usb_drives|tapes|portable_media'],
    unless: ['encrypt*|block*|polic*|scan*|rule*|allowed|disabled|forbid*|banned|control*'],
    domains: [],
    safeguards: ['media-handling'],
  },
  {
    id: 'employees',
    says: [
      'have|has|employ|employs employees|staff|personnel',
      'no employees|staff|personnel of_our_own|at_all|whatsoever',
    ],
    unless: ['train*|screen*|policy|process|aware*|dedicated|security|it_staff|enough|available|checks|record*|sign*'],
    domains: ['people'],
    safeguards: [],
  },
  {
    id: 'cloud',
    says: [
      'use|uses|using|have|run cloud|cloud_services|cloud_service|cloud_providers',
      'no cloud|cloud_services|cloud_providers whatsoever|at_all|in_use|anywhere',
    ],
    unless: ['policy|secur*|config*|monitor*|review*|assess*|inventory|encrypt*|backup*'],
    domains: [],
    safeguards: ['cloud-security'],
  },
  {
    id: 'suppliers',
    says: [
      'use|uses|have|has|work_with|engage suppliers|vendors|third_party_suppliers|third_parties|outside_suppliers|service_providers|external_suppliers',
    ],
    unless: [
      'assess*|review*|register|inventory|list|contract*|policy|process|monitor*|due_diligence|check*|questionnaire*|question*',
    ],
    domains: ['supplier'],
    safeguards: [],
  },
  {
    id: 'personal-data',
    says: [
      'process|processes|hold|holds|collect|collects|store|stores|handle|handles|touch personal_data|personal_information|personally_identifiable_information|pii|data_about_people',
    ],
    unless: [
      'consent|basis|notice|record*|inventory|sensitive|special|delete*|abroad|outside|without|beyond|more|longer|children*|unless|law*|encrypt*|mask*',
    ],
    domains: ['privacy'],
    safeguards: [],
  },
  {
    id: 'sensitive-data',
    says: [
      'hold|holds|process|processes|collect|store|handle health|biometric|sensitive|special_categories|special_category data|information|categories',
    ],
    unless: ['encrypt*|consent|without|unless|inventory|list|where'],
    domains: [],
    safeguards: ['sensitive-data'],
  },
  {
    id: 'website',
    says: ['have|has|run|operate|own website|web_site|web_applications|web_application|public_site'],
    unless: ['firewall|waf|scan*|test*|policy|review*|secur*|certificate|protect*'],
    domains: [],
    safeguards: ['web-application-protection', 'public-content'],
  },
  {
    id: 'remote-work',
    says: [
      'works|work|working|do|allow|have|permit remote|remotely|from_home|home_office|teleworking|telework|remote_work|remote_working',
    ],
    unless: ['policy|rules|vpn|secure*|guid*|mfa|train*|without|unless'],
    domains: [],
    safeguards: ['remote-working'],
  },
];

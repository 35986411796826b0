import type { AbsentSubject } from './absent-subject.js';
import { ABSENT_THINGS } from './absent-things.js';
import { ONLINE_SHOP } from './online-shop.js';

const PERSONAL_DATA = 'personal_data|personal_information|personally_identifiable_information|pii|data_about_people';

export const ABSENT_SUBJECTS: readonly AbsentSubject[] = [
  {
    id: 'premises',
    things:
      'office|offices|office_space|office_building|premises|building|buildings|physical_location|physical_locations|physical_office|physical_offices|physical_premises|physical_site|physical_sites|brick_and_mortar',
    acts: [
      ['own|rent*|operate|maintain|lease*|occupy|have|has|keep', 'facility|facilities|site|sites|location*|rooms'],
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
    things:
      'software_development|in_house_development|inhouse_development|internal_development|application_development|development_of_software|development_of_our_own|own_development|development_team|development_department|developers|programmers|own_software|software_of_our_own|custom_software|bespoke_software|self_written_software',
    acts: [
      [
        'develop|develops|developed|developing|write|writes|written|writing|build|builds|built|building|make|makes|made|making|program|programs|programmed|produce|produces',
        'software|code|applications|application|apps|programs',
      ],
    ],
    unless: [
      'secure|securely|policy|process|procedure|standard*|guideline*|review*|test*|train*|lifecycle|sdlc|requirement*|scan*|owasp',
    ],
    domains: ['development'],
    safeguards: [],
  },
  {
    id: 'card-data',
    things: 'card_payments|card_transactions',
    acts: [
      [
        'store|stores|stored|process|processes|processed|touch|touches|see|sees|handle|handles|handled|hold|holds|held|accept|accepts|accepted|take|takes|taken|keep|keeps|kept|transmit|transmits|transmitted|receive|receives|received|enter|enters|reach|reaches|have',
        'card_data|cardholder_data|card_numbers|card_payments|payment_cards|credit_cards|cards|pan|card_details|credit_card_data|payment_card_data',
      ],
    ],
    unless: [
      'encrypt*|mask*|policy|scan*|plain*|unencrypted|polic*|token*|cvv|after_authorisation|after_authorization|clear',
    ],
    domains: ['payment'],
    safeguards: [],
  },
  {
    id: 'artificial-intelligence',
    things:
      'ai|artificial_intelligence|machine_learning|ai_system|ai_systems|ai_tools|ai_models|ai_applications|machine_learning_models',
    acts: [
      [
        'develop|develops|developed|deploy|deploys|deployed|build|builds|built|provide|provides|offer|offers',
        'ai|artificial_intelligence|machine_learning|ai_system|ai_systems|ai_tools|ai_models',
      ],
    ],
    unless: [
      'policy|rules|inventory|risk*|assess*|train*|literacy|oversight|log|logs|impact|label*|tell|inform|disclos*|govern*|register|list|monitor*|test*|staff|train|import*|distribut*|sell|sells|resell*|buy|buys',
    ],
    domains: ['ai'],
    safeguards: [],
  },
  {
    id: 'children',
    things: 'child_customers|child_users|underage_customers|under_age_customers|minors_among',
    acts: [
      [
        'service*|product*|website|platform|customers|users|clients|collect|collects|collected|process|processes|processed|hold|serve|serves|target|targets|targeted|offered|directed|aimed|addressed',
        'children|minors|kids|under_16|under_13',
      ],
    ],
    unless: ['consent|verif*|parent*|check|policy|age'],
    domains: [],
    safeguards: ['children-consent'],
  },
  {
    id: 'wireless',
    things:
      'wifi|wi_fi|wireless|wlan|wlans|wireless_network|wireless_networks|wireless_lan|wireless_access|wireless_access_points',
    acts: [['offer|offers|provide|provides|install|installed', 'wifi|wi_fi|wireless|wlan|wireless_network*']],
    unless: ['password|guest|encrypt*|wpa*|separat*|segment*|secur*|polic*|rogue|scan*|monitor*|authenticat*'],
    domains: [],
    safeguards: ['wireless-security'],
  },
  {
    id: 'international-transfers',
    things: 'international_transfers|third_country_transfers|cross_border_transfers|transfers_abroad',
    acts: [
      [
        'transfer|transfers|transferred|send|sends|sent|leave|leaves|move|moves|moved|export|exports|exported|ship|shipped',
        'data|personal_data|records outside|abroad|third_countries|third_country|eea|eu|european_union|union|united_states|country',
      ],
    ],
    instead:
      'data|personal_data|customer_data|records|files|everything|it stay|stays|remain|remains|kept eu|eea|european_union|union|european_economic_area|europe',
    unless: ['clause*|scc|sccs|adequacy|assess*|agreement*|check|safeguard*'],
    domains: [],
    safeguards: ['data-transfers'],
  },
  {
    id: 'sale-of-data',
    things: 'sale_of_data|sale_of_personal_information|sale_of_personal_data',
    acts: [
      [
        'sell|sells|sold|share|shares|shared|selling|sharing|rent|trade',
        `data|information|customer_data|consumer_data|${PERSONAL_DATA}`,
      ],
    ],
    unless: ['opt_out|link|button|signal|gpc|policy|request*|internally|colleague*|password*'],
    domains: [],
    safeguards: ['opt-out-sale'],
    titled: 'sale',
  },
  {
    id: 'automated-decisions',
    things:
      'automated_decisions|automated_decision|automated_decision_making|automated_individual_decision_making|automatic_decisions|solely_automated_decisions|decisions_by_machine|profiling',
    acts: [
      [
        'make|makes|made|take|takes|taken|rely|relies',
        'automated_decisions|automated_decision|automatic_decisions|automated_decision_making',
      ],
      [
        'decisions',
        'solely_by_automated_means|solely_on_automated_processing|by_automated_means|solely_automated|fully_automated',
      ],
    ],
    unless: ['review|human|appeal|object|notice|inform|explain*'],
    domains: [],
    safeguards: ['automated-decisions'],
  },
  {
    id: 'outsourced-development',
    things: 'outsourced_development|external_developers|contract_developers|outside_developers',
    acts: [
      [
        'outsource|outsources|outsourced|outsourcing|buy_in|contract_out',
        'development|coding|programming|software|software_development',
      ],
    ],
    unless: ['review|contract|polic*|supervis*|test*'],
    domains: [],
    safeguards: ['outsourced-development'],
  },
  {
    id: 'removable-media',
    things:
      'removable_media|removable_storage|usb_sticks|usb_stick|usb_drives|usb_media|usb_storage|tapes|portable_media|portable_storage|external_drives|memory_sticks',
    acts: [],
    unless: ['encrypt*|block*|polic*|scan*|rule*|allowed|disabled|forbid*|banned|control*|permit*'],
    domains: [],
    safeguards: ['media-handling'],
  },
  {
    id: 'employees',
    things: 'employees|staff|personnel|employees_of_our_own|own_staff',
    acts: [],
    unless: [
      'train*|screen*|policy|process|aware*|dedicated|security|it_staff|enough|available|checks|record*|sign*|special*|allowed|share*|copy|access|know*',
    ],
    domains: ['people'],
    safeguards: [],
  },
  {
    id: 'cloud',
    things: 'cloud|cloud_services|cloud_service|cloud_providers|cloud_provider|cloud_computing|cloud_applications|saas',
    acts: [
      [
        'run|runs|host|hosts|hosted|store|stores|stored|put|anything|nothing',
        'in_the_cloud|cloud_services|public_cloud',
      ],
    ],
    unless: ['policy|secur*|config*|monitor*|review*|assess*|inventory|encrypt*|backup*'],
    domains: [],
    safeguards: ['cloud-security'],
  },
  {
    id: 'suppliers',
    things:
      'suppliers|vendors|third_party_suppliers|third_parties|outside_suppliers|service_providers|external_suppliers|external_providers|subcontractors',
    acts: [['work_with|works_with|depend_on', 'suppliers|vendors|third_parties|service_providers|subcontractors']],
    unless: [
      'assess*|review*|register|inventory|list|contract*|policy|process|monitor*|due_diligence|check*|questionnaire*|question*|access|share*|sell*',
    ],
    domains: ['supplier'],
    safeguards: [],
  },
  {
    id: 'personal-data',
    things: '',
    acts: [
      [
        'process|processes|processed|hold|holds|held|collect|collects|collected|store|stores|stored|handle|handles|handled|touch',
        PERSONAL_DATA,
      ],
    ],
    unless: [
      'consent|basis|notice|record*|inventory|sensitive|special|delete*|abroad|outside|without|beyond|more|longer|children*|unless|law*|encrypt*|mask*',
    ],
    domains: ['privacy'],
    safeguards: [],
  },
  {
    id: 'sensitive-data',
    things:
      'criminal_records|criminal_convictions|criminal_offences|criminal_data|special_categories_of_data|special_categories_of_personal_data|special_categories|special_category_data|special_category_personal_data|sensitive_personal_data|sensitive_personal_information',
    acts: [
      [
        'hold|holds|held|process|processes|processed|collect|collects|collected|store|stores|handle|handles',
        'health|biometric|sensitive|special_categories|special_category data|information|categories',
      ],
    ],
    unless: ['encrypt*|consent|without|unless|inventory|list|where'],
    domains: [],
    safeguards: ['sensitive-data'],
  },
  {
    id: 'website',
    things: 'website|web_site|web_applications|web_application|public_site|public_website|internet_facing_applications',
    acts: [],
    unless: ['firewall|waf|scan*|test*|policy|review*|secur*|certificate|protect*'],
    domains: [],
    safeguards: ['web-application-protection', 'public-content'],
  },
  {
    id: 'remote-work',
    things: 'remote_work|remote_working|teleworking|telework|home_working|home_office|home_offices|remote_workers',
    acts: [
      [
        'works|work|working|do|allow|allows|allowed|permit|permits|permitted',
        'remote|remotely|from_home|home_office|teleworking|telework|remote_work|remote_working',
      ],
    ],
    unless: ['policy|rules|vpn|secure*|guid*|mfa|train*|without|unless'],
    domains: [],
    safeguards: ['remote-working'],
  },
  ONLINE_SHOP,
  ...ABSENT_THINGS,
];

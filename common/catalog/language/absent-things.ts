import type { AbsentSubject } from './absent-subject.js';

const CALLED: Readonly<Record<string, string>> = {
  'joint-controllers':
    'joint_controllers|joint_controller|joint_controllership|joint_control|shared_controllers|shared_controller|shared_controllership',
  processors: 'processors|processor|data_processors|data_processor',
  'business-associates': 'business_associates|business_associate',
  clearinghouse: 'clearinghouse|clearing_house|health_care_clearinghouse|healthcare_clearinghouse',
  'remote-access': 'remote_access|remote_connections|remote_maintenance|remote_login',
  'mobile-devices': 'mobile_devices|mobile_phones|smartphones|tablets',
  'private-devices': 'byod|private_devices|personal_devices|bring_your_own_device|own_devices',
  'financial-incentives':
    'financial_incentives|financial_incentive|loyalty_programme|loyalty_programmes|loyalty_program|loyalty_programs|loyalty_scheme|loyalty_schemes|loyalty_card|loyalty_cards|bonus_programme|bonus_program|price_differences',
  'general-purpose-ai':
    'general_purpose_ai_models|general_purpose_ai_model|general_purpose_ai|gpai_models|gpai_model|gpai|foundation_models|foundation_model',
  'ai-import':
    'importer|importers|importer_of_ai_systems|import_of_ai_systems|import_ai_systems|import_ai|import_any_ai_systems',
  'ai-distribution':
    'distributor|distributors|distributor_of_ai_systems|distribution_of_ai_systems|distribute_ai_systems|distribute_ai|resell_ai_systems|resell_ai',
  'outside-the-union':
    'established_outside_the_eu|established_outside_the_union|established_outside_the_european_union|based_outside_the_eu|established_in_a_third_country|outside_the_eu_without_an_establishment',
  'industrial-control': 'operational_technology|industrial_control_systems|industrial_control|plc|scada',
  'own-data-centre': 'data_centre|data_center|data_centres|data_centers|server_room|server_rooms',
  'internet-telephony': 'voip|internet_telephony|voice_over_ip',
  'mobile-code': 'mobile_code',
  'collaborative-devices': 'collaborative_computing|collaborative_computing_devices|conference_cameras',
  minors: 'minors|children|minors_under_16|children_under_16|children_under_13|consumers_under_16',
};

/** Words that show that something about such a thing is meant: "no remote access policy". */
const ABOUT_THINGS =
  'policy|process|procedure|management|rules|agreement*|contract*|encrypt*|mfa|vpn|monitor*|log*|consent*';

/** Things that a company may lack: what rests on one is found by its name, not by the safeguards that it needs. */
export const ABSENT_THINGS: readonly AbsentSubject[] = Object.entries(CALLED).map(([id, things]) => ({
  id,
  things,
  acts: [],
  unless: [ABOUT_THINGS],
  domains: [],
  safeguards: [],
}));

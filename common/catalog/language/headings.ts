import type { Polarity } from '../../domain/gap/types.js';

/** What a heading says of bare entries under it ("Gaps: - visitor log"). Phrases are matched word for word. */
export const HEADING_POLARITIES: Readonly<Partial<Record<Polarity, readonly string[]>>> = {
  absent: [
    'gap', 'gaps', 'missing', 'weakness', 'weaknesses', 'not in place', 'not implemented', 'not done', 'not yet', 'deficiencies', 'deficiency', 'shortcomings',
    'open points', 'open issues', 'what is missing', 'what we lack', 'we lack', 'we do not have', "we don't have", 'nonconformities', 'non conformities', 'absent', 'lacking', 'is missing', 'are missing',
    'not available', 'failed', 'problems', 'red', 'what we found missing', 'not covered', 'none of these', 'nothing on', 'no',
  ],
  planned: [
    'planned', 'roadmap', 'to do', 'todo', 'next steps', 'plans', 'upcoming', 'future', 'in progress', 'next year', 'next quarter', 'improvements', 'recommendations', 'recommended', 'wish list', 'backlog', 'we plan',
    'we will', 'action items', 'actions', 'under consideration', 'ideas',
  ],
  partial: ['partial', 'partially', 'partly', 'partially implemented', 'in part', 'needs improvement', 'amber', 'informal', 'half done'],
  implemented: [
    'in place', 'implemented', 'done', 'what we do', 'what we have', 'we have', 'strengths', 'existing controls', 'current controls', 'controls in place', 'measures in place', 'security measures', 'technical measures',
    'organisational measures', 'organizational measures', 'our measures', 'safeguards in place', 'completed', 'available', 'green', 'current state', 'good practices observed', 'we use', 'we do', 'existing measures',
  ],
  not_applicable: ['not applicable', 'n a', 'out of scope', 'does not apply'],
};

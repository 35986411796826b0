import { expect, it } from '@jest/globals';
import type { Result } from '../../../common/domain/gap/types.js';

import { analyse } from './support.js';
import { judge } from './trained-judge.js';

type Judged = Exclude<Result, 'not_assessed'>;

/** Of what forms and lists name without a verb, the most that may go unheard. */
const MOST_SILENT = 0.2;

/** Names, each with the requirements that it may be taken for. */
const NAMES: ReadonlyArray<readonly [name: string, requirements: readonly string[]]> = [
  ['penetration tests', ['A.8.29', 'A.8.8']],
  ['access reviews', ['A.5.18']],
  ['security awareness training', ['A.6.3']],
  ['backups of the servers', ['A.8.13']],
  ['multi-factor authentication', ['A.8.5']],
  ['background checks', ['A.6.1']],
  ['visitor log', ['A.7.2']],
  ['malware protection', ['A.8.7']],
  ['network segmentation', ['A.8.22']],
  ['asset inventory', ['A.5.9']],
  ['clear desk policy', ['A.7.7']],
  ['encryption of laptops', ['A.8.1', 'A.8.24']],
];

const SAID: ReadonlyArray<readonly [text: string, result: Judged]> = [
  ['Not done so far.', 'non_compliant'],
  ['We have none.', 'non_compliant'],
  ['No.', 'non_compliant'],
  ['Planned for next year.', 'non_compliant'],
  ['Only for the head office.', 'partially_compliant'],
  ['Fully implemented.', 'compliant'],
  ['This is done every quarter by IT.', 'compliant'],
];

const LAYOUTS: ReadonlyArray<readonly [layout: string, write: (name: string, said: string) => string]> = [
  ['section', (name, said) => `## ${capital(name)}\n\n${said}\n`],
  ['numbered section', (name, said) => `3.2 ${capital(name)}\n\n${said}\n`],
  ['bold line', (name, said) => `**${capital(name)}**\n${said}\n`],
  ['label', (name, said) => `${capital(name)}: ${said}\n`],
  ['bullet', (name, said) => `- ${capital(name)}: ${said.toLowerCase().slice(0, -1)}`],
  ['nested bullet', (name, said) => `- ${capital(name)}\n  - ${said.toLowerCase().slice(0, -1)}`],
  ['row', (name, said) => `| 7 | ${capital(name)} | ${said} |`],
  ['question and answer', (name, said) => `Q: Do you have ${name}?\nA: ${said}\n`],
  ['interview', (name, said) => `Auditor: What about ${name}?\nIT manager: ${said}\n`],
  ['request', (name, said) => `Please describe your ${name}.\n${said}\n`],
];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

it.each(LAYOUTS)('%s: says the same of whatever is named, or nothing', (_layout, write) => {
  const wrong: string[] = [];
  let silent = 0;
  for (const [said, result] of SAID) {
    const { findings } = analyse(NAMES.map(([name]) => write(name, said)).join('\n'), { judge });
    for (const [name, requirements] of NAMES) {
      const heard = findings.filter(({ requirement_id }) => requirements.includes(requirement_id));
      const results = heard.map(({ status }) => status).filter((status): status is Judged => status !== 'not_assessed');
      if (results.length === 0) silent += 1;
      else if (!results.includes(result)) wrong.push(`${name}: ${said} -> ${results.join(', ')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(silent / (NAMES.length * SAID.length)).toBeLessThan(MOST_SILENT);
});

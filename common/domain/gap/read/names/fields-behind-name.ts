import type { Focus } from '../../focus.js';
import type { Polarity } from '../../types.js';
import type { Reference } from '../carry.js';
import { fieldsIn } from '../forms/cell-fields.js';
import { deniesLack, isOfLacks } from '../forms/lacks.js';
import { answerIn } from '../forms/status.js';
import { isPartedAt, type Run, type Tokens } from '../lexer.js';
import { referenceIn } from './reference.js';

const MOST_NAME_TOKENS = 24;
const MARKS = new Set(['(', ':', ';', ',', '|', '—', '–']);

/** What fields with titles behind a name say of it: "A.5.7 Threat intelligence (applicable: yes, implemented: no)". */
export function fieldsBehindName(
  tokens: Tokens,
  { from, to }: Run,
  focus: Focus,
): (Pick<Reference, 'requirements'> & { polarity: Polarity }) | null {
  if (countColons(tokens, { from, to }) < 2) return null;
  for (let at = from + 1; at < Math.min(to, from + MOST_NAME_TOKENS); at += 1) {
    const start = isPartedAt(tokens, at, MARKS) ? at + 1 : at;
    const end = tokens.key[at] === '(' && tokens.key[to - 1] === ')' ? to - 1 : to;
    const polarity = stateOf(tokens, { from: start, to: end });
    const reference = polarity && referenceIn(tokens, { from, to: at }, focus);
    if (reference && (reference.by === 'id' || reference.by === 'title'))
      return { requirements: reference.requirements, polarity };
  }
  return null;
}

function countColons({ key }: Tokens, { from, to }: Run): number {
  let colons = 0;
  for (let at = from; at < to; at += 1) if (key[at] === ':') colons += 1;
  return colons;
}

/** "Findings: 2". */
const COUNT = /^[1-9]\d?$/;

/** That it does not apply, how it stands, or that nothing is missing. */
function stateOf(tokens: Tokens, run: Run): Polarity | null {
  const fields = fieldsIn(tokens, run) ?? [];
  const answerOf = (role: string) => {
    const field = fields.find((one) => one.role === role);
    return field ? answerIn(tokens, field.value.from, field.value.to) : null;
  };
  if (answerOf('applicable') === 'absent') return 'not_applicable';
  const lacks = fields.filter(({ title }) => isOfLacks(title));
  const isWhole = lacks.length > 0 && lacks.every(({ value }) => deniesLack(tokens, value));
  if (lacks.some(({ value }) => COUNT.test(tokens.key[value.from] ?? ''))) return answerOf('state') ?? 'partial';
  return answerOf('state') ?? (isWhole ? 'implemented' : null);
}

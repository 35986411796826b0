import { ACTS, AS_FOR, DOERS, NOUNS_BEHIND_DOERS, OUR_PRACTICE, SEEING_TO } from '../../../../catalog/language/acts.js';
import { anyOf, capital, ELSEWHERE, longestFirst, small } from './patterns.js';
import { isOfOne, pluralOf } from './plural.js';
import { rewriting } from './rewriting.js';
import { actOf, GOING_ON } from './verb-forms.js';

/** A model that reads what we do in the plainest order of words: "the logs are something that we review" and "as for the logs, we review them" as "we review the logs". */
export const readingClefts = rewriting((text) => (ELSEWHERE.test(text) ? text : ofDoers(plainly(text))));

const THING = '([^,;:]{2,80}?)';
const DOING =
  "((?:(?:do not|don't|never|always|also|only|now|currently|regularly) )?(?!are |were |do\\b)\\p{Ll}+(?: up)?)";
const SOMETHING = '(?:is|are) (?:something|things|a thing|what)(?: that| which)?';
const IT = '(?:it|them|those|these)';
/** With these it tells when or where, not what: "it is in May that we review them". */
const PLACES =
  '(?:(?:\\S+ )?(?:years|months|weeks|days|times|thanks)|in|on|at|by|only|not|because|for|with|from|here|every|before|after|when|then|once|since)';

const CLEFTS: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`^${anyOf(OUR_PRACTICE)} (?!to )(?=\\p{Ll}+ )`, 'iu'), 'We '],
  [/^what we (?:do not|don't) do is (?:to )?(?=\p{Ll}+ )/iu, 'We do not '],
  [/^what we have is (?=an? |the |our |\p{Ll}+s )/iu, 'We have '],
  [/^what we (?:do not|don't) have is (?=an? |the |our |any |\p{Ll}+ )/iu, 'We do not have '],
  [/^what we lack is (?=an? |the |our |\p{Ll}+ )/iu, 'We lack '],
  [new RegExp(`^${anyOf(SEEING_TO)} that `, 'iu'), ''],
  [
    new RegExp(
      `^it is (?!${PLACES}\\b)((?:(?:our|all|the) )?(?:[\\w-]+ ){0,4}[\\w-]+[^s\\W]s) (?:that|which) we ${DOING}(?= |\\.?$)`,
      'iu',
    ),
    'We $2 $1',
  ],
  [new RegExp(`^${THING} ${SOMETHING} we ${DOING}(?= |\\.?$)`, 'iu'), 'We $2 $1'],
  [new RegExp(`^${anyOf(AS_FOR)} ${THING}, we ${DOING} ${IT}(?= |\\.?$)`, 'iu'), 'We $2 $1'],
];
const DOING_IS_SOMETHING = new RegExp(
  `^(${anyOf(GOING_ON)}) ${THING} is (?:something|a thing|what)(?: that| which)? we ((?:always |also |regularly )?)do(?= |\\.?$)`,
  'iu',
);
function plainly(text: string): string {
  const doing = text.replace(
    DOING_IS_SOMETHING,
    (_all, going: string, thing: string, how: string) => `We ${how}${actOf(going)} ${thing}`,
  );
  const cleft = CLEFTS.find(([pattern]) => pattern.test(doing));
  if (!cleft) return doing;
  const said = doing.replace(cleft[0], (all: string, ...groups: unknown[]) =>
    cleft[1].replace(/\$(\d)/g, (_sign, at: string) => small(String(groups[Number(at) - 1] ?? all))),
  );
  return capital(said);
}

const DOER = new RegExp(
  `^(?:our|the) ${anyOf(longestFirst(DOERS))} ((?:always |also |regularly |now |only |never )?)(do not|does not|has|have|\\p{Ll}+)(?= (\\p{L}+))`,
  'iu',
);
const KNOWN = new Set(ACTS.map((verb) => verb.split(' ')[0] ?? verb));

/** "Our IT team reviews the logs" as "We review the logs". */
function ofDoers(text: string): string {
  return text
    .replace(/^I (?=(?:do not |don't )?(\p{Ll}+) )/u, (all, verb: string) => (KNOWN.has(verb) ? 'We ' : all))
    .replace(DOER, (all, how: string, verb: string) => {
      if (/^do(?:es)? not$/i.test(verb)) return `We ${how}do not`;
      if (NOUNS_BEHIND_DOERS.has(verb)) return all;
      const own = isOfOne(verb) ? pluralOf(verb) : verb;
      return KNOWN.has(own) || verb === 'has' || verb === 'have' ? `We ${how}${own}` : all;
    });
}

import { describe, expect, it } from '@jest/globals';
import { COMPANY_SIZES } from '../../../common/catalog/policy-types.js';
import { controlBlock } from '../../../common/domain/policy/control-block.js';
import type { PolicyDocument, PolicyTable } from '../../../common/domain/policy/document.js';
import { notOfAnyClause } from '../../../common/domain/policy/draft.js';
import { coveredBy } from '../../../common/domain/policy/map-requirements.js';
import { renderMarkdown } from '../../../common/domain/policy/render-markdown.js';
import { catalog, compose, FRAMEWORK_IDS, frameworkOf, HARBOUR_MILLS, library, TYPE_IDS } from './support.js';

/** How often a check may be asked for. */
const RHYTHMS = ['every quarter', 'twice a year', 'every year'];

function tableOf(policy: PolicyDocument, caption: string): PolicyTable {
  const table = policy.sections.flatMap(({ tables }) => tables).find((entry) => entry.caption === caption);
  if (!table) throw new Error(`no table ${caption}`);
  return table;
}

const columnOf = ({ rows }: PolicyTable, index: number): string[] => rows.map((row) => row[index] ?? '');

describe.each(TYPE_IDS)('what an auditor asks of %s', (type) => {
  const policies = COMPANY_SIZES.map((size_class) =>
    compose(type, FRAMEWORK_IDS, { organization: { ...HARBOUR_MILLS, size_class } }),
  );

  it('has a full control block and a revision history', () => {
    for (const policy of policies) {
      expect(controlBlock(policy).rows.map(([name]) => name)).toEqual([
        'Organisation', 'Number', 'Version', 'Status', 'Classification', 'Owner', 'Approver', 'Effective date', 'Next review date',
      ]); // biome-ignore format: one list
      expect(controlBlock(policy).rows.flat()).not.toContain('');
      expect(tableOf(policy, 'Versions').rows).toEqual([
        ['1.0', '2026-11-21', policy.owner, 'First issue, for approval'],
      ]);
      expect(policy.next_review_date).toBe('2027-11-21');
    }
  });

  it('names in RACI only roles that it explains, and one accountable for each topic', () => {
    for (const policy of policies) {
      const roles = new Set(columnOf(tableOf(policy, 'Roles'), 0));
      const raci = tableOf(policy, 'RACI');
      const assigned = [1, 2, 3].flatMap((column) => columnOf(raci, column).flatMap((cell) => cell.split(', ')));
      expect(assigned.filter((role) => !roles.has(role))).toEqual([]);
      expect(columnOf(raci, 2).filter((accountable) => accountable.includes(','))).toEqual([]);
      for (const [topic, responsible = '', accountable = '', consulted = '', informed = ''] of raci.rows) {
        const told = consulted.split(', ');
        const twice = told.filter((role) => role === '' || [responsible, accountable].includes(role));
        expect([topic, twice]).toEqual([topic, []]);
        expect([responsible, accountable, ...told]).not.toContain(informed.split(', ')[0]);
      }
    }
  });

  it('has nobody at the top answer to the owner of a document', () => {
    for (const policy of policies) {
      const below = tableOf(policy, 'RACI').rows.filter(
        ([, responsible, accountable]) => responsible === policy.approver && accountable !== policy.approver,
      );
      expect(below).toEqual([]);
    }
  });

  it('demands with "must", says who, and has each demand checked in a rhythm', () => {
    const policy = policies[1] as PolicyDocument;
    const checks = tableOf(policy, 'Checks');
    const checked = new Set(columnOf(checks, 0));
    const demands = policy.sections.flatMap(({ clauses }) => clauses).filter(({ id }) => checked.has(id));
    expect(demands).toHaveLength(checked.size);
    expect(demands.filter(({ text }) => !/^[A-Z].*\bmust\b/.test(text))).toEqual([]);
    expect(columnOf(checks, 2).filter((rhythm) => !RHYTHMS.includes(rhythm))).toEqual([]);
    expect(demands.length).toBeGreaterThanOrEqual(catalog.types.get(type)?.topics.length ?? 0);
  });

  it('has a matrix that is true: each id rests on what its clause demands', () => {
    const policy = policies[1] as PolicyDocument;
    for (const framework of policy.frameworks) {
      const own = policy.control_matrix.filter((row) => row.framework === framework.id);
      if (own.length === 0) continue;
      const printed = tableOf(policy, `${framework.name} ${framework.version}`).rows;
      const inPart = policy.coverage.find((row) => row.framework === framework.id)?.in_part ?? [];
      const marked = (id: string): string => (inPart.includes(id) ? `${id}*` : id);
      expect(printed).toEqual(
        own.map(({ clause_id, requirement_ids }) => [clause_id, requirement_ids.map(marked).join(', ')]),
      );
      expect(
        own
          .flatMap(({ requirement_ids: ids }) => ids)
          .filter((id) => notOfAnyClause(catalog, frameworkOf(framework.id)).includes(id)),
      ).toEqual([]);
      const cores = new Map(
        frameworkOf(framework.id).requirements.map(({ id, safeguards }) => [id, safeguards.map((entry) => entry.id)]),
      );
      const topics = catalog.types.get(type)?.topics.flatMap(({ safeguards }) => safeguards) ?? [];
      const { roles, enforcement, measurement, review } = catalog.common;
      const demanded = new Set(
        [...topics, ...roles, ...enforcement, ...measurement, ...review].flatMap((id) => coveredBy(id, library)),
      );
      for (const id of own.flatMap(({ requirement_ids }) => requirement_ids)) {
        expect(cores.get(id)?.some((safeguard) => demanded.has(safeguard))).toBe(true);
      }
    }
  });

  it('is the same text for the same input', () => {
    const [first, second] = [1, 2].map(() => renderMarkdown(compose(type, FRAMEWORK_IDS)));
    expect(second).toBe(first);
  });
});

/** Numbers and rhythms in a text, in one form each. */
function timesIn(text: string): string[] {
  const words = text.toLowerCase().match(TIMES) ?? [];
  return words.map((word) =>
    word
      .replace(/^(dai)ly$/, 'day')
      .replace(/^night(ly)?$/, 'day')
      .replace(/(ly|s)$/, ''),
  );
}

const TIMES =
  /\b(\d+|once|twice|two|three|four|five|six|ten|fourteen|thirty|hours?|days?|daily|night(?:ly)?|week(?:s|ly)?|month(?:s|ly)?|quarter(?:s|ly)?|year(?:s|ly)?)\b/g;

it('checks each clause for what it demands, not for another time or number', () => {
  const strays = [...catalog.clauses].flatMap(([id, text]) => {
    const demanded = timesIn(text);
    const asked = timesIn(library.safeguards.get(id)?.done ?? '');
    return asked.filter((time) => !demanded.includes(time)).map((time) => `${id}: ${time}`);
  });
  expect(strays).toEqual([]);
});

/** The first letters of a word, which its forms share. */
const stemOf = (word: string): string => (IRREGULAR[word] ?? word).slice(0, 4);

const IRREGULAR: Record<string, string> = { bought: 'buy', given: 'give', held: 'hold', kept: 'keep', told: 'tell' };

/** Words with which a check says in its own way what a clause demands; none of them asks for more. */
const SAYING_SO = new Set(
  `a acts after again all allow an and any anyone are as asked at attendance back be been before brought built
   by can cannot carries carry changed charged complete completion cover covers created customers cycle data
   default details development did directors do done each easily employees ended every exists few find for
   force found from fully gets gives goes governs handle hands has have high hold how human in installed into
   is it its kept laid leaver left life lists logged made management may more must needs never no nobody not of
   officer on one ones only or our out own partners pass passes people per period personal possible public
   raise reach receive receives record recorded report result review reviewed risk role rules runs s say
   security see sent show so somebody staff start stored struck such team than that the their them there this
   through time to training type unattended until updated us use used user uses was we what when where which
   who with without worse written wrong`.split(/\s+/),
);

it('checks each clause for what it demands, not for another thing', () => {
  const strays = [...catalog.clauses].flatMap(([id, text]) => {
    const stems = (from: string): string[] => (from.toLowerCase().match(/[a-z]+/g) ?? []).map(stemOf);
    const demanded = new Set(stems(text));
    const asked = (
      library.safeguards
        .get(id)
        ?.done.toLowerCase()
        .match(/[a-z]+/g) ?? []
    ).filter((word) => !SAYING_SO.has(word) && !demanded.has(stemOf(word)));
    return asked.map((word) => `${id}: ${word}`);
  });
  expect(strays).toEqual([]);
});

it('maps no list of contacts to prior consultation and no checks of one policy to the tasks of the officer', () => {
  const { control_matrix: rows } = compose('information-security', ['gdpr']);
  const claimed = rows.flatMap(({ requirement_ids }) => requirement_ids);
  expect(claimed).toEqual(expect.arrayContaining(['Art.31']));
  expect(claimed.filter((id) => ['Art.36', 'Art.39'].includes(id))).toEqual([]);
});

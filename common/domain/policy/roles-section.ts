import { commonSafeguards, type PolicyTopic } from '../../catalog/policy-types.js';
import type { PolicyTable } from './document.js';
import { type Composition, clausesOn, type DraftSection, isDemanded, plainClauses, section } from './draft.js';

/** Who does what: roles with their holders, and a RACI row per topic with exactly one accountable role. */
export function rolesSection(composition: Composition, topics: readonly DraftSection[]): DraftSection {
  const { catalog } = composition;
  const clauses = [
    ...clausesOn(composition, catalog.common.roles),
    ...plainClauses(composition, ...sharedRoles(composition)),
  ];
  return section('Roles and responsibilities', clauses, () => {
    const shares = raci(composition, topics);
    return [duties(composition), ...(shares.rows.length > 0 ? [shares] : [])];
  });
}

const ONE = /^(?:1|one)(?: (?:person|people|employee))?$/i;

/** Where there are fewer people than roles. */
function sharedRoles({ catalog, request }: Composition): string[] {
  const { size, size_class: sizeClass } = request.organization;
  if (size !== null && ONE.test(size.trim())) return [catalog.common.one_person];
  return sizeClass === 'micro' || sizeClass === 'small' ? [catalog.common.small_company] : [];
}

function duties(composition: Composition): PolicyTable {
  const { catalog, naming, request } = composition;
  const used = new Set([
    'top',
    'security',
    request.type.owner,
    ...namedRoles(composition, allSafeguards(composition)),
    ...request.type.topics.flatMap((topic) => assigned(composition, topic).consulted),
  ]);
  const byTitle = new Map<string, { holder: string; duties: string[] }>();
  for (const role of catalog.roles.values()) {
    if (!used.has(role.id)) continue;
    const title = naming.title(role.id);
    const row = byTitle.get(title) ?? {
      holder: naming.person(role.id) ?? 'named in the signed list of roles',
      duties: [],
    };
    if (role.id === request.type.owner) row.duties.push('Owns this document and keeps it true.');
    row.duties.push(role.duty);
    byTitle.set(title, row);
  }
  const rows = [...byTitle].map(([title, { holder, duties: list }]) => [title, holder, list.join(' ')]);
  return { caption: 'Roles', columns: ['Role', 'Held by', 'Duty'], rows };
}

function allSafeguards({ catalog, request }: Composition): string[] {
  return [...request.type.topics.flatMap((topic) => topic.safeguards), ...commonSafeguards(catalog)];
}

/** The roles that the clauses on these safeguards name, in their order. */
function namedRoles(composition: Composition, safeguards: readonly string[]): string[] {
  const { catalog, request } = composition;
  const demanded = safeguards.filter((id) => isDemanded(composition, id));
  const places = demanded.flatMap((id) => [...(catalog.clauses.get(id) ?? '').matchAll(/\{(\w+)\}/g)]);
  const ids = places.map((match) => (match[1] === 'owner' ? request.type.owner : (match[1] ?? '')));
  return [...new Set(ids)].filter((id) => catalog.roles.has(id));
}

/** Whom to ask where the clauses of a topic name nobody else. */
const ADVISERS = ['security', 'it', 'top'];

/** Who does the work of a topic and who is asked: those whom its clauses name, nobody twice, also under the one title of two roles. */
function assigned(composition: Composition, topic: PolicyTopic): { responsible: string; consulted: string[] } {
  const { naming, request } = composition;
  const { owner } = request.type;
  const [responsible = owner, ...others] = namedRoles(composition, topic.safeguards);
  const busy = [owner, responsible].map(naming.title);
  const isFree = (id: string): boolean => !busy.includes(naming.title(id));
  const consulted = others.filter(isFree);
  return { responsible, consulted: consulted.length > 0 ? consulted : ADVISERS.filter(isFree).slice(0, 1) };
}

function raci(composition: Composition, topics: readonly DraftSection[]): PolicyTable {
  const { naming, request } = composition;
  const { owner } = request.type;
  const isTop = (id: string): boolean => naming.title(id) === naming.title('top');
  const demanded = request.type.topics.filter((_topic, index) => topics[index]?.clauses.length !== 0);
  const rows = demanded.map((topic) => {
    const { responsible, consulted } = assigned(composition, topic);
    // The top answers to nobody below it: where its own duties come first, the owner does the work for it.
    const [does, answers] = isTop(responsible) ? [owner, responsible] : [responsible, owner];
    const titles = (ids: readonly string[]): string => [...new Set(ids.map(naming.title))].join(', ');
    const isTopInvolved = [owner, responsible, ...consulted].some(isTop);
    return [
      topic.heading,
      naming.title(does),
      naming.title(answers),
      titles(consulted),
      isTopInvolved ? 'Everyone in scope' : `${naming.title('top')}, everyone in scope`,
    ];
  });
  return { caption: 'RACI', columns: ['Topic', 'Responsible', 'Accountable', 'Consulted', 'Informed'], rows };
}

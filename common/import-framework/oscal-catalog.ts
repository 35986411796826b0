import { z } from 'zod';
import type { Group } from '../catalog/types.js';
import type { DraftRequirement, FrameworkDraft } from './draft.js';
import { ImportError } from './import-error.js';
import { type Param, resolveProse } from './oscal-params.js';

interface Prop {
  name: string;
  value: string;
  class?: string | undefined;
}

interface Part {
  name: string;
  prose?: string | undefined;
  props?: Prop[] | undefined;
  parts?: Part[] | undefined;
}

interface Control {
  id: string;
  title: string;
  class?: string | undefined;
  params?: Param[] | undefined;
  props?: Prop[] | undefined;
  parts?: Part[] | undefined;
  controls?: Control[] | undefined;
}

interface ControlGroup {
  id?: string | undefined;
  title: string;
  params?: Param[] | undefined;
  props?: Prop[] | undefined;
  groups?: ControlGroup[] | undefined;
  controls?: Control[] | undefined;
}

const prop = z.looseObject({ name: z.string(), value: z.string(), class: z.string().optional() });
const param = z.looseObject({
  id: z.string(),
  label: z.string().optional(),
  values: z.array(z.string()).optional(),
  select: z.looseObject({ 'how-many': z.string().optional(), choice: z.array(z.string()).optional() }).optional(),
  props: z.array(prop).optional(),
});
const part: z.ZodType<Part> = z.lazy(() =>
  z.looseObject({
    name: z.string(),
    prose: z.string().optional(),
    props: z.array(prop).optional(),
    parts: z.array(part).optional(),
  }),
);
const control: z.ZodType<Control> = z.lazy(() =>
  z.looseObject({
    id: z.string().min(1),
    title: z.string().min(1),
    class: z.string().optional(),
    params: z.array(param).optional(),
    props: z.array(prop).optional(),
    parts: z.array(part).optional(),
    controls: z.array(control).optional(),
  }),
);
const controlGroup: z.ZodType<ControlGroup> = z.lazy(() =>
  z.looseObject({
    id: z.string().optional(),
    title: z.string().min(1),
    params: z.array(param).optional(),
    props: z.array(prop).optional(),
    groups: z.array(controlGroup).optional(),
    controls: z.array(control).optional(),
  }),
);
/** What an import needs of an OSCAL 1.0-1.2 catalog; versions are written with and without a "v". */
const document = z.looseObject({
  catalog: z.looseObject({
    metadata: z.looseObject({
      title: z.string().min(1),
      version: z.string().min(1),
      'oscal-version': z.string().regex(/^v?1\.[0-2]\./, 'only OSCAL 1.0 to 1.2 can be read'),
    }),
    params: z.array(param).optional(),
    groups: z.array(controlGroup).optional(),
    controls: z.array(control).optional(),
  }),
});

/** A nested control of this class is the parent's own text in another place (SP 800-171 r3). */
const SAME_REQUIREMENT_CLASS = 'security_requirement';
/** A control of this class only heads the controls below it (CSF 2.0). */
const HEADING_CLASS = 'category';
const LONGEST_DESCRIPTION = 8000;

/**
 * Published catalogs whose withdrawn controls carry no mark. In CSF 2.0 v1.0.0 the subcategories left over from
 * CSF 1.1 are those without an implementation example.
 */
const UNMARKED_WITHDRAWN: Array<{ title: string; version: string; isWithdrawn: (control: Control) => boolean }> = [
  {
    title: 'NIST Cybersecurity Framework 2.0',
    version: '1.0.0',
    isWithdrawn: (item) => item.class === 'subcategory' && !(item.parts ?? []).some(({ name }) => name === 'example'),
  },
];

/**
 * Reads an OSCAL catalog: groups and controls (enhancements too), parameters resolved into the text, withdrawn controls out.
 * @throws ImportError with the line of a syntax error, or the JSON Pointer of each fault
 */
export function readOscalCatalog(text: string): FrameworkDraft {
  const parsed = document.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new ImportError(
      parsed.error.issues.map((issue) => ({ at: `/${issue.path.map(String).join('/')}`, message: issue.message })),
    );
  }
  const { catalog } = parsed.data;
  const { title, version } = catalog.metadata;
  const quirk = UNMARKED_WITHDRAWN.find((row) => row.title === title && row.version === version);
  const params = new Map<string, Param>();
  const groups: Group[] = [];
  const requirements: DraftRequirement[] = [];

  const addControl = (item: Control, groupId: string, at: string): void => {
    if (isWithdrawn(item) || quirk?.isWithdrawn(item)) return;
    if (item.class === HEADING_CLASS) {
      addGroup({ id: item.id, title: item.title, props: item.props, controls: item.controls }, groupId, at);
      return;
    }
    const own = item.controls?.filter((nested) => nested.class === SAME_REQUIREMENT_CLASS) ?? [];
    requirements.push({
      id: labelOf(item),
      title: item.title,
      group_id: groupId,
      description: describe([item, ...own], params),
      at,
    });
    for (const [index, nested] of (item.controls ?? []).entries()) {
      if (!own.includes(nested)) addControl(nested, groupId, `${at}/controls/${index}`);
    }
  };
  const addGroup = (group: ControlGroup, parentId: string | null, at: string): void => {
    if (isWithdrawn(group)) return;
    const id = group.id ?? at;
    const before = requirements.length;
    const place = groups.push({ id, title: group.title, parent_id: parentId }) - 1;
    for (const [index, nested] of (group.groups ?? []).entries()) addGroup(nested, id, `${at}/groups/${index}`);
    for (const [index, item] of (group.controls ?? []).entries()) addControl(item, id, `${at}/controls/${index}`);
    if (requirements.length === before) groups.splice(place);
  };

  collectParams(catalog, params);
  if (catalog.controls) groups.push({ id: 'controls', title, parent_id: null });
  for (const [index, item] of (catalog.controls ?? []).entries())
    addControl(item, 'controls', `/catalog/controls/${index}`);
  for (const [index, group] of (catalog.groups ?? []).entries()) addGroup(group, null, `/catalog/groups/${index}`);
  return { title, version, groups, requirements };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not JSON';
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    const line = text.slice(0, position).split('\n').length;
    throw new ImportError([{ at: `line ${line}`, message: `this is no JSON (${message})` }]);
  }
}

function isWithdrawn(item: { props?: Prop[] | undefined }): boolean {
  return (item.props ?? []).some(({ name, value }) => name === 'status' && value.toLowerCase() === 'withdrawn');
}

/** The official id: "AC-2(3)", also where the label wraps it in the title, "Account Management (03.01.01)". */
function labelOf(item: Control): string {
  const label = (item.props ?? []).find(
    (candidate) => candidate.name === 'label' && candidate.class === undefined,
  )?.value;
  if (label === undefined) return item.id;
  return label.startsWith(`${item.title} (`) ? label.slice(item.title.length + 2, -1) : label;
}

function describe(items: Control[], params: ReadonlyMap<string, Param>): string {
  const lines = items.flatMap((item) => (item.parts ?? []).filter(({ name }) => name === 'statement').flatMap(proseOf));
  const text = lines
    .map((line) => resolveProse(line, params))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (text || items[0]?.title || '').slice(0, LONGEST_DESCRIPTION);
}

function proseOf(item: Part): string[] {
  return [...(item.prose ? [item.prose] : []), ...(item.parts ?? []).flatMap(proseOf)];
}

function collectParams(
  holder: { params?: Param[] | undefined; groups?: ControlGroup[] | undefined; controls?: Control[] | undefined },
  into: Map<string, Param>,
): void {
  for (const item of holder.params ?? []) {
    into.set(item.id, item);
    for (const { name, value } of item.props ?? []) if (name === 'alt-identifier') into.set(value, item);
  }
  for (const group of holder.groups ?? []) collectParams(group, into);
  for (const nested of holder.controls ?? []) collectParams(nested, into);
}

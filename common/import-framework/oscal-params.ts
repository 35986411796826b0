/** An OSCAL parameter: a value, a choice, or a blank for the organisation to fill. */
export interface Param {
  id: string;
  label?: string | undefined;
  values?: string[] | undefined;
  select?: { 'how-many'?: string | undefined; choice?: string[] | undefined } | undefined;
  props?: Array<{ name: string; value: string }> | undefined;
}

const INSERT = /\{\{\s*(?:insert:\s*)?param(?:,|:)?\s+([\w.-]+)\s*\}\}/g;
/** Choices may hold parameters of their own; a circle ends here. */
const DEEPEST = 4;

/** Prose with every `{{ insert: param, id }}` replaced by its value, its choices, or its label in square brackets. */
export function resolveProse(prose: string, params: ReadonlyMap<string, Param>, depth = 0): string {
  return prose.replace(INSERT, (_whole, id: string) => {
    const param = params.get(id);
    return param === undefined || depth >= DEEPEST ? '[organisation-defined]' : resolveParam(param, params, depth + 1);
  });
}

function resolveParam(param: Param, params: ReadonlyMap<string, Param>, depth: number): string {
  if (param.values && param.values.length > 0) return param.values.join(', ');
  const choices = param.select?.choice;
  if (choices && choices.length > 0) {
    const lead = param.select?.['how-many'] === 'one-or-more' ? 'one or more of' : 'one of';
    return `[${lead}: ${choices.map((choice) => resolveProse(choice, params, depth)).join('; ')}]`;
  }
  return `[${param.label ?? 'organisation-defined'}]`;
}

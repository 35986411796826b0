import { controlBlock } from './control-block.js';
import type { PolicyDocument, PolicySection, PolicyTable } from './document.js';

/** The policy as CommonMark with tables (GitHub's extension). */
export function renderMarkdown(policy: PolicyDocument): string {
  const blocks = [`# ${escaped(policy.title)}`, table(controlBlock(policy)), ...policy.sections.map(section)];
  return `${blocks.join('\n\n')}\n`;
}

function section({ id, heading, clauses, tables }: PolicySection): string {
  const blocks = [
    `## ${id}. ${escaped(heading)}`,
    ...clauses.map((clause) => `**${clause.id}** ${escaped(clause.text)}`),
    ...tables.map((entry) => `### ${escaped(entry.caption)}\n\n${table(entry)}`),
  ];
  return blocks.join('\n\n');
}

function table({ columns, rows }: PolicyTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [line(columns), `|${' --- |'.repeat(columns.length)}`, ...rows.map(line)].join('\n');
}

/** Text that means nothing to Markdown or to HTML within it. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_{}[\]#|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

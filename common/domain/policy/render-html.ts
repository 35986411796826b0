import { escaped, htmlPage, wideTable } from '../html.js';
import { controlBlock } from './control-block.js';
import type { PolicyDocument, PolicySection, PolicyTable } from './document.js';

/** The policy as one HTML page that needs nothing else. */
export function renderHtml(policy: PolicyDocument): string {
  const main = `<h1>${escaped(policy.title)}</h1>
${table(controlBlock(policy))}
${policy.sections.map(section).join('\n')}`;
  return htmlPage(`${policy.title} - ${policy.organization}`, main);
}

function section({ id, heading, clauses, tables }: PolicySection): string {
  const list = clauses.map((clause) => `<dt>${clause.id}</dt>\n<dd>${escaped(clause.text)}</dd>`).join('\n');
  return `<section id="section-${id}">
<h2>${id}. ${escaped(heading)}</h2>
${clauses.length > 0 ? `<dl>\n${list}\n</dl>` : ''}
${tables.map(table).join('\n')}
</section>`;
}

function table({ caption, columns, rows }: PolicyTable): string {
  const cells = (row: readonly string[]): string => row.map((cell) => `<td>${escaped(cell)}</td>`).join('');
  const body = `<table>
<caption>${escaped(caption)}</caption>
<thead><tr>${columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}
</tbody>
</table>`;
  return wideTable(caption, body);
}

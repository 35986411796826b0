import { controlBlock } from './control-block.js';
import type { PolicyDocument, PolicySection, PolicyTable } from './document.js';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1rem; }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; }
th, td { border: 1px solid #999; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top; }
th { background: #eee; } dt { float: left; clear: left; width: 3rem; font-weight: 600; } dd { margin: 0 0 0.6rem 3.2rem; }
@media print { body { margin: 0; max-width: none; } thead { display: table-header-group; } tr { break-inside: avoid; } }`;

/** The policy as one HTML page that needs nothing else. */
export function renderHtml(policy: PolicyDocument): string {
  const title = escaped(policy.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${escaped(policy.organization)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${table(controlBlock(policy))}
${policy.sections.map(section).join('\n')}
</main>
</body>
</html>
`;
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
  return `<table>
<caption>${escaped(caption)}</caption>
<thead><tr>${columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}
</tbody>
</table>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

import { escaped } from '../common/domain/html.js';

/**
 * Our own pages as HTML: headings, paragraphs, tables, lists of one line an item, fenced code, bold and code in a line.
 * Blank lines stand between blocks. Everything else stays text.
 */
export function renderMarkdown(text: string): string {
  const parts = text.split(/^```.*(?:\n|$)/m);
  return parts.map((part, index) => (index % 2 === 1 ? code(part) : blocks(part))).join('\n');
}

function code(text: string): string {
  return `<pre><code>${escaped(text)}</code></pre>`;
}

function blocks(text: string): string {
  const found = text.split(/\n{2,}/).map((block) => block.trim());
  return found
    .filter((block) => block !== '')
    .map(blockOf)
    .join('\n');
}

function blockOf(text: string): string {
  const lines = text.split('\n');
  const isEvery = (pattern: RegExp): boolean => lines.every((line) => pattern.test(line));
  const heading = /^(#{1,6}) (.*)$/.exec(text);
  if (heading) return tag(`h${heading[1]?.length}`, inline(heading[2] ?? ''));
  if (isEvery(/^\|.*\|$/)) return table(lines);
  if (isEvery(/^- /)) return list('ul', lines);
  if (isEvery(/^\d+\. /)) return list('ol', lines);
  return tag('p', inline(lines.join(' ')));
}

function table(lines: string[]): string {
  const [head = [], ...rows] = lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) => line.slice(1, -1).split('|'));
  const row = (name: string, cells: string[]): string =>
    tag('tr', cells.map((cell) => tag(name, inline(cell.trim()))).join(''));
  return `<table>
<thead>${row('th', head)}</thead>
<tbody>
${rows.map((cells) => row('td', cells)).join('\n')}
</tbody>
</table>`;
}

function list(name: string, lines: string[]): string {
  const items = lines.map((line) => tag('li', inline(line.replace(/^(-|\d+\.) /, ''))));
  return tag(name, `\n${items.join('\n')}\n`);
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, (_, part: string) => tag('code', part))
    .replace(/\*\*([^*]+)\*\*/g, (_, part: string) => tag('strong', part));
}

function tag(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

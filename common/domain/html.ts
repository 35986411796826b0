const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 2rem; } li { margin: 0.3rem 0; }
pre { background: #eee; padding: 0.6rem; overflow-x: auto; }
.wide { overflow-x: auto; margin: 0.5rem 0 1rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; }
th, td { border: 1px solid #999; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top; }
th { background: #eee; } dt { float: left; clear: left; width: 3rem; font-weight: 600; } dd { margin: 0 0 0.6rem 3.2rem; }
@media print { body { margin: 0; max-width: none; } .wide { overflow: visible; } thead { display: table-header-group; } tr { break-inside: avoid; } }`;

/** One HTML page that needs nothing else. @param title as text; @param main as HTML */
export function htmlPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

/** A table that scrolls by itself where the page is too narrow for it, also with the keyboard. @param name as text; @param table as HTML */
export function wideTable(name: string, table: string): string {
  return `<div class="wide" role="region" aria-label="${escaped(name)}" tabindex="0">${table}</div>`;
}

/** Text as it stands in HTML, also within an attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

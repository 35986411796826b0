/** What an element of HTML is read as, by its name; others are part of the words around them. */
export const HTML_ELEMENTS: Readonly<
  Record<'row' | 'cell' | 'entry' | 'heading' | 'paragraph' | 'block' | 'hidden', ReadonlySet<string>>
> = {
  row: new Set(['tr']),
  cell: new Set(['td', 'th']),
  entry: new Set(['li', 'dt']),
  heading: new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'caption', 'summary', 'legend']),
  paragraph: new Set(['p', 'table']),
  block: new Set(
    'address article aside blockquote body br dd div dl fieldset figure footer form header hr html main nav ol pre section ul'.split(
      ' ',
    ),
  ),
  /** What stands in them is not shown. */
  hidden: new Set(['head', 'noscript', 'script', 'style', 'svg', 'template', 'title']),
};

/** One of these makes a text HTML. */
export const SIGNS_OF_HTML: ReadonlySet<string> = new Set('body div h1 h2 h3 html li ol p table td tr ul'.split(' '));

/** Characters by the names of their entities. */
export const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['bull', '•'],
  ['check', '✓'],
  ['cross', '✗'],
  ['gt', '>'],
  ['hellip', '…'],
  ['ldquo', '“'],
  ['lsquo', '‘'],
  ['lt', '<'],
  ['mdash', '—'],
  ['middot', '·'],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['quot', '”'],
  ['rdquo', '”'],
  ['rsquo', '’'],
  ['sect', '§'],
]);

/** Roots of XML that sets software up, or that it puts out. */
export const XML_OF_SOFTWARE: ReadonlySet<string> = new Set(
  'assembly, beans, checkstyle, configuration, coverage, feed, log, logs, manifest, plist, project, report, resources, rss, schema, svg, testsuite, testsuites, web app, wsdl'.split(
    ', ',
  ),
);

// What is pasted comes from anywhere. The editor itself drops what it does not know, but only after the browser has read it
// and the page's content policy has complained of every style and handler in it. So it is written anew first, without a
// reader: words, the tags the editor knows, and of their attributes where a link leads and the editor's own.

const tags = new Set(
  ['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li', 'blockquote', 'span'].concat(
    // Of tables and headings only the words stay, each on a line of its own.
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'td', 'th', 'table', 'tbody', 'section', 'article'],
  ),
);
const attribute = /\s(href|data-variable|data-pm-slice)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const unread = /<!--[\s\S]*?(?:-->|$)|<(style|script|title|template|textarea|xml)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Bounded: a quote that is never closed must not make every tag after it read to the end. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^"'<>]){0,4000})>/gi;

export function cleanPasted(html: string): string {
  const read = html.replaceAll(unread, '');
  let clean = '';
  let at = 0;
  for (const match of read.matchAll(tag)) {
    const [whole, slash = '', name = '', attributes = ''] = match;
    clean += words(read.slice(at, match.index)) + written(slash, name.toLowerCase(), attributes);
    at = match.index + whole.length;
  }
  return clean + words(read.slice(at));
}

const words = (text: string): string => text.replaceAll('<', '&lt;');

function written(slash: string, name: string, attributes: string): string {
  if (!tags.has(name)) return '';
  if (slash !== '') return `</${name}>`;
  const kept = [...attributes.matchAll(attribute)].map(
    ([, key = '', double, single, bare]) =>
      ` ${key.toLowerCase()}="${(double ?? single ?? bare ?? '').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
  );
  return `<${name}${kept.join('')}>`;
}

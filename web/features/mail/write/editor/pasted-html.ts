// What is pasted comes from anywhere. The editor itself drops what it does not know, but only after the browser has read it
// and the page's content policy has complained of every style and handler in it. So it is written anew first, without a
// reader: words, the tags the editor knows, and of their attributes where a link leads and the editor's own.
import { withoutUnread } from '#web/lib/without-unread.ts';

const tags = new Set(
  ['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li', 'blockquote', 'span'].concat(
    // Of tables and headings only the words stay, each on a line of its own.
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'td', 'th', 'table', 'tbody', 'section', 'article'],
  ),
);
const attribute = /\s(href|data-variable|data-pm-slice)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const tagBeginning = /<(\/?)([a-z][a-z0-9]*)/gi;
/** A quote that is never closed must not make every tag after it read to the end. */
const longestTag = 4000;

export function cleanPasted(html: string): string {
  const read = withoutUnread(html);
  let clean = '';
  let at = 0;
  for (const match of read.matchAll(tagBeginning)) {
    const [beginning, slash = '', name = ''] = match;
    if (match.index < at) continue;
    const attributes = attributesIn(read, match.index + beginning.length);
    if (attributes === null) continue;
    clean += words(read.slice(at, match.index)) + written(slash, name.toLowerCase(), attributes);
    at = match.index + beginning.length + attributes.length + 1;
  }
  return clean + words(read.slice(at));
}

/** What stands before the end of the tag; null: it has none. */
function attributesIn(html: string, from: number): string | null {
  const text = html.slice(from, from + longestTag);
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '>') return text.slice(0, at);
    if (sign === '<') return null;
    if (sign !== '"' && sign !== "'") continue;
    at = text.indexOf(sign, at + 1);
    if (at < 0) return null;
  }
  return null;
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

// Where a page leads by one of its elements, whichever way the page says so: an address of its own, one kept for a script, a
// frame, or a script in the element itself.
import { addressesIn, unescaped } from './script-links.ts';

const anchors = new Set(['a', 'area']);
/** They load what they name; nobody is led there. */
const loaders = new Set([
  'img',
  'script',
  'iframe',
  'source',
  'link',
  'meta',
  'video',
  'audio',
  'embed',
  'object',
]);
/** What they hold is for a script that goes there. */
const holders = new Set(['input', 'option', 'button']);
/** A longer script is a program and not a link. */
const longestScript = 4000;
const refresh = /url\s*=\s*["']?([^"']*)/i;

const none: readonly string[] = [];

/** Each once; none for most elements. */
export function linksOfElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
): readonly string[] {
  if (name === 'iframe') return attributes.src ? [attributes.src] : none;
  if (name === 'meta') return linksOfMeta(attributes);
  if (loaders.has(name)) return none;
  const links = new Set<string>();
  const isAnchor = anchors.has(name);
  for (const attribute in attributes) {
    const value = attributes[attribute] as string;
    if (isAnchor && (attribute === 'href' || attribute === 'xlink:href')) links.add(value);
    else if (attribute === 'onclick') {
      if (value.length <= longestScript) for (const link of linksOfHandler(value)) links.add(link);
    } else if (attribute.startsWith('data-')) {
      for (const link of addressesIn(value)) links.add(link);
    } else if (attribute === 'value' && holders.has(name) && value.includes('//')) links.add(value);
  }
  links.delete('');
  return [...links];
}

/** `5; url=https://shop.com/`: the browser goes there by itself. */
function linksOfMeta(attributes: Readonly<Record<string, string>>): readonly string[] {
  if (attributes['http-equiv']?.toLowerCase() !== 'refresh') return none;
  const address = refresh.exec(attributes.content ?? '')?.[1];
  return address ? [address] : none;
}

/** `location = '…'`, `location.href = '…'`, `location.assign('…')` or `replace`, `window.open('…')`. */
const leads =
  /(?:\blocation(?:\.href)?\s*=|\blocation\.(?:assign|replace)\s*\(|(?:\bwindow\.|(?<![.\w$]))open\s*\()\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/g;

function* linksOfHandler(script: string): Generator<string> {
  for (const [, double, single, back] of script.matchAll(leads)) {
    const address = unescaped(double ?? single ?? back ?? '');
    if (address !== '') yield address;
  }
}

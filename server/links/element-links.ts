// Where a click on an element leads, whichever way the page says so: an address of its own, one kept for a script, or a script
// in the element itself.

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
const kept = ['data-href', 'data-url'];
/** A longer script is a program and not a link. */
const longestScript = 4000;

const none: readonly string[] = [];

/** Each once; none for most elements. */
export function linksOfElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
): readonly string[] {
  const { href, onclick } = attributes;
  const isAnchor = anchors.has(name);
  // A page has thousands of elements, nearly all of them one of these.
  if (onclick === undefined && kept.every((attribute) => attributes[attribute] === undefined))
    return href && isAnchor ? [href] : none;
  const links = new Set<string>();
  if (href && isAnchor) links.add(href);
  if (!loaders.has(name)) {
    for (const attribute of kept) {
      const address = attributes[attribute];
      if (address) links.add(address);
    }
    if (onclick && onclick.length <= longestScript)
      for (const link of linksOfScript(onclick)) links.add(link);
  }
  return [...links];
}

/** `location = '…'`, `location.href = '…'`, `location.assign('…')` or `replace`, `window.open('…')`. */
const leads =
  /(?:\blocation(?:\.href)?\s*=|\blocation\.(?:assign|replace)\s*\(|(?:\bwindow\.|(?<![.\w$]))open\s*\()\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/g;

function* linksOfScript(script: string): Generator<string> {
  for (const [, double, single, back] of script.matchAll(leads)) {
    const address = unescaped(double ?? single ?? back ?? '');
    if (address !== '') yield address;
  }
}

/** As in a text of JavaScript: `\/`, `\x26` and `\u0026` are common in addresses. */
const unescaped = (text: string) =>
  text.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, (_whole, two, four, sign) =>
    sign === undefined ? String.fromCharCode(Number.parseInt(two ?? four, 16)) : sign,
  );

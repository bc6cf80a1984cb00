// The style attribute of a stranger's mail: properties that only colour, measure and space text. Nothing that is fetched,
// that runs, or that lays itself over something else.

/** May each be followed by `-` and more: `margin-left`, `border-top-color`. */
const families = ['border', 'font', 'margin', 'padding'] as const;

const properties = new Set([
  ...families,
  'background-color',
  'clear',
  'color',
  'direction',
  'display',
  'float',
  'height',
  'letter-spacing',
  'line-height',
  'list-style',
  'list-style-type',
  'max-height',
  'max-width',
  'min-height',
  'min-width',
  'opacity',
  'overflow',
  'overflow-wrap',
  'table-layout',
  'text-align',
  'text-decoration',
  'text-indent',
  'text-transform',
  'vertical-align',
  'white-space',
  'width',
  'word-break',
  'word-spacing',
  'word-wrap',
]);

/** Words, numbers, colours, quoted font names; the only functions are those of colours. */
const harmlessValue = /^(?:[\p{L}\p{N}\s.,%#'"!/+-]|\b(?:rgb|rgba|hsl|hsla)\([\d\s.,%/]*\))*$/iu;
const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\))$/i;
const longest = 300;

export interface CleanStyle {
  style: string;
  /** Of a background picture; empty: none. */
  picture: string;
}

export function cleanStyle(text: string): CleanStyle {
  let picture = '';
  const kept: string[] = [];
  for (const declaration of declarationsOf(text)) {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration.slice(at + 1).trim();
    if (at < 1 || value === '' || value.length > 4000) continue;
    if (name === 'background' || name === 'background-image') {
      picture ||= addressIn(value);
      // What follows a bracket is a word of its own, as in `url(a)red`.
      const words = splitOutside(value.replaceAll(')', ') '), /\s/);
      const tone = words.find((word) => colour.test(word) && !notTones.has(word));
      if (name === 'background' && tone !== undefined) kept.push(`background-color:${tone}`);
      continue;
    }
    if (isHarmless(name, value)) kept.push(`${name}:${value}`);
  }
  return { style: kept.join(';'), picture };
}

export const isColour = (text: string): boolean => colour.test(text.trim());

/** Words of `background` that are no colours. */
const notTones = new Set(['repeat', 'none', 'center', 'top', 'left', 'right', 'bottom', 'fixed', 'scroll']);

function isHarmless(name: string, value: string): boolean {
  const family = families.find((one) => name === one || name.startsWith(`${one}-`));
  if (family === undefined && !properties.has(name)) return false;
  if (name.startsWith('border-image') || value.length > longest) return false;
  // Negative margins lay a text over another one.
  if (family === 'margin' && value.includes('-')) return false;
  return harmlessValue.test(value);
}

/** What `url(…)` names; empty where there is none, or none that ends. */
function addressIn(value: string): string {
  const at = value.search(/url\(/i);
  const inside = at === -1 ? '' : value.slice(at + 'url('.length).trimStart();
  const quote = /^["']/.exec(inside)?.[0];
  if (quote === undefined) return /^([^)"']*)\)/.exec(inside)?.[1]?.trimEnd() ?? '';
  const end = inside.indexOf(quote, 1);
  return end > 0 &&
    inside
      .slice(end + 1)
      .trimStart()
      .startsWith(')')
    ? inside.slice(1, end)
    : '';
}

/** Comments go, and escapes make a declaration unreadable. */
const declarationsOf = (text: string): string[] =>
  splitOutside(text.slice(0, 20_000).replace(/\/\*.*?(?:\*\/|$)/gs, ''), /;/).filter(
    (one) => !/[\\<>{}@]/.test(one),
  );

/** Split at these signs outside quotes and brackets. */
function splitOutside(plain: string, separator: RegExp): string[] {
  const found: string[] = [];
  let from = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] as string;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && separator.test(sign)) {
      found.push(plain.slice(from, at));
      from = at + 1;
    }
  }
  found.push(plain.slice(from));
  return found;
}

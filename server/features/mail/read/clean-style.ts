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
const address = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/i;
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
      const found = address.exec(value);
      picture ||= found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
      const plain = value.replace(/\w+\([^)]*\)/g, (call) => (colour.test(call) ? call : ' '));
      const tone = plain.split(/\s+(?![^(]*\))/).find((word) => colour.test(word) && !notTones.has(word));
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

/** Split at semicolons outside quotes and brackets; comments go, and escapes make a declaration unreadable. */
function declarationsOf(text: string): string[] {
  const plain = text.slice(0, 20_000).replace(/\/\*.*?(?:\*\/|$)/gs, '');
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
    else if (sign === ';' && depth === 0) {
      found.push(plain.slice(from, at));
      from = at + 1;
    }
  }
  found.push(plain.slice(from));
  return found.filter((one) => !/[\\<>{}@]/.test(one));
}

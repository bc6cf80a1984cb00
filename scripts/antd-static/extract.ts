// Renders antd's components once per theme and takes their styles out of the cache, one sheet a component.
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { theme as antdTheme, ConfigProvider } from 'antd';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { cssVarKey, type ThemeName, themeComponents, themeTokens } from '#web/app/theme/tokens.ts';
import { specimens } from './specimens.ts';

export interface StaticStyles {
  /** Global variables of both themes. */
  tokens: string;
  /** Sheet of a component by antd's own style name, such as `Button-Button` or `Input-Shared`. */
  rules: Map<string, string>;
  /** Variables of a component by its token name, such as `Button`. */
  variables: Map<string, string>;
  /** Token values components read at run time (heights, breakpoints, stacking). */
  values: Record<string, unknown>;
}

type StyleEntry = [
  css: string,
  id: string,
  effects: Record<string, string>,
  clientOnly: boolean,
  order: number,
];
type VariableEntry = [token: unknown, css: string, id: string, key: string];
type TokenEntry = [token: unknown, hash: string, values: Record<string, unknown>, css: string, key: string];
interface Extracted {
  styles: Map<string, StyleEntry[]>;
  variables: Map<string, string[]>;
  token: TokenEntry;
}

/** antd sorts its sheets by a number; cascade layers (in the order base.css gives) keep it whichever chunk comes first. */
const layerOfOrder: Record<number, string> = { [-1000]: 'under', [-999]: 'parts', [-998]: 'over', 0: 'base' };

export function extractStyles(): StaticStyles {
  const light = render('light');
  const dark = render('dark');
  const rules = new Map<string, string>();
  for (const [name, entries] of light.styles) {
    const own = JSON.stringify(entries);
    if (own !== JSON.stringify(dark.styles.get(name))) {
      throw new Error(`antd ${name}: the rules of the dark theme differ, not only the variables`);
    }
    rules.set(name, entries.map(sheetOf).join('\n'));
  }
  const variables = new Map<string, string>();
  for (const [name, blocks] of light.variables) {
    variables.set(name, inLayer('base', themedBlocks(blocks, dark.variables.get(name) ?? [])));
  }
  return {
    tokens: inLayer('base', rootBlocks(light.token[3], dark.token[3])),
    rules,
    variables,
    values: runtimeValues(light.token[2]),
  };
}

function render(name: ThemeName): Extracted {
  const cache = createCache();
  const theme = {
    token: themeTokens[name] ?? {},
    components: themeComponents[name] ?? {},
    algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: cssVarKey },
  };
  renderToString(h(StyleProvider, { cache }, h(ConfigProvider, { theme }, specimens())));
  const styles = new Map<string, StyleEntry[]>();
  const variables = new Map<string, string[]>();
  let token: TokenEntry | undefined;
  for (const [path, [, entry]] of cache.cache as Map<string, [number, unknown]>) {
    const [kind, name = '', key = ''] = path.split('%');
    // A rule's path starts with its hash, which is empty here.
    if (kind === 'style') push(styles, key, entry as StyleEntry);
    // Preview panels open a provider of their own under another key; those blocks are not wanted.
    if (kind === 'cssVar' && key === cssVarKey) push(variables, name, (entry as VariableEntry)[1]);
    // antd's own comes first; Ant Design X works the same values out again.
    if (kind === 'token' && (entry as TokenEntry)[4] === cssVarKey) token ??= entry as TokenEntry;
  }
  if (!token) throw new Error('antd left no tokens in its style cache');
  return { styles, variables, token };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function sheetOf([css, , effects, , order = 0]: StyleEntry): string {
  return [inLayer(layerOfOrder[order] ?? 'parts', css), ...Object.values(effects)].join('\n');
}

function inLayer(name: string, css: string): string {
  return css ? `@layer antd.${name}{${css}}` : '';
}

/** `selector{--a:1;--b:2;}` → selector and its declarations. */
function parseBlock(block: string): { selector: string; declarations: string[] } {
  const open = block.indexOf('{');
  const body = block.slice(open + 1, block.lastIndexOf('}'));
  return { selector: block.slice(0, open), declarations: body.split(';').filter(Boolean) };
}

/** Blocks with equal declarations share one rule; the dark theme repeats only what differs. */
function themedBlocks(light: string[], dark: string[]): string {
  const shared = new Map<string, { selectors: string[]; changed: string[] }>();
  light.forEach((block, index) => {
    const { selector, declarations } = parseBlock(block);
    if (declarations.length === 0) return;
    const other = parseBlock(dark[index] ?? '{}');
    const changed = other.declarations.filter((declaration) => !declarations.includes(declaration));
    const key = declarations.join(';');
    const known = shared.get(key);
    if (known) known.selectors.push(selector);
    else shared.set(key, { selectors: [selector], changed });
  });
  let css = '';
  for (const [declarations, { selectors, changed }] of shared) {
    css += `${selectors.join(',')}{${declarations}}`;
    if (changed.length > 0) {
      css += `${selectors.map((selector) => `[data-theme='dark'] ${selector}`).join(',')}{${changed.join(';')}}`;
    }
  }
  return css;
}

function rootBlocks(light: string, dark: string): string {
  const own = parseBlock(light).declarations.filter((declaration) => !isPalette(declaration));
  const changed = parseBlock(dark).declarations.filter(
    (declaration) => !isPalette(declaration) && !own.includes(declaration),
  );
  return `:root{${own.join(';')}}[data-theme='dark']{${changed.join(';')}}`;
}

const paletteHues = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';
const palettePattern = new RegExp(`^(?:--ant-)?(?:${paletteHues})(?:-?\\d+)?(?:$|:)`);

/** Preset hues (blue-1 … lime-10) serve coloured tags only, which take the product's own colours instead. */
function isPalette(text: string): boolean {
  return palettePattern.test(text);
}

function runtimeValues(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !isPalette(key) && !key.startsWith('_') && key !== 'override'),
  );
}

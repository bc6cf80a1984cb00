// Takes antd's style machinery out of the browser bundle. Each component's sheet is made at build time and travels with the
// chunk that uses the component, so no <style> element appears at run time (`style-src 'self'` holds) and the script
// carries neither style functions nor colour arithmetic.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cssVarKey } from '#web/app/theme/tokens.ts';
import { extractStyles, type StaticStyles } from './extract.ts';

const publicId = 'virtual:antd-static/';
const resolvedId = '/@antd-static/';
const hooksId = `${publicId}hooks.js`;
/** The app's first sheet; antd's variables and resets join it. */
const baseSheet = fileURLToPath(new URL('../../web/app/theme/base.css', import.meta.url));
const printSheets = fileURLToPath(new URL('./print-sheets.ts', import.meta.url));
const adoptedStyles = fileURLToPath(new URL('../../web/lib/adopted-styles.ts', import.meta.url));

/** antd's style makers → what stands in their place. */
const standIns: Record<string, string> = {
  genStyleHooks: 'useStaticStyle',
  genComponentStyleHook: 'useStaticHash',
  genSubStyleComponent: 'NoStyle',
};

/** Whole modules that only serve styles at run time, with the little that is still asked of them. */
const replacements: [path: string, code: string][] = [
  [
    'antd/es/theme/util/genStyleUtils.js',
    `export const genStyleHooks = null, genComponentStyleHook = null, genSubStyleComponent = null;
export const genCssVar = (antCls, component) => {
  const prefix = '--' + antCls.replace(/\\./g, '') + '-' + component + '-';
  return [(name) => prefix + name, (name, fallback) => 'var(' + prefix + name + (fallback ? ', ' + fallback : '') + ')'];
};`,
  ],
  ['antd/es/theme/useToken.js', `export { useStaticToken as default, unitless } from '${hooksId}';`],
  // Those in use: the rest would be read, and its sheets asked for, before anything is shaken off.
  [
    '@ant-design/x/es/index.js',
    `export { default as Bubble } from './bubble/index.js';
export { default as Sender } from './sender/index.js';`,
  ],
  [
    '@ant-design/x/es/theme/genStyleUtils.js',
    'export const genStyleHooks = null, genComponentStyleHook = null, genSubStyleComponent = null;',
  ],
  [
    '@ant-design/x/es/theme/useToken.js',
    `import { useStaticToken } from '${hooksId}';
export const useInternalToken = useStaticToken;
export default () => ({ token: useStaticToken()[1] });`,
  ],
  ['antd/es/theme/util/useResetIconStyle.js', 'export default function useResetIconStyle() {}'],
  ['antd/es/theme/themes/default/theme.js', 'export default {};'],
  ['@rc-component/util/es/Dom/dynamicCSS.js', `export * from '${adoptedStyles}';`],
];

/**
 * Packages that only make styles, and the parts antd is built of: what nothing calls may go, though they do not say so
 * themselves. A field's context alone would bring the whole of forms.
 */
const quietPackages =
  /node_modules\/(?:@ant-design\/(?:cssinjs|cssinjs-utils|colors|fast-color)|@rc-component\/[a-z-]+|stylis)\//;

/** Sheets no screen can reach: they belong to antd's wireframe mode. */
const unreachable = new Set(['Pagination-bordered']);

interface Node {
  type: string;
  start: number;
  end: number;
}

export function antdStatic(): Plugin {
  let styles: StaticStyles | undefined;
  const getStyles = () => {
    styles ??= extractStyles();
    return styles;
  };
  return {
    name: 'antd-static',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(publicId) ? resolvedId + id.slice(publicId.length) : undefined;
    },
    load(id) {
      if (id.startsWith(resolvedId)) return loadVirtual(id.slice(resolvedId.length), getStyles());
      return replacements.find(([path]) => id.endsWith(path))?.[1];
    },
    transform(code, id) {
      if (id === baseSheet) return code + baseRules(getStyles());
      if (id.includes('/antd-mobile/') && id.endsWith('.css')) return `@layer antd-mobile{${code}}`;
      if (quietPackages.test(id)) return { code, moduleSideEffects: false };
      if (
        !/\/(?:antd|@ant-design\/x)\/es\/(?!theme\/).*\.js$/.test(id) ||
        !/genStyleHooks\(|genSubStyleComponent\(|genComponentStyleHook\(/.test(code)
      ) {
        return undefined;
      }
      return replaceStyleMakers(code, this.parse(code) as unknown as Node, getStyles());
    },
  };
}

/** While developing, antd comes as it is (its theme makes no styles at run time) and every sheet at once. */
export function antdStaticWhileDeveloping(): Plugin {
  return {
    name: 'antd-static-while-developing',
    apply: 'serve',
    enforce: 'pre',
    transform(code, id) {
      if (id !== baseSheet) return undefined;
      const env = { ...process.env, NODE_ENV: 'production' };
      return (
        code + execFileSync(process.execPath, [printSheets], { encoding: 'utf8', env, maxBuffer: 2 ** 26 })
      );
    },
  };
}

function loadVirtual(name: string, styles: StaticStyles): string {
  if (name === 'hooks.js') {
    return `const style = ['', '${cssVarKey}'];
const values = ${JSON.stringify(styles.values)};
const token = [{}, values, '', values, { prefix: 'ant', key: '${cssVarKey}' }, true];
export const useStaticStyle = () => style;
export const useStaticHash = () => '';
export const NoStyle = () => null;
export const useStaticToken = () => token;
export const unitless = {};`;
  }
  const key = name.slice(0, -'.css'.length);
  if (key.startsWith('vars-')) return styles.variables.get(key.slice('vars-'.length)) ?? '';
  const css = unreachable.has(key) ? '' : styles.rules.get(key);
  if (css === undefined) {
    throw new Error(`antd ${key} has no sheet: add a rendering of it to scripts/antd-static/specimens.ts`);
  }
  return css;
}

function baseRules(styles: StaticStyles): string {
  const rules = ['ant-design-icons', 'Shared'].map((key) => styles.rules.get(key) ?? '');
  return [styles.tokens, ...rules].join('\n');
}

function replaceStyleMakers(code: string, program: Node, styles: StaticStyles): string {
  const imports = new Set<string>();
  const cuts: { start: number; end: number; text: string }[] = [];
  walk(program, (node) => {
    const call = node as Node & { callee?: Node & { name?: string }; arguments?: Node[] };
    const standIn = call.type === 'CallExpression' ? standIns[call.callee?.name ?? ''] : undefined;
    if (!standIn) return false;
    const cells = namesOf(call.arguments?.[0]);
    const component = cells[0] ?? '';
    imports.add(`${cells.length > 1 ? cells.join('-') : `${component}-${component}`}.css`);
    if (standIn === 'useStaticStyle' && styles.variables.has(component)) imports.add(`vars-${component}.css`);
    cuts.push({ start: call.start, end: call.end, text: standIn });
    return true;
  });
  let result = code;
  for (const { start, end, text } of cuts.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  const head = [...imports].map((name) => `import '${publicId}${name}';`);
  return `import { ${Object.values(standIns).join(', ')} } from '${hooksId}';\n${head.join('\n')}\n${result}`;
}

function namesOf(node: Node | undefined): string[] {
  if (node?.type === 'ArrayExpression')
    return (node as Node & { elements: Node[] }).elements.flatMap(namesOf);
  const value = (node as (Node & { value?: unknown }) | undefined)?.value;
  if (typeof value !== 'string') throw new Error('antd names a style in a way this build does not know');
  return [value];
}

/** Depth first; `visit` answers true when the node is settled and its inside need not be seen. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (visit(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof child.type === 'string') walk(child as Node, visit);
    }
  }
}

// Every regular expression of the product's code, as the parser of the build sees it: literals, and those made of constant texts.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';

export interface FoundRegex {
  /** `server/x.ts:12`. */
  place: string;
  /** Null: made of something that only a running program knows. */
  source: string | null;
  flags: string;
  /** What stands in the comments above it. */
  comment: string;
}

/** As the parser gives it. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const root = resolve(import.meta.dirname, '../..');
const isProduct = (path: string) => !/\.test\.tsx?$|\/testing\//.test(path);

export const findRegexes = (): FoundRegex[] =>
  globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter(isProduct)
    .toSorted()
    .flatMap(regexesOf);

function regexesOf(path: string): FoundRegex[] {
  const text = readFileSync(resolve(root, path), 'utf8');
  const nodes = [...nodesIn(parseSync(path, text).program)];
  const constants = new Map<string, Node>();
  for (const { type, id, init } of nodes) {
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init)) constants.set(String(id.name), init);
  }
  const lines = text.split('\n');
  return nodes.flatMap((node) => {
    const found = regexOf(node, constants);
    if (!found) return [];
    const line = text.slice(0, node.start).split('\n').length;
    return [{ ...found, place: `${path}:${line}`, comment: commentAbove(lines, line) }];
  });
}

function regexOf(node: Node, constants: Map<string, Node>): Pick<FoundRegex, 'source' | 'flags'> | null {
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return { source: pattern, flags };
  }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isCall || (node.callee as Node).name !== 'RegExp') return null;
  const [pattern, flags] = node.arguments as Node[];
  return {
    source: pattern ? textOf(pattern, constants) : '',
    flags: (flags && textOf(flags, constants)) ?? '',
  };
}

/** What a text of constants is; null where it is made of anything else. */
function textOf(node: Node, constants: Map<string, Node>): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'Identifier') {
    const constant = constants.get(String(node.name));
    return constant ? textOf(constant, constants) : null;
  }
  const isRaw = node.type === 'TaggedTemplateExpression';
  if (!isRaw && node.type !== 'TemplateLiteral') return null;
  const { quasis, expressions } = (isRaw ? node.quasi : node) as { quasis: Node[]; expressions: Node[] };
  const values = expressions.map((one) => textOf(one, constants));
  if (values.includes(null)) return null;
  return quasis
    .map(({ value }, at) => {
      const { raw, cooked } = value as { raw: string; cooked: string };
      return (isRaw ? raw : cooked) + (values[at] ?? '');
    })
    .join('');
}

/** The comment that ends on the line before, or before the statement's first line. */
function commentAbove(lines: readonly string[], line: number): string {
  let at = line - 2;
  if (
    !/^\s*(?:\/\/|\/\*|\*)/.test(lines[at] ?? '') &&
    !/^\s*(?:const|export|return)\b/.test(lines[at + 1] ?? '')
  )
    at -= 1;
  const found: string[] = [];
  for (; /^\s*(?:\/\/|\/\*|\*)/.test(lines[at] ?? ''); at -= 1) found.unshift((lines[at] ?? '').trim());
  return found.join(' ');
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (isNode(value)) {
    yield value;
    for (const [key, child] of Object.entries(value)) if (key !== 'regex') yield* nodesIn(child);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

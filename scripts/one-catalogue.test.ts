// A figure is declared once, in contract/figures/metrics.ts, and called on the wire as contract/figures/columns.ts says. A list
// or a word of its own anywhere else is where the next figure is forgotten.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getMetric, metricKeys, ratioKeys } from '#contract/figures/metrics.ts';

const root = join(import.meta.dirname, '..');

/** Files and folders that name figures by themselves, and why. */
const allowed: Readonly<Record<string, string>> = {
  'contract/figures/metrics.ts': 'the catalogue',
  'contract/figures/asked-words.ts': 'what each is called in questions',
  'contract/figures/columns.ts': 'the names on the wire, each with its figure',
  'contract/networks.ts': 'sums compared with the network’s own, a day each',
  'contract/peers.ts':
    'two figures of the benchmark between accounts, counted and withheld by rules of their own',
  'server/features/peers': 'the same',
  'web/features/intelligence/insight': 'the same',
  'server/facts/staged-sums.ts': 'columns of a table',
  'server/figures/engine/span-sums.ts': 'columns of a table',
  'server/figures/publishers/publisher-sums.ts': 'the same',
  'server/features/networks/import/fields.ts': 'what files of others call their columns',
  'server/features/reports/dashboard/ratios.ts':
    'marks of all ratios; that new customers are unknown is said beside repeats',
  'server/features/assistant/local/texts': 'articles',
  'server/features/assistant/local/texts.ts': 'examples in a sentence',
  'server/features/assistant/local/topics': 'articles, and the questions they answer',
  'server/features/assistant/local/read/outside.ts': 'what can be asked instead, as a sentence',
  'server/features/assistant/local/suggestions.ts': 'questions somebody may ask',
  'server/features/assistant/local/read/words.ts': 'phrases that are a figure, and what is asked back',
  'web/entries/site/pages': 'prose of the public site',
  'web/features/site/guide/texts': 'prose of the guide and the words in its drawings',
  'web/features/reports/texts.ts': 'shorter heads under the title of repeat purchase',
  'web/features/operator/accounts/texts.ts': 'a narrow table of support, with shorter words',
};

/** `rate` is a rate of exchange, of calls or of mails as well: lists and its name give it away. */
const alsoPlainWords: ReadonlySet<string> = new Set(['rate']);

const anyOf = (words: readonly string[]) => words.join('|');
const ratioNames = ratioKeys.map((key) => getMetric(key).name);
const ratioWords = new RegExp(
  `\\b(?:${anyOf(ratioKeys.filter((key) => !alsoPlainWords.has(key)))})\\b|${anyOf(ratioNames)}`,
  'g',
);
/** A name by itself is a label; within a sentence it only says what it speaks of. */
const labels = new RegExp(
  `(['"\`>])(?:${anyOf(metricKeys.map((key) => getMetric(key).name))})(?:\\1|<)`,
  'g',
);
/** Three keys in one pair of brackets are a list of figures. */
const brackets = /[[{(][^[\]{}()]*[\]})]/g;
const keys = new RegExp(`'(?:${anyOf(metricKeys)})'`, 'g');

/** What a source says of figures by itself; comments may name them. */
function namedIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const found = (pattern: RegExp, text = code) => [
    ...new Set([...text.matchAll(pattern)].map(([one]) => one)),
  ];
  const lists = found(brackets).map((list) => found(keys, list));
  return [
    ...found(ratioWords),
    ...found(labels),
    ...lists.filter(({ length }) => length >= 3).map((list) => list.join(' ')),
  ];
}

const files = globSync('{contract,server,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.{ts,tsx}', '**/testing/**'],
}).map((file) => ({ file, named: namedIn(readFileSync(join(root, file), 'utf8')) }));
const isIn = (place: string) => (file: string) => file === place || file.startsWith(`${place}/`);

describe('a figure is named in the catalogue alone', () => {
  it('wherever code lies', () => {
    expect(files.length).toBeGreaterThan(2000);
    const places = Object.keys(allowed).map(isIn);
    expect(files.filter(({ file, named }) => named.length > 0 && !places.some((is) => is(file)))).toEqual([]);
  });

  it('and what names them by itself has to', () => {
    const naming = files.filter(({ named }) => named.length > 0).map(({ file }) => file);
    expect(Object.keys(allowed).filter((place) => !naming.some(isIn(place)))).toEqual([]);
  });

  it('is found in the catalogue, every one', () => {
    const catalogue = files.find(({ file }) => file === 'contract/figures/metrics.ts')?.named ?? [];
    const labelled = metricKeys.map((key) => `'${getMetric(key).name}'`);
    expect(catalogue).toEqual(expect.arrayContaining([...labelled, ...ratioNames]));
  });

  it.each([
    ...ratioNames.map((name) => `const note = '按${name}排列';`),
    ...ratioKeys.filter((key) => !alsoPlainWords.has(key)).map((key) => `row.${key} ?? null`),
    ...metricKeys.map((key) => `<th>${getMetric(key).name}</th>`),
    ...metricKeys.map((key) => `{ title: '${getMetric(key).name}' }`),
    "const shown = ['sales', 'orders',\n  'clicks'];",
    "type Shown = Extract<Metric, 'sales' | 'fee' | 'cost'> & (`x` | 'fee' | 'sales' | 'orders')",
  ])('not in %s', (source) => {
    expect(namedIn(source)).not.toEqual([]);
  });

  it.each([
    "figures.figure({ metric: 'sales', span })",
    '// cvr, as the catalogue has it',
    "text: '销售额下降了'",
    'const rate = rates.get(day)',
  ])('but %s names none', (source) => {
    expect(namedIn(source)).toEqual([]);
  });
});

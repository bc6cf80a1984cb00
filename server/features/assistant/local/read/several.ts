// Two questions in one sentence, “哪个平台卖得最好，还有哪个联盟客佣金最高”: each is understood by itself, the later ones with the days
// of the first. One that asks for two orders of things at once is never taken for a single one.
import { localTexts as texts } from '../texts.ts';
import type { DataQuery, Understood } from './query.ts';
import type { Token } from './scan.ts';
import { type Situation, understand } from './understand.ts';

/** What divides: the end of a clause, or a word that begins another question. */
const joins = /^(?:还有|然后|另外|顺便|接着|再看|再来|同时|并且|以及|再问)$/;

const kindsOf = (tokens: readonly Token[]): ReadonlySet<Token['kind']> =>
  new Set(tokens.map(({ kind }) => kind));

/** Who is first, or by what: two of them want two answers. */
const shapes: readonly Token['kind'][] = ['who', 'rank', 'by', 'bucket', 'mover', 'only'];
const narrowing: readonly Token['kind'][] = [
  ...(['network', 'type', 'publisher', 'state', 'customer', 'coupon', 'currency', 'except'] as const),
];
/** These tie both halves together. */
const ties: readonly Token['kind'][] = [
  'versus',
  'compare',
  'change',
  'gap',
  'why',
  'earlier',
  'except',
  'rest',
];

const hasAny = (tokens: readonly Token[], kinds: readonly Token['kind'][]): boolean =>
  tokens.some(({ kind }) => kinds.includes(kind));
const isMetric = ({ kind }: Token): boolean => kind === 'metric' || kind === 'voidedOrders';

/** Each with a figure of its own; what names none belongs to the one before. */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    const isJoin = (token.kind === 'filler' || token.kind === 'then') && joins.test(token.text);
    if (isJoin) parts.push([]);
    else {
      parts.at(-1)?.push(token);
      if (token.ends) parts.push([]);
    }
  }
  const whole: Token[][] = [];
  for (const part of parts) {
    if (part.every(({ kind }) => kind === 'filler')) continue;
    const last = whole.at(-1);
    if (last && !(part.some(isMetric) && hasAny(part, ['period', ...shapes]))) last.push(...part);
    else whole.push(part);
  }
  // What stands before the first figure belongs to it.
  const [first, second, ...rest] = whole;
  return first && second && !first.some(isMetric) ? [[...first, ...second], ...rest] : whole;
}

const mostParts = 3;

export interface UnderstoodAll {
  understood: Understood;
  /** The other questions of the sentence. */
  more: readonly DataQuery[];
}

export function understandAll(tokens: readonly Token[], situation: Situation): UnderstoodAll {
  const whole = understand(tokens, situation);
  const single = { understood: whole, more: [] };
  const parts = partsOf(tokens);
  if (parts.length < 2 || hasAny(tokens, ties)) return single;
  const shaped = parts.filter((part) => hasAny(part, ['who', 'rank', 'by', 'mover']));
  const isTwofold = shaped.length > 1 ? !isOneFigure(shaped) : shaped.length === 1 && ranksAnother(parts);
  if (whole.kind === 'outside' || whole.kind === 'other' || (whole.kind === 'query' && !isTwofold))
    return single;
  const queries = parts.length > mostParts ? null : queriesOf(parts, situation);
  const [first, ...more] = queries ?? [];
  if (first) return { understood: { kind: 'query', query: first }, more };
  if (whole.kind !== 'query') return single;
  const lacking = { sentences: [texts.askApart], unknown: [], undated: false, query: whole.query };
  return { understood: { kind: 'lacking', lacking }, more: [] };
}

const metricsIn = (some: readonly (readonly Token[])[]) =>
  some.flat().flatMap((token) => (token.kind === 'metric' ? token.metric : []));

/** “投产比按平台，看看哪家划算”: one figure, and what it is told by said apart. */
const isOneFigure = (parts: readonly (readonly Token[])[]): boolean =>
  new Set(metricsIn(parts)).size === 1 &&
  parts.some((part) => hasAny(part, ['by']) && !hasAny(part, ['who', 'rank', 'mover', 'bucket']));

/** “某平台卖了多少，还有谁佣金最高”: ranked by what is not the figure of the rest. */
function ranksAnother(parts: readonly (readonly Token[])[]): boolean {
  const ranked = parts.filter((part) => hasAny(part, ['who', 'rank']));
  const own = metricsIn(ranked);
  return (
    ranked.length === 1 &&
    metricsIn(parts.filter((part) => !ranked.includes(part))).some((one) => !own.includes(one))
  );
}

function queriesOf(parts: readonly (readonly Token[])[], situation: Situation): DataQuery[] | null {
  const [first = []] = parts;
  const dated = parts.find((part) => hasAny(part, ['period'])) ?? [];
  const days = dated.filter(({ kind }) => kind === 'period');
  const queries: DataQuery[] = [];
  for (const [at, part] of parts.entries()) {
    const narrowed = at === 0 ? [] : inheritedBy(part, first);
    if (narrowed === null) return null;
    const inherited = [...(hasAny(part, ['period']) ? [] : days), ...narrowed];
    const read = understand([...inherited, ...part], { ...situation, ...(at > 0 && { notes: [] }) });
    if (read.kind !== 'query') return null;
    queries.push(read.query);
  }
  return queries;
}

/** What narrows the first; null: nobody can tell whether it narrows this one, too. */
function inheritedBy(part: readonly Token[], first: readonly Token[]): Token[] | null {
  const kinds = kindsOf(part);
  const narrowed = first.filter(({ kind }) => narrowing.includes(kind));
  if (narrowed.length === 0) return [];
  if (hasAny(part, ['who', 'by', 'rank', 'mover'])) return null;
  return narrowed.filter(({ kind }) => !kinds.has(kind));
}

// “平台费不算，光佣金多少”, “老客不算”, “返利不算，内容站多少”: what is left out beside what is wanted. Where the rest is a figure
// of its own or is named besides, the question asks for that; anything else stays to be told as everything but something, or refused.
import { localTexts as texts } from '../texts.ts';
import type { Token } from './scan.ts';
import type { AskedMetric } from './words.ts';

interface Settled {
  tokens: readonly Token[];
  notes: readonly string[];
}

const dimensions: ReadonlySet<Token['kind']> = new Set<Token['kind']>(['network', 'type', 'publisher']);
const excludable: ReadonlySet<Token['kind']> = new Set<Token['kind']>([
  ...(['metric', 'customer', 'state', 'network', 'type', 'publisher'] as const),
]);
/** Words that stand before what they leave out even where something stands before them, too. */
const leads = /^(?:不含|不包[括含]|不计入|除|without|exclud|not )/;
/** A figure taken off another one, which is no figure that simply lacks it. */
const subtracts = /扣|减|刨|minus|less/;

interface Group {
  from: number;
  to: number;
  except: number;
}

/** The run of one kind beside the word that leaves it out; null where it is not plain which one that is. */
function groupOf(tokens: readonly Token[], except: number): Group | null {
  const [start, end] = clauseOf(tokens, except);
  const after = nextOf(tokens, { from: except, to: end, step: 1 });
  const before = nextOf(tokens, { from: except, to: start, step: -1 });
  const leadsOn = after !== null && (before === null || leads.test(tokens[except]?.text ?? ''));
  if (!leadsOn && after !== null) return null;
  const first = leadsOn ? after : before;
  const kind = tokens[first ?? -1]?.kind;
  if (first === null || kind === undefined) return null;
  const isOf = (at: number) =>
    tokens[at]?.kind === kind ||
    tokens[at]?.kind === 'noun' ||
    (tokens[at]?.kind === 'filler' && /^[和跟与及的类]$/.test(tokens[at]?.text ?? ''));
  let [from, to] = [first, first];
  while (to + 1 < end && to + 1 !== except && isOf(to + 1) && kind !== 'metric') to += 1;
  while (from - 1 >= start && from - 1 !== except && isOf(from - 1) && kind !== 'metric') from -= 1;
  return { from, to, except };
}

function clauseOf(tokens: readonly Token[], at: number): [start: number, end: number] {
  const start = tokens.findLastIndex((token, place) => place < at && token.ends) + 1;
  const end = tokens.findIndex((token, place) => place >= at && token.ends);
  return [start, end < 0 ? tokens.length : end + 1];
}

/** What may be left out next to it, over words that say nothing. */
function nextOf(
  tokens: readonly Token[],
  { from, to, step }: { from: number; to: number; step: 1 | -1 },
): number | null {
  for (let at = from + step; step > 0 ? at < to : at >= to; at += step) {
    const kind = tokens[at]?.kind;
    if (kind !== undefined && excludable.has(kind)) return at;
    if (kind !== 'filler' && kind !== 'noun') return null;
  }
  return null;
}

/** What never holds the other: named beside it, it is asked for as it is. */
const complement: Partial<Record<AskedMetric, AskedMetric>> = { fee: 'commission', commission: 'fee' };

function settleOne(tokens: readonly Token[], group: Group): Settled | null {
  const said = tokens[group.from];
  const without = (list: readonly Token[]) =>
    list.filter((_, at) => at !== group.except && !(at >= group.from && at <= group.to));
  if (said?.kind === 'metric') {
    const others = tokens.filter((token, at) => token.kind === 'metric' && at !== group.from);
    const isAlone = others.every(
      (token) => token.kind === 'metric' && token.metric === complement[said.metric],
    );
    const isTakenOff = subtracts.test(tokens[group.except]?.text ?? '');
    return others.length > 0 && isAlone && !isTakenOff
      ? { tokens: without(tokens), notes: [texts.neverTogether] }
      : null;
  }
  if (said?.kind === 'customer') {
    const wanted = tokens.filter((token) => token.kind === 'customer' && token.isNew !== said.isNew);
    const turned: Token = { ...said, isNew: !said.isNew };
    const left = without(tokens);
    return {
      tokens: wanted.length > 0 ? left : [turned, ...left],
      notes: [texts.onlyMarked],
    };
  }
  return settleDimension(tokens, group, without);
}

/** “返利不算，内容跟社媒各多少”: those that are wanted are named elsewhere. */
function settleDimension(
  tokens: readonly Token[],
  group: Group,
  without: (list: readonly Token[]) => readonly Token[],
): Settled | null {
  const kind = tokens[group.from]?.kind;
  if (kind === undefined || !dimensions.has(kind)) return null;
  const [start, end] = clauseOf(tokens, group.except);
  const wanted = tokens.flatMap((token, at) =>
    token.kind === kind && !(at >= group.from && at <= group.to) ? [at] : [],
  );
  const isApart = wanted.every((at) => at < start || at >= end);
  const isOpen = tokens.some((token) => token.kind === 'rest' || /还有|也/.test(token.text));
  if (wanted.length === 0 || !isApart || isOpen) return null;
  const names = (at: number) => JSON.stringify({ ...tokens[at], text: '', ends: undefined });
  const left = Array.from({ length: group.to - group.from + 1 }, (_, at) => names(group.from + at));
  return wanted.some((at) => left.includes(names(at))) ? null : { tokens: without(tokens), notes: [] };
}

export function settleExclusions(tokens: readonly Token[]): Settled {
  let settled: Settled = { tokens, notes: [] };
  // One word less each time, or the next one.
  for (let at = 0; at < settled.tokens.length; at += 1) {
    if (settled.tokens[at]?.kind !== 'except') continue;
    const group = groupOf(settled.tokens, at);
    const next = group && settleOne(settled.tokens, group);
    if (!next) continue;
    settled = { tokens: next.tokens, notes: [...settled.notes, ...next.notes] };
    at = -1;
  }
  return settled;
}

// The tokens of a question by what they fill.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { localTexts as texts } from '../texts.ts';
import { isUnclear, type NamedSpan, type Period } from './periods/period.ts';
import type { Ranking } from './query.ts';
import type { NamedPublisher, Token } from './scan.ts';
import type { AskedMetric } from './words.ts';

export interface Slots {
  metrics: AskedMetric[];
  doubts: string[];
  spans: NamedSpan[];
  unclear: string[];
  networks: string[];
  types: PublisherType[];
  publishers: (readonly NamedPublisher[])[];
  ranking: { by: Ranking['by'] | null; each: boolean; size: number | null; order: 'asc' | 'desc' } | null;
  /** A number of things without who is first: 三个. */
  size: number | null;
  compare: 'period' | 'year' | null;
  has: ReadonlySet<Token['kind']>;
  unknown: string[];
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

export function slotsOf(tokens: readonly Token[], anchor: string): Slots {
  const joined = joinSpans(tokens, anchor);
  const of = <Kind extends Token['kind']>(kind: Kind) =>
    joined.filter((token): token is Extract<Token, { kind: Kind }> => token.kind === kind);
  const named = of('metric').filter(({ isVerb }) => !isVerb);
  const metrics = named.length > 0 ? named : of('metric');
  const periods = of('period').map(({ period }) => period);
  return {
    metrics: unique(metrics.map(({ metric }) => metric)),
    doubts: of('doubtful').map(({ choices }) => choices),
    spans: periods.flatMap((period) => (isUnclear(period) ? [] : [period])),
    unclear: periods.flatMap((period) => (isUnclear(period) ? [period.unclear] : [])),
    networks: unique(of('network').map(({ network }) => network)),
    types: unique(of('type').map(({ type }) => type)),
    publishers: of('publisher').map(({ publishers }) => publishers),
    ranking: rankingOf(of),
    size: of('size')[0]?.size ?? null,
    compare: of('compare').at(-1)?.compare ?? null,
    has: new Set(joined.map(({ kind }) => kind)),
    unknown: [
      ...of('unknown').map(({ text }) => text),
      ...of('refused').map(({ text }) => text),
      ...of('until').map(({ text }) => text),
      ...loneComparatives(of),
      ...loneNouns(joined),
    ],
  };
}

/** “平台” after a network, “类型” after a type say nothing new; elsewhere they ask by what to rank, or nobody knows. */
function loneNouns(tokens: readonly Token[]): string[] {
  const ranks = tokens.some(({ kind }) => kind === 'rank' || kind === 'who');
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1]?.kind;
    const isSaid =
      token.kind !== 'noun' || before === 'network' || before === 'type' || before === 'by' || ranks;
    return isSaid ? [] : [token.text];
  });
}

/** “佣金高” alone narrows to something nobody named. */
const loneComparatives = (of: Of): string[] =>
  of('who').length > 0 || of('by').length > 0 ? [] : of('comparative').map(({ text }) => text);

type Of = <Kind extends Token['kind']>(kind: Kind) => Extract<Token, { kind: Kind }>[];

function rankingOf(of: Of): Slots['ranking'] {
  const ranks = of('rank');
  const [by] = of('by');
  const noun = of('noun').find(({ by }) => by !== 'network' || of('network').length === 0);
  const [first] = ranks;
  if (!first && !by && of('who').length === 0) return null;
  const size = ranks.map((rank) => rank.size).find((one) => one !== null) ?? of('size')[0]?.size ?? null;
  const ranked = by?.by ?? noun?.by ?? (first || of('who').length > 0 ? 'publisher' : null);
  const order = ranks.find((rank) => rank.order === 'asc')?.order ?? 'desc';
  // “排名” and “哪些” ask for several, “最高” and “谁” for one.
  const isOne = ranks.some(({ text }) => /^(最|第|冠|居|领|垫)/.test(text));
  return { by: ranked, each: first === undefined, size: size ?? (isOne ? 1 : null), order };
}

/** “2025年上半年”: the wider names where the narrower lies. Days that only overlap make no sense together. */
function narrowed(wide: NamedSpan, narrow: NamedSpan): Period | null {
  if (wide.from <= narrow.from && narrow.to <= wide.to) return narrow;
  const apart = wide.to < narrow.from || narrow.to < wide.from;
  return apart && wide.unit === narrow.unit ? null : { unclear: texts.mixedDays(wide.label, narrow.label) };
}

/** From one period to another, and from one until now. */
function joinSpans(tokens: readonly Token[], anchor: string): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const before = joined.at(-2);
    if (
      token.kind === 'period' &&
      last?.kind === 'period' &&
      !isUnclear(token.period) &&
      !isUnclear(last.period) &&
      narrowed(last.period, token.period)
    ) {
      const period = narrowed(last.period, token.period) ?? token.period;
      joined[joined.length - 1] = { kind: 'period', text: last.text + token.text, period };
    } else if (token.kind === 'since' && last?.kind === 'period' && !isUnclear(last.period)) {
      const { period } = last;
      if (period.to < anchor) {
        joined[joined.length - 1] = {
          ...last,
          period: { from: period.from, to: anchor, label: `${period.label}至今` },
        };
      }
    } else if (token.kind === 'since') {
      // “到现在” alone says nothing about when it began.
    } else if (
      token.kind === 'period' &&
      last?.kind === 'until' &&
      before?.kind === 'period' &&
      !isUnclear(token.period) &&
      !isUnclear(before.period) &&
      before.period.from <= token.period.to
    ) {
      const { from, label } = before.period;
      joined.splice(-2, 2, {
        kind: 'period',
        text: before.text + last.text + token.text,
        period: { from, to: token.period.to, label: `${label}至${token.period.label}` },
      });
    } else {
      joined.push(token);
    }
  }
  return joined;
}

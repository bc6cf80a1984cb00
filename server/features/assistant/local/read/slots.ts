// The tokens of a question by what they fill.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { NamedState } from '#contract/figures/sale-states.ts';
import { localTexts as texts } from '../texts.ts';
import { isUnclear, type NamedSpan, type Period } from './periods/period.ts';
import type { BucketKind, Ranking, Threshold } from './query.ts';
import type { NamedPublisher, Token } from './scan.ts';
import { type AskedMetric, shareOfVoided } from './words.ts';

export interface Slots {
  metrics: AskedMetric[];
  doubts: string[];
  spans: NamedSpan[];
  unclear: string[];
  networks: string[];
  types: PublisherType[];
  publishers: (readonly NamedPublisher[])[];
  ranking: {
    by: Ranking['by'] | null;
    each: boolean;
    size: number | null;
    order: 'asc' | 'desc';
    /** Only “哪些” says that something is ranked. */
    isVague: boolean;
  } | null;
  /** A number of things without who is first: 三个. */
  size: number | null;
  compare: 'period' | 'year' | null;
  buckets: { by: BucketKind; which: boolean; size?: number | undefined }[];
  mover: { moved: 'rose' | 'fell'; size: number | null } | null;
  states: NamedState[];
  currencies: string[];
  over: Threshold | null;
  orders: string[];
  earlier: 'week' | 'month' | null;
  only: 'idle' | 'fresh' | 'selling' | null;
  /** What the product does not hold, said so. */
  outside: string[];
  /** The one span is what another is compared with: “比上月低了”. */
  onlyBefore: boolean;
  notes: string[];
  has: ReadonlySet<Token['kind']>;
  unknown: string[];
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

export function slotsOf(tokens: readonly Token[], anchor: string): Slots {
  const joined = joinSpans(tokens, anchor);
  const of = <Kind extends Token['kind']>(kind: Kind) =>
    joined.filter((token): token is Extract<Token, { kind: Kind }> => token.kind === kind);
  const periods = of('period').map(({ period }) => period);
  const counted = metricsOf(of);
  return {
    ...counted,
    doubts: of('doubtful').map(({ choices }) => choices),
    spans: periods.flatMap((period) => (isUnclear(period) ? [] : [period])),
    unclear: periods.flatMap((period) => (isUnclear(period) ? [period.unclear] : [])),
    networks: unique(of('network').map(({ network }) => network)),
    types: unique(of('type').map(({ type }) => type)),
    publishers: of('publisher').map(({ publishers }) => publishers),
    ranking: rankingOf(of),
    size: of('size')[0]?.size ?? null,
    compare: of('compare').at(-1)?.compare ?? null,
    buckets: of('bucket').map(({ by, which, size }) => ({ by, which, size })),
    mover: of('mover')[0] ?? null,
    currencies: unique(of('currency').map(({ currency }) => currency)),
    over: of('threshold').map(({ amount, words }) => ({ amount, text: words }))[0] ?? null,
    orders: unique(of('lookup').map(({ order }) => order)),
    only: of('only')[0]?.only ?? null,
    earlier: of('earlier')[0]?.by ?? null,
    outside: of('outside').map(({ sentence }) => sentence),
    onlyBefore: isOnlyBefore(joined),
    has: new Set(joined.map(({ kind }) => kind)),
    unknown: [
      ...of('unknown').map(({ text }) => text),
      ...of('refused').map(({ text }) => text),
      ...of('until').map(({ text }) => text),
      ...(of('lookup').length > 0 ? [] : of('askedState').map(({ text }) => text)),
      ...loneComparatives(of),
      ...loneNouns(joined),
    ],
  };
}

/** Metrics with what of the orders they are of: a word may say both, and so may two. */
function metricsOf(of: Of): Pick<Slots, 'metrics' | 'states' | 'notes'> {
  const named = of('metric').filter(({ isVerb }) => !isVerb);
  const said = unique((named.length > 0 ? named : of('metric')).map(({ metric }) => metric));
  const voided = of('voidedOrders').map(({ text }) => text);
  const states = unique([
    ...of('state').map(({ state }) => state),
    ...voided.map((): NamedState => 'voided'),
  ]);
  const notes = [
    ...voided.filter((text) => /退/.test(text)).map(() => texts.returnsAreVoided),
    ...of('metric')
      .filter(({ text }) => /roi|回报/.test(text))
      .map(() => texts.roiIsRoas),
  ];
  const parts = said.includes('cost') ? said.filter((one) => one !== 'commission' && one !== 'fee') : said;
  const metrics = unique([
    ...ofCustomers(parts, of('customer')[0]?.isNew),
    ...voided.map((): AskedMetric => 'orders'),
  ]);
  if (metrics.length === 0 && of('change').some(({ text }) => text.includes('掉单')))
    return { metrics: ['orders'], states, notes };
  const isMoney = of('money').length > 0;
  // “待确认金额”, “作废金额”: nobody says of what, or nobody knows.
  if (isMoney && states.length > 0 && metrics.every((metric) => metric === 'orders'))
    return { metrics: [], states, notes };
  // “几单多少钱” asks for both.
  if (isMoney && metrics.length === 1 && metrics[0] === 'orders')
    return { metrics: ['orders', 'sales'], states, notes };
  // “待确认的有多少”: orders are what has a state.
  if (metrics.length === 0 && states.length > 0 && of('overview').length === 0)
    return { metrics: ['orders'], states, notes };
  // “作废单占比” has a name of its own.
  if (states.length === 1 && states[0] === 'voided' && of('share').length > 0)
    return { metrics: [shareOfVoided], states: [], notes };
  return { metrics, states, notes };
}

/** A figure of new or returning customers is one of its own, where there is one. */
function ofCustomers(metrics: AskedMetric[], isNew: boolean | undefined): AskedMetric[] {
  if (isNew === undefined) return metrics;
  const own: Partial<Record<AskedMetric, AskedMetric>> = isNew
    ? { orders: 'newOrders' }
    : { orders: 'repeatOrders', sales: 'repeats' };
  return metrics.map((metric) => own[metric] ?? metric);
}

/** “比上月低了”: the span stands behind the word that compares, and no other before it. */
function isOnlyBefore(tokens: readonly Token[]): boolean {
  const periods = tokens.filter(({ kind }) => kind === 'period');
  const at = tokens.findIndex(({ kind }) => kind === 'period');
  return periods.length === 1 && tokens[at - 1]?.kind === 'versus';
}

/** “平台” after a network, “类型” after a type say nothing new; elsewhere they ask by what to rank, or nobody knows. */
function loneNouns(tokens: readonly Token[]): string[] {
  const ranks = tokens.some(({ kind }) => kind === 'rank' || kind === 'who' || kind === 'mover');
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1]?.kind;
    const isSaid =
      token.kind !== 'noun' || before === 'network' || before === 'type' || before === 'by' || ranks;
    return isSaid ? [] : [token.text];
  });
}

/** “佣金高” alone narrows to something nobody named. */
const loneComparatives = (of: Of): string[] =>
  of('who').length + of('by').length + of('bucket').length > 0
    ? []
    : of('comparative').map(({ text }) => text);

type Of = <Kind extends Token['kind']>(kind: Kind) => Extract<Token, { kind: Kind }>[];

function rankingOf(of: Of): Slots['ranking'] {
  const ranks = of('rank');
  const [by] = of('by');
  const noun = of('noun').find(({ by }) => by !== 'network' || of('network').length === 0);
  const [first] = ranks;
  const listed = of('listed').length + of('only').length > 0;
  if (!first && !by && !listed && of('who').length + of('mover').length === 0) return null;
  const size = ranks.map((rank) => rank.size).find((one) => one !== null) ?? of('size')[0]?.size ?? null;
  // Whom a fee is paid to is a network.
  const takes =
    of('who').some(({ text }) => text.includes('家')) && of('metric').some(({ metric }) => metric === 'fee');
  const ranked =
    by?.by ??
    noun?.by ??
    (takes ? 'network' : null) ??
    (first || listed || of('who').length + of('mover').length > 0 ? 'publisher' : null);
  const order = ranks.find((rank) => rank.order === 'asc')?.order ?? 'desc';
  const isVague = !first && !by && !listed && of('who').every((who) => who.isVague);
  // “排名” and “哪些” ask for several, “最高” and “谁” for one.
  const isOne = ranks.some(({ text }) => /^(最|第|冠|居|领|垫|销|头)/.test(text));
  return {
    by: ranked,
    each: first === undefined && of('who').length === 0,
    size: size ?? (isOne ? 1 : null),
    order,
    isVague,
  };
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

// The tokens of a question by what they fill.
import { isRatio } from '#contract/figures/metrics.ts';
import type { OrderConditions } from '#contract/figures/order-conditions.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { NamedState } from '#contract/figures/sale-states.ts';
import { localTexts as texts } from '../texts.ts';
import { boundsIn, orderAmounts } from './bounds.ts';
import { settleExclusions } from './exclusions.ts';
import {
  asksWhich,
  besideNames,
  corrected,
  directionOf,
  exceptOf,
  isBaseFirst,
  isOnlyBefore,
  isPeople,
  isRankedTwice,
  isShareOfState,
  lastYears,
  leftBehind,
  movedFigures,
  movedItself,
  neverCounted,
  rhetorical,
  saidOnce,
  sharesIn,
  undivided,
  yearsBeside,
} from './order-of-words.ts';
import { joinSpans, rowOfSpans, saidTwice, sameDaysOfYear, upToDays } from './periods/join-spans.ts';
import { isUnclear, type NamedSpan, type Period } from './periods/period.ts';
import type { AveragedOver, Bound, BucketKind, Ranking, Threshold } from './query.ts';
import type { NamedPublisher, Token } from './scan.ts';
import {
  type AskedMetric,
  countedInPieces,
  perOrder,
  perOrderOf,
  shareOfCustomers,
  shareOfVoided,
  sharesOfOrders,
} from './words.ts';

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
  /** “最炸”, “最惨”: first in no figure that is named. */
  isPraised: boolean;
  /** “谁”, “哪个”: one of them. */
  asksOne: boolean;
  /** A number of things without who is first: 三个. */
  size: number | null;
  compare: 'period' | 'year' | null;
  buckets: { by: BucketKind; which: boolean; size?: number | undefined }[];
  mover: { moved: 'rose' | 'fell'; size: number | null } | null;
  /** Which way things are said to have moved. */
  direction: 'rose' | 'fell' | 'either';
  states: NamedState[];
  currencies: string[];
  over: Threshold | null;
  bounds: readonly Bound[];
  orders: string[];
  earlier: 'week' | 'month' | null;
  only: 'idle' | 'fresh' | 'selling' | null;
  /** “跟9月比，10月…”: what is compared with stands first. */
  baseFirst: boolean;
  /** “前五里谁最高”: ranked twice. */
  ranksTwice: boolean;
  /** What it is told by, as it was written. */
  groups: string[];
  /** How many kinds of comparison are asked for. */
  compares: number;
  /** “去年同期” needs days it is the same time of; “同比” compares whatever is meant. */
  isRelative: boolean;
  /** By how much one figure differs from another. */
  differs: boolean;
  average: AveragedOver | null;
  mean: 'above' | 'below' | null;
  /** What is named is left out of the rest. */
  isExcept: boolean;
  /** Which orders. */
  conditions: OrderConditions;
  /** More than one code is named. */
  coupons: string[];
  /** “作废的单里，券站占几成”. */
  shareOfState: boolean;
  /** Numbers said to be a publisher's, which none of the account has. */
  noSuchIds: string[];
  /** What the product does not hold, said so. */
  outside: string[];
  /** The one span is what another is compared with: “比上月低了”. */
  onlyBefore: boolean;
  notes: string[];
  has: ReadonlySet<Token['kind']>;
  unknown: string[];
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

export function slotsOf(said: readonly Token[], anchor: string): Slots {
  const counting = neverCounted(besideNames(rhetorical(saidOnce(corrected(movedItself(asksWhich(said)))))));
  const settled = settleExclusions(movedFigures(orderAmounts(counting.tokens)));
  const joined = sharesIn(
    lastYears(
      rowOfSpans(saidTwice(sameDaysOfYear(joinSpans(yearsBeside(upToDays(settled.tokens)), anchor), anchor))),
    ),
  );
  const of = <Kind extends Token['kind']>(kind: Kind) =>
    joined.filter((token): token is Extract<Token, { kind: Kind }> => token.kind === kind);
  const periods = of('period').map(({ period }) => period);
  const spread = averageOf(of);
  const shareOfState = isShareOfState(joined);
  const counted = metricsOf(of, {
    ...{ spread, shareOfState },
    ranked: rankedBy(joined),
    carriers: carriersIn(joined),
  });
  const left = exceptOf(joined);
  const isNobody = asksWhetherAny(of);
  const bounded = boundsIn(joined);
  return {
    ...counted,
    notes: [
      ...counting.notes,
      ...settled.notes,
      ...counted.notes,
      ...undivided(joined),
      ...channelsIn(joined),
      ...eventsIn(joined).notes,
    ],
    ...(left.isVoided && { states: [], notes: [...settled.notes, ...counted.notes, texts.neverVoided] }),
    average:
      spread === 'order' && !counted.metrics.some((metric) => metric === 'cost' || metric === 'fee')
        ? null
        : spread,
    baseFirst: isBaseFirst(joined),
    ranksTwice: isRankedTwice(joined),
    groups: of('by').map(({ text }) => text),
    compares: unique(of('compare').map(({ compare }) => compare)).length,
    isRelative: of('compare').some(({ text, meant = text }) => !/环比|同比|[a-z]/.test(meant)),
    differs: of('change').some(({ text }) => text.includes('差') && !/变差|差了/.test(text)),
    mean: of('mean')[0]?.side ?? null,
    isExcept: left.isExcept,
    conditions: conditionsOf(of, counted),
    coupons: unique(of('coupon').map(({ code }) => code)),
    shareOfState,
    noSuchIds: of('noSuchId').map(({ id }) => id),
    // Said beside what it means: “销量”, “按单量”.
    doubts: of('doubtful').flatMap(({ text, choices }) =>
      /量$/.test(text) && counted.metrics.some((one) => one === 'orders' || one === 'sales') ? [] : choices,
    ),
    spans: spansOf(periods, joined.some(({ kind }) => comparing.has(kind)) || periods.some(isEarlier)),
    unclear: periods.flatMap((period, at) =>
      isUnclear(period)
        ? [period.unclear]
        : isEarlier(period) && !isAfterAsLong(periods, at)
          ? [texts.beforeWhat(period.label)]
          : [],
    ),
    networks: unique(of('network').map(({ network }) => network)),
    types: unique(of('type').map(({ type }) => type)),
    // “乐天Rakuten” names one.
    publishers: of('publisher')
      .map(({ publishers }) => publishers)
      .filter(
        (group, at, all) =>
          !all.slice(0, at).some((one) => one[0]?.name === group[0]?.name && group.length > 0),
      ),
    ranking: rankingOf(of) ?? (bounded.isOfPublishers ? everybody : null),
    isPraised: of('rank').some(({ text }) => /^最(?![高低多少大小])/.test(text)),
    asksOne: [...of('who'), ...of('by')].some(({ text }) => /谁|哪(?!些|几)/.test(text)),
    size: of('size')[0]?.size ?? null,
    buckets: of('bucket')
      .filter(({ which }) => which || spread === null || of('average').some(({ per }) => per !== null))
      .map(({ by, which, size }) => ({ by, which, size })),
    mover: of('mover')[0] ?? null,
    direction: directionOf(of('change').map(({ text }) => text)),
    currencies: unique(of('currency').map(({ currency }) => currency)),
    over: of('threshold').map(({ amount, words }) => ({ amount, text: words }))[0] ?? null,
    bounds: bounded.bounds,
    orders: unique(of('lookup').map(({ order }) => order)),
    // “有几家联盟客…是第一次出单”: the narrower one.
    only: isNobody
      ? null
      : ((of('only').find(({ only }) => only !== 'selling') ?? of('only')[0])?.only ?? null),
    ...earlierOf(of),
    outside: of('outside').map(({ sentence }) => sentence),
    onlyBefore: isOnlyBefore(joined),
    has: new Set(joined.map(({ kind }) => kind)),
    unknown: [
      ...wholeWords(joined),
      ...of('refused').map(({ text }) => text),
      ...of('until').map(({ text }) => text),
      ...of('length').map(({ text }) => text),
      ...(of('lookup').length > 0 ? [] : of('askedState').map(({ text }) => text)),
      ...loneComparatives(of),
      ...loneNouns(joined),
      ...(bounded.isOfPublishers ? [] : loneCounts(of, counted)),
      ...left.unknown,
      ...bounded.unknown,
      ...leftBehind(joined),
      ...loneCodes(of),
      ...eventsIn(joined).unknown,
      ...(of('only').some(({ only }) => only === 'idle') ? [] : of('clicked').map(({ text }) => text)),
      ...(of('bucket').some(({ which }) => which)
        ? []
        : [...of('when'), ...of('rank').filter(({ text }) => text.includes('平时'))].map(({ text }) => text)),
      ...(of('average').length > 0 &&
      spread === null &&
      (counted.metrics.length === 0 || !counted.metrics.every((metric) => isRatio(metric)))
        ? of('average').map(({ text }) => text)
        : []),
    ],
  };
}

/** Which orders are meant, by what only orders hold. */
function conditionsOf(of: Of, { metrics }: { metrics: readonly AskedMetric[] }): OrderConditions {
  const [coupon] = of('coupon');
  const [customer] = of('customer');
  const [amounts] = of('amounts');
  const isOwnFigure = metrics.length > 0 && metrics.every((metric) => ownFigures.has(metric));
  return {
    ...(coupon && { coupon: coupon.code }),
    ...(customer && !isOwnFigure && { customer: customer.isNew ? ('new' as const) : ('returning' as const) }),
    ...(of('returns').length > 0 && { saleKind: 'adjustment' as const }),
    ...(amounts && {
      ...(amounts.min !== undefined && { minAmount: amounts.min }),
      ...(amounts.max !== undefined && { maxAmount: amounts.max }),
    }),
  };
}

/** “最低的五个渠道”: publishers, which is said. */
const channelsIn = (tokens: readonly Token[]): string[] =>
  tokens.some(({ kind, text }) => (kind === 'rank' || kind === 'who') && /渠道$/.test(text))
    ? [texts.channelsAre]
    : [];

/** “佣金超过 1000 的联盟客”: all of them. */
const everybody: Slots['ranking'] = {
  by: 'publisher',
  each: true,
  size: null,
  order: 'desc',
  isVague: false,
};

const particles = /[的了是有在和与跟吗呢吧啊就也都还去来]/;

/** “预算” with a filler in it is told as one word. */
const wholeWords = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, text }, at) => {
    if (kind !== 'unknown') return [];
    if ([...text].length > 1) return [text];
    const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]].map((token) =>
      token?.kind === 'filler' && token.text.length === 1 && !particles.test(token.text) ? token.text : '',
    );
    return [`${before}${text}${after}`];
  });

const isEarlier = (period: Period): boolean => !isUnclear(period) && period.isEarlier === true;

const isAfterAsLong = (periods: readonly Period[], at: number): boolean => {
  const [before, own] = [periods[at - 1], periods[at]];
  return (
    before !== undefined &&
    own !== undefined &&
    !isUnclear(before) &&
    !isUnclear(own) &&
    before.from === own.from
  );
};

const comparing: ReadonlySet<Token['kind']> = new Set<Token['kind']>(['versus', 'compare', 'gap']);

/** Days named in two ways are one span, unless two are to be compared; “昨天的昨天” is another day. */
function spansOf(periods: readonly Period[], isCompared: boolean): NamedSpan[] {
  const named = periods.flatMap((period) => (isUnclear(period) ? [] : [period]));
  return isCompared
    ? named
    : named.filter(
        ({ from, to, label }, at) =>
          !named.slice(0, at).some((one) => one.from === from && one.to === to && one.label !== label),
      );
}

/** Metrics with what of the orders they are of: a word may say both, and so may two. */
function metricsOf(
  of: Of,
  {
    spread,
    ranked,
    shareOfState,
    carriers,
  }: {
    spread: AveragedOver | null;
    ranked: readonly MetricToken[];
    shareOfState: boolean;
    carriers: ReadonlySet<Token>;
  },
): Pick<Slots, 'metrics' | 'states' | 'notes'> {
  const named = of('metric').filter(({ isVerb }) => !isVerb);
  // “几单，卖了多少钱” asks for both.
  const sold = of('metric').filter(
    ({ metric, isVerb, text }) => isVerb && metric === 'sales' && /[钱额]/.test(text),
  );
  const isBeside =
    named.length > 0 && named.every(({ metric }) => metric === 'orders' || metric === 'clicks');
  const meant = named.length === 0 ? of('metric') : isBeside ? [...named, ...sold] : named;
  const said = unique(
    [...ranked, ...withoutWhole(withoutCarrier(meant, carriers))].map(({ metric }) => metric),
  );
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
    ...of('metric')
      .filter(({ text }) => text.includes('acos'))
      .map(() => texts.acosIsRate),
  ];
  // “总支出（佣金和平台费）” says what it is made of; listed last it is one more.
  const parts =
    sumsApart(said, of) ??
    (said[0] === 'cost' ? said.filter((one) => one !== 'commission' && one !== 'fee') : said);
  const metrics = unique([
    ...ofCustomers(
      spread === 'order' ? parts.map((metric) => perOrderOf(metric)) : parts,
      of('customer')[0]?.isNew,
    ),
    ...voided.map((): AskedMetric => 'orders'),
  ]);
  // “掉单”, “最能出单”: a word that says both.
  if (
    metrics.length === 0 &&
    [...of('change'), ...of('mover'), ...of('rank')].some(({ text }) => /掉单|[出带爆成开]单/.test(text))
  )
    return { metrics: ['orders'], states, notes };
  if (metrics.length === 0 && asksWhetherAny(of)) return { metrics: ['orders'], states, notes };
  const isMoney = of('money').length > 0;
  // “待确认金额”: of the orders and of what is paid for them; of voided orders nobody knows.
  if (isMoney && states.length > 0 && metrics.every((metric) => metric === 'orders'))
    return { metrics: states.includes('voided') ? ['sales'] : ['sales', 'commission'], states, notes };
  // “退款金额”: what returns took off the sales.
  if (metrics.length === 0 && of('returns').length > 0)
    return { metrics: ['sales'], states, notes: [...notes, texts.returnsTakenOff] };
  // “几单多少钱” asks for both.
  if (isMoney && metrics.length === 1 && metrics[0] === 'orders')
    return { metrics: ['orders', 'sales'], states, notes };
  // “平均一笔多少钱”, “老客贡献的金额”.
  if (metrics.length === 0 && isMoney && spread === 'order')
    return { metrics: [perOrder.sales], states, notes };
  if (metrics.length === 0 && isMoney && of('customer').length > 0)
    return { metrics: ofCustomers(['sales'], of('customer')[0]?.isNew), states, notes };
  // “新客有几个”: their orders are what is counted.
  if (metrics.length === 0 && of('customer').length > 0 && of('count').length + of('rank').length > 0)
    return { metrics: ofCustomers(['orders'], of('customer')[0]?.isNew), states, notes };
  // “新客占多少百分比”.
  if (metrics.length === 0 && of('customer').length > 0 && of('share').length > 0)
    return {
      metrics: [of('customer')[0]?.isNew ? shareOfCustomers.new : shareOfCustomers.returning],
      states,
      notes,
    };
  // “待确认的有多少”: orders are what has a state.
  if (metrics.length === 0 && states.length > 0 && of('overview').length === 0)
    return { metrics: ['orders'], states, notes };
  // “作废单占比” has a name of its own; of amounts nobody knows it.
  if (
    states.length === 1 &&
    states[0] === 'voided' &&
    !shareOfState &&
    of('share').length > 0 &&
    metrics.every((metric) => metric === 'orders')
  )
    return { metrics: [shareOfVoided], states: [], notes };
  return { metrics, states, notes };
}

/** “卖得最好的平台的佣金”: what is ranked by stands before what is told of it. */
const rankedBy = (tokens: readonly Token[]): MetricToken[] =>
  tokens.flatMap((token, at) =>
    token.kind === 'metric' && token.isVerb && tokens[at + 1]?.kind === 'rank' ? [token] : [],
  );

/** “佣金及平台费合计” is their sum; “总支出是佣金加平台费，两个分别多少” are both. */
function sumsApart(said: readonly AskedMetric[], of: Of): AskedMetric[] | null {
  const plain = [...of('filler'), ...of('average')].map(({ text }) => text);
  const isApart = plain.some((text) => /^(?:分别|各自|各是|各)/.test(text));
  const isSum = plain.some((text) => /合计|一起|总和|之和|加起来|加总|合起来|共计/.test(text));
  const both: AskedMetric[] = ['commission', 'fee'];
  const isBoth = said.length === 2 && both.every((one) => said.includes(one));
  if (isBoth && isSum && !isApart) return ['cost'];
  const isNamed = of('metric').some(
    ({ metric, text }) => metric === 'cost' && /佣金/.test(text) && /平台费/.test(text),
  );
  return isNamed && isApart && said.every((one) => one === 'cost' || both.includes(one)) ? both : null;
}

type MetricToken = Extract<Token, { kind: 'metric' }>;

/** “被取消的单的佣金”, “作废订单涉及的佣金”: the orders only carry what is asked for. */
function carriersIn(tokens: readonly Token[]): ReadonlySet<Token> {
  const carriers = tokens.filter((token, at) => {
    if (
      token.kind !== 'metric' ||
      token.metric !== 'orders' ||
      !/^(?:的)?(?:订单|单子?|笔|orders?)$/.test(token.text)
    )
      return false;
    const rest = tokens.slice(at + 1);
    const next = rest.findIndex(({ kind }) => kind !== 'filler' && kind !== 'period');
    const between = rest.slice(0, Math.max(0, next)).map(({ text }) => text);
    const before = tokens[at - 1]?.kind;
    const isNarrowed =
      before === 'state' || before === 'coupon' || before === 'customer' || before === 'amounts';
    return (
      !token.ends &&
      rest[next]?.kind === 'metric' &&
      !between.some((text) => /^(?:和|跟|与|及|以及|还有|加|并)/.test(text)) &&
      (isNarrowed || between.some((text) => /的$|^(?:涉及|对应|产生|带来|贡献)/.test(text)))
    );
  });
  return new Set(carriers);
}

const withoutCarrier = (tokens: readonly MetricToken[], carriers: ReadonlySet<Token>): MetricToken[] =>
  tokens.filter((token) => !carriers.has(token));

/** “订单作废比例” is one figure: what is counted stands right before its share. */
const withoutWhole = (tokens: readonly MetricToken[]): MetricToken[] =>
  tokens.filter(({ metric, text }, at) => {
    const next = tokens[at + 1];
    return !(
      metric === 'orders' &&
      /^(?:订单|单)$/.test(text) &&
      next &&
      sharesOfOrders.has(next.metric) &&
      at === 0 &&
      tokens.length === 2
    );
  });
/** “昨天跟上周同期比”: of a day the same day of the week or month before. */
function earlierOf(of: Of): Pick<Slots, 'earlier' | 'compare'> {
  const said = of('compare').at(-1);
  const [period] = of('period');
  const isDay = period !== undefined && !isUnclear(period.period) && period.period.unit === 'day';
  const same = said && isDay ? /上个?(周|星期|礼拜|月)的?同期/.exec(said.text)?.[1] : undefined;
  if (same !== undefined) return { earlier: same === '月' ? 'month' : 'week', compare: null };
  return { earlier: of('earlier')[0]?.by ?? null, compare: said?.compare ?? null };
}

/** Over what: said so, or by the parts it stands beside, as in “平均下来每天”. */
function averageOf(of: Of): AveragedOver | null {
  const said = of('average');
  if (said.length === 0) return null;
  const bucket = of('bucket').find(
    ({ which, by }) => !which && (by === 'day' || by === 'week' || by === 'month'),
  );
  return said.find(({ per }) => per !== null)?.per ?? (bucket?.by as AveragedOver | undefined) ?? null;
}

/** “几个” asks for a number of orders or of who brings them; of other things nobody knows it. */
const loneCounts = (
  of: Of,
  { metrics, states }: { metrics: readonly AskedMetric[]; states: readonly NamedState[] },
): string[] =>
  of('only').length > 0 || states.length > 0 || metrics.some((metric) => countedInPieces.has(metric))
    ? []
    : of('count').map(({ text }) => text);

/** A figure of new or returning customers is one of its own, where there is one. */
function ofCustomers(metrics: AskedMetric[], isNew: boolean | undefined): AskedMetric[] {
  if (isNew === undefined) return metrics;
  const own = isNew ? figuresOfCustomers.new : figuresOfCustomers.returning;
  // With others beside them all are told of the same orders.
  return metrics.every((metric) => own[metric] !== undefined)
    ? metrics.map((metric) => own[metric] ?? metric)
    : metrics;
}

const figuresOfCustomers: Record<'new' | 'returning', Partial<Record<AskedMetric, AskedMetric>>> = {
  new: { orders: 'newOrders' },
  returning: { orders: 'repeatOrders', sales: 'repeats' },
};
const ownFigures: ReadonlySet<AskedMetric> = new Set(
  Object.values(figuresOfCustomers).flatMap((own) => Object.values(own)),
);

/** “平台” after a network, “类型” after a type say nothing new; elsewhere they ask by what to rank, or nobody knows. */
function loneNouns(tokens: readonly Token[]): string[] {
  const ranks = tokens.some(({ kind }) => kind === 'rank' || kind === 'who' || kind === 'mover');
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1]?.kind;
    const isSaid =
      token.kind !== 'noun' ||
      before === 'network' ||
      before === 'type' ||
      before === 'by' ||
      before === 'rest' ||
      tokens[at + 1]?.kind === 'except' ||
      ranks;
    return isSaid ? [] : [token.text];
  });
}

/** “8月那波大促”: the days are those named beside it, which is said; alone nobody knows them. */
function eventsIn(tokens: readonly Token[]): { notes: string[]; unknown: string[] } {
  const events = tokens.flatMap(({ kind, text }) => (kind === 'event' ? text : []));
  const [period] = tokens.flatMap((token) =>
    token.kind === 'period' && !isUnclear(token.period) ? token.period.label : [],
  );
  return period === undefined
    ? { notes: [], unknown: events }
    : { notes: events.map((event) => texts.eventDays(event, period)), unknown: [] };
}

/** “用优惠码的订单”: with whichever code is no figure; which codes there are is asked with an order, or one by one. */
const loneCodes = (of: Of): string[] =>
  of('who').length + of('rank').length + of('listed').length > 0
    ? []
    : of('by').flatMap(({ by, each, text }) =>
        by === 'coupon' && !each && !/^(?:哪|什么)/.test(text) ? text : [],
      );

/** “昨天一单都没有吗”: asks for the orders, not for who brought none. */
const asksWhetherAny = (of: Of): boolean =>
  of('only').length > 0 &&
  of('only').every(({ only, text }) => only === 'idle' && !/的$|联盟客|站|人|publisher|渠道|家/.test(text)) &&
  of('who').length +
    of('by').length +
    of('listed').length +
    of('rank').length +
    of('count').length +
    of('noun').length +
    of('publisher').length ===
    0 &&
  !of('filler').some(({ text }) => isPeople.test(text));

/** “佣金高” alone narrows to something nobody named. */
const loneComparatives = (of: Of): string[] =>
  of('who').length +
    of('compare').length +
    of('versus').length +
    of('by').length +
    of('bucket').length +
    of('weekpart').length >
  0
    ? []
    : of('comparative').map(({ text }) => text);

type Of = <Kind extends Token['kind']>(kind: Kind) => Extract<Token, { kind: Kind }>[];

function rankingOf(of: Of): Slots['ranking'] {
  const ranks = of('rank');
  const [by] = of('by');
  const noun = of('noun').find(({ by }) => by !== 'network' || of('network').length === 0);
  const [first] = ranks;
  const listed = of('listed').length + (asksWhetherAny(of) ? 0 : of('only').length) + of('mean').length > 0;
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
  const isOne = ranks.some(({ text }) => /^(最|第|冠|居|领|垫|销|头|榜[首一])/.test(text));
  return {
    by: ranked,
    each: first === undefined && of('who').length === 0,
    size: size ?? (isOne ? 1 : null),
    order,
    isVague,
  };
}

// The catalogue of figures: every sum, figure and ratio there is, each declared once. Schemas, engine, lists, exports,
// screens, the assistant and its tools take names, definitions, units and parts from here. A new ratio is one record more
// in `ratios`, and its words for questions in `asked-words.ts`.

/** What a network may leave out of its reports. */
export const reportedItems = ['clicks', 'orders', 'commission', 'fee', 'newCustomer'] as const;
export type Reported = (typeof reportedItems)[number];

interface KeptSum {
  unit: 'count' | 'money';
  /** Whose marks say how much of it is known. */
  figure: string;
  /** What a network must report for it to say anything; where nothing is named, every network gives it. */
  needs?: Reported;
}

/** Sums that are kept per day; `clicks` of click days, `voidedOrders` of voided sales, the others of the rest. */
const keptSums = {
  clicks: { unit: 'count', figure: 'clicks', needs: 'clicks' },
  orders: { unit: 'count', figure: 'orders', needs: 'orders' },
  amount: { unit: 'money', figure: 'sales' },
  commission: { unit: 'money', figure: 'commission', needs: 'commission' },
  fee: { unit: 'money', figure: 'fee', needs: 'fee' },
  repeatAmount: { unit: 'money', figure: 'repeats', needs: 'newCustomer' },
  repeatOrders: { unit: 'count', figure: 'repeatOrders', needs: 'newCustomer' },
  unknownOrders: { unit: 'count', figure: 'unknownOrders', needs: 'orders' },
  voidedOrders: { unit: 'count', figure: 'orders', needs: 'orders' },
} as const satisfies Record<string, KeptSum>;
export type Sum = keyof typeof keptSums;
export const sumKeys = Object.keys(keptSums) as readonly Sum[];
export const sumOf = (sum: Sum): KeptSum => keptSums[sum];

/** What all figures and ratios are told by. */
interface Words {
  /** As on screen. */
  name: string;
  /** Where its place says the rest, as the head of a column beside others. */
  short?: string;
  /** One sentence: what counts and what does not. */
  definition: string;
}

interface FigureEntry extends Words {
  unit: 'count' | 'money' | 'share';
  facts: 'sales' | 'clicks';
  /** Added up; of a share, those of the part and of the whole. */
  sums: readonly [Sum, ...Sum[]];
}

/** Figures that are sums, and shares of a list or of repeat purchase. */
const figures = {
  clicks: {
    name: '点击量',
    definition: '联盟平台报告的推广链接点击次数，按平台报表日累计；平台不提供或尚未读取的日期不按 0 计。',
    unit: 'count',
    facts: 'clicks',
    sums: ['clicks'],
  },
  commission: {
    name: '佣金支出',
    short: '佣金',
    definition: '应付给联盟客的佣金合计，含待确认订单与退款调整，不含已作废订单，也不含平台费。',
    unit: 'money',
    facts: 'sales',
    sums: ['commission'],
  },
  orders: {
    name: '出单量',
    definition: '联盟客带来的订单笔数，含待确认订单，不含已作废订单，退款调整不计为订单。',
    unit: 'count',
    facts: 'sales',
    sums: ['orders'],
  },
  sales: {
    name: '销售额',
    definition: '联盟客带来的订单的金额合计，退款调整在其发生日冲减，不含已作废订单。',
    unit: 'money',
    facts: 'sales',
    sums: ['amount'],
  },
  fee: {
    name: '平台费',
    definition: '联盟平台就订单收取的费用合计，不含已作废订单，也不含付给联盟客的佣金。',
    unit: 'money',
    facts: 'sales',
    sums: ['fee'],
  },
  cost: {
    name: '总支出',
    short: '支出',
    definition: '佣金支出与平台费之和，不含已作废订单；平台不提供平台费时只含佣金。',
    unit: 'money',
    facts: 'sales',
    sums: ['commission', 'fee'],
  },
  repeats: {
    name: '复购金额',
    definition:
      '平台标记为老客户的订单的金额合计，带同样标记的退款调整在其发生日冲减，不含没有新老客标记的订单和已作废订单。',
    unit: 'money',
    facts: 'sales',
    sums: ['repeatAmount'],
  },
  repeatOrders: {
    name: '复购单量',
    definition: '平台标记为老客户的订单笔数，不含没有新老客标记的订单、已作废订单和退款调整。',
    unit: 'count',
    facts: 'sales',
    sums: ['repeatOrders'],
  },
  repeatShare: {
    name: '复购金额占比',
    definition: '复购金额除以全部销售额，没有新老客标记的订单只计入分母，不含已作废订单。',
    unit: 'share',
    facts: 'sales',
    sums: ['repeatAmount', 'amount'],
  },
  repeatOrderShare: {
    name: '复购单量占比',
    definition: '复购单量除以全部订单笔数，没有新老客标记的订单只计入分母，不含已作废订单和退款调整。',
    unit: 'share',
    facts: 'sales',
    sums: ['repeatOrders', 'orders'],
  },
  newOrders: {
    name: '新客单量',
    definition: '平台标记为新客户的订单笔数，不含没有新老客标记的订单、已作废订单和退款调整。',
    unit: 'count',
    facts: 'sales',
    sums: ['orders', 'repeatOrders', 'unknownOrders'],
  },
  unknownOrders: {
    name: '新老客未知单量',
    short: '新老客未知',
    definition: '平台没有给出新老客标记的订单笔数，不含已作废订单和退款调整。',
    unit: 'count',
    facts: 'sales',
    sums: ['unknownOrders'],
  },
  amountShare: {
    name: '金额占比',
    definition: '该项销售额占当前筛选范围内销售额合计的比例，不含已作废订单。',
    unit: 'share',
    facts: 'sales',
    sums: ['amount', 'amount'],
  },
  orderShare: {
    name: '单量占比',
    definition: '该项出单量占当前筛选范围内出单量合计的比例，不含已作废订单和退款调整。',
    unit: 'share',
    facts: 'sales',
    sums: ['orders', 'orders'],
  },
  feeShare: {
    name: '平台费占佣金',
    definition: '平台费除以佣金支出，不含已作废订单；平台不提供平台费时按没有平台费计算。',
    unit: 'share',
    facts: 'sales',
    sums: ['fee', 'commission'],
  },
} as const satisfies Record<string, FigureEntry>;
export type FigureKey = keyof typeof figures;

/** Sums of which a publisher's or a total's ratios are made; repeat amounts are kept by network alone. */
export type RatioSum = Exclude<Sum, 'repeatAmount'>;
export const ratioSums = sumKeys.filter((sum) => sum !== 'repeatAmount');
/** A sum, or with `-` what is taken off. */
export type Term = RatioSum | `-${RatioSum}`;

interface RatioEntry extends Words {
  /** An amount is always divided by a count: where a rate is missing there is less of it than orders beside it. */
  unit: 'money' | 'share' | 'number';
  /** Divided by `whole`; both added up of sums. */
  part: readonly [Term, ...Term[]];
  whole: readonly [Term, ...Term[]];
  /** In words, with the signs of arithmetic. */
  formula: string;
  /** As people abroad write it. */
  abbreviation?: string;
  /** Among the columns of a report from the start; the others are chosen. */
  usual?: true;
}

/** Ratios of any publisher, type, network or total, in the order of all lists. */
const ratios = {
  cvr: {
    name: '转化率',
    definition: '出单量除以点击量；有平台没有提供点击量时无法计算，不含已作废订单和退款调整。',
    unit: 'share',
    part: ['orders'],
    whole: ['clicks'],
    formula: '出单量 ÷ 点击量',
    usual: true,
  },
  epc: {
    name: '每次点击佣金',
    definition: '佣金支出除以点击量；有平台没有提供点击量时无法计算，不含已作废订单。',
    unit: 'money',
    part: ['commission'],
    whole: ['clicks'],
    formula: '佣金支出 ÷ 点击量',
    abbreviation: 'EPC',
  },
  aov: {
    name: '客单价',
    definition: '销售额除以出单量，退款调整冲减金额而不计为订单，不含已作废订单。',
    unit: 'money',
    part: ['amount'],
    whole: ['orders'],
    formula: '销售额 ÷ 出单量',
    usual: true,
  },
  rate: {
    name: '实际佣金率',
    short: '佣金率',
    definition: '佣金支出除以销售额，含待确认订单与退款调整，不含已作废订单，也不含平台费。',
    unit: 'share',
    part: ['commission'],
    whole: ['amount'],
    formula: '佣金支出 ÷ 销售额',
  },
  roas: {
    name: '投产比',
    definition: '销售额除以佣金支出与平台费之和，不含已作废订单；平台不提供平台费时只除以佣金。',
    unit: 'number',
    part: ['amount'],
    whole: ['commission', 'fee'],
    formula: '销售额 ÷（佣金支出 + 平台费）',
  },
  voidRate: {
    name: '作废率',
    definition: '已作废订单的笔数除以同期全部订单的笔数，分母含已作废订单，不含退款调整。',
    unit: 'share',
    part: ['voidedOrders'],
    whole: ['orders', 'voidedOrders'],
    formula: '作废订单 ÷ 全部订单（含作废）',
  },
  newShare: {
    name: '新客占比',
    definition: '平台标记为新客户的订单笔数除以有新老客标记的订单笔数，不含已作废订单和退款调整。',
    unit: 'share',
    part: ['orders', '-unknownOrders', '-repeatOrders'],
    whole: ['orders', '-unknownOrders'],
    formula: '新客订单 ÷ 有新老客标记的订单',
  },
  cpo: {
    name: '单均佣金',
    definition:
      '佣金支出除以出单量，即平均每笔订单付出的佣金；退款调整冲减佣金而不计为订单，不含已作废订单，也不含平台费。',
    unit: 'money',
    part: ['commission'],
    whole: ['orders'],
    formula: '佣金支出 ÷ 出单量',
  },
} as const satisfies Record<string, RatioEntry>;
export type RatioKey = keyof typeof ratios;
export const ratioKeys = Object.keys(ratios) as readonly RatioKey[];
export const isRatio = (key: string): key is RatioKey => Object.hasOwn(ratios, key);
export const getRatio = (key: RatioKey): RatioEntry => ratios[key];
/** Those most people look at; the others come when asked for. */
export const usualRatios = ratioKeys.filter((key) => getRatio(key).usual);

export type MetricKey = FigureKey | RatioKey;
export const metricKeys = [...Object.keys(figures), ...ratioKeys] as readonly MetricKey[];

export interface Metric extends Words {
  key: MetricKey;
  /** `number`: without a unit, two decimals. */
  unit: FigureEntry['unit'] | RatioEntry['unit'];
  facts: FigureEntry['facts'];
  /** Added up; of a share or a ratio, those of the part and of the whole. */
  sums: readonly Sum[];
}

/** The sums a ratio is made of, each once. */
export const sumsOfRatio = (key: RatioKey): RatioSum[] => [
  ...new Set([...getRatio(key).part, ...getRatio(key).whole].map(sumOfTerm)),
];

export const sumOfTerm = (term: Term): RatioSum => term.replace('-', '') as RatioSum;

/** What a ratio is not told without. Without a fee it is told of the commission alone, without a mark of the orders that have one. */
export const indispensable = ['clicks', 'orders', 'commission'] as const satisfies readonly Reported[];
export type Indispensable = (typeof indispensable)[number];

const needsByRatio = new Map(
  ratioKeys.map((key) => {
    const needs = new Set(sumsOfRatio(key).map((sum) => sumOf(sum).needs));
    return [key, indispensable.filter((item) => needs.has(item))] as const;
  }),
);
export const needsOfRatio = (key: RatioKey): readonly Indispensable[] => needsByRatio.get(key) ?? [];

/** The figures that have to be known for a ratio. */
export const figuresOfRatio = (key: RatioKey): FigureKey[] => [
  ...new Set(sumsOfRatio(key).map((sum): FigureKey => keptSums[sum].figure)),
];

const metrics = new Map<MetricKey, Metric>(
  metricKeys.map((key) => [
    key,
    isRatio(key)
      ? { key, ...getRatio(key), facts: 'sales', sums: sumsOfRatio(key) }
      : { key, ...(figures[key] satisfies FigureEntry) },
  ]),
);

export const getMetric = (key: MetricKey): Metric => metrics.get(key) as Metric;

/** Figures whose rows can be shown and whose changes taken apart: what evidence and charts are about. */
export const evidenceMetrics = [
  'clicks',
  'commission',
  'orders',
  'sales',
  'fee',
  'cost',
  'repeats',
] as const satisfies readonly FigureKey[];
export type EvidenceMetric = (typeof evidenceMetrics)[number];

const isEvidenceMetric = (key: FigureKey): key is EvidenceMetric =>
  evidenceMetrics.some((metric) => metric === key);

/** The figure whose rows stand under a ratio: the first it is made of that has rows. */
export const evidenceOfRatio = (key: RatioKey): EvidenceMetric =>
  figuresOfRatio(key).find(isEvidenceMetric) as EvidenceMetric;

/** Figures that notices watch: those every span has, not shares of something else. */
export const watchedMetrics = [
  'sales',
  'orders',
  'commission',
  'clicks',
  'cost',
] as const satisfies readonly FigureKey[];
export type WatchedMetric = (typeof watchedMetrics)[number];

/** Figures that are told day by day, as curves. */
export const dailyMetrics = [
  'sales',
  'orders',
  'commission',
  'clicks',
  'fee',
  'cost',
] as const satisfies readonly EvidenceMetric[];

/** Figures whose marks are those of a list of orders or publishers: what stands in its columns. */
export const listedMetrics = ['sales', 'orders', 'cost'] as const satisfies readonly FigureKey[];

/** Figures told where somebody asks how things go. */
export const summaryMetrics = [
  'sales',
  'orders',
  'commission',
  'clicks',
] as const satisfies readonly EvidenceMetric[];

/** The dashboard's cards by their field in the answer, in the order of the screen. */
export const cardMetrics = {
  clicks: 'clicks',
  amounts: 'commission',
  orders: 'orders',
  sales: 'sales',
} as const satisfies Record<string, FigureKey>;
export type CardField = keyof typeof cardMetrics;

/** What a question may be about. */
export const askedMetrics = [
  ...evidenceMetrics,
  'repeatOrders',
  'repeatShare',
  'repeatOrderShare',
  'newOrders',
  'feeShare',
  ...ratioKeys,
] as const;
export type AskedMetric = (typeof askedMetrics)[number];

/** Ratios as one thing, by the first of them. */
export const ratiosName = `${getMetric(ratioKeys[0] as RatioKey).name}等比率`;

/** Keys of metrics beside their names, for whoever has to choose one by its key. */
export const keysText = (keys: readonly MetricKey[], name: 'name' | 'short' = 'name'): string =>
  keys.map((key) => `${key} ${getMetric(key)[name] ?? getMetric(key).name}`).join('，');

/** A ratio in an answer goes by the figure whose rows stand under it; its definition tells which one it is. */
export const nameOfStated = ({ metric, definition }: { metric: MetricKey; definition: string }): string =>
  getMetric(metricKeys.find((key) => getMetric(key).definition === definition) ?? metric).name;

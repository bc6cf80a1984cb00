// The catalogue of figures: every sum, figure and ratio there is, each declared once. Schemas, engine, lists, exports,
// screens, the assistant and its tools take names, definitions, units and parts from here. A new ratio is one record more
// in `ratios` and nothing else.

/** What a network may leave out of its reports. */
export type Reported = 'clicks' | 'fee' | 'newCustomer';

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
  orders: { unit: 'count', figure: 'orders' },
  amount: { unit: 'money', figure: 'sales' },
  commission: { unit: 'money', figure: 'commission' },
  fee: { unit: 'money', figure: 'fee', needs: 'fee' },
  repeatAmount: { unit: 'money', figure: 'repeats', needs: 'newCustomer' },
  repeatOrders: { unit: 'count', figure: 'repeatOrders', needs: 'newCustomer' },
  unknownOrders: { unit: 'count', figure: 'unknownOrders' },
  voidedOrders: { unit: 'count', figure: 'orders' },
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
  /** What people call it when they ask, with blanks between; the assistant reads them. */
  asked?: string;
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
    asked:
      '点击量 点击数 点击次数 点击 点击数据 点击总数 点击总量 流量 clicks click 点进来 点进来的 点击人次 dianji',
    unit: 'count',
    facts: 'clicks',
    sums: ['clicks'],
  },
  commission: {
    name: '佣金支出',
    short: '佣金',
    definition: '应付给联盟客的佣金合计，含待确认订单与退款调整，不含已作废订单，也不含平台费。',
    asked:
      '佣金支出 佣金 佣金额 佣金总额 佣金金额 佣金费用 佣金成本 佣金总支出 佣金花费 佣金开销 佣金总和 佣金总数 提成 分佣 commission commissions 佣金合计 总佣金 yongjin',
    unit: 'money',
    facts: 'sales',
    sums: ['commission'],
  },
  orders: {
    name: '出单量',
    definition: '联盟客带来的订单笔数，含待确认订单，不含已作废订单，退款调整不计为订单。',
    asked:
      '出单量 出单数 出单 订单量 订单数 订单数量 订单 订单总数 订单总量 单量 单数 成单量 成单数 成单 笔数 单子 带单量 带单数 带单 有单 下单量 下单数 下单 成交单数 成交单量 orders order 多少单 几单 多少个订单 几个订单 多少笔订单 多少笔 几笔 多少订单 卖了多少单 卖了几单 订单笔数 总订单 总订单数 总单量 总单数 成交笔数 dingdan',
    unit: 'count',
    facts: 'sales',
    sums: ['orders'],
  },
  sales: {
    name: '销售额',
    definition: '联盟客带来的订单的金额合计，退款调整在其发生日冲减，不含已作废订单。',
    asked:
      '销售额 销售金额 销售总额 订单金额 订单总额 成交额 成交金额 成交总额 交易额 交易金额 营业额 营收 流水 销售 gmv sales revenue 总销售额 总销售 销售业绩 xiaoshoue xiaoshou 几钱',
    unit: 'money',
    facts: 'sales',
    sums: ['amount'],
  },
  fee: {
    name: '平台费',
    definition: '联盟平台就订单收取的费用合计，不含已作废订单，也不含付给联盟客的佣金。',
    asked: '平台费 平台费用 平台服务费 平台手续费 平台抽成 网络费 服务费 手续费 平台佣金抽成 fee',
    unit: 'money',
    facts: 'sales',
    sums: ['fee'],
  },
  cost: {
    name: '总支出',
    short: '支出',
    definition: '佣金支出与平台费之和，不含已作废订单；平台不提供平台费时只含佣金。',
    asked: '总支出 总成本 总花费 总费用 花费 成本 支出 开销 投入 费用 cost spend 总开销',
    unit: 'money',
    facts: 'sales',
    sums: ['commission', 'fee'],
  },
  repeats: {
    name: '复购金额',
    definition:
      '平台标记为老客户的订单的金额合计，带同样标记的退款调整在其发生日冲减，不含没有新老客标记的订单和已作废订单。',
    asked: '复购金额 复购额 复购销售额 老客户销售额 老客销售额 老客金额 复购 回头客销售额',
    unit: 'money',
    facts: 'sales',
    sums: ['repeatAmount'],
  },
  repeatOrders: {
    name: '复购单量',
    definition: '平台标记为老客户的订单笔数，不含没有新老客标记的订单、已作废订单和退款调整。',
    asked:
      '复购单量 复购单数 复购订单 复购订单数 复购订单量 复购笔数 复购次数 老客单量 老客订单 老客订单数 老客户订单 老客户单量 老客户订单数 回头客订单 回头客单量 回头单',
    unit: 'count',
    facts: 'sales',
    sums: ['repeatOrders'],
  },
  repeatShare: {
    name: '复购金额占比',
    definition: '复购金额除以全部销售额，没有新老客标记的订单只计入分母，不含已作废订单。',
    asked: '复购金额占比 复购额占比 复购销售额占比 老客销售额占比 老客户销售额占比',
    unit: 'share',
    facts: 'sales',
    sums: ['repeatAmount', 'amount'],
  },
  repeatOrderShare: {
    name: '复购单量占比',
    definition: '复购单量除以全部订单笔数，没有新老客标记的订单只计入分母，不含已作废订单和退款调整。',
    asked:
      '复购单量占比 复购率 复购比例 复购单占比 复购订单占比 老客占比 老客户占比 老客比例 老客户比例 回头率 回头客占比',
    unit: 'share',
    facts: 'sales',
    sums: ['repeatOrders', 'orders'],
  },
  newOrders: {
    name: '新客单量',
    definition: '平台标记为新客户的订单笔数，不含没有新老客标记的订单、已作废订单和退款调整。',
    asked:
      '新客单量 新客单数 新客订单 新客订单数 新客户订单 新客户订单数 新客户单量 新客单 首单数 新用户订单',
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
    asked: '平台费占佣金 平台费占佣金比例',
    unit: 'share',
    facts: 'sales',
    sums: ['fee', 'commission'],
  },
} as const satisfies Record<string, FigureEntry>;
export type FigureKey = keyof typeof figures;

/** Sums of which a publisher's or a total's ratios are made; repeat amounts are kept by network alone. */
export type RatioSum = Exclude<Sum, 'repeatAmount'>;
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
  asked: string;
}

/** Ratios of any publisher, type, network or total, in the order of all lists. */
const ratios = {
  cvr: {
    name: '转化率',
    definition: '出单量除以点击量；有平台没有提供点击量时无法计算，不含已作废订单和退款调整。',
    asked:
      '转化率 转换率 成交转化率 转化 cvr 订单转化率 出单转化率 点击转化率 点击转化 订单转化 定单转化 转换 zhuanhualv conversion',
    unit: 'share',
    part: ['orders'],
    whole: ['clicks'],
    formula: '出单量 ÷ 点击量',
    usual: true,
  },
  epc: {
    name: '每次点击佣金',
    definition: '佣金支出除以点击量；有平台没有提供点击量时无法计算，不含已作废订单。',
    asked: 'epc 每次点击佣金 单次点击佣金 每点击佣金 每个点击佣金 单个点击佣金',
    unit: 'money',
    part: ['commission'],
    whole: ['clicks'],
    formula: '佣金支出 ÷ 点击量',
    abbreviation: 'EPC',
  },
  aov: {
    name: '客单价',
    definition: '销售额除以出单量，退款调整冲减金额而不计为订单，不含已作废订单。',
    asked:
      '客单价 平均客单价 平均订单金额 平均每单金额 平均每单多少钱 每单多少钱 每单平均多少钱 笔单价 客单 aov 平均客单 平均订单价 平均一单多少钱 一单平均多少钱 单均价 单均金额 kedanjia',
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
    asked: '佣金率 实际佣金率 平均佣金率 佣金比例 佣金比率 综合佣金率',
    unit: 'share',
    part: ['commission'],
    whole: ['amount'],
    formula: '佣金支出 ÷ 销售额',
  },
  roas: {
    name: '投产比',
    definition: '销售额除以佣金支出与平台费之和，不含已作废订单；平台不提供平台费时只除以佣金。',
    asked: '投产比 投入产出比 产出比 roas 投入产出 投产 roi 投资回报率 投资回报 回报率',
    unit: 'number',
    part: ['amount'],
    whole: ['commission', 'fee'],
    formula: '销售额 ÷（佣金支出 + 平台费）',
  },
  voidRate: {
    name: '作废率',
    definition: '已作废订单的笔数除以同期全部订单的笔数，分母含已作废订单，不含退款调整。',
    asked: '作废率 订单作废率 作废比例 作废占比 作废订单占比 取消率 退单率 拒单率 废单率',
    unit: 'share',
    part: ['voidedOrders'],
    whole: ['orders', 'voidedOrders'],
    formula: '作废订单 ÷ 全部订单（含作废）',
  },
  newShare: {
    name: '新客占比',
    definition: '平台标记为新客户的订单笔数除以有新老客标记的订单笔数，不含已作废订单和退款调整。',
    asked:
      '新客占比 新客比例 新客率 新客户占比 新客户比例 新用户占比 新用户比例 新客订单占比 新客订单比例 新客单占比',
    unit: 'share',
    part: ['orders', '-unknownOrders', '-repeatOrders'],
    whole: ['orders', '-unknownOrders'],
    formula: '新客订单 ÷ 有新老客标记的订单',
  },
  cpo: {
    name: '单均佣金',
    definition:
      '佣金支出除以出单量，即平均每笔订单付出的佣金；退款调整冲减佣金而不计为订单，不含已作废订单，也不含平台费。',
    asked: '单均佣金 每单佣金 平均每单佣金 每单平均佣金 平均每笔佣金 每笔平均佣金 每单付多少佣金 cpo',
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

/** What it is called in questions. */
export const askedWords = (key: AskedMetric): readonly string[] => getMetric(key).asked?.split(' ') ?? [];

/** Ratios as one thing, by the first of them. */
export const ratiosName = `${getMetric(ratioKeys[0] as RatioKey).name}等比率`;

/** Keys of metrics beside their names, for whoever has to choose one by its key. */
export const keysText = (keys: readonly MetricKey[], name: 'name' | 'short' = 'name'): string =>
  keys.map((key) => `${key} ${getMetric(key)[name] ?? getMetric(key).name}`).join('，');

/** A ratio in an answer goes by the figure whose rows stand under it; its definition tells which one it is. */
export const nameOfStated = ({ metric, definition }: { metric: MetricKey; definition: string }): string =>
  getMetric(metricKeys.find((key) => getMetric(key).definition === definition) ?? metric).name;

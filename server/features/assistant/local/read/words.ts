// What metrics, networks and types are called in questions.
import type { MetricKey } from '#contract/figures/metrics.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';

/** Metrics a question may be about. */
export type AskedMetric = Extract<
  MetricKey,
  | 'clicks'
  | 'commission'
  | 'orders'
  | 'sales'
  | 'fee'
  | 'cost'
  | 'repeats'
  | 'cvr'
  | 'epc'
  | 'aov'
  | 'rate'
  | 'roas'
  | 'voidRate'
  | 'newShare'
>;

const list = (words: string): string[] => words.split(' ');

export const metricWords: Readonly<Record<AskedMetric, readonly string[]>> = {
  clicks: list('点击量 点击数 点击次数 点击 点击数据 点击总数 点击总量 流量 clicks click'),
  commission: list(
    '佣金支出 佣金 佣金额 佣金总额 佣金金额 佣金费用 佣金成本 佣金总支出 佣金花费 佣金开销 佣金总和 佣金总数 提成 分佣 commission commissions',
  ),
  orders: [
    ...list(
      '出单量 出单数 出单 订单量 订单数 订单数量 订单 订单总数 订单总量 单量 单数 成单量 成单数 成单 笔数 单子 带单量 带单数 带单 有单 下单量 下单数 下单 成交单数 成交单量 orders order',
    ),
    ...list('多少单 几单 多少个订单 几个订单 多少笔订单 多少笔 几笔 多少订单 卖了多少单 卖了几单'),
  ],
  sales: list(
    '销售额 销售金额 销售总额 订单金额 订单总额 成交额 成交金额 成交总额 交易额 交易金额 营业额 营收 流水 销售 gmv sales revenue',
  ),
  fee: list('平台费 平台费用 平台服务费 平台手续费 平台抽成 网络费 服务费 手续费'),
  cost: list('总支出 总成本 总花费 总费用 花费 成本 支出 开销 投入 费用 cost spend'),
  repeats: list('复购金额 复购额 复购销售额 老客户销售额 老客销售额 老客金额 复购'),
  cvr: list('转化率 转换率 成交转化率 转化 cvr'),
  epc: ['epc', '每次点击佣金', '单次点击佣金', '每点击佣金'],
  aov: list(
    '客单价 平均客单价 平均订单金额 平均每单金额 平均每单多少钱 每单多少钱 每单平均多少钱 笔单价 客单 aov',
  ),
  rate: list('佣金率 实际佣金率 平均佣金率 佣金比例 佣金比率'),
  roas: list('投产比 投入产出比 产出比 roas'),
  voidRate: list('作废率 订单作废率 作废比例 作废占比'),
  newShare: list('新客占比 新客比例 新客率 新客户占比 新客户比例 新用户占比 新用户比例 新客订单占比'),
};

/** Said with the verb: they step back where another metric is named. */
export const verbMetrics: readonly (readonly [pattern: string, metric: AskedMetric])[] = [
  ['(?:一共|总共)?(?:花|用|付|掏)(?:了|出|掉|出去)?多少(?:钱|费用)', 'cost'],
  ['花(?:了)?多少', 'cost'],
  ['卖(?:了|出|出去)*(?:一共|总共)?多少(?!单|笔|个)(?:钱|金额)?(?:了)?', 'sales'],
  ['卖(?:得|的)?(?:更|比较)?(?:多|好|高)(?=$|些|吗|呢|一点)', 'sales'],
  ['卖(?:得|的)?(?=最|比较|较|好|多)', 'sales'],
];

/** Words that may mean several metrics: what to ask back. */
export const doubtfulMetrics: readonly (readonly [pattern: string, choices: string])[] = [
  ['渠道商?(?!类型)', '“渠道”是指联盟客、联盟平台还是联盟客类型'],
  ['销量|销售量|销售数量', '“销量”是指销售额（金额）还是出单量（订单笔数）'],
  [
    '收入|收益|赚(?:了|到|得)?(?:多少钱?)?(?!\\S{0,3}佣金)|盈利',
    '海图里没有利润；“收入”是指销售额，还是付给联盟客的佣金',
  ],
  [
    '(?:roi|投资回报率?|回报率)',
    '算投资回报率需要商品成本，海图里没有；可以问投产比（销售额 ÷ 佣金与平台费）',
  ],
];

/** By code. Only those the product reads. */
export const networkWords: Readonly<Record<string, readonly string[]>> = {
  shareasale: ['shareasale', 'share a sale', 'share-a-sale', 'sas'],
  avantlink: ['avantlink', 'avant link', 'avant-link', 'al'],
  awin: ['awin'],
  cj: ['cj', 'cj affiliate', 'commission junction', 'cj.com'],
};

export const typeWords: Readonly<Record<Exclude<PublisherType, 'Unknown'>, readonly string[]>> = {
  Content: list('内容 博客 测评 评测 媒体 资讯 content blog'),
  Coupon: list('优惠券 优惠码 折扣 折扣码 优惠 券 coupon coupons deal deals'),
  'Cash-Back': [
    '返利',
    '返现',
    '积分',
    '忠诚度',
    '会员返利',
    'cashback',
    'cash-back',
    'cash back',
    'loyalty',
  ],
  'Social Media': list('社媒 社交媒体 社交 红人 网红 达人 博主 kol influencer influencers social'),
  'Sub-Aff': [
    '子联盟',
    '子网络',
    '次级联盟',
    '二级联盟',
    '子联盟客',
    'sub-aff',
    'sub aff',
    'subaff',
    'sub-affiliate',
  ],
};

/** After a type: 内容站, 优惠券类联盟客. A type that is a word of its own needs one of them. */
export const typeSuffix = '(?:类型|网站|站点|平台|渠道|联盟客|媒体|类|型|站|号)';
/** Words that are types only with a suffix: alone they say something else. */
export const bareTypes: ReadonlySet<string> = new Set(
  list('内容 媒体 资讯 优惠 券 折扣 优惠码 折扣码 积分 社交 deal deals'),
);

/** By code. */
export const currencyWords: Readonly<Record<string, readonly string[]>> = {
  USD: ['美元', '美金', '刀', 'usd', 'dollars'],
  EUR: ['欧元', 'eur', 'euros'],
  GBP: ['英镑', 'gbp', 'pounds'],
  CNY: ['人民币', '元', 'rmb', 'cny'],
};

// What metrics, networks and types are called in questions.
import { type AskedMetric, askedMetrics, askedWords } from '#contract/figures/metrics.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';

export type { AskedMetric };

const list = (words: string): string[] => words.split(' ');

export const metricWords = Object.fromEntries(
  askedMetrics.map((metric) => [metric, askedWords(metric)]),
) as Readonly<Record<AskedMetric, readonly string[]>>;

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

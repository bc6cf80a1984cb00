// What metrics, networks, types and currencies are called in questions, and phrases that are a metric; its plain words
// stand beside the catalogue.
import { askedWords } from '#contract/figures/asked-words.ts';
import { type AskedMetric, askedMetrics } from '#contract/figures/metrics.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { allNetworks } from '#server/networks/all-networks.ts';

export type { AskedMetric };

const list = (words: string): string[] => words.split(' ');

export const metricWords: ReadonlyMap<AskedMetric, readonly string[]> = new Map(
  askedMetrics.map((metric) => [metric, askedWords(metric)]),
);

const some = '(?:是)?(?:多少|几)';
const part = '(?:的)?(?:比例|比重|比|占比|百分比|百分之几|几成|多少)?(?:是)?(?:多少)?(?:比例)?';

/** Metrics that are said in more words than one. */
export const metricPhrases: readonly (readonly [pattern: string, metric: AskedMetric])[] = [
  [`佣金(?:支出)?占(?:了)?(?:总)?(?:销售额?|成交额|gmv|营业额|流水)${part}`, 'rate'],
  [`平台费(?:用)?占(?:了)?(?:总)?佣金(?:支出)?${part}`, 'feeShare'],
  [`新客(?:户)?(?:订单|单)?占(?:了)?(?:全部|总|所有)?(?:订单|单量)?${part}`, 'newShare'],
  [
    `(?:老客(?:户)?|复购|回头客)(?:的)?(?:订单|单)占(?:了)?(?:全部|总|所有)?(?:订单|单量)?${part}`,
    'repeatOrderShare',
  ],
  ['(?:支付给|付给)?(?:佣金|佣金支出)(?:加|加上)平台费|平台费(?:加|加上)佣金', 'cost'],
  [
    '(?:每|平均)?(?:一百|100|百|一千|1000|每)个?次?点击(?:里|中|能|可以|大概)*(?:出|成|转化|换来|带来)(?:多少|几)(?:单|个订单|笔)',
    'cvr',
  ],
  [
    '(?:每|平均)?(?:点(?:击)?一(?:次|下)|一(?:次|个)点击|每(?:次|个)点击)(?:我们|我|平均|要|得|大概|需要)*(?:付|花|掏|成本|给)(?:了)?(?:多少)?(?:钱|佣金)?(?:佣金)?',
    'epc',
  ],
  [`每(?:一)?(?:单|笔|个订单)(?:平均)?(?:卖|能卖|值)${some}钱?`, 'aov'],
  ['commission rate', 'rate'],
  ['的单(?=占|有|是|多|$)', 'orders'],
  ['(?:投|花)(?:一|1)(?:块|元)钱?(?:佣金)?(?:能)?(?:卖|赚回|带来|换来)多少(?:钱|销售额)?', 'roas'],
];

/** What “占比” after voided orders means. */
export const shareOfVoided: AskedMetric = 'voidRate';

/** Said with the verb: they step back where another metric is named. */
export const verbMetrics: readonly (readonly [pattern: string, metric: AskedMetric])[] = [
  [
    '(?:给|付给|支付给|发给)(?:他们|联盟客|渠道商|推广者)(?:一共|总共)?(?:发|付|结|打|分)?(?:了|出)*多少钱?',
    'commission',
  ],
  ['(?:一共|总共)?(?:花|用|付|掏)(?:了|出|掉|出去)?多少(?:钱|费用)', 'cost'],
  ['花(?:了)?多少', 'cost'],
  ['卖(?:了|出|出去)*(?:一共|总共)?多少(?!单|笔|个)(?:钱|金额)?(?:了)?', 'sales'],
  ['卖(?:得|的)?(?:更|比较)?(?:多|好|高)(?=$|些|吗|呢|一点)', 'sales'],
  ['卖(?:得|的)?(?=最|比较|较|好|多|怎)', 'sales'],
];

/** Words that may mean several metrics: what to ask back. */
export const doubtfulMetrics: readonly (readonly [pattern: string, choices: string])[] = [
  ['渠道商?(?!类型)', '“渠道”是指联盟客、联盟平台还是联盟客类型'],
  ['销量|销售量|销售数量', '“销量”是指销售额（金额）还是出单量（订单笔数）'],
  [
    '收入|收益|赚(?:了|到|得)?(?:多少钱?)?(?!\\S{0,3}佣金)|盈利',
    '海图里没有利润；“收入”是指销售额，还是付给联盟客的佣金',
  ],
];

/** By code. Only those the product reads. */
export const networkWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  allNetworks.map(({ description: { network }, alsoCalled }) => [network, [network, ...alsoCalled]]),
);

/** Of those the single words that mean a network wherever they stand. */
export const plainNetworkWords: readonly string[] = Object.entries(networkWords).flatMap(([code, words]) =>
  words.filter((word) => (word === code || word.length > 2) && /^[a-z0-9]+$/.test(word)),
);

export const typeWords: Readonly<Record<Exclude<PublisherType, 'Unknown'>, readonly string[]>> = {
  Content: list('内容 博客 博主站 测评 评测 媒体 资讯 content blog'),
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
export const typeSuffix = '(?:类型|类|型)?(?:的)?(?:类型|网站|站点|平台|渠道|联盟客|媒体|类|型|站|号)';
/** Words that are types only with a suffix: alone they say something else. */
export const bareTypes: ReadonlySet<string> = new Set(
  list('内容 媒体 资讯 优惠 券 折扣 优惠码 折扣码 积分 社交 deal deals'),
);

/** By code. “元” alone is nobody's in an account that is told in dollars. */
export const currencyWords: Readonly<Record<string, readonly string[]>> = {
  USD: ['美元', '美金', '美刀', '刀', 'usd', 'dollars', 'dollar'],
  EUR: ['欧元', 'eur', 'euros', 'euro'],
  GBP: ['英镑', 'gbp', 'pounds', 'pound'],
  CNY: ['人民币', '块人民币', 'rmb', 'cny'],
  JPY: ['日元', 'jpy', 'yen'],
  HKD: ['港币', '港元', 'hkd'],
  CAD: ['加元', '加币', 'cad'],
  AUD: ['澳元', '澳币', 'aud'],
};

// What metrics, networks, types and currencies are called in questions, and phrases that are a metric; its plain words
// stand beside the catalogue.
import { askedWords } from '#contract/figures/asked-words.ts';
import { type AskedMetric, askedMetrics } from '#contract/figures/metrics.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { allNetworks } from '#server/networks/all-networks.ts';

export type { AskedMetric };

const list = (words: string): string[] => words.split(' ');

export const metricWords: ReadonlyMap<AskedMetric, readonly string[]> = new Map(
  // Who knows the interface asks by its keys.
  askedMetrics.map((metric) => [metric, [...new Set([...askedWords(metric), metric.toLowerCase()])]]),
);

const some = '(?:是)?(?:多少|几)';
const part = '(?:的)?(?:比例|比重|比|占比|百分比|百分之几|几成|多少)?(?:是)?(?:多少)?(?:比例)?';

/** Who buys, as people say it who are no merchants. */
const buyers = '(?:客人|顾客|用户|买家|消费者|客户|人家|别人|大家|有人|人)';
/** Who promotes, in the same way. */
const helpers =
  '(?:(?:帮|替|给)?(?:我们?|咱们?|店里|店铺)?(?:做)?(?:推广|带货|宣传|卖货|介绍|引流)(?:的)?(?:那些|那帮|那批|这些|这帮)?(?:人|网站|站|博主|站长|伙伴|渠道|家伙|朋友)(?:们)?|人家|他们|对方|站长们?|博主们?|联盟客们?|推广的人?|合作方)';
const paid = '(?:付|给|分|交|发|打|结|支付|掏)(?:给)?(?:了|过|出去|出|掉)*';
const howMuch = '(?:多少|几|几毛|几分|几块)(?:钱|块|元|刀)?';

/** Said by what they are, by people who do not know their names. */
const described: readonly (readonly [pattern: string, metric: AskedMetric])[] = [
  [
    `(?:${buyers})?(?:从|通过|经过)?(?:推广|联盟|合作)?(?:的)?(?:网站|站|链接|页面|渠道)?(?:点|点击|点开|点了|点进|戳)(?:进)?(?:来|去|过来|了|过)*(?:我们?|咱们?|店里|店铺)?(?:的)?(?:推广|联盟)?(?:链接|网址|广告)?(?:进来)?(?:的)?(?:那个|总)?(?:次数|人次|人数|数量|总数)`,
    'clicks',
  ],
  [
    `(?:有)?(?:多少|几)(?:个)?(?:人|人次)(?:点击|点开|点|戳)(?:了|过|进来|进)*(?:我们?|咱们?)?(?:的)?(?:推广|联盟)?(?:链接|网址)?(?:进来)?`,
    'clicks',
  ],
  [
    `(?:${buyers})?(?:点|点击|点开|点进)(?:进)?(?:来|去|了|过)*(?:我们?|咱们?)?(?:的)?(?:推广|联盟)?(?:链接|网址)?(?:进来|的|的人|了)*(?:人)?(?:里面?|当中|中|之后|以后|后|完)?(?:的|有)?(?:多少|几成|百分之几)?(?:人)?(?:真的?|最后|最终|实际|真正|能|会|就)*(?:买|下单|成交|付款|出单|转化)(?:了|的|单)*(?:人)?(?:的)?(?:比例|占比|比率|概率|占多少|占几成|百分之几|多少|几成|有多少)?`,
    'cvr',
  ],
  [
    `每?(?:一百|100|百|一千|1000)(?:个|次)?点击?(?:里|中|能|可以|大概|平均)*(?:出|成|换|有|带)(?:来)?(?:多少|几)(?:单|个单|个订单)`,
    'cvr',
  ],
  [`${paid}(?:给)?${helpers}(?:的)?(?:钱|费用|款项?|报酬|提成|佣金|好处)(?:总额|合计)?`, 'commission'],
  [`(?:要)?(?:${paid}|分给)${helpers}${howMuch}`, 'commission'],
  [
    `(?:平均)?(?:一|每)(?:个|笔|张)?(?:订单|单子|单)(?:平均|大概|差不多)?(?:要|得)?(?:${paid}|分给)(?:${helpers})?${howMuch}(?:的)?(?:佣金|提成)?`,
    'cpo',
  ],
  [
    `(?:平均)?(?:成|带|出)(?:一|每)?(?:个|笔)?(?:订单|单子|单)(?:要|得)?(?:${paid}|分给)(?:${helpers})?${howMuch}(?:的)?(?:佣金|提成)?`,
    'cpo',
  ],
  [
    `(?:平均)?(?:一|每)(?:个|笔|张)?(?:订单|单子|单|${buyers})(?:${buyers})?(?:平均|大概|差不多)?(?:能)?(?:花|买|消费|付|付了|花了|卖|值|是)(?:了)?${howMuch}`,
    'aov',
  ],
  [`${buyers}(?:平均)?(?:一|每)(?:次|单|笔|回)(?:平均|大概)?(?:花|买|消费|付)(?:了)?${howMuch}`, 'aov'],
  [
    `(?:平均)?(?:单笔|每笔|一笔|每单|单均)(?:订单)?(?:的)?(?:平均)?(?:金额|价格|销售额|成交额|消费(?:额|金额)?)`,
    'aov',
  ],
  [
    `(?:每|平均)?(?:点|点击)(?:一)?(?:次|下)?(?:点击)?(?:平均)?(?:能|可以|要|得)?(?:分到|分给|付给|付|给|拿到|赚到?|挣)(?:${helpers}|出去)?${howMuch}(?:的)?(?:佣金)?`,
    'epc',
  ],
  [
    `每次点击(?:平均)?(?:能|可以|要|得)?(?:分到|分给|付给|付|给|拿到|赚到?|挣|值)(?:${helpers}|出去)?${howMuch}(?:的)?(?:佣金)?`,
    'epc',
  ],
  [
    `(?:联盟)?平台(?:自己|它们?|他们)?(?:那边)?(?:抽|拿|扣|收|赚|分)(?:走|掉|去|了)*(?:我们?|咱们?)?(?:的)?(?:那(?:一)?(?:份|部分|块|笔)|多少(?:钱)?|钱|费用|抽成|提成|手续费)`,
    'fee',
  ],
  [`(?:给|付给|交给|分给)(?:联盟)?平台(?:的)?(?:那(?:一)?(?:份|部分|块|笔)|钱|费用|抽成|手续费)`, 'fee'],
  [
    `(?:每)?(?:投入?|花(?:出去)?|付(?:出去)?|支出)(?:的)?(?:一|1|每一)(?:块|元|刀|美元|美金|块钱|元钱)(?:的)?(?:佣金|成本|费用|支出)?(?:能|可以|可|大概)?(?:卖|赚|带|换|产生|拿|挣|收)(?:回|来|出|到)*(?:多少|几)(?:钱|块钱?|销售额?|生意|业绩)?|每(?:一)?(?:块|元|美元|刀)(?:钱)?(?:的)?(?:联盟)?(?:支出|投入|花费|成本|佣金)(?:所|能)?(?:对应|带来|产生|换来|贡献)(?:的)?(?:多少)?(?:销售额?|产出|营收|收入)`,
    'roas',
  ],
  [
    `(?:第一次|头一次|头一回|头回|首次|初次)(?:来|在)?(?:我们?|咱们?)?(?:店里|这儿|这里|家)?(?:来)?(?:买|下单|消费|成交|购买)(?:我们?|咱们?)?(?:的)?(?:东西|货|产品)?(?:的)?(?:${buyers}|单|订单)?(?:占|比例|占比)(?:了)?(?:多少|几成|百分之几|比例)?`,
    'newShare',
  ],
  [
    `(?:第一次|头一次|头一回|头回|首次|初次)(?:来|在)?(?:我们?|咱们?)?(?:店里|这儿|这里|家)?(?:来)?(?:买|下单|消费|成交|购买)(?:我们?|咱们?)?(?:的)?(?:东西|货)?(?:的)?(?:${buyers})?(?:有)?(?:下了)?(?:多少|几)(?:单|个|笔|人)?`,
    'newOrders',
  ],
  [
    `(?:以前|之前|原来|曾经)?(?:买过|来过|消费过)(?:的)?(?:${buyers})?(?:又|再|还|回头|二次|重新)(?:来|回来)?(?:买|下单|消费|购买)(?:了|的)*(?:${buyers})?(?:的)?(?:订单|单子|单|笔)?(?:数量|数)?`,
    'repeatOrders',
  ],
  [`卖(?:出去)?(?:东西|货|产品)?(?:的)?(?:总)?(?:钱数|钱的总数|总钱数|总额|总数)`, 'sales'],
  [
    `(?:带|卖|整|弄|搞|拉|推|贡献|产生|做)(?:来|出|了|出去|给我们)*(?:多少|几)(?:钱|块|刀)(?:的)?(?:货|东西|生意|订单|单|业绩|流水|销售)`,
    'sales',
  ],
  [`(?:做|带|跑|搞|整)(?:了|出|来|成|过)*(?:多少|几)(?:的)?(?:生意|业绩|流水)`, 'sales'],
  [`生意(?=好|怎|咋|如何|多|大|做|差|行|掉|涨|少|增|下|比|同|环)`, 'sales'],
  [
    `(?:佣金|提成)(?:和|加|加上|跟|与|及|、)?(?:联盟)?平台(?:费用?|服务费|手续费|抽成)(?:的)?(?:这)?(?:两样|两项|俩|两个)?(?:加)?(?:一起|合计|合起来|总和|之和|总计|总共|一共|加总|加起来|合在一起|总额)`,
    'cost',
  ],
  [
    `(?:联盟)?平台(?:费用?|服务费|手续费|抽成)(?:和|加|加上|跟|与|及|、)?(?:佣金|提成)(?:的)?(?:这)?(?:两样|两项|俩|两个)?(?:加)?(?:一起|合计|合起来|总和|之和|总计|总共|一共|加总|加起来|合在一起|总额)`,
    'cost',
  ],
];

/** Metrics that are said in more words than one. */
export const metricPhrases: readonly (readonly [pattern: string, metric: AskedMetric])[] = [
  ...described,
  [
    'new (?:customer|client|user)s? (?:ratio|share|rate|percentage)|新客 ?(?:ratio|share|rate)|ncr',
    'newShare',
  ],
  [
    '(?:repeat|returning)(?: customer)?s? (?:ratio|share|rate|percentage)|复购 ?(?:ratio|rate)|老客 ?(?:ratio|share|rate)',
    'repeatOrderShare',
  ],
  ['(?:new customer|first[- ]time) orders?', 'newOrders'],
  ['(?:repeat|returning(?: customer)?) orders?', 'repeatOrders'],
  ['total (?:spend|cost)s?|ad spend(?=.{0,12}affiliate)|affiliate (?:spend|cost)s?', 'cost'],
  ['(?:commission )?payouts?|paid out', 'commission'],
  [
    '点(?:了|击)?(?:一百|100|百|一千|1000)(?:次|下)(?:大概|平均|差不多)?(?:能|可以)?(?:成|出|换|有|带)(?:来)?(?:几|多少)(?:单|个|笔)',
    'cvr',
  ],
  ['爆单(?:了)?(?:没有?|吗|么)', 'orders'],
  ['单单(?=$|上|有|几|多|一共|总共)', 'orders'],
  ['(?<!(?:广告|站内|ppc).{0,4})t?acos(?![a-z])', 'rate'],
  [
    '单(?!日|月(?!均)|周|季|年|天|个|独|一|平台|品|价|位|身|纯|项|次|点|件|元|号|据|页|站|看|说|算|拿|均|笔|向|调|打|挑|人|反|方|双)',
    'orders',
  ],
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
    '(?:每|平均)?(?:点(?:击)?一(?:次|下)|一(?:次|个)点击|每(?:次|个)点击)(?:我们|我|平均|要|得|大概|需要)*(?:付|花|掏|成本|给|值|合)(?:了|掉)?(?:我们?|咱们?)?(?:多少|几毛|几分|几块)?(?:钱|佣金)?(?:的)?(?:佣金)?',
    'epc',
  ],
  [`每(?:一)?(?:单|笔|个订单)(?:平均)?(?:卖|能卖|值)${some}钱?`, 'aov'],
  [
    `每(?:卖|成交|销售)(?:出|了)?(?:一百|100|百|一)(?:块|元|刀|美元|美金)?(?:钱)?(?:的货)?(?:要|得|需要?)*(?:付|给|花|掏)(?:出|了)?${some}(?:钱)?(?:的)?(?:佣金)?`,
    'rate',
  ],
  ['(?:给|付)?(?:了)?佣金(?:是|给|付|开|设)*(?:了)?(?:几|多少)个(?:百分)?点', 'rate'],
  ['commission rate', 'rate'],
  ['conversion rate', 'cvr'],
  ['order count|(?:number|count) of orders|orders? (?:number|total)', 'orders'],
  ['click count|(?:number|count) of clicks', 'clicks'],
  ['(?:带|出|开|成)(?:的|了|过)单', 'orders'],
  ['(?:老顾客|老买家|回头客户?)(?:的)?(?:销售额?|金额|成交额)', 'repeats'],
  ['(?:average|avg) order value', 'aov'],
  ['void rate', 'voidRate'],
  ['platform fees?|network fees?', 'fee'],
  ['(?:推广|带货|联盟推广|联盟客)(?:费用?|成本|花费|支出|开销)', 'commission'],
  [
    '(?:付|支付|发|给|打|结)(?:给|了)*(?:联盟客|渠道商|推广者|推广方|合作方|站长|他们)(?:的)?(?:钱|费用|款项?)',
    'commission',
  ],
  ['付了?(?:多少)?佣(?!金)|佣(?=给|$)', 'commission'],
  ['(?:给|付给|交给|付|交)(?:联盟)?平台(?:的|交|付|了|抽|收)*(?:多少)?(?:钱|费用?)', 'fee'],
  ['(?:给|付给|交给)(?:联盟)?平台(?:的)?(?:服务费|手续费|抽成|佣金抽成|费用?)', 'fee'],
  ['每(?:次|个)点击(?:的|平均)*佣金', 'epc'],
  ['(?:联盟)?平台(?:抽|收|拿|扣)(?:走|了|取)*(?:多少)?(?:钱|费用?)', 'fee'],
  ['(?:赚|收|开|接)?(?:了)?(?:多少|几)(?:个|张|份|笔|单)?(?:订单|单子?|笔)', 'orders'],
  ['(?:的|下的?|这)(?:些)?单(?=$|有|占|上|近|最近|本|今|去|\\d)', 'orders'],
  [
    `(?:平均|每|平均每)?(?:一|每)(?:单|笔)(?:订单)?(?:平均)?(?:要|得|大概)*(?:给|付|花|掏)(?:出|了|掉)*(?:出去)?${some}(?:钱)?(?:的)?佣金`,
    'cpo',
  ],
  [`平台(?:抽成|费用?|服务费)占(?:了)?(?:总)?佣金(?:支出)?${part}`, 'feeShare'],
  [
    `(?:新客(?:户)?|拉新|新用户|新顾客|首[单购](?:客户?|用户))(?:的)?(?:订单|单)?(?:占比|比例|比重|率|占了?${part})`,
    'newShare',
  ],
  [
    `(?:一|每)(?:单|笔)(?:订单)?(?:平均|大概|差不多|均)+(?:下来)?(?:要|得)?(?:给|付|花|掏)(?:出|了|掉)*(?:联盟客|站长|渠道|他们)?${some}(?:钱)?(?:的)?佣金`,
    'cpo',
  ],
  ['的单(?=占|有|是|多|还|$)', 'orders'],
  ['(?:进|来|走|接)(?:的|了|过)?单(?![页价独品车纯元位身子])(?:量|数)?', 'orders'],
  ['(?:用|下|成)(?:了|过)?(?:多少|几)(?:单|笔)', 'orders'],
  [
    '单(?=最[多少高低]|[多少](?:$|些|点|吗|呢|了|近|上|本|今|去|这|\\d)|比|占|有(?:几|多少)|还有|(?:多少|几)笔)|(?<=成)单(?=$|[量子])',
    'orders',
  ],
  ['点(?:击)?(?:了|过|进来|进去)*(?:多少|几)(?:下|次|回)', 'clicks'],
  [
    `(?:平均|每|平均每)?(?:成|出|带|卖|开)(?:一|每)(?:单|笔)(?:平均|大概)?(?:要|得|大概)*(?:给|付|花|掏)(?:出|了|掉)*${some}(?:钱)?(?:的)?佣金`,
    'cpo',
  ],
  [
    '(?:每)?(?:投|花)(?:入|出)?(?:一|1)(?:块|元|刀|美元|美金)钱?(?:的)?(?:佣金|成本|费用)?(?:能|可以|可)?(?:卖|赚|带|换|产生|拿)(?:回|来|出|到)*(?:多少|几)(?:钱|块|销售额?|生意|业绩)?',
    'roas',
  ],
];

/** What “占比” after voided orders means. */
export const shareOfVoided: AskedMetric = 'voidRate';

/** What it means after new customers, and after those who come back. */
export const shareOfCustomers = { new: 'newShare', returning: 'repeatOrderShare' } as const satisfies Record<
  string,
  AskedMetric
>;

/** “每单佣金” is a ratio of its own. */
export const perOrder = { commission: 'cpo', sales: 'aov' } as const satisfies Partial<
  Record<AskedMetric, AskedMetric>
>;
export const perOrderOf = (metric: AskedMetric): AskedMetric =>
  metric === 'commission' || metric === 'sales' ? perOrder[metric] : metric;

/** A part of all orders or sales that is a figure by itself. */
export const shareItself: Partial<Record<AskedMetric, AskedMetric>> = {
  repeats: 'repeatShare',
  repeatOrders: 'repeatOrderShare',
  newOrders: 'newShare',
};

/** Said after the orders they are a share of. */
export const sharesOfOrders: ReadonlySet<AskedMetric> = new Set<AskedMetric>([
  'voidRate',
  'newShare',
  'repeatOrderShare',
]);

/** What “几个” may ask for. */
export const countedInPieces: ReadonlySet<AskedMetric> = new Set<AskedMetric>([
  'orders',
  'newOrders',
  'repeatOrders',
  'clicks',
]);

/** Said with the verb: they step back where another metric is named. */
export const verbMetrics: readonly (readonly [pattern: string, metric: AskedMetric])[] = [
  [
    '(?:总共|一共|合计)?(?:花|付|掏|烧|砸|支|投)(?:出去|出来|进去|掉)(?:了)?(?:的)?(?:钱|费用|成本)?(?=离|距|比|跟|和|是|有|$|总|占|多少(?!.{0,3}[佣平])|一共(?!.{0,5}[佣平]))',
    'cost',
  ],
  [
    '(?:给|付给|支付给|发给)(?:他们|联盟客|渠道商|推广者)(?:一共|总共)?(?:发|付|结|打|分)?(?:了|出)*多少钱?',
    'commission',
  ],
  ['(?:一共|总共)?(?:花|用|付|掏|烧|砸|撒)(?:了|出|掉|出去|进去)*多少(?:钱|费用)', 'cost'],
  ['花(?:了)?多少', 'cost'],
  ['(?:花|付)(?:出去|掉|出)(?:了)?(?:的)?(?:钱|费用)', 'cost'],
  ['(?:进|来|接|成|出|开)单(?:了|过)?(?:没有?|吗|么)', 'orders'],
  ['卖(?:了|出|出去)*(?:一共|总共)?多少(?!单|笔|个)(?:钱|金额)?(?:的货|的东西)?(?:了)?', 'sales'],
  ['卖(?:得|的)?(?:更|比较)?(?:多|好|高)(?=$|些|吗|呢|一点)', 'sales'],
  ['卖(?:得|的)?(?=最|比较|较|好|多|怎|咋|如何)', 'sales'],
  ['(?:带|卖|出|走)(?:的|了|出|过)*(?:多少)?货(?:量)?', 'sales'],
  ['卖(?:出|掉|出去|得|的|了|过)*(?:货|东西)?', 'sales'],
  ['(?:带货|带量)(?=最|比较|能力|怎|多|好|强|$)', 'sales'],
  ['(?:最|更|比较)?(?:划算|合算)|性价比', 'roas'],
  ['(?:最|更|比较)?(?:烧钱|费钱|花钱)', 'commission'],
  ['(?:拉新|带新客)(?:能力|效果)?(?=最|比较|强|好|厉害|怎|多|$)', 'newShare'],
  ['没有?(?:出|开|成)(?:过)?单(?:吗|么)', 'orders'],
  ['(?:成交|出单|开单|成单|下单)(?:了|过|的)?(?:没有?|吗)', 'orders'],
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
  allNetworks.map(({ description: { network, name }, alsoCalled }) => [
    network,
    [...new Set([network, name.toLowerCase(), ...alsoCalled])],
  ]),
);

/** Of those the single words that mean a network wherever they stand. */
export const plainNetworkWords: readonly string[] = Object.entries(networkWords).flatMap(([code, words]) =>
  words.filter((word) => (word === code || word.length > 2) && /^[a-z0-9]+$/.test(word)),
);

export const typeWords: Readonly<Record<Exclude<PublisherType, 'Unknown'>, readonly string[]>> = {
  Content: list('内容 内容博主 测评博主 评测博主 内容创作者 博客 博主站 测评 评测 媒体 资讯 content blog'),
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
export const typeSuffix =
  '(?:类型|类|型)?(?:的)?(?:类型|网站|站点|平台|渠道|联盟客|媒体|类|型|站|号| ?(?:sites?|publishers?|affiliates?|partners?|channels?|types?)(?![a-z]))';
/** Words that are types only with a suffix: alone they say something else. */
export const bareTypes: ReadonlySet<string> = new Set(
  list('内容 媒体 资讯 优惠 券 折扣 优惠码 折扣码 积分 社交 deal deals'),
);

/** Every word for a type. */
export const besideWords = Object.values(typeWords).flat().join('|');
/** Beside another type they are one without a suffix: “返利和券”, “内容跟社媒”. */
export const listedTypes: readonly (readonly [pattern: string, type: PublisherType])[] = (
  [
    ['Content', '内容|媒体'],
    ['Coupon', '优惠|券|折扣'],
    ['Cash-Back', '积分'],
    ['Social Media', '社交'],
  ] as const
).map(([type, words]) => [
  `(?:${words})(?=(?:[和跟与及]| ?(?:vs|pk) ?|对比|还是)(?:${besideWords})|不算|别算|除外|不看)|(?<=(?:${besideWords})[类站]?(?:[和跟与及]| ?(?:vs|pk) ?|对比|还是))(?:${words})|(?<=(?:非|除|除了|不含|不算|去掉|剔除|排除))(?:${words})(?=$|非|[和跟与及]|之|以|外)`,
  type,
]);

/** Publishers nobody could tell the type of. */
export const unknownType =
  '(?:还)?(?:没有?|尚未|未)(?:被)?(?:归类|归过类|分类|分过类|归到类|标类型|定类型|归类型|打类型标签)(?:的|好)?(?:联盟客|站长|网站|站点|站)?|(?:联盟客)?类型(?:不明|未知|不详|不清楚|没写|为空)(?:确)?|(?:未知|不明|没有|未分|未归)类?(?:的)?(?:类型|类别|分类)(?:的)?|未分类';

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

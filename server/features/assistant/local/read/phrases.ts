// What else stands in a question: who is first, what is compared, why, and the words that only make it a sentence.
import type { NamedState } from '#contract/figures/sale-states.ts';
import { numberOf, numeral } from './numerals.ts';
import type { AveragedOver, BucketKind } from './query.ts';
import { besideWords } from './words.ts';

export type Sign =
  | { kind: 'rank'; order: 'asc' | 'desc'; size: number | null }
  | { kind: 'size'; size: number }
  | { kind: 'by'; by: 'publisher' | 'network' | 'type' | 'coupon'; each: boolean }
  /** “哪些” alone may ask for anything. */
  | { kind: 'who'; isVague?: boolean }
  | { kind: 'listed' }
  /** How many there are of something: 几个, 多少家. */
  | { kind: 'count' }
  /** A sum spread over days, weeks, months or orders; null: nobody said over what. */
  | { kind: 'average'; per: AveragedOver | null }
  | { kind: 'mean'; side: 'above' | 'below' }
  | { kind: 'except' }
  | { kind: 'weekpart' }
  | { kind: 'length'; days: number }
  /** “其他” beside what is left out. */
  | { kind: 'rest' }
  | { kind: 'coupon'; code: string }
  | { kind: 'noSuchId'; id: string }
  /** An amount, of whichever kind. */
  | { kind: 'money' }
  | { kind: 'askedState' }
  | { kind: 'compare'; compare: 'period' | 'year' }
  | { kind: 'versus' }
  | { kind: 'why' }
  | { kind: 'how' }
  | { kind: 'change' }
  | { kind: 'daily' }
  | { kind: 'overview' }
  | { kind: 'card' }
  | { kind: 'same' }
  | { kind: 'then' }
  | { kind: 'define' }
  | { kind: 'refused'; words: string }
  | { kind: 'noun'; by: 'network' | 'type' }
  | { kind: 'comparative' }
  | { kind: 'share' }
  /** “百分之几”, “几个点”: a share where a sum is asked for; a ratio is one already. */
  | { kind: 'percent' }
  /** “一半以上”: a share, and whether it is so much. */
  | { kind: 'half' }
  | { kind: 'since' }
  | { kind: 'until' }
  | { kind: 'bucket'; by: BucketKind; which: boolean; size?: number }
  | { kind: 'mover'; moved: 'rose' | 'fell'; size: number | null }
  | { kind: 'state'; state: NamedState }
  | { kind: 'voidedOrders' }
  | { kind: 'customer'; isNew: boolean }
  /** What one order comes to. */
  | { kind: 'amounts'; min?: string; max?: string }
  /** Adjustments for returns. */
  | { kind: 'returns' }
  | { kind: 'currency'; currency: string }
  | { kind: 'threshold'; amount: number; words: string }
  | {
      kind: 'bound';
      side: 'above' | 'below';
      amount: number;
      isIncluded: boolean;
      /** What the amount is counted in, where that is said. */
      unit: 'share' | 'orders' | 'clicks' | 'money' | null;
      /** Says whose. */
      ofWhom: 'publisher' | 'other' | null;
    }
  | { kind: 'lookup'; order: string }
  | { kind: 'only'; only: 'idle' | 'fresh' | 'selling' }
  | { kind: 'earlier'; by: 'week' | 'month' }
  | { kind: 'sameDays' }
  | { kind: 'gap' }
  | { kind: 'outside'; sentence: string }
  /** Whether it went well. */
  | { kind: 'judged' }
  /** A sale or a season that goes with days named beside it. */
  | { kind: 'event' }
  /** Whether something is counted: 含不含, 有没有混进. */
  | { kind: 'contains' }
  /** “什么时候最好”: of which kind of days, others say. */
  | { kind: 'when' }
  /** Many clicks, of those who sold nothing. */
  | { kind: 'clicked' }
  | { kind: 'filler' };

export interface Phrase {
  source: string;
  sign: (match: RegExpExecArray) => Sign;
}

const say = (source: string, sign: Sign): Phrase => ({ source, sign: () => sign });
const counted = (source: string, order: 'asc' | 'desc'): Phrase => ({
  source,
  sign: (match) => ({ kind: 'rank', order, size: sizeOf(match.groups?.n) }),
});

const sizeOf = (text: string | undefined): number | null => (text ? numberOf(text) : null);

/** Who brings the orders, in its many words. */
export const people =
  '(?:联盟客|渠道商|推广者|推广方|推广人|推客|合作方|合作商|合作伙伴|联盟伙伴|伙伴|站长|媒体主|流量主|网站|站点|站|publishers?|pubs?(?![a-z])|affiliates?|affs?(?![a-z])|partners?)';
/** What is typed in at the checkout. */
export const couponCode =
  '(?:优惠码|折扣码|优惠券码|券码|专属码|独家码|推广码|促销码|(?:coupon|promo|discount) ?codes?|codes?(?![a-z]))(?!站|类|网站|型|客|媒体)';
export const platform = '(?:(?:联盟)?(?:平台|网络)|网盟|networks?)';
const kinds = '(?:(?:联盟客|渠道)?(?:的)?(?:类型|类别|渠道类型)|types?)';
/** One by one, before what is told one by one and behind it. */
const eachOf =
  '(?:按照?|分|各个?|各家|每个?|每一个|每家|每位|每种|每类|单个|逐个|逐一|逐家|一个个|不同|by|per|each|every)(?:的)? ?';
const oneByOne =
  '(?:们)?(?:的)?(?:维度|层面|角度|级别|粒度|颗粒度|分组|拆分|分开|逐个|逐一|分别|各自|各(?!种))';
/** Behind who is first they are publishers: 前十的媒体, 最低的五个渠道. */
const listed = `(?:${people}|人(?!民|均|次|气)|(?:推广|合作)?(?:媒体|渠道)(?!类|商|站|型|的?类型))`;
/** Not the beginning of a date. */
const some = `(?:的)?(?:是)?(?:(?<n>${numeral})(?![\\d月日号天年周.-]|个月)(?:个|名|位|家)?(?:的)?(?:${listed})?)?`;

const per = (over: AveragedOver, source: string): Phrase => say(source, { kind: 'average', per: over });

const averages: readonly Phrase[] = [
  per(
    'day',
    '日均|天均|平均(?:到|下来)?(?:每|一|单)(?:天|日)|每(?:天|日)平均|(?:一|每)(?:天|日)(?:平均|大概|大约)|(?:daily|per day) average|average (?:daily|per day)|per day',
  ),
  per(
    'week',
    '周均|平均(?:到|下来)?(?:每|一)个?(?:周|星期|礼拜)|每个?(?:周|星期|礼拜)平均|per week|average weekly',
  ),
  per('month', '月均|平均(?:到|下来)?(?:每|一)个?月|每个?月平均|per month|average monthly'),
  per(
    'order',
    '(?:多少|几)(?:块)?钱?(?:一|每)(?:单|笔)|(?:一|每)(?:单|笔)(?:多少|几)(?:块)?钱|单均|平均(?:到|下来)?(?:每|一)(?:单|笔|个订单)(?:订单)?|每(?:个|一)?(?:单|笔|订单)(?:订单)?(?:平均)?|per order',
  ),
  say('平均(?:下来|值|数|水平)?|均值|average|avg', { kind: 'average', per: null }),
];

const event =
  '(?:大促|促销|返校|开学|旺季|淡季|预热|预售|返场|秒杀|闪购|会员日|店庆|周年庆|清仓|年货节|换季|购物季|购物节|促销季|节日季|假日季|黑五季|prime ?day|back to school|活动)';

export const phrases: readonly Phrase[] = [
  say(
    `(?:那|这|上)(?:一)?(?:波|场|次|轮|档|阵)(?:的)?${event}(?:活动|季|期)?(?:期间|的时候|里|中)?|(?!活动)${event}(?:活动)?(?:预热期|期间|季|期|档期|的时候|那(?:两|三|几)?天|当天|那周|那阵子?)|(?!活动)${event}活动(?=$)|(?:旺季|淡季)(?=这|本|上|今|去|近)|prime ?day`,
    { kind: 'event' },
  ),
  say(
    '(?:有没有|是不是|是否|会不会|到底)?(?:也|都|把)?(?:混(?:进|入|着|了|有|在)|掺(?:进|了|着|有)|包不?包?(?:含|括)|含不含|含没含|含着?|算不?算?(?:进|在|到)?|计入|计不计)(?:了)?(?:去|来|内|里)?',
    { kind: 'contains' },
  ),
  say('(?:去掉|剔掉|剔除|排除|扣掉|除掉|去除)(?:了)?(?:以后|之后|后)(?:的|还|还有|剩|还剩)?', {
    kind: 'filler',
  }),
  say(
    '(?:但|却|而)(?:是)?(?:有|还有)?点击(?:量|数)?(?:却|还|又)?(?:很|挺|蛮|比较)?(?:不少|不低|很多|挺多|较多|多|高|大)(?:的)?|点击(?:量|数)?(?:却|还|又)?(?:不少|不低|挺多|较多|蛮多)(?:的)?|有(?:过)?点击(?:的)?(?:但是?|却|可是?|而)',
    { kind: 'clicked' },
  ),
  say('(?:给|也|都)?(?:算|计|统计|包含|包括|加)(?:进去|进来|在内|进|入)(?:了|哦|啊)?(?=$|，)', {
    kind: 'filler',
  }),
  say('(?:才|才能|才会|才可以|就能)?(?:到|够|赶上|追上|追平|超过|达到|赶得上|追得上)(?=上|去|前|昨|本)', {
    kind: 'filler',
  }),
  say(
    '(?:怎么)?才(?:这么|那么)?(?=几|点|一点|卖|出|做|这|有)|怎么(?:又|就|还|才|会)(?=掉|跌|少|低|降|这|那|才|涨)',
    { kind: 'how' },
  ),
  say('(?:只有)?(?:这么|那么)(?:一)?点(?:点|儿)?(?=点击|销售|订单|单|佣金|钱|量|gmv)', { kind: 'filler' }),
  say(
    '(?:客人|顾客|买家|消费者|用户|人家|别人|大家)(?:们)?(?=(?:都|也|一共|总共|平均|下|买|花|消费|付|退)(?!的))',
    { kind: 'filler' },
  ),
  say(
    '(?:热度|声量|人气|势头|劲头)|(?:有没有|能不能|是否|有)?(?:变成|转成|转化成|反映(?:到|在)|体现(?:到|在)|带动|拉动|换成了|落到)(?:了)?(?=销|单|订|佣|成|gmv)',
    { kind: 'filler' },
  ),
  say('给.{1,8}的(?=(?:专属|独家|推广|优惠|折扣|促销)码)', { kind: 'filler' }),
  say(`站外(?=(?:${besideWords})|联盟|这(?:个|块|边)|那(?:块|边))`, { kind: 'filler' }),
  say(
    '(?:这|那)(?:个)?(?:家伙|小子|哥们儿?|老哥|大哥|姐们儿?|货(?!款)|玩意儿?|祖宗|人|小伙子?|博主|站长|插件|频道|账号)',
    { kind: 'same' },
  ),
  say('(?:佣金|款项?|应付|待付|未付|付款|账款)?余额(?=是|有|还|多|共|合|总|$|为|怎)', { kind: 'filler' }),
  say('(?:付款|支付|结算|订单|审核|确认|佣金)(?:的)?状态(?:为|是)?(?=已|待|未|没|被|作|拒|无|取)', {
    kind: 'filler',
  }),
  say(
    '(?:并|按照?|由|从)*(?:金额|数值|数量)?(?:从|由)?(?:高|大|多)(?:到|往|至)(?:低|小|少)(?:的顺序)?(?:排序|排列|排)?',
    { kind: 'rank', order: 'desc', size: null },
  ),
  say(
    '(?:并|按照?|由|从)*(?:金额|数值|数量)?(?:从|由)?(?:低|小|少)(?:到|往|至)(?:高|大|多)(?:的顺序)?(?:排序|排列|排)?',
    { kind: 'rank', order: 'asc', size: null },
  ),
  // As a database is asked.
  say('order by(?: \\d(?!\\d))?', { kind: 'filler' }),
  say('(?:all|every|across) (?:networks?|platforms?|publishers?|types?)', { kind: 'filler' }),
  say('new (?:vs|versus|and|or|&) (?:returning|repeat|old)(?: customers?)?', {
    kind: 'refused',
    words: 'new vs returning',
  }),
  say('(?:same|equal) period(?: last year)?', { kind: 'compare', compare: 'year' }),
  say('什么时候(?=.{0,6}最)', { kind: 'when' }),
  say('差不多(?=吗|么|$)|一样(?=吗|么|$)|持平', { kind: 'change' }),
  say('(?:还|真的?|是不是|就)?没有?(?=(?:待|未|已)(?:确认|付|支付|审))', { kind: 'filler' }),
  say('(?<=order by [a-z]{2,20} ?)desc(?:ending)?|descending', { kind: 'rank', order: 'desc', size: null }),
  say('(?<=order by [a-z]{2,20} ?)asc(?:ending)?|ascending', { kind: 'rank', order: 'asc', size: null }),
  {
    source: 'limit ?(?<n>\\d{1,3})',
    sign: ({ groups }) => ({ kind: 'rank', order: 'desc', size: sizeOf(groups?.n) }),
  },
  say('(?:group by|per|by|each|split by|broken down by) (?:publisher|affiliate|partner)s?', {
    kind: 'by',
    by: 'publisher',
    each: true,
  }),
  say('(?:group by|split by|broken down by) (?:network|platform)s?', {
    kind: 'by',
    by: 'network',
    each: true,
  }),
  say('(?:group by|split by|broken down by) (?:publisher )?types?', { kind: 'by', by: 'type', each: true }),
  say(
    '(?:network|platform|type|publisher|affiliate|state|status|metric|span|month|date|filter)(?= (?:shareasale|awin|avantlink|cj|impact|rakuten|partnerize|pepperjam|content|coupon|cash|social|sub|pending|approved|paid|void|orders?|sales|clicks?|commission|q[1-4]|20\\d\\d|last|this))',
    { kind: 'filler' },
  ),
  counted(
    `(?:(?:highest|most|best|biggest|largest)|最多|最高|最好|最大|最强|最猛|最厉害|最佳|最贵|最牛|最棒|最出色|最突出|最火|最旺|最热|最炸|最爆|最劲|最凶|最狠|最顶|最稳|最快|最给力|最有用|最有效|最赚|最值|最活跃|最靠谱|最受欢迎|最能卖|最会卖|最能打|最能带货|最能出单|最能带单|最能整|最能干|数一数二|居首|领先|靠前|拔尖|best performing|top performing)${some}`,
    'desc',
  ),
  counted('榜首|榜一', 'desc'),
  counted('榜尾', 'asc'),
  counted('销冠|销售冠军|头牌|头号|最大头|大头', 'desc'),
  say('(?:超过|比|高于|多于)平时(?:特别|明显|格外)?(?:多|高)(?:的)?|爆单|异常高', {
    kind: 'rank',
    order: 'desc',
    size: 1,
  }),
  counted(
    `(?:(?:lowest|least|worst|fewest|smallest)|最少|最低|最差|最小|最烂|最弱|最惨|最拉胯|最拉|最不行|最不好|最冷清|最冷|最差劲|最没用|最水|最拖后腿|最不给力|最垮|垫底|靠后|末尾|吊车尾|worst performing)${some}`,
    'asc',
  ),
  counted(`(?:头部|头)(?:的)?(?<n>${numeral})(?:名|个|位|家)`, 'desc'),
  counted(`(?:尾部|末尾|垫底|最后)(?:的)?(?<n>${numeral})(?:名|个|位|家)`, 'asc'),
  counted(`bottom ?(?<n>\\d{1,3})?`, 'asc'),
  counted(`前(?<n>${numeral})(?:名|个|位|家|大|强)?(?:的)?(?:${listed})?`, 'desc'),
  counted(`top ?(?<n>\\d{1,3})?(?:的)?(?:${listed})?`, 'desc'),
  counted(`(?:倒数|后)(?:第)?(?<n>${numeral})(?:名|个|位|家)?(?:的)?(?:${listed})?`, 'asc'),
  counted('第(?:一|1)(?:名|位|的|大)?(?![个次笔天周单季])|冠军', 'desc'),
  counted(
    `(?:排名?|位列)?第(?<n>[二三四五六七八九十2-9]|10)(?:名|位|大|的(?!季))(?:的)?(?:${listed})?|排(?:名)?第(?<n>[二三四五六七八九十2-9])(?:的)?(?:${listed})?|亚军(?<n>(?!))?`,
    'desc',
  ),
  say(`(?:比较|较|很)?(?:好|高|多)的(?=${people}|渠道|前|那?几|有|是|都)`, {
    kind: 'rank',
    order: 'desc',
    size: null,
  }),
  say('排名|排行榜?|榜单(?!在|怎|从|去|页|入口)|榜(?![样眼单])|排序|排一下|ranking', {
    kind: 'rank',
    order: 'desc',
    size: null,
  }),
  {
    source: `(?<n>${numeral})(?:个|名|位|家|条|行|项)`,
    sign: (match) => ({ kind: 'size', size: sizeOf(match.groups?.n) ?? 1 }),
  },

  say(
    `(?:都)?(?:是)?(?:有)?(?:谁|哪(?:个|位|些|家|几个|几家|几位|一个|一家|一位) ?${people}|哪些人|哪家|哪几家|哪几个|哪一个|哪一家|哪一位|哪个)(?:更|比较)?(?:高|多|大|好|低|少|higher|lower|better|more|high|low)?`,
    { kind: 'who' },
  ),
  say('哪(?:一)?边(?:的)?(?:更|比较)?(?:高|多|大|好|低|少|强|higher|lower|better|high|low)?', {
    kind: 'who',
  }),
  say('哪(?:里|儿)来的', { kind: 'who' }),
  say('(?:都)?(?:是)?(?:有)?哪(?:个|家|些|几个|几家)(?:推广|合作)?(?:媒体|渠道)(?!类|商|站|型|的?类型)', {
    kind: 'who',
  }),
  say('(?:都)?(?:是)?(?:有)?哪些', { kind: 'who', isVague: true }),
  say(`的${people}(?:有哪些|有谁|名单)?$`, { kind: 'who' }),
  say(
    `${eachOf}${people}(?:维度|分组|来)?|(?:所有|全部)${people}(?=.)|(?<!每|各|[前后后])${people}${oneByOne}`,
    {
      kind: 'by',
      by: 'publisher',
      each: true,
    },
  ),
  say(
    '(?:各家|每家|每一家|逐家|一家家|一家一家|分家|挨家|挨个|逐个|逐一)(?:看|来看|算)?(?!平台|网络|类|联盟平台)',
    {
      kind: 'by',
      by: 'publisher',
      each: true,
    },
  ),
  say('(?:按|分|各)(?:个)?类(?![型别])', { kind: 'by', by: 'type', each: true }),
  say(`${eachOf}${platform}(?:维度|分组|来)?|${platform}${oneByOne}`, {
    kind: 'by',
    by: 'network',
    each: true,
  }),
  say(`${eachOf}${kinds}(?:维度|分组|来)?|${kinds}${oneByOne}`, { kind: 'by', by: 'type', each: true }),
  say('(?:多少|几)(?:个(?!点|百分|月|星期|礼拜|季)|家|位|名|张|份(?!额))', { kind: 'count' }),
  ...averages,
  say(
    '(?:高于|高过|超过|好于|优于|大于)(?:整体|全部|总体|行业外)?(?:的)?(?:平均(?:水平|值|数|线)?|均值|均线)(?:以上)?|平均(?:水平|值|线)?以上',
    { kind: 'mean', side: 'above' },
  ),
  say(
    '(?:低于|低过|不到|小于|差于|不如|没到|达不到)(?:整体|全部|总体)?(?:的)?(?:平均(?:水平|值|数|线)?|均值|均线)(?:以下)?|平均(?:水平|值|线)?以下|拖后腿',
    { kind: 'mean', side: 'below' },
  ),
  say('其他的?|其它的?|其余的?|别的|剩下的?|剩余的?', { kind: 'rest' }),
  say(
    '(?:别|不要|甭|勿|先别|不用)把|不是(?!吗|么)|不为|不属于|除(?=[^，。]{1,14}(?:之外|以外|外))|除了|除去|除开|除掉|除(?=[a-z])|不算(?:上(?!周|个|月|季|半|星期|礼拜|上))?|不含|不包括|不包含|不计入?|不要算|排除掉?|剔除掉?|去掉|去除|撇开|抛开|刨去|刨除|刨开|抛除|以外|之外|除外|不算在内|(?:别|不要|不|先不)(?:算|计|看|带|管|考虑|统计|包含|包括|加)(?:上(?!周|个|月|季|半|星期|礼拜|上)|进去|进来|在内|入)?(?!吗|么|不)|非(?!常|要|得)|(?:拿|排|剔|抠|扣|抹|刨|撇|抛|甩|划|摘|减)(?:走|掉|开|去|除|出去?)(?:掉)?(?!了|的(?:佣|钱|费)|多少|几|佣|我们?的?)|刨|without|exclud(?:e|ed|es|ing)|except(?: for)?|other than|not (?:including|counting)|minus|less(?= )|外(?=的|$)|不要|不算',
    { kind: 'except' },
  ),
  say('多少钱|金额(?:是|为)?|数额|总额|多少金额|价值', { kind: 'money' }),
  say(`清单|名单|列表`, { kind: 'listed' }),
  say(
    '(?:联盟)?平台(?:们)?(?=分别|各自|各(?!种)|之间)|by (?:network|platform)s?|per network|each network|every network',
    { kind: 'by', by: 'network', each: true },
  ),
  say('类型(?=分别|各自|各(?!种)|之间)|by (?:publisher )?(?:type|category)|per type|each type', {
    kind: 'by',
    by: 'type',
    each: true,
  }),
  say('by (?:publisher|affiliate|partner)s?|per (?:publisher|affiliate)|each (?:publisher|affiliate)', {
    kind: 'by',
    by: 'publisher',
    each: true,
  }),
  say(`(?:各个?|每个?|每张|按|分|不同|by |per |each )(?:使用的|用的)?${couponCode}(?:维度|分组)?`, {
    kind: 'by',
    by: 'coupon',
    each: true,
  }),
  say(`(?:哪(?:一)?(?:个|些|张|几个|款)|什么)?(?:的)?${couponCode}`, {
    kind: 'by',
    by: 'coupon',
    each: false,
  }),
  say('which network', { kind: 'by', by: 'network', each: false }),
  say('which (?:publisher|affiliate|partner)s?|who', { kind: 'who' }),
  // Named by how many there are.
  say(
    `(?:这|那)?(?:几|两|三|四)(?:个|大|家)${platform}(?:的|里头|里面|里|中间|当中|中|之间|上(?!周|月|个|季|半|星期|礼拜|上))?`,
    {
      kind: 'by',
      by: 'network',
      each: true,
    },
  ),
  say('(?:这|那)?(?:几|五|六)(?:个|种|大)(?:联盟客)?类型(?:的|里|之间)?', {
    kind: 'by',
    by: 'type',
    each: true,
  }),
  say('哪(?:一|个)?类(?=联盟客|站|网站|渠道)', { kind: 'by', by: 'type', each: false }),
  say(
    '(?:主要)?(?:是)?(?:从|由|靠|来自|出自|来源于?)(?:哪儿?|哪里|哪些地方|什么地方|谁)(?:来|带来|贡献)?(?:的)?|来源(?:是|分布|构成)?',
    { kind: 'who' },
  ),
  say(`(?:哪个|哪家|哪一个)${platform}`, { kind: 'by', by: 'network', each: false }),
  say('哪(?:个|家|一个|几个|几家|些)联盟(?!客|营销|渠道|推广|平台|网络|伙伴|站)', {
    kind: 'by',
    by: 'network',
    each: false,
  }),
  say('(?:各|每|分|按)(?:个|家|大|一个)?联盟(?!客|营销|渠道|推广|平台|网络|伙伴|站)', {
    kind: 'by',
    by: 'network',
    each: true,
  }),
  // “每个返利站”: one by one, of that type.
  say(`(?:每个?|每一个|每家|各个?|各家)(?!优惠码|折扣码|券码|优惠券码|优惠)(?=(?:${besideWords}))`, {
    kind: 'by',
    by: 'publisher',
    each: true,
  }),
  say(
    `哪(?:种|类|个|一类|一种)(?:联盟客|站点|网站)?(?:的)?(?:类型|渠道|类别)(?:的)?(?:${people}|渠道)?|哪(?:种|类)${people}`,
    {
      kind: 'by',
      by: 'type',
      each: false,
    },
  ),
  say(
    `(?:各个?|每种|每类|每个|按|分|不同)(?:联盟客|渠道)?(?:的)?(?:类型|类别|渠道类型)(?:的)?${people}?|各类${people}?`,
    { kind: 'by', by: 'type', each: true },
  ),

  say(
    '同比|(?:和|跟|与|比|较|相比|对比)?(?:于)?(?:去年|上年)(?:的)?(?:同期|同月|本月|这个月|本周|这周|本季度?|同一?(?:时间|时期|阶段|段时间))|(?:year|y)[ -]?(?:over|on)[ -]?(?:year|y)|yoy|vs last year|compared (?:to|with) last year',
    {
      kind: 'compare',
      compare: 'year',
    },
  ),
  say(
    '环比|wow|mom|qoq|dod|(?:week|month|quarter|day)[ -](?:over|on)[ -](?:week|month|quarter|day)|(?:(?:compared (?:to|with)|vs|versus|against) )?(?:the )?previous (?:period|week|month|day|quarter|year|one)|(?:和|跟|与|比|较)?(?:前一|上一)(?:个)?(?:月|周|天|年|季度|期|星期|礼拜)(?:期)?(?=比|相比|涨|跌|增|降|多|少|高|低|怎|如|的?(?:变化|对比))|比(?:前一|上一)(?:个)?(?:月|周|天|年|季度|期|星期)|(?:和|跟|与|比)?(?:上期|前期|之前|上一期|前一期)|(?:和|跟|与|比|较|相较于?|相比于?|相对于|对比|比起|环比)(?:于)?(?:前一|上一)(?:个)?(?:自然)?(?:月|周|天|年|季度|期|星期)',
    { kind: 'compare', compare: 'period' },
  ),
  say(
    '(?:和|跟|与|比|较|相较|相比)?(?:于)?再(?:往)?(?:上|前)(?:面)?(?:的)?(?:一|那)?(?:个)?(?:周|星期|礼拜|月|天|日|季度?|年|期)(?:的)?(?=比|相比|对比|$|是|涨|跌|差|高|低|多|少|呢|的)',
    { kind: 'compare', compare: 'period' },
  ),
  say('(?:和|跟|与|比|较)?上(?:个?月|周|个?星期|个?季度)(?:的)?同期', { kind: 'compare', compare: 'period' }),
  say(
    'compared (?:to|with)|against|对照|比照|参照|对比|比较|相比较?于?|相对于|相较于?|比起|较之|vs|versus|pk|比|较|对(?=[\\d一二三四五六七八九十上前去昨今本q])',
    {
      kind: 'versus',
    },
  ),
  say(
    '是?(?:谁|什么|啥|哪些?因素|哪里|哪个联盟客)(?:造成|导致|引起|拖累|影响)(?:的|了)?|怎么(?:造成|导致)的?|是(?:什么|啥)原因|为什么|为啥|为何|为甚么|(?:主要)?原因(?:是什么|在哪里?|有哪些|是啥)?|怎么回事|咋回事|是?什么原因|因为什么|因为啥|啥原因|归因|怎么了|咋了|怎么啦|啥情况|什么情况|怎么会',
    { kind: 'why' },
  ),
  say(
    '(?:是|变|多|涨|高|升)?(?:多|涨|高|升|好)?(?:了)?还是(?:变|是)?(?:少|跌|低|降|差)(?:了)?|(?:涨|升)(?:了)?(?:还是)?(?:跌|降)(?:了)?|(?:是)?(?:涨|升|多|增)(?:了)?(?:还)?是(?:跌|降|少|减)(?:了)?',
    { kind: 'change' },
  ),
  say(
    '(?:有没有|是不是|有无|是否)(?=变|涨|跌|升|降|多了|少了|高了|低了|增|减|掉)|有(?=变化|变动|增长|下降|下滑|上升|提升|改善|起色)',
    { kind: 'filler' },
  ),
  say('怎么|咋|怎', { kind: 'how' }),
  say(
    '(?:没|不|未)(?:怎么|有|咋)?(?:涨|跌|变|动|升|降|掉|增|减)(?:了)?|(?:掉单|掉了|掉没|掉下去|下降|下滑|下跌|减少|降低|回落|变少|变低|变差|变小|少了|低了|降了|跌了|掉了|缩了|缩水|上升|上涨|增长|增加|提高|提升|变多|变高|变好|变大|差距|相差|差额|改善|恶化|好转|起色|涨没涨|跌没跌|掉没掉|降没降|多了|高了|涨了|升了|贵了|便宜了|变了|变化|变动|波动|涨|跌|降|升|多出了?|少出了?|增幅|降幅|增减|涨幅|跌幅|增速|growth|increases?d?|decreases?d?|changes?d?|drop(?:s|ped)?|grew|grow|rose|fell|declin(?:e|es)(?=$| ))(?:了)?(?:多少(?!单|笔|个|订)|这么多|那么多|很多|不少|百分之几|百分之多少|(?:多少|几)个(?:百分)?点|率|幅度|幅)?',
    { kind: 'change' },
  ),
  say(
    '(?:多|少)(?:了)?(?=卖|花|付|出|带|掏|给|几单|几笔|多少单|多少笔)|(?:这么|那么|这样|太|偏)(?:高|低|多|少|差|好|大|小)',
    {
      kind: 'change',
    },
  ),
  say('赚(?:了|到|得|取)?(?:多少)?(?=的?佣金)', { kind: 'filler' }),
  say('还是(?=少|多|跌|降|涨|下降|下跌|上升|上涨|增|减|变|低|高)', { kind: 'filler' }),
  // Which of those named: only beside “谁” and “哪个”.
  say('(?<=比.{1,12})(?:更|还)?(?:小|大|少|多|高|低)(?:了)?(?=$|，|没|吗|么|些|一)', { kind: 'change' }),
  say('(?:更|比较)?(?:high(?:er)?|low(?:er)?|better|more|less)(?=$|看|近|最近|上|本|这|今|去|昨)', {
    kind: 'comparative',
  }),
  say(
    '(?:更|比较)?(?:高|多|低|少|大|好)(?:一些|一点点|一点儿|一点|些|点点|点儿|点)?(?=$|没|看|$|看|近|最近|过去|上|本|这|今|去|昨|\\d)',
    {
      kind: 'comparative',
    },
  ),
  // “平台费不算少” leaves nothing out.
  say(
    '不算(?=太|很|少|多|高|低|差|好|贵|便宜|快|慢|大|小)(?:太|很)?(?:少|多|高|低|差|好|贵|便宜|快|慢|大|小)',
    { kind: 'refused', words: '' },
  ),
  say('(?:多|少|高|低|贵|便宜)(?:了|出)?多少(?!单|笔|个|订|钱)', { kind: 'change' }),
  say('(?:现在)?(?:是)?什么状态|状态(?=$|如何|怎样|怎么样)', { kind: 'askedState' }),
  // Its days are named after it.
  say('春节(?:期间|假期|前后)?的?(?=(?:20\\d{2}年?)?(?:\\d{1,2}|[一二])月)', { kind: 'filler' }),
  say(
    '(?:百分之|千分之)(?:几|多少)(?:的)?|(?:多少|多大|什么)?(?:的)?(?:百分比|比例|百分率)|(?:多少|几)?个?(?:百分点)|(?:几|多少)个点|个点(?=$)|(?:what )?(?:percent(?:age)?|%)(?: of)?',
    { kind: 'percent' },
  ),
  say(
    '(?:是不是|是否|有没有|有)?(?:占|超过|过|达到|到)*(?:了)?(?:一半|半数|五成|50%)(?:以上|多|还多|左右)?|(?:过半|大半|多半|绝大多数|大部分|半壁江山|半边天|大头(?=吗|么|$))',
    {
      kind: 'half',
    },
  ),
  say(
    '(?:share|ratio|percentage)(?: of)?|集中度|占比(?:情况)?|比重|份额|(?:占|贡献)(?:了)?(?:几|多少)成|(?:几|多少)成(?!单|交)|结构|构成(?:比例)?|占(?:了|到|总的?|全部的?|整体的?|整个|所有)*(?:的)?(?:多少|几成|百分之几|多大比例|比例)(?!钱)|占(?:了|到|总的?|全部的?|整体的?|整个|所有|我们的?|全店的?)*(?=销售|单量|订单|佣金|点击|出单|gmv|成交)|占(?:了|到|据)?',
    {
      kind: 'share',
    },
  ),
  say(
    '截[至止]到?(?:目前|现在|今天|今日|昨天|昨日|此刻)(?:为止)?|(?:一直)?(?:用|卖|跑|做|推|算|合作)?到(?:现在|目前|今天|昨天|此刻)(?:为止)?|至今|以来|之后|以后|往后|目前(?:为止)?|到目前为止|开始|起(?:至今|到现在)?',
    { kind: 'since' },
  ),
  say('到|至|-', { kind: 'until' }),
  say('(?:所有|全部|整个)(?:的)?(?:联盟)?平台(?!分别|各)(?:的|上|合计|加起来)?', { kind: 'filler' }),
  say('(?:并)?(?:按照?|由|从)*高(?:到|往|至)低(?:的顺序)?(?:排序|排列|排)?|降序(?:排列|排序)?', {
    kind: 'rank',
    order: 'desc',
    size: null,
  }),
  say('(?:并)?(?:按照?|由|从)*低(?:到|往|至)高(?:的顺序)?(?:排序|排列|排)?|升序(?:排列|排序)?', {
    kind: 'rank',
    order: 'asc',
    size: null,
  }),
  say('(?:得)?(?:多|高|好|大|少|低)?还是(?!去年|今年|前年|上|本|这|近|\\d)', { kind: 'filler' }),
  say('(?:的)?(?:差|差值|差额|差异|差距)$', { kind: 'change' }),
  // How long the days named beside it are.
  {
    source: `(?:这|那)?(?<n>${numeral})天(?:里|内)?`,
    sign: ({ groups }) => ({ kind: 'length', days: sizeOf(groups?.n) ?? 0 }),
  },
  // What an id is called before it.
  say('(?:联盟客|publisher|affiliate)?(?:的)?(?:id|编号|号码|代号|no)(?:是|为|叫)?(?= ?\\d{4})', {
    kind: 'filler',
  }),
  say('(?:使用|通过|凭|用)(?=优惠码|折扣码)', { kind: 'filler' }),
  // All that is told here came through it.
  say('(?:通过|经过|经由?|靠)(?=联盟(?!客|平台))', { kind: 'filler' }),
  say('(?:还|还能|能)?查(?:得|不)?到(?:吗|不|么)?(?=$|[,，?？])', { kind: 'filler' }),
  say('(?<=(?:投产|投入产出|回报)[^,，。]{0,10})(?:亏不亏|赚不赚|值不值|划不划算)', { kind: 'filler' }),
  say('(?:没有?|不)$|涨不涨|跌不跌|多不多|高不高', { kind: 'filler' }),
  // How many figures were asked for; who people are without narrowing them.
  say(
    '(?:这|那)?(?:俩|仨|[两俩三四几2-4](?:个|项|样))(?:数字?|指标|数值|数据)(?!源|库|点|集|包|周|天|月)(?:都)?(?:要|给|看|报)?',
    {
      kind: 'filler',
    },
  ),
  // Behind the kind they are of.
  say(
    `(?<=(?:${besideWords})[站类型]?)(?:这|那)(?:一)?(?:些|拨|帮|批|伙|群|票)(?:人|家伙|${people}|账号)?(?:们)?`,
    {
      kind: 'filler',
    },
  ),
  say('(?:还|仍|仍然|依然)在?(?=待|pending|没|未)|挂(?:着|了)?(?=待|pending|未|没)', { kind: 'filler' }),
  say('被(?:他们?|站长|联盟客|对方|平台)?(?=薅|拿|分|抽|吃|赚)', { kind: 'filler' }),
  say('站(?=是|有(?!内|外)|列|近|上(?:个?月|周|季)|卖|出|带|都|$)', { kind: 'filler' }),
  // Verbs of reaching, burning and taking; none of them says of what.
  say('(?:冲|飙|蹿|窜|干|做|跑|搞|爬|堆|拱|杀)(?:到|出|上|了)(?:了)?(?=多少|几|哪|什么)', { kind: 'filler' }),
  say(
    '(?:烧|砸|撒|薅|捞|吃|抽|分|贡|爆|出|走|进|冲|跑|吐)(?:走|掉|去|了|出|出去)*(?=(?:了)?(?:我们?|咱们?)?(?:多少|几)(?!折|层|次))',
    { kind: 'filler' },
  ),
  say(
    '(?:给我|帮我)?(?:拎|揪|挑|捞|扒|圈|列|找|翻|摆|晒|亮|甩)(?:一下|一份|个)?(?:出来|上来|给我|给我们|一下|看看|看)(?:看看|看|给我)?(?!的)',
    { kind: 'filler' },
  ),
  say(
    '(?:平台)?(?:扣|抽|收|拿)(?:走|掉|去)?(?:了)?(?:我们?|咱们?)?(?:的)?(?:多少)?(?=手续费|平台费|服务费)',
    {
      kind: 'filler',
    },
  ),
  say('光(?=看|算|说|是|佣|平台费|点击|订单|单|销|返|券|优惠|内容|新客|老客|awin|share|avant)', {
    kind: 'filler',
  }),
  say('(?:变化|变动)?(?:走势|趋势|曲线)(?:图|如何)?|trend', { kind: 'daily' }),
  say(
    '(?<=[天日周月年期])的数(?=和|跟|与|能|给|报|$)|怎么样|怎样|咋样|如何|情况|表现|整体|总体|概况|概览|总览|盘点|总结|汇总|业绩|数据|成绩|小结|战报|战况|周报|日报|月报|年报|简报|报告|汇报|战绩|效果|状况|大盘|生意|行情|成效|行不行|给不给力',
    {
      kind: 'overview',
    },
  ),
  say('这(?:个|一)?(?:数字|数值|数据|数|指标|卡片?|值|张卡片?)|这里|这张图|此数', { kind: 'card' }),
  say(
    '(?:这|那)个?(?:联盟客|平台|渠道|类型)|(?:这|那)(?:一)?家(?:媒体|网站|站点?|公司|联盟客)?|他们?|她|它',
    { kind: 'same' },
  ),
  say('那么?(?!天|周|月|个月|一天|一周|段)|呢|换成|改成|换|再看|再来|同样|也', { kind: 'then' }),
  say(
    '什么意思|是什么(?!时候)|什么是|啥是|是啥|啥意思|含义|定义|怎么算|如何算|怎么计算|如何计算|区别|含不含|包不包含|包不包括|算不算|(?:拿|用)什么除|除什么',
    {
      kind: 'define',
    },
  ),
  // “最高的网盟” is a platform, “网盟今年卖了多少” is all of it.
  say('(?<![的哪各每]|[哪各每几]个|[哪各每几]家|哪些)网盟', { kind: 'filler' }),
  say(platform, { kind: 'noun', by: 'network' }),
  say('(?:联盟客)?类型|类别', { kind: 'noun', by: 'type' }),
  ...[
    '没有|大于|小于|超过|高于|低于|不到|以上|以下',
    // How many there are of something is no figure of the reports.
    `(?:多少|几)(?:个|家|位|名|种)?(?:渠道|平台(?!费)|品牌|人|国家|类型)`,
    `(?:渠道|平台|类型)的?总?(?:数量|个数|人数|家数|数)`,
    // Neither are countries, pages or codes ranked.
    `(?:最多|最高|最好|最大|最少|最低|最差|最小)的?(?:是)?(?:那|哪)?(?:${numeral})?(?:个|条|张|款|件|种)?(?:国家|地区|页面|链接|素材|品牌)(?!量|数|额|价)`,
    '(?:每次|单次|平均)?点击(?:成本|单价|费用)',
  ].map((source): Phrase => ({ source, sign: (match) => ({ kind: 'refused', words: match[0] }) })),
];

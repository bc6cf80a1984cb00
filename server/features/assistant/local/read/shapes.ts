// The shapes a figure is asked for in: by which days or parts, which of them, by how much it moved, of which orders, in which
// currency, above which amount. Every one goes with every metric and span; what cannot be told is said in `lack-of.ts`.
import { saleStateWords } from '#contract/figures/sale-states.ts';
import { amountOf, numberOf, numeral } from './numerals.ts';
import { type Phrase, people, type Sign } from './phrases.ts';
import type { BucketKind } from './query.ts';
import { currencyWords } from './words.ts';

const say = (source: string, sign: Sign): Phrase => ({ source, sign: () => sign });

const each = (by: BucketKind, source: string): Phrase => say(source, { kind: 'bucket', by, which: false });
const which = (by: BucketKind, source: string): Phrase => ({
  source,
  sign: ({ groups }) => ({
    kind: 'bucket',
    by,
    which: true,
    ...(groups?.n && { size: numberOf(groups.n) ?? 1 }),
  }),
});

const buckets: readonly Phrase[] = [
  each(
    'day',
    '(?:的)?每一(?:个)?(?:天|日)|每天|每日|逐日|按天|按日|分天|分日|各天|天天|日趋势|日度|一天一天|daily|by day',
  ),
  each('week', '每(?:个)?(?:一)?(?:周|星期|礼拜)|按周|分周|逐周|周度|周趋势|各周|周走势|weekly|by week'),
  each(
    'month',
    '每(?:个)?月份?|按(?:自然)?月份?|分月份?|逐月|月度|月趋势|月走势|各(?:个)?月份?|monthly|by month',
  ),
  each('quarter', '每(?:一)?(?:个)?季度?|按季度?|各(?:个)?季度?|分季度|逐季'),
  each(
    'weekday',
    'by (?:weekday|day of (?:the )?week)|按(?:星期|周)几|(?:分|各)(?:星期|周)几|(?:每个?|各个?)工作日|周一到周日(?:的|分别|各)?|(?:星期|周)分布',
  ),
  each('state', '(?:各个?种?|每个?种?|不同|按|分)(?:订单)?状态|状态分布'),
  which('day', '(?:是)?哪(?:一)?(?:天|日)|那(?:一)?天(?=最|[卖出]得?最)|几号|一天(?=$|是|的)|(?:是)?哪几天'),
  which('day', `(?<=[多少高低好差]的?)的?(?<n>${numeral})天(?:是)?(?:哪几天)?`),
  which('month', `(?<=[多少高低好差]的?)的?(?<n>${numeral})个月(?:是)?(?:哪几个月)?`),
  which('week', `(?<=[多少高低好差]的?)的?(?<n>${numeral})(?:个)?(?:周|星期)(?:是)?(?:哪几周)?`),
  which('week', '(?:是)?哪(?:一)?(?:个)?(?:周|星期|礼拜)(?!几)|一周(?=$|是)'),
  which('month', '(?:是)?哪(?:一)?(?:个)?月份?|几月份?|一个月(?=$|是)'),
  which('quarter', '(?:是)?哪(?:一)?(?:个)?季度?'),
  which('weekday', '(?:是)?(?:星期|周|礼拜)几'),
  each('day', 'day by day|each day|every day|per day$|一天天|一天一(?:个|行|条)(?:数字?|数据)?'),
  each(
    'week',
    'week by week|each week|every week|一周一周|一个?(?:星期|礼拜)一个?(?:星期|礼拜)|一周一(?:个|行|条)(?:数字?|数据)?',
  ),
  each(
    'month',
    'month by month|each month|every month|一个月一个月|一月一月|一个?月一(?:个|行|条)(?:数字?|数据)?',
  ),
  each('quarter', 'by quarter|quarterly|each quarter|季度度?趋势|一个季度一个季度|一季一季'),
  which('day', '(?<=[高低好差佳大小强弱]的?|最[多少]的?)(?:的)?(?:那)?(?:一)?天(?=卖|出|有|花|付|的|是|$)'),
  which('month', '(?:的)?(?:那)?(?:一)?个?月份(?=是|$|卖|出|有)'),
  which('day', 'which day'),
  which('month', 'which month'),
  say('(?:工作日|平日|平时|周中|周内|上班日?)(?:里|的时候)?|周一(?:到|至)周五|weekdays?', {
    kind: 'weekpart',
  }),
  say('(?:周末|双休日?|周六日|周六周日|休息日|礼拜天和礼拜六|weekends?)(?:里|的时候)?', { kind: 'weekpart' }),
];

const more = '(?:得|的|幅度?|了)?(?:最|更|特别|比较|很|非常|相当|尤其|格外|挺|太)?';
const most = '(?:(?<=得)(?:多|厉害|惨|凶)|最(?:多|猛|快|狠|厉害|大|高|明显|凶|惨)|猛|快|狠|厉害|凶|惨)';
const size = `(?:的)?(?:是)?(?:前)?(?:(?<n>${numeral})(?:个|名|位|家)(?:${people})?|(?:${people}))?`;
const mover = (moved: 'rose' | 'fell', verbs: string): Phrase => ({
  source: `(?:${verbs})${more}${most}${size}|(?:${verbs})(?:幅度?|率)?(?:的)?(?:榜|排行榜?|排名|前(?<m>${numeral})(?:名|个|位|家)?|top ?(?<k>\\d{1,2}))`,
  sign: ({ groups }) => {
    const said = groups?.n ?? groups?.m ?? groups?.k;
    return { kind: 'mover', moved, size: said ? numberOf(said) : null };
  },
});

const states: readonly Phrase[] = Object.entries(saleStateWords).map(([state, words]) => ({
  source: words.map((word) => `(?:状态)?(?:是|为)?${word}`).join('|'),
  sign: (): Sign => ({ kind: 'state', state: state as keyof typeof saleStateWords }),
}));

/** English words within Chinese sentences, as their stems: 已 paid, 被 reject 掉的, 还没 approve. */
const stems: Readonly<Record<'approved' | 'paid' | 'voided', string>> = {
  approved: 'approv|confirm',
  paid: 'paid|pay|settl',
  voided: 'reject|cancell?|declin|void|revers|refund|return',
};
const done = '(?:已经?|都|被|给|都被)';
const notYet = '(?:还没有?|没有?|未|尚未|还未|待|un|not |not yet |non-?)';
const inflected = (stem: string) => `(?:${stem})(?:e?d|e)?(?![a-z])(?:掉|了|过|完)?`;
const mixedStates: readonly Phrase[] = [
  say(
    '(?:已经?)?被?(?:平台|联盟|网盟)?(?:审核通过|审批通过|批准|确认)(?:了)?(?:的)?(?=佣金|订单|单|销售|金额|$)|被(?:平台|联盟|网盟)?(?:审核通过|审批通过|批准|确认|锁定)(?:了|过)?(?:的)?',
    {
      kind: 'state',
      state: 'approved',
    },
  ),
  say(
    '(?:因|因为|由于)(?:为)?(?:被)?(?:作废|取消|拒付|退单|无效)(?:而|掉|了)*(?:冲掉|冲减|扣掉|减掉|损失|没了|丢掉|少掉)?(?:了)?(?:的)?|(?:作废|取消|拒付)(?:掉|了)?(?:冲掉|冲减|损失|丢掉)(?:了)?(?:的)?|(?:后来|最后|最终|结果)(?:又|都|就|还是)*(?:不算|不作数|没算|没了|飞了|泡汤|取消|退|没成|黄)(?:数)?(?:了|掉)*(?:的)?',
    { kind: 'state', state: 'voided' },
  ),
  say(
    '(?:审核|审批)?(?:没有?|不|未)(?:能)?通过(?:审核|审批)?(?:的)?(?![a-z]|优惠|返|内容|社|子|红|网|达|博|券|折)|没过审(?:的)?|没审过(?:的)?',
    {
      kind: 'state',
      state: 'voided',
    },
  ),
  say(`(?:${stems.approved})e?d(?:了|过)(?:但是?|却|而|可)?`, { kind: 'state', state: 'approved' }),
  say('(?:还没有?|没有?|未|尚未|还未|待)(?:被)?(?:审核?|批)(?:完|过|好|下来)?(?:的)?(?![查计美])', {
    kind: 'state',
    state: 'pending',
  }),
  say('(?:已经?)?(?:审核?|批)(?:过|完|好)(?:了)?(?:的)?(?:但是?|却|而|可)?', {
    kind: 'state',
    state: 'approved',
  }),
  say('(?:还没有?|没有?|未|尚未|还未|待)(?:打款|付款|打钱|到账|放款)(?:的|给(?:他们|联盟客|对方))?', {
    kind: 'state',
    state: 'approved',
  }),
  say('已经?(?:付|结|支付|打|到账)(?:了|掉|完|清|出去)*', { kind: 'state', state: 'paid' }),
  say(`${done}${inflected(stems.approved)}`, { kind: 'state', state: 'approved' }),
  say(`${done}${inflected(stems.paid)}`, { kind: 'state', state: 'paid' }),
  say(`${done}?(?:${stems.voided})e?d?(?![a-z])(?:掉|了|过)?`, { kind: 'state', state: 'voided' }),
  say(`${notYet}${inflected(stems.approved)}`, { kind: 'state', state: 'pending' }),
  say(`${notYet}${inflected(stems.paid)}`, { kind: 'state', state: 'approved' }),
];

/** Before and after a currency: “换算成人民币列示”. */
const converted =
  '(?:能不能)?(?:都)?(?:换算|折算|折合|兑换|转换|换|折|转|按照|按|用|以|算)?(?:成|为|作|做)?(?:是)?';
export const currencyPhrases: readonly { source: string; currency: string }[] = Object.entries(
  currencyWords,
).map(([currency, words]) => ({
  source: `${converted}(?:多少)?(?:${words.join('|')})(?:列示|计价|计算|显示|结算|表示|计|算)?`,
  currency,
}));

const amount = `(?<amount>\\d+(?: \\d{3})*(?:\\.\\d+)?|[一二两三四五六七八九十百千零]{1,9})`;
const scale = '(?<scale>亿|百万|十万|万|千|w|k)?(?:块钱?|元|单|个|笔|次|%)?';
const money = Object.values(currencyWords).flat().join('|');
const above = '(?:超过|超出|超|突破|破|达到|过|够|到)(?:了)?';

/** Whether it lies above; “超过 1000 的联盟客” narrows by a value, which nobody reads. */
const threshold: Phrase = {
  source: `(?:有没有|是否|是不是|有否)(?:已经)?${above}${amount}${scale}(?:${money})?(?:了)?(?:没有|没|吗|么)?(?!的)|${above}${amount}${scale}(?:${money})?(?:了)?(?:没有|没|吗|么)(?!的)|有(?:没有)?(?:到)?${amount}${scale}(?:${money})?(?:了)?(?:没有|没|吗|么)`,
  sign: ({ groups, 0: words }) => ({
    kind: 'threshold',
    amount: amountOf(groups?.amount ?? '', groups?.scale),
    words,
  }),
};

const [over, atLeast, under, atMost] = [
  '超过|超出|超|大于|高于|多于|高过|突破|破',
  '不低于|不少于|不小于|至少(?:要|得)?(?:有)?|最少(?:要|得)?(?:有)?|min(?:imum)?|at least|达到|够|满|达|有',
  '低于|少于|小于|不足|不到|没到|不够|没有到?|达不到|不满',
  '不超过|不高于|不大于|最多',
];
const unit = `(?<unit>%|个百分点|个点|单|笔|个订单|次点击|次|个点击|点击|块钱?|元)?(?<money>${money})?`;
const whose = `(?:的)?(?:(?:小|大)(?:额)?(?:的)?(?=单|订单))? ?(?:(?<whom>${people}|渠道商?|媒体)|(?<other>(?:联盟)?平台|网络|类型|天|月份?|周|品牌))?`;
const bounded = `(?:都)?(?:在)?(?:了)?(?:百分之)?${amount}(?<scale>亿|百万|十万|万|千|w|k)?${unit}`;

/** “佣金超过 1000 的联盟客”, “点击 500 以上”: of which figure, the words beside it say. */
const bounds: readonly Phrase[] = [
  [`(?:${over})${bounded}(?:以上)?${whose}`, 'above', false],
  [`(?:${atLeast})?${bounded}(?:及|或)?(?:以上|往上|起步|开外)${whose}`, 'above', true],
  [
    `(?:不低于|不少于|不小于|至少(?:要|得)?|min(?:imum)? ?|at least ?|达到|够|满)(?:有)?${bounded}${whose}`,
    'above',
    true,
  ],
  [`(?:${under})${bounded}(?:以下)?${whose}`, 'below', false],
  [`(?:在)?${bounded}(?:及|或)?(?:以下|往下|以内)${whose}`, 'below', true],
  [`(?:${atMost})${bounded}${whose}`, 'below', true],
  [
    `(?:超过?|过|破|上)(?<amount>)(?<scale>亿|百万|十万|万|千)(?:美元|美金|刀|元|块)?(?<unit>单)?(?<money>(?!))?${whose}`,
    'above',
    false,
  ],
].map(
  ([source, side, isIncluded]): Phrase => ({
    source: String(source),
    sign: ({ groups = {}, 0: words }) => ({
      kind: 'bound',
      side: side as 'above' | 'below',
      isIncluded: isIncluded === true,
      amount: amountOf(groups.amount || '1', groups.scale),
      unit:
        words.includes('百分之') || (/%|点$/.test(groups.unit ?? '') && !/击/.test(groups.unit ?? ''))
          ? 'share'
          : groups.money !== undefined || /块|元/.test(groups.unit ?? '')
            ? 'money'
            : /单|笔/.test(groups.unit ?? '')
              ? 'orders'
              : groups.unit !== undefined
                ? 'clicks'
                : null,
      ofWhom: groups.whom !== undefined ? 'publisher' : groups.other !== undefined ? 'other' : null,
    }),
  }),
);

const lookup: Phrase = {
  source:
    '(?:订单编?号|单号|交易号|订单)(?:是|为)? ?(?<order>[a-z]{0,8}-?\\d{5,18}[a-z0-9-]{0,20})(?:的)?(?:这|那)?(?:一)?(?:笔|单|个)?(?:订单)?|(?<bare>[a-z]{2,8}-\\d{5,18})(?:的)?(?:这|那)?(?:一)?(?:笔|单|个)?(?:订单)?',
  sign: ({ groups }) => ({ kind: 'lookup', order: groups?.order ?? groups?.bare ?? '' }),
};

export const shapes: readonly Phrase[] = [
  ...buckets,
  mover('rose', '变多|变高|变大|变好|涨|进步|增长|增加|上升|提升|升|进步|多出'),
  mover('fell', '变少|变低|变小|变差|跌|掉单|掉量|掉|降|下降|下滑|减少|下跌|退步|缩水|少'),
  ...states,
  ...mixedStates,
  say(
    '(?:拒|拒绝|驳回|否|砍|取消|作废)(?:了|掉)+(?:我们?|咱们?)(?=多少|几)|(?:拒|驳回|否掉?|砍)(?:了|掉)(?=多少|几)',
    { kind: 'state', state: 'voided' },
  ),
  // One publisher, named before it.
  say('一家(?=占|就|贡献|带|卖|的(?!联盟客|网站|站)|在)', { kind: 'filler' }),
  threshold,
  ...bounds,
  lookup,
  // Counted with the state: an order that was sent back or refunded whole is a voided one.
  say(
    '退(?:货|款|单)?(?:退)?(?:了|掉|过)*(?:多少|几)(?:单|笔|个)(?:订单)?|(?:退单|退款单|退货单|退款订单|退货订单|取消单|拒单|拒付单|拒付订单|无效单|无效订单|取消订单|被拒单|作废单|废单|作废(?:的)?(?:订单|单子))(?:数量|数|量)?',
    {
      kind: 'voidedOrders',
    },
  ),
  say(
    `publishers? (?:with|having) (?:0|zero|no) orders?(?: (?:and|but))?|(?:都|也|一直|完全)?(?:没|没有|毫无|零)(?:有)?(?:什么|啥|任何)?(?:动静|动作|声响|产出|水花|贡献|开张)(?:了)?(?:的)?|(?:颗粒无收|挂零|吃零蛋|吃鸭蛋|躺平|沉默|僵尸|白板)(?:了)?(?:的)?|(?:有|出)?(?:一单|一笔|一个单)(?:都|也)?(?:没有?|未)(?:出过?|成|带|卖)?(?:过|出|来|有)?(?:的)?|(?:没有?|未|不)(?:出过?|带来?过?|卖出?过?)(?:一单|单子?|订单)(?:的)?|(?:没|未)开(?:过)?单(?:的)?|(?:with|had|having) (?:zero|no) orders?|without orders?|(?:没有?|未|不)(?:给|帮|替)?(?:我们?|咱们?)?(?:带|出|成)(?:过|来|到)?(?:一)?单(?:的)?(?!吗|么)|(?:有)?(?:点击|流量)(?:多|高|大|不少)?(?:但|却|而)?(?:是)?(?:没有?|无|不|零|0)(?:出单|成单|订单|转化|成交|单子|单)(?:的)?(?:(?:${people})(?=$|上|近|最近|本|这|今|去|有|都|是|列|清|拉|名|给|帮|发|拎|找))?|(?:没有?|无|零|0)(?:转化|成交)(?:的)?(?=(?:${people}))|(?:只|光)(?:有)?点(?:击)?(?:但|却|而)?(?:不|没有?)(?:买|下单|出单|成单|单|转化|成交)(?:的)?(?:${people})?|只有点击(?:量)?(?:但|却|而)?(?:是)?(?:没有?|无|不|未)(?:出单|成单|订单|转化|成交|单)(?:的)?(?:${people})?|(?:没有?|零|0|不|未)(?:出过?单|成单|带单|订单)(?:的)(?=联盟客|渠道|网站|站)|(?:没有?|零|0|未)(?:出过?单|成单|带单)$|(?:出单|订单|单量|成交|成单)(?:数|量)?(?:为|是|等于)?(?:零|0)(?![\\d.])(?:单)?(?:的)?(?=(?:${people})|$)`,
    {
      kind: 'only',
      only: 'idle',
    },
  ),
  say(
    `publishers? (?:with|having|that had) (?:new|first) orders?|(?:今年|本月|本周|这个月|上个?月)?新(?:开始)?(?:合作|签约|加入)(?:并)?(?:出单|带单|有单)(?:的)?|(?:(?:新|首次|第一次|头一次|刚)(?:开始)?(?:给|帮)?(?:我们?|咱们?)?(?:出|开|带|成)(?:了|过)?单|新增|新加入|新来|新合作|新招募|新进来?|新开发|首次出单|第一次出单|新)(?:了)?(?:的)?(?:有)?(?:多少|几|哪些|哪几)?(?:个|家|位|名)?(?:的)?${people}`,
    { kind: 'only', only: 'fresh' },
  ),
  say(
    `(?:count |number of |how many )?(?:distinct )?publishers? (?:with|having|that had) (?:sales|orders?)|(?:count|number of|how many) (?:distinct )?publishers?|(?:有)?(?:多少|几)(?:家|位|个)(?:在|都)?(?:有)?(?:出|开|成|带)(?:了|过)?单(?:了|过)?(?!最|更|多|少|量|数|率)|(?:有)?(?:哪些|哪几个|哪几家)${people}(?:在|都)?(?:有)?(?:出|开|成|带)(?:了|过)?单(?:了|过)?(?!最|更|多|少|量|数|率|高|低|好)|(?:有)?(?:多少|几)(?:个|家|位|名)?${people}(?:在)?(?:有)?(?:出单|出了单|出过单|有单|订单|带单|成交|成单|活跃|在推|卖出)?|(?:出|有|带|成)(?:过|了)?单(?:的)?${people}(?:的)?(?=有|多少|几|$)|(?:出单|活跃|有效|成单)(?:的)?${people}(?:的)?(?:总)?(?:数量|个数|家数|数|有多少|有几)?(?:个|家|位|名)?|${people}(?:的)?(?:总)?(?:数量|个数|家数|数)`,
    { kind: 'only', only: 'selling' },
  ),
  say('(?:新|首次|第一次|头一次)(?:开始)?(?:给|帮)?(?:我们?|咱们?)?(?:出|开|带|成)单(?:的)?', {
    kind: 'only',
    only: 'fresh',
  }),
  say(
    '(?:退款|退货)退?(?:掉|走|回|去)(?:了)?(?:的)?|(?:退款|退货)(?=多少|一共|总共|有多少)|(?:卖出去)?(?:又|后来)?退(?:掉|回|了|的|走)+(?:的)?(?:钱|金额|款)|退了(?:多少|几)(?:钱|块|刀)|(?:销售)?退回(?:的)?(?:金额|额|款)?|(?:退货|退款)(?:的)?(?:调整|冲减|冲销|冲抵|抵扣|扣减|冲掉|扣掉|抵掉|减掉|冲走)(?:行|单|款|额|金额)?(?:了)?|(?:退款|退货)(?:的)?总?(?:金额|额(?!度)|款项?)|负数(?:的)?(?:调整|冲减)?(?:行|单子?|订单)?|(?:调整|冲减)(?:行|单)|adjustments?',
    { kind: 'returns' },
  ),
  say('新客户?(?:的)?|新用户|新顾客|新买家|首(?:购|单)(?:的)?(?:客户?|顾客|用户)?|第一次买的', {
    kind: 'customer',
    isNew: true,
  }),
  say('老客户?(?:的)?|老用户|老顾客(?:的)?|老买家|回头客户|回头客|复购客户', {
    kind: 'customer',
    isNew: false,
  }),
  // The day of the other span that answers to the day asked for.
  say('(?:比|和|跟|与|较)?上(?:个)?(?:周|星期|礼拜)(?:的)?(?:同一天|同日|今天|这天|这一天)', {
    kind: 'earlier',
    by: 'week',
  }),
  say('(?:比|和|跟|与|较)?上(?:个)?月(?:的)?(?:同一天|同日|今天|这天|这一天)', {
    kind: 'earlier',
    by: 'month',
  }),
  say('同期', { kind: 'sameDays' }),
  {
    source:
      '(?:(?:使用|用|凭|带|输入|填)(?:了|过|的)?)?(?:优惠码|折扣码|优惠券码|专属码|独家码|推广码|促销码|券码|码|coupon code|promo code|discount code|code)(?:是|为|叫)? ?(?<code>[a-z0-9][a-z0-9_-]{2,30})(?:的|这个(?!月|周|季|星期|礼拜|年)|下的?|带来的?|这个码)*|(?:使用|用|凭|带|输入|填)(?:了|过|的)?(?<used>[a-z0-9][a-z0-9_-]{2,30})(?:这个|这张|的)?(?:优惠码|折扣码|专属码|独家码|推广码|促销码|券码|码|code)(?:的|下的?|成交的?)*',
    sign: ({ groups }) => ({ kind: 'coupon', code: groups?.code ?? groups?.used ?? '' }),
  },
  {
    // The code before its name, or only used: it has a figure in it, or is pointed at.
    source:
      '(?:(?:使用|用|凭|带|输入|填)(?:了|过|的)?)?(?:(?<code>(?=[a-z]{0,20}\\d)[a-z0-9][a-z0-9_-]{2,30}) ?(?:这个|那个|这张|的|这)?|(?<said>[a-z][a-z0-9_-]{2,30}) ?(?:这个|那个|这张))(?:优惠码|折扣码|优惠券码|专属码|促销码|券码|码|coupon code|promo code|code)(?![站类型]|网站)(?:的|下的?|带来的?)*|(?:使用|用|凭)(?:了|过)?(?<used>(?=[a-z]{1,20}\\d)[a-z0-9_-]{3,30})(?:下|买|成交)(?:了|过)?(?:的)?(?:订单|单子?)?',
    sign: ({ groups }) => ({ kind: 'coupon', code: groups?.code ?? groups?.said ?? groups?.used ?? '' }),
  },
  {
    // Some number nobody of the account's publishers has; one that somebody has is found by its name.
    source:
      '(?:(?:联盟客|publisher|affiliate|pub)?(?:的)?(?:id|编号|号码|代号|no)(?:是|为|叫)? ?(?<id>\\d{4,12})|(?<before>\\d{4,12})(?:这个|那个|的)?(?:id|编号|号))(?:的|这个|那个)*(?:联盟客|站长|伙伴|publisher|网站|站)?',
    sign: ({ groups }) => ({ kind: 'noSuchId', id: groups?.id ?? groups?.before ?? '' }),
  },
  say('(?<=\\d{4})(?:这个|那个|的)?(?:id|编号|号)(?:的|这个|那个)*(?:联盟客|站长|伙伴|publisher|网站|站)?', {
    kind: 'filler',
  }),
  say('(?:的)?钱(?:款)?(?=(?:一共|总共)?有?(?:多少|几)|一共|总共|$)', { kind: 'money' }),
  // How much is missing to the whole of the other span.
  say('(?:距离|离)(?=.{0,12}差)|(?:还)?差(?:(?:几|多少)(?=单|笔|个)|多少|了多少|多远)|还差', { kind: 'gap' }),
];

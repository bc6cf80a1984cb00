// What else stands in a question: who is first, what is compared, why, and the words that only make it a sentence.
import { numberOf, numeral } from './numerals.ts';

export type Sign =
  | { kind: 'rank'; order: 'asc' | 'desc'; size: number | null }
  | { kind: 'size'; size: number }
  | { kind: 'by'; by: 'publisher' | 'network' | 'type'; each: boolean }
  | { kind: 'who' }
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
  | { kind: 'since' }
  | { kind: 'until' }
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

const people = '(?:联盟客|渠道商|推广者|网站|站点|publishers?|affiliates?)';
const some = `(?:的)?(?:是)?(?:(?<n>${numeral})(?:个|名|位|家)?)?`;

export const phrases: readonly Phrase[] = [
  counted(`(?:最多|最高|最好|最大|最强|最猛|最厉害|最佳|居首|领先)${some}`, 'desc'),
  counted(`(?:最少|最低|最差|最小|最烂|垫底)${some}`, 'asc'),
  counted(`前(?<n>${numeral})(?:名|个|位|家|大|强)?`, 'desc'),
  counted(`top ?(?<n>\\d{1,3})?`, 'desc'),
  counted(`(?:倒数|后)(?:第)?(?<n>${numeral})(?:名|个|位|家)?`, 'asc'),
  counted('第(?:一|1)名?|冠军', 'desc'),
  say(`(?:比较|较|很)?(?:好|高|多)的(?=${people}|渠道|前|那?几|有|是|都)`, {
    kind: 'rank',
    order: 'desc',
    size: null,
  }),
  say('排名|排行榜?|榜单|排序|排一下|ranking', { kind: 'rank', order: 'desc', size: null }),
  {
    source: `(?<n>${numeral})(?:个|名|位|家)`,
    sign: (match) => ({ kind: 'size', size: sizeOf(match.groups?.n) ?? 1 }),
  },

  say(`(?:是)?(?:谁|哪(?:个|位|些|家)${people}|哪家|哪个)(?:更)?(?:高|多|大|好|低|少)?`, { kind: 'who' }),
  say(`的${people}(?:有哪些|有谁|名单)?$`, { kind: 'who' }),
  say(`(?:各个?|每个|每家|按|分)${people}`, { kind: 'by', by: 'publisher', each: true }),
  say('(?:哪个|哪家|哪一个)(?:联盟)?平台', { kind: 'by', by: 'network', each: false }),
  say('(?:各个?|每个|每家|按|分|不同)(?:联盟)?平台', { kind: 'by', by: 'network', each: true }),
  say(`哪(?:种|类|个|一类|一种)(?:联盟客)?(?:的)?(?:类型|渠道|类别)(?:的)?${people}?|哪(?:种|类)${people}`, {
    kind: 'by',
    by: 'type',
    each: false,
  }),
  say(
    `(?:各个?|每种|每类|每个|按|分|不同)(?:联盟客|渠道)?(?:的)?(?:类型|类别|渠道类型)(?:的)?${people}?|各类${people}?`,
    { kind: 'by', by: 'type', each: true },
  ),

  say('同比|(?:和|跟|与|比|较)?(?:去年|上年)(?:的)?同期|year over year|yoy', {
    kind: 'compare',
    compare: 'year',
  }),
  say(
    '环比|(?:和|跟|与|比|较)?(?:前一|上一)(?:个)?(?:月|周|天|年|季度|期|星期|礼拜)(?:期)?(?=比|相比|涨|跌|增|降|多|少|高|低|怎|如|的?(?:变化|对比))|比(?:前一|上一)(?:个)?(?:月|周|天|年|季度|期|星期)|(?:和|跟|与|比)?(?:上期|前期|之前|上一期|前一期)',
    { kind: 'compare', compare: 'period' },
  ),
  say('(?:和|跟|与|比|较)?上(?:个?月|周|个?星期|季度)同期', { kind: 'compare', compare: 'period' }),
  say('对比|比较|相比|相较|vs|versus|pk|比|较', { kind: 'versus' }),
  say(
    '为什么|为啥|为何|为甚么|(?:主要)?原因(?:是什么|在哪里?|有哪些|是啥)?|怎么回事|咋回事|是?什么原因|因为什么|因为啥|啥原因|归因|怎么了|咋了|怎么啦|啥情况|什么情况|怎么会',
    { kind: 'why' },
  ),
  say('怎么|咋|怎', { kind: 'how' }),
  say(
    '(?:下降|下滑|下跌|减少|降低|回落|变少|变低|变差|变小|少了|低了|降了|跌了|掉了|上升|上涨|增长|增加|提高|提升|变多|变高|变好|变大|多了|高了|涨了|升了|变了|变化|变动|波动|涨|跌|降|升|多出了?|少出了?|增幅|降幅|增减|涨幅|跌幅)(?:了)?(?:多少(?!单|笔|个|订)|这么多|那么多|很多|不少|百分之几|百分之多少|(?:多少|几)个(?:百分)?点|率|幅度)?',
    { kind: 'change' },
  ),
  say('(?:多|少)(?=卖|花|付|出|带|掏|给)|(?:这么|那么|这样|太|偏)(?:高|低|多|少|差|好|大|小)', {
    kind: 'change',
  }),
  say('赚(?:了|到|得|取)?(?:多少)?(?=的?佣金)', { kind: 'filler' }),
  say('还是(?=少|多|跌|降|涨|下降|下跌|上升|上涨|增|减|变|低|高)', { kind: 'filler' }),
  // Which of those named: only beside “谁” and “哪个”.
  say('(?:更|比较)?(?:高|多|低|少|大|好)(?:一些|一点|些)?$', { kind: 'comparative' }),
  say('占比|比重|份额|占(?:了|到|总\\S{0,4}?|全部\\S{0,4}?)?的?(?:多少|几成|百分之几|多大比例|比例)(?!钱)', {
    kind: 'share',
  }),
  say(
    '截[至止](?:目前|现在|今天|昨天)(?:为止)?|(?:一直)?到(?:现在|目前|今天|昨天|此刻)(?:为止)?|至今|以来|目前(?:为止)?|到目前为止|开始',
    { kind: 'since' },
  ),
  say('到|至|-', { kind: 'until' }),
  say('每天|每日|逐日|走势|趋势|曲线|daily', { kind: 'daily' }),
  say('怎么样|怎样|咋样|如何|情况|表现|整体|总体|概况|概览|总览|盘点|总结|汇总|业绩|数据|成绩|小结', {
    kind: 'overview',
  }),
  say('这(?:个|一)?(?:数字|数值|数据|数|指标|卡片?|值|张卡片?)|这里|这张图|此数', { kind: 'card' }),
  say('(?:这|那)个?(?:联盟客|平台|渠道|类型)|他们?|她|它', { kind: 'same' }),
  say('那么?|呢|换成|改成|换|再看|再来|同样|也', { kind: 'then' }),
  say('什么意思|是什么|什么是|啥是|是啥|含义|定义|怎么算|如何算|怎么计算|如何计算|区别', { kind: 'define' }),
  say('(?:联盟)?平台', { kind: 'noun', by: 'network' }),
  say('(?:联盟客)?类型|类别', { kind: 'noun', by: 'type' }),
  ...[
    '除了|除去|除开|不算|不含|不包括|不包含|不计|排除|剔除|扣除|去掉|以外|之外|没有|大于|小于|超过|高于|低于|不到|以上|以下|平均值|均值',
    // How many there are of something is no figure of the reports.
    `(?:多少|几)(?:个|家|位|名|种)?(?:${people}|渠道|平台|品牌|人|国家|类型)|(?:多少|几)(?:个|家|位|名|种)`,
    `(?:${people}|渠道|平台|类型)的?总?(?:数量|个数|人数|家数|数)`,
    // Neither are orders, days or goods ranked.
    `(?:最多|最高|最好|最大|最少|最低|最差|最小|最贵)的?(?:是)?(?:那|哪)?(?:${numeral})?(?:个|笔|条|天|单|张|款|件|种)?(?:订单|单子|交易|商品|产品|天|日子|月份?|周|国家|地区|页面|优惠码|链接|素材|品牌|单)(?!量|数|额|价)`,
    '复购(?:的)?(?:订单|单|率|次数|人数|客户|用户)[量数]?|(?:每次|单次|平均)?点击(?:成本|单价|费用)',
  ].map((source): Phrase => ({ source, sign: (match) => ({ kind: 'refused', words: match[0] }) })),
];

/** They change nothing. */
export const fillers: readonly string[] = [
  ...'的 了 是 有 有没有 亲 您好 你好 哈喽 花掉 掉 这边 那边 这里面 排 排在 能不能 能否 可不可以 可以 谢谢 多谢 感谢 主要 拉 拉一下 拉下 调 调一下 发我 发一下 报一下 查看 显示 展示 啦 么 呗 累计 达到 达到了 做了 完成 完成了 成交 成交了 占了多少钱 占多少钱 一整天 货 这个人 这家 运营 联盟 联盟营销 联盟渠道 各 都是 推广 总体上 帮我查 帮我看 麻烦查 看到 一共有 总共有 赚了 块钱 的时候 在 我 你 咱 请 想 看 查 帮 给 按 下 要 吗 啊 呀 吧 哦 嘛 哈 都 共 总 和 跟 与 及 以及 还有 里 中 上 内 得 来 带 一 从 个 位'.split(
    ' ',
  ),
  ...'我们 咱们 我司 自己 老板 请问 请你 麻烦 劳烦 帮我 帮忙 给我 告诉我 想知道 想看 想问 想了解 了解 了解下 知道 问下 问一下 到底'.split(
    ' ',
  ),
  ...'查一下 查下 查查 查询 看看 看下 看一下 看一看 统计 统计一下 说说 说一下 说下 讲讲 列出 列一下 算一下 算下 算算'.split(
    ' ',
  ),
  ...'分析 分析一下 拆分 拆解 拆分一下 一下 要看'.split(' '),
  ...'多少 多少钱 几 共计 合计 总计 总共 一共 总额 总数 总量 总和 全部 所有 整个 分别 分别是 各是 各自 大概 大约 具体'.split(
    ' ',
  ),
  ...'带来 带来了 带了 产生 产生了 贡献 贡献了 付 付了 付出 支付 支付了 花 花了 花得 花的 出了 出 拿得 拿到 拿了 拿'.split(
    ' ',
  ),
  ...'联盟客 上面 里面 里头 其中 当中 网站 站点 publisher publishers affiliate affiliates'.split(' '),
  ...'当天 当日 那天 全天 全月 整月 全年 整年 一整年 期间 的话 高不高 高吗 低吗 多不多 多吗 好不好 好吗 大吗 数字 数值 数额 金额 总的'.split(
    ' ',
  ),
  ...'what is the was were how much many total my our we did do of for in on by me show tell please and get us a'.split(
    ' ',
  ),
];

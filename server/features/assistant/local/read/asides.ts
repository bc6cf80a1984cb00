// What people say around a question: who wants it, how they ask, and what for. None of it narrows a figure.
// Closed kinds are passed over; an aside of an open kind is told back, so that nothing is passed over in silence.
import { numeral } from './numerals.ts';

const surnames =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文';
const titles = '总监|经理|主管|部长|主任|总|董事?';
const roles =
  '老板娘?|领导|上级|上司|大老板|老总|总监|经理|主管|组长|部长|会计|财务|出纳|审计|税务|运营|市场部?|投放|商务|法务|人事|总部|集团|股东|董事会|董事长?|合伙人|投资人|投资方|甲方|同事|团队|我们组|部门|boss|ceo|cfo|coo|manager';
/** Who asks, where it is nobody whose orders could be meant: by office, or a family name with a title. */
const person = `(?:(?:我们?|咱们?|公司)?的?(?:${roles})(?:小姐姐|小姐|先生|大人|同学|那边|那里|他们|们)?|[${surnames}](?:${titles}))`;
const urges =
  '(?:又|在|一直|刚才?|今天|早上|急着|非|就|还|正在|马上|突然|专门|开口)*(?:要看|想看|想要|想知道|想了解|要求|让|叫|要|催|问|喊|找|等着?要?|盯着?|需要|说|查)(?:了|着|起|到|的是)?(?!多少|几)';
/** A first name with 哥 or 姐 may be a publisher's: only where somebody is told to do something. */
const friend = `[${surnames}小老](?:[${surnames}])?(?:哥|姐|老师|工)?(?:让|叫|催|问|找)(?:我们?|你)`;
/** What is to be made of it, which the figures do not depend on. */
const paper =
  '(?:周报|月报|日报|年报|季报|半年报|报告|汇报|报表|报账|材料|总结|小结|述职|复盘|ppt|会议?|周会|月会|例会|晨会|早会|会上|股东会|董事会|对账|做账|记账|入账|账|报税|核对|核算|备份|存档|归档|存底|参考|备用|路演|融资|审计|绩效|考核|请款|开票|发票|老板|领导)';

/** Verbs of looking something up, however they are drawn out. */
const look =
  '(?:看|查|瞧|瞅|瞄|算|拉|调|报|列|统计|汇总|说|讲|告诉|展示|显示|整|弄|搞|跑|捞|扒|提|抓|翻|核对|捋|理|梳理|整理|过|聊|分析|评估|计算|出|给|提供|瞟|盯|了解|核算|盘)';
const drawn = `${look}(?:(?:一|了)?${look})?(?:(?:了|一)?(?:下|下子|眼|遍|个数|份|个)|几眼|几下)?(?:子|儿)?(?:出来|看看|看|给我们?|到|清楚|明白|吧|呗|呢)?`;

/** Tried at a place as patterns; every one is passed over. */
export const asides: readonly string[] = [
  // Who wants it, with what is to be done for it.
  `${person}${urges}(?:我们?|咱们?|你)?(?:尽快|马上|赶紧|今天|现在|明天|下班前)?(?:做|写|出|报|给|发|看|查|弄|交|拉|整理|准备|汇报|统计|提供|算)?(?:一?(?:下|个|份))?(?:他|她|的)?(?:${paper})?`,
  friend,
  `(?:发|交|报|给|拿|汇报|展示|做|讲)(?:给|去)?${person}(?:看|用|汇报|交代|交差|一份|的)?`,
  `(?:${person}|我们?|咱们?)(?:开|做|写|交)?${paper}(?:上|里|时|的时候)?(?:要|得|需要|急)?(?:用|看|讲|交|提)(?:到)?(?!的)`,
  `(?:写|做|开|交|填|打|发|准备|整理|月底|年底|季度末|周末|明天|今天|下午|晚上|一会儿?|待会儿?|马上|等下|等会儿?)*${paper}(?:上|里|时|的时候)?(?:要|得|需要|急)?(?:用|看|讲|交|提|放)(?:到)?(?!的)`,
  `用(?:来|于)(?:做|写)?${paper}`,
  // Courtesy and address.
  '(?:请|麻烦|辛苦|劳烦|烦请|拜托|求)(?:你|您|帮忙|帮)?(?:帮)?(?:我们?|咱们?|忙)?(?:给)?',
  '(?:帮|替|给)(?:我们?|咱们?|忙|一下忙)?',
  '(?:能不能|能否|可不可以|可以|可否|能|方便)(?:请|麻烦)?(?:你|您)?(?:帮|给|告诉)?(?:我们?|咱们?|忙)?(?:吗|么|不)?',
  '(?:我|我们|咱|咱们|俺)?(?:就|只是?|单纯|也)?(?:想|要|需要|得|打算|希望)(?:要|知道|看|了解|问|查|晓得|搞清楚|弄清楚|确认|核对|请教|咨询|明确)*(?:一下|下|个|的是)?',
  '(?:让|叫|容)(?:我们?|咱们?)',
  '在(?:吗|么|不在?|不)|你好呀?|您好|哈[喽啰罗]|嗨+|hello|hi|hey|早上好|早呀?|下午好|晚上好|中午好|各位好?|大家好?|亲爱的|亲们?|宝子?|兄弟们?|姐妹们?|哥们儿?|大佬|大神|老铁|小姐姐|小哥哥|小助手|助手|小海|海图|同学|朋友|师傅',
  '谢+(?:啦|了|你|您)*|感谢+|多谢(?:啦|了)?|thanks?|thx|thank you|拜托(?:了|啦)?|辛苦(?:了|啦)?|麻烦(?:了|啦)|感激不尽|么么哒',
  '(?:快点?|赶紧|赶快|尽快|马上|立刻|速度|火速|在线等|挺?急(?:用|需|的)?|等着用|急+|有空|抽空|方便的话|顺便|随便|先|稍微|简单|大致|大体|粗略|详细|仔细|快速|直接|重新|麻利)(?:地|的)?',
  drawn,
  '我?(?:都|又|有点)?(?:忘记?|不记得|记不清楚?|想不起来)(?:了|啦|掉)*|(?:我)?(?:不太|不)(?:清楚|确定|知道)(?:了)?$',
  // Particles, adverbs and what says how exact it should be.
  '就(?:行|好|可以|够|成|是了)(?:了|啦)?|即可|好了|(?:行|可以|好|成)(?:吗|么|吧|不|嘛)$|来着|得了|是不是啊|对吧|对吗|对不对|是吧',
  '[呐捏啵哩叭嘿呃唉欸诶哎呀吼噻咯啰喽囖呦哇哈嘻嗷]+',
  '(?:大概|大约|差不多|估摸着?|左右|上下|到底|究竟|其实|具体|准确|精确|实际|最终|总体|总的|整体|一共|总共|拢共|统共|合计|加起来|加一起|全部加起来|一起|通通|统统|汇总)(?:来说|来看|上|地|的|是)?',
  '(?:现在|目前|眼下|当前|如今|这会儿|此刻|迄今|截至目前)(?:为止)?的?',
  '(?:这|那)?些(?!人|联盟客|站|网站|渠道|平台|类型)|那(?:几|两|俩)(?:个|家)|这种|那种|之类|等等|什么的|啥的|那块|这块|那一块|这一块|这个事|那个事|这事|这方面|那方面|这一项|这项|那项|一项|这一栏|那栏',
  // Where verbs of bringing and taking lead to.
  '(?:带|赚|拿|花|卖|给|付|收|掏|砸|推|产生|贡献|支付|挣|弄|搞|跑|拉|走|用)(?:给|了|到|出|掉|走|回|进|过|得|去|来|上|下)*(?:我们?|咱们?|本店|他们?|公司|账号)?(?:出去|出来|进来|过来|过去|回来|去|来)?(?:了|的|得)?',
  '(?:出去|出来|进来|过来|过去|回来|起来|下来|上来|下去|上去|去|走)(?:了|的)?',
  '(?:都|全)?(?:花|用|跑|去|付|给)(?:到|在)?(?:了)?(?:哪儿?|哪里|什么地方)(?:去)?(?:了|啦)?',
  `(?:多少|几)(?:次|下|块钱?|元)(?:钱)?`,
  '(?:有|是|为|达到|做到|做了|干到|干了|达|能有|算是|等于|约为|约|共有|共计|计)(?:了)?',
  '(?:数据|数字|数值|指标|明细|详情|清单|报表数|统计数|记录|情形|占了?多大)',
  '(?:那|这)(?:一)?天',
  '用(?=$)|为准|口径|来看|来说|的话|而言|方面|层面|角度|维度|这个指标|该指标|这一块儿',
  `(?:拆|分|切|摊)(?:成|开|解|分)?(?:一下|下|来看)?(?:看)?`,
  '(?:表现)?(?:高|低|多|少)不(?:高|低|多|少)(?:呢|啊)?',
  `(?:这|那)(?:${numeral})(?:个|家)(?=[，,]|$)`,
];

/** “X 用”: a clause of its own that says what it is for, in words of any kind. */
const unless = '(?!.*(?:不|别|没|非|除|只|仅|勿))';
// Linear: tried on one clause from its beginning, and every part of it takes a few signs at most.
const purpose = new RegExp(
  `^(?:${unless}.{1,14}(?:用的?|备用|要交|要讲|要开会|开会|在催|催我|催了|急着要|等着要)|(?:[月年]底|季度?末|周末|月初)?(?:开|做|写)?${paper}|(?:为了|因为|由于|方便|准备|打算|马上|待会儿?|一会儿?|等会儿?|明天|今天下午|下午|晚上)${unless}.{1,16})$`,
  'u',
);

const border = /[，,。；;！!？?\n：:（）()]+/u;

export interface Clauses {
  /** Without what only says what it is for. */
  text: string;
  /** What was left out, as it was written. */
  aside: readonly string[];
}

/** Leaves out clauses of purpose; `isEmpty` tells that one names nothing that could narrow a figure. */
export function withoutPurpose(text: string, isEmpty: (clause: string) => boolean): Clauses {
  const clauses = text.split(border).map((clause) => clause.trim());
  if (clauses.length < 2) return { text, aside: [] };
  const aside = clauses.filter((clause) => purpose.test(clause) && isEmpty(clause));
  if (aside.length === 0) return { text, aside };
  // The rest keeps its own signs.
  return { text: aside.reduce((rest, clause) => rest.replace(clause, '，'), text), aside };
}

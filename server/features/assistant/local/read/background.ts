// A clause that only tells what happened, what somebody feels or what it is wanted for: “前天改了落地页，昨天转化率多少”. It is left out
// where the rest asks for everything by itself, and named before the answer, so that nothing is passed over in silence.
import type { Token } from './scan.ts';

/** Somebody, or a time, or a reason: what a sentence of its own begins with. */
const begins =
  /^(?:客人|顾客|用户|买家|因为|由于|既然|虽然|尽管|毕竟|反正|结果|所以|于是|后来|然后|但是?|不过|可是|而且|其实|本来|原来|之前|以前|早先|当初|一开始|起初|刚开始|前(?:几|两|阵|段|天|些|面)|那(?:会儿|时候|阵)|最近|近来|这(?:几天|阵|段|两天|次)|上(?:次|回|一次)|昨(?:天|晚|儿)|今(?:天|早|年|儿)|早上|下午|晚上|中午|刚才?|刚刚|突然|老(?:板|总|公|婆|妈|爸)|领导|客户|甲方|会计|财务|同事|运营|投放|朋友|别人|人家|有(?:个|人|一个|些)|听(?:说|人)|据说|感觉|总?觉得|怀疑|担心|生怕|怕|好像|以为|估计|记得|说(?:好|是)|发现|我|俺|咱|你|他|她|它|大家|公司|团队|家里|系统|后台|平台|仓库|店里|现在|目前|眼看|马上|快要|快到|明天|下(?:周|个?月|午)|这边|那边|一直|老是|总是)/u;

/** Something happened, is felt, or is so. */
const tells =
  /呢$|就(?=几|一|两|那么|这么)|才|没(?:有)?数据|开会|出差|汇报|放假|过(?!去|来|滤|期)|着(?!急)|说|问|讲|催|等(?!于)|吵|闹|觉得|感觉|怀疑|担心|以为|听说|据说|怕|不信|不懂|不清楚|不明白|不知道|不确定|记得|忘|发现|看到|关心|在意|重视|要求|希望|打算|准备|计划|决定|想着|开始|正在|在(?:做|搞|弄|忙|谈|聊|找|等|催|问|吵|开|写|赶)|要(?:开|做|写|交|讲|汇报|出差|放假|调|改|换|上|谈|定|签|发|复盘|请款|付款|结算)|是个|是一?(?:个|家|位|种|名)|很|太|挺|有点|特别|非常|不太|没(?:什么|怎么|人|交|数|底|空|时间|经验|接触|弄)|刚(?:接|来|入|上|开|换|签)/u;

/** What is wanted of the answer, in words of any kind. */
const goals =
  /^(?:我|我们|就是?|主要|其实|单纯|只是)?(?:想|打算|准备|好|要|方便|以便|为了|用来|拿来|争取|看看|瞧瞧)(?:要|着|去|来|再|先)?(?:看看?|知道|了解|确认|验证|搞清楚|弄明白|判断|决定|优化|调整|对比|改进|提升|安排|汇报|总结|复盘|参考|跟进|激活|联系|谈|问问|评估|核对|做个?|写个?|给|拿|心里有个?数|有个?底)/u;

/** An answer is asked for. */
const asks =
  /多少|(?<!就|没|好|这么|那么|掉|了|找|换|加|砍|挑|选|这|那|前|后|近|过|来)几(?!乎|次三番|天前|年前|个月前|经)|哪|谁(?!知道|懂)|什么(?!都|也|的)|啥(?!都|也|的)|占(?:了|到)?(?:比|多|几)|排名|排行|前(?:三|五|十|\d)|top|汇总|统计|列(?:出|一下|个)|报(?:一下|个|下)|拉(?:一下|个|出)|给我|帮我|告诉我/u;
/** Reported: “客户在问为什么…”. */
const reports = /(?:问|说|怀疑|不知道|想不通|纠结|好奇|吵着|嚷嚷|嘀咕)/u;
/** Narrows what is asked for. */
const narrows =
  /只(?!好|能|是觉|是想|怕)|仅|光(?=看|算|要)|单独|单看|除(?!夕)|不(?:含|算|要|看|计|包|带)|别(?:算|看|计|带)|去掉|剔|排除|扣除|限于|仅限|按|属于|来自|的$|为准/u;

const dimensions: ReadonlySet<Token['kind']> = new Set<Token['kind']>([
  ...(['network', 'type', 'publisher', 'customer', 'state', 'coupon', 'currency', 'returns'] as const),
]);
const shapes: ReadonlySet<Token['kind']> = new Set<Token['kind']>([
  ...([
    'by',
    'rank',
    'who',
    'share',
    'except',
    'threshold',
    'bound',
    'amounts',
    'lookup',
    'mover',
    'only',
  ] as const),
]);

export interface Clause {
  /** As it was written. */
  text: string;
  tokens: readonly Token[];
}

const longest = 60;
const shortest = 4;

/** The same thing, however it was written. */
const sameAs = ({ text: _, ends: __, meant: ___, ...meaning }: Token): string => JSON.stringify(meaning);

/** Said of somebody, not asked for: “有个做测评的站长…”, “她是个妈妈博主”. */
const describes = /^(?:有(?:一)?(?:个|人|些|家)|[他她它](?:们)?(?:就)?是)/u;

/** What narrows a figure and is not named in the rest, too. */
function loses({ text, tokens }: Clause, rest: readonly Clause[]): boolean {
  const named = rest.flatMap((clause) => clause.tokens);
  const said = named.map((token) => token.text).join(' ');
  return tokens.some(
    (token) =>
      dimensions.has(token.kind) &&
      !(token.kind === 'type' && describes.test(text)) &&
      !said.includes(token.text) &&
      !named.some((one) => sameAs(one) === sameAs(token)),
  );
}

function isBackground(clause: Clause, rest: readonly Clause[]): boolean {
  const { text, tokens } = clause;
  const length = [...text].length;
  if (length < shortest || length > longest) return false;
  if (isDoubt(clause) || isElsewhere(clause, rest)) return !loses(clause, rest);
  if (narrows.test(text)) return false;
  const isGoal = goals.test(text) && !tokens.some(({ kind }) => kind === 'metric' || kind === 'period');
  if (isGoal && !/多少|几|哪|谁/.test(text)) return !loses(clause, rest);
  if (!begins.test(text) || !tells.test(text)) return false;
  if (asks.test(text) && !reports.test(text.slice(0, Math.max(0, text.search(asks))))) return false;
  if (tokens.some(({ kind }) => shapes.has(kind)) && !reports.test(text)) return false;
  return !loses(clause, rest);
}

/** “MamaPicks 3月开始合作，…她带来的新客”: who is meant stands in what only tells. */
function withNames<One extends Clause>(rest: readonly One[], left: readonly Clause[]): readonly One[] {
  const publishers = left.flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'publisher'));
  const [publisher] = publishers;
  const isOnly = publishers.every((one) => publisher && sameAs(one) === sameAs(publisher));
  if (!publisher || !isOnly || rest.some(({ tokens }) => tokens.some(({ kind }) => kind === 'publisher')))
    return rest;
  return rest.map((clause) => ({
    ...clause,
    tokens: clause.tokens.map(
      (token): Token => (token.kind === 'same' ? { ...publisher, ...(token.ends && { ends: true }) } : token),
    ),
  }));
}

/** “是不是只算了一个平台”: about the answer, no figure. */
const isDoubt = ({ text, tokens }: Clause): boolean =>
  /^(?:是不是|会不会|该不会|不会是|难道|你是不是|你们是不是)/u.test(text) &&
  !tokens.some(({ kind }) => kind === 'metric' || kind === 'period' || dimensions.has(kind));

/** “亚马逊那边不管，就看联盟”: all that is told here came through affiliates. */
const isElsewhere = ({ text, tokens }: Clause, rest: readonly Clause[]): boolean =>
  /(?:不看|不管|不谈|不说|不论|不算|放一边|不用看|抛开|撇开)$/u.test(text) &&
  tokens.every(
    ({ kind }) => kind === 'unknown' || kind === 'filler' || kind === 'outside' || kind === 'except',
  ) &&
  rest.some((clause) => /联盟/u.test(clause.text));

/** Those that only tell, where the rest is a question of its own; null: there are none. */
export function withoutBackground<One extends Clause>(
  clauses: readonly One[],
): { rest: readonly One[]; left: readonly string[] } | null {
  const isLeft = clauses.map((clause) =>
    isBackground(
      clause,
      withNames(
        clauses.filter((one) => one !== clause),
        [clause],
      ),
    ),
  );
  const left = clauses.filter((_, at) => isLeft[at]);
  const rest = withNames(
    clauses.filter((_, at) => !isLeft[at]),
    left,
  );
  if (left.length === 0 || rest.length === 0 || left.some((clause) => loses(clause, rest))) return null;
  const has = (some: readonly Clause[], kinds: readonly Token['kind'][]) =>
    some.some(({ tokens }) => tokens.some(({ kind }) => kinds.includes(kind)));
  const isAsked = has(rest, ['metric', 'voidedOrders', 'only', 'share']);
  // Days told beside may be those of the question.
  const isDated = has(rest, ['period']) || !has(left, ['period']);
  return isAsked && isDated ? { rest, left: left.map(({ text }) => text) } : null;
}

// What the order check knows: until when pending orders can be corrected, orders two networks may both be paid for, what the check
// against the shop found, and one order's verdict. Told through the tools, each figure with what stands under it.
import type {
  CheckedDetail,
  CheckedList,
  CheckedOrder,
  CheckedSum,
  LedgerSummary,
  listCheckedOrders,
  VerdictSums,
} from '#contract/checked-orders.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { dayIn } from '#contract/figures/days.ts';
import { saleStateNames } from '#contract/figures/sale-states.ts';
import type { getDeadlines, listSuspectedDoubles } from '#contract/ledger.ts';
import { addAmounts } from '#contract/money.ts';
import {
  confidenceNames,
  reasonName,
  verdictNames,
  verdictSentence,
  verdictTabNames,
} from '#contract/verdict-names.ts';
import { runTool } from '#server/features/assistant/tools/index.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import { grouped } from '#server/figures/grouped.ts';
import { displayName } from '#server/networks/network-names.ts';
import { marksText, outsideText, table } from '../data/figure-words.ts';
import { networkWords } from '../read/words.ts';
import type { Asked, ToldTopic, Topic } from './topic.ts';

const zone = 'Asia/Shanghai';

const amount = (money: string | null, currency: string): string =>
  money === null ? '不知道' : `${currency} ${grouped(money)}`;

/** The one network a question names. */
function networkIn(plain: string): string | undefined {
  const codes = Object.entries(networkWords).flatMap(([code, words]) =>
    words.some((word) => word.length > 2 && plain.includes(word)) ? code : [],
  );
  return codes.length === 1 ? codes[0] : undefined;
}

const daysShown = 10;

async function tellDeadlines(context: ToolContext, { plain }: Asked): Promise<ToldTopic> {
  const network = networkIn(plain);
  const { structured, evidence } = await runTool(context, 'order_deadlines', { ...(network && { network }) });
  const { currency, days, groups, connected, shown } = structured as unknown as EndpointOutput<
    typeof getDeadlines
  >;
  if (!connected)
    return { text: '本账号还没有连接联盟平台，也没有导入订单文件，所以没有可以核对的订单。', evidence: [] };
  const where = network ? `${displayName(network)} 的` : '';
  const first = days.slice(0, daysShown);
  const rows = first.map(({ day, listed, money }) => [day, `${listed} 笔`, amount(money, currency)]);
  const groupNames = {
    coming: '未到截止',
    passed: '已过截止',
    unknown: '截止未知',
    open: '没有截止',
  } as const;
  const lines = (Object.keys(groupNames) as (keyof typeof groupNames)[])
    .filter((group) => groups[group].listed > 0)
    .map(
      (group) =>
        `- ${groupNames[group]} **${groups[group].listed}** 笔，佣金加平台费 ${amount(groups[group].money, currency)}`,
    );
  const told = new Set(first.map(({ day }) => day));
  const under = evidence.filter(
    ({ definition, from, rows: count }) => count > 0 && (!definition.includes('截止日为') || told.has(from)),
  );
  const list =
    first.length === 0
      ? '没有快到截止的待确认订单。'
      : `最近的截止日（北京时间，已扣除提前量）：\n\n${table(['截止日', '订单', '佣金加平台费'], rows)}`;
  const part = shown === null ? '' : `\n\n当前套餐可以看到笔数和前 ${shown} 笔订单。`;
  return {
    text: `此刻${where}待确认订单：\n\n${lines.length === 0 ? '- 没有待确认订单' : lines.join('\n')}\n\n${list}\n\n逐笔订单和截止的来源见[订单核对](/orderCheck)。${part}${marksText(under.flatMap(({ marks }) => marks))}`,
    evidence: under,
  };
}

async function tellDoubles(context: ToolContext): Promise<ToldTopic> {
  const { structured, evidence } = await runTool(context, 'suspected_doubles', { limit: daysShown });
  const { total, list } = structured as unknown as EndpointOutput<typeof listSuspectedDoubles>;
  const note = '仅供核对，不构成结论：两个平台订单号相同、金额相差不超过 0.5%、成交相隔不超过 24 小时。';
  if (total === 0) return { text: `没有疑似重复的订单。${note}`, evidence: evidence.slice(0, 1) };
  const rows = list.map(({ sides, minutesApart }) => [
    sides.map(({ pt, ptoder }) => `${pt} ${outsideText(ptoder)}`).join('<br>'),
    sides.map(({ je, currency }) => amount(je, currency)).join('<br>'),
    sides.map(({ jyje, currency }) => amount(jyje, currency)).join('<br>'),
    `${minutesApart} 分钟`,
  ]);
  return {
    text: `疑似重复的订单共 **${total}** 组${total > list.length ? `，前 ${list.length} 组` : ''}：\n\n${table(['订单', '金额', '佣金', '相隔'], rows)}\n\n${note}全部见[疑似重复](/orderCheck?tab=doubles)。`,
    evidence: [...evidence],
  };
}

interface Verdicts {
  summary: LedgerSummary;
  verdicts: VerdictSums;
  orders: EndpointOutput<typeof listCheckedOrders> | null;
}

/** Which kind a question is about. */
const listsSaid: readonly (readonly [list: CheckedList, said: RegExp])[] = [
  ['recoverable', /可以?挽回|能(?:够|再)?挽回|还能(?:拿|追|要)回|待挽回|可追回/],
  ['adjust', /调整|改价|改金额/],
  ['underpaid', /少付|少记|少算|漏付/],
  ['wait', /退货期|等待|还在等/],
  ['missed', /错过|过了截止|来不及/],
  ['not-found', /(?:店铺|独立站|后台|shopify).{0,6}(?:没有|找不到|未找到|查不到|对不上)|未找到/],
  ['not-claimed', /(?:没|未|无人|没人)(?:被)?认领/],
  ['unknown', /无法判断|判断不了|未知|不能确定/],
  ['decline', /拒付|拒掉|该拒|可拒/],
];
const listIn = (plain: string): CheckedList | undefined =>
  listsSaid.find(([, said]) => said.test(plain))?.[0];
/** Which orders, and not only how many. */
const asksWhich = /哪些|哪几|列|清单|明细|逐笔|逐单|都有|给我看|看看|为什么|理由/;
const otherDays =
  /去年|前年|上(?:个|一)?(?:月|周|季|星期|礼拜)|昨|今天|本(?:月|周|季)|这(?:个)?(?:月|周|季)|近\d|最近|\d月|q[1-4]/;

const sumText = (
  { listed, money, known }: Pick<CheckedSum, 'listed' | 'money' | 'known'>,
  currency: string,
): string =>
  `**${listed}** 笔${listed === 0 ? '' : `，${known === 0 ? '金额未知' : amount(money, currency)}`}`;

async function tellVerdicts(context: ToolContext, { plain }: Asked): Promise<ToldTopic> {
  const network = networkIn(plain);
  const list = listIn(plain);
  const isListed = list !== undefined && (asksWhich.test(plain) || network !== undefined);
  const { structured, evidence } = await runTool(context, 'order_verdicts', {
    ...(isListed && { list, ...(network && { network }) }),
    limit: daysShown,
  });
  const { summary, verdicts, orders } = structured as unknown as Verdicts;
  if (!summary.hasShop)
    return {
      text: '还没有连接店铺，没有可以逐单核对的店铺订单，所以没有可拒付、可挽回的结论。可以在[授权中心](/authorization?tab=shops)连接店铺或导入店铺的订单文件。',
      evidence: [],
    };
  const { currency, year, recoverableEver, recovered, missed, coming } = summary;
  const yearText = year.from.slice(0, 4);
  const head = [
    `- 可挽回（已匹配、未到截止）${sumText(recoverableEver, currency)}`,
    ...coming.map(({ within, ...sum }) => `- 其中 ${within} 天内截止 ${sumText(sum, currency)}`),
    `- ${yearText} 年已挽回（平台已确认）${sumText(recovered, currency)}`,
    `- ${yearText} 年已错过 ${sumText(missed, currency)}`,
  ];
  const tabs = verdicts.tabs.filter(({ listed }) => listed > 0);
  const kinds = table(
    ['结论', '订单', '多付的佣金与平台费'],
    tabs.map(({ tab, listed, money }) => [verdictTabNames[tab], `${listed} 笔`, amount(money, currency)]),
  );
  const note = otherDays.test(plain)
    ? '挽回与错过按本年的订单合计，其余是此刻的结论，不按别的时间分。\n\n'
    : '';
  const waiting = verdicts.waiting > 0 ? `\n\n还有 ${verdicts.waiting} 笔订单正在核对。` : '';
  const which = orders ? `\n\n${ordersText(orders, { list, network })}` : '';
  const shown = new Set(orders ? orders.list.map(({ key }) => key) : []);
  const under = evidence.filter(
    ({ rows, link, metric, definition }) =>
      rows > 0 &&
      (!link.includes('order=') || (shown.size > 0 && metric !== 'sales' && definition.includes('多付'))),
  );
  return {
    text: `${note}${head.join('\n')}${tabs.length === 0 ? '\n\n没有需要处理的订单。' : `\n\n${kinds}`}${which}${waiting}\n\n逐笔的依据见[店铺核对](/orderCheck?tab=checked)。${marksText(evidence.filter(({ link }) => !link.includes('order=')).flatMap(({ marks, rows }) => (rows > 0 ? marks : [])))}`,
    evidence: under,
  };
}

function ordersText(
  { list: rows, total, totals, shown, currency }: NonNullable<Verdicts['orders']>,
  { list, network }: { list: CheckedList | undefined; network: string | undefined },
): string {
  const name = `${network ? `${displayName(network)} ` : ''}${list === 'recoverable' ? '可挽回' : verdictTabNames[list ?? 'decline']}`;
  if (rows.length === 0) return `没有“${name}”的订单。`;
  const cells = rows.map((order) => [
    outsideText(order.order),
    order.pt,
    reasonOf(order),
    excessText(order),
    order.deadline ? dayIn(zone, new Date(order.deadline)) : '没有或未知',
  ]);
  const all = totals ? `共 ${sumText(totals, currency)}` : `共 ${total ?? rows.length} 笔`;
  return `“${name}”的订单${all}${(total ?? 0) > rows.length ? `，先列 ${rows.length} 笔` : ''}：\n\n${table(['订单', '平台', '理由', '多付', '截止'], cells)}${shown === null ? '' : `\n\n当前套餐可以看到笔数和前 ${shown} 笔订单。`}`;
}

const reasonOf = ({ code, because }: CheckedOrder): string => {
  const why = reasonName(because);
  return why === '' ? verdictNames[code] : `${verdictNames[code]}：${why}`;
};

/** Commission and fee beyond the expected, in its own currency. */
function excessText({ excessCommission, excessFee, currency }: CheckedOrder): string {
  if (excessCommission === null) return amount(null, currency);
  if (excessFee === null) return `${amount(excessCommission, currency)}（平台没有给出费用，不含这一部分）`;
  return amount(addAmounts([excessCommission, excessFee]) ?? null, currency);
}

/** A number that is said to be an order's, or looks like nothing else. */
const numberSaid =
  /(?:订单编?号?|单号|交易号)(?:是|为)? ?#?([a-z0-9][a-z0-9._-]{2,60})|#([a-z0-9][a-z0-9._-]{2,60})|(?<![a-z0-9])([a-z]{1,8}-\d{3,20}|\d{6,20})(?![a-z0-9])/i;
const numberIn = (question: string): string | null => {
  const match = numberSaid.exec(question.normalize('NFKC').slice(0, 200));
  const number = match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
  return number && /\d/.test(number) ? number.replace(/[.-]$/, '') : null;
};

async function tellOrder(context: ToolContext, { question }: Asked): Promise<ToldTopic> {
  const number = numberIn(question) ?? '';
  const { structured, evidence } = await runTool(context, 'checked_order', { order: number });
  const { orders } = structured as unknown as { orders: CheckedDetail[] };
  if (orders.length === 0)
    return {
      text: `没有编号为“${outsideText(number)}”的核对过的订单，请核对编号。平台报告的订单可以在[报表明细](/report?${new URLSearchParams({ keyword: number })})里查找；与店铺逐单核对需要先[连接店铺](/authorization?tab=shops)。`,
      evidence: [],
    };
  return { text: orders.map(orderText).join('\n\n'), evidence: [...evidence] };
}

function orderText(order: CheckedDetail): string {
  const { currency, shop } = order;
  const [first] = order.rows.flatMap(({ due }) => (due?.at ? [due.at] : [])).toSorted();
  const facts = [
    `平台金额 ${amount(order.amount, currency)}，应记 ${amount(order.expected, currency)}`,
    `佣金 ${amount(order.commission, currency)}，多付佣金 ${amount(order.excessCommission, currency)}，多付平台费 ${amount(order.excessFee, currency)}`,
    first ? `截止 ${dayIn(zone, new Date(first))}（北京时间）` : '没有截止，或截止未知、已不能修改',
    `匹配：${confidenceNames[order.confidence]}`,
    ...(order.publisher === '' ? [] : [`联盟客：${outsideText(order.publisher)}（${order.pt}）`]),
    ...order.rows
      .slice(0, 5)
      .map(
        ({ ptoder, state, je, currency: own }) =>
          `平台记录 ${outsideText(ptoder)}：${saleStateNames[state]}，${amount(je, own)}`,
      ),
    ...(shop
      ? [
          `店铺订单 ${outsideText(shop.title)}（${outsideText(shop.name)}）：总额 ${amount(shop.total, shop.currency)}${shop.cancelledAt ? `，${dayIn(zone, new Date(shop.cancelledAt))} 取消` : ''}${shop.paid === false ? '，未付款' : ''}`,
          ...shop.changes
            .slice(0, 5)
            .map(
              ({ at, amount: changed, reason }) =>
                `${dayIn(zone, new Date(at))} 变动 ${amount(changed, shop.currency)}${reason === '' ? '' : `（${outsideText(reason)}）`}`,
            ),
        ]
      : ['没有匹配的店铺订单']),
    ...(order.claims.length > 1
      ? [`认领的平台：${order.claims.map(({ pt, kept }) => `${pt}${kept ? '（由它保留）' : ''}`).join('、')}`]
      : []),
  ];
  const link = `/orderCheck?${new URLSearchParams({ tab: 'checked', ...(order.tab && { verdict: order.tab }), order: order.key })}`;
  return `**${order.pt} 订单 ${outsideText(order.order)}**：${verdictSentence(order, grouped)}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}\n\n[查看这笔订单](${link})`;
}

const asksVerdict =
  /拒付|拒掉|结论|核对|依据|凭什么|怎么判|判断|判定|判成|挽回|少付|多付|应记|应付|认领|可疑|合理|该不该/;
/** How a thing is set or what it means is told by texts. */
const asksMeaning =
  /什么意思|是什么|是啥|啥意思|怎么(?:设|改|算|看|用|进|打开|操作|填|判断)|如何|规则|在哪|哪里|入口|区别/;
/** What else runs out. */
const ofOther = /套餐|会员|版本|优惠码|折扣码|素材|子账号|令牌|试用|授权|证书|活动|邮箱|cookie/;

export const ledgerTopics: readonly Topic[] = [
  {
    id: 'checked-order',
    comesFirst: true,
    standsOverOutside: true,
    pattern: {
      test: (plain) =>
        numberIn(plain) !== null && asksVerdict.test(plain) && /订单|单号|[a-z]-?\d/.test(plain),
    },
    tell: tellOrder,
  },
  {
    id: 'suspected-doubles',
    comesFirst: true,
    pattern: {
      test: (plain) =>
        !asksMeaning.test(plain) &&
        /(?:疑似|可能|涉嫌)?(?:重复|双重|双份)(?:的)?(?:付费|付款|付佣|计费|计佣|认领|订单|单子?|佣金)|(?:订单|单子?|佣金).{0,6}(?:重复(?!购)|(?:付|算|报|记)了?(?:两|2)次|重了)|重单|(?:两|2)个平台.{0,8}(?:同一|重复|都报|都记|都算)/.test(
          plain,
        ),
    },
    tell: tellDoubles,
  },
  {
    id: 'order-deadlines',
    comesFirst: true,
    pattern: {
      test: (plain) =>
        !asksMeaning.test(plain) &&
        !ofOther.test(plain) &&
        /(?:订单|单子?|佣金|更正|申报|几笔|几单).{0,14}(?:快|要|即将|马上|就)(?:要|到)?(?:截止|到期|锁定|锁单|锁|过期)|(?:快|要|即将|马上|就要)(?:到)?(?:截止|锁定|锁单|到期)(?:日期?|了)?(?:的)?(?:订单|单子?|有|佣金)|(?:订单|单子?).{0,8}(?:截止(?!目前|现在|昨|今)|锁单)|(?:天内|周内|本周|这周|下周|明天|今天|近期|最近).{0,4}(?:到)?(?:截止|锁定|锁单)(?:的)?(?:有|订单|单|多少|几)|截止(?:日期?|时间)?(?:最近|最早|快到|将近)/.test(
          plain,
        ),
    },
    tell: tellDeadlines,
  },
  {
    id: 'order-verdicts',
    comesFirst: true,
    standsOverOutside: true,
    pattern: {
      test: (plain) =>
        !asksMeaning.test(plain) &&
        /挽回|(?:可以?|能|该|应该?|建议|需要?|要|待)(?:去|被)?拒付|(?:可|该)拒的|(?:可以?|该|应该?|建议|需要?)(?:申报)?调整(?:金额)?的(?:订单|单)|(?:订单|单子?).{0,6}(?:多付|少付)|(?:多付|少付)(?:了)?(?:佣金)?的(?:订单|单)|退货期.{0,6}(?:订单|单|多少|几)|(?:等待|还在)退货期|(?:没|未|无人|没人)(?:被)?认领|(?:错过|来不及).{0,4}(?:的)?(?:订单|单|拒付|更正|申报)|(?:店铺|逐单|订单)核对.{0,4}(?:结论|结果|情况|怎么样|发现)|核对(?:的)?(?:结论|结果)/.test(
          plain,
        ),
    },
    tell: tellVerdicts,
  },
];

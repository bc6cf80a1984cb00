// What the account is set to and holds: time zones, the currency, how far back its data go, how many publishers it has.
import { sql } from 'drizzle-orm';
import { listPublisherFigures } from '#contract/report-lists.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import { loadScope } from '#server/figures/scope.ts';
import { displayName } from '#server/networks/network-names.ts';
import { connectionsOf, namedIn, noConnection, readAs } from './account-topics.ts';
import type { Asked, Topic } from './topic.ts';

async function tellZones(context: ToolContext, asked: Asked): Promise<string> {
  const list = namedIn(asked, await connectionsOf(context));
  if (list.length === 0) return noConnection;
  const lines = list.map(({ pt, name, zone }) => `- **${pt}**（${name}）：按 ${zone} 划分日期`);
  return `${lines.join('\n')}\n\n这样海图的一天等于该平台后台的同一天；时区可以在[授权中心](/authorization)里更改。`;
}

async function tellCurrency(context: ToolContext): Promise<string> {
  const { services, caller, asOf } = context;
  const { currency, connections } = await services.db.tenant(caller.accountId, (tx) =>
    loadScope(tx, { asOf }, services.now()),
  );
  const own = connections.map(({ pt, currency: of }) => `${pt} ${of}`).join('、');
  return `本账号的金额以 **${currency}** 显示${own === '' ? '' : `，各授权自己的币种是 ${own}，按运营方的汇率表逐日换算`}。主账号可以在[综合看板](/bulletinBoard)右上角更改。`;
}

async function tellStart(context: ToolContext, asked: Asked): Promise<string> {
  const list = namedIn(asked, await connectionsOf(context));
  if (list.length === 0) return noConnection;
  const lines = list.map(({ pt, name, coverage }) =>
    coverage
      ? `- **${pt}**（${name}）：订单数据 ${coverage.from} 至 ${coverage.to}，中间没有缺的日期`
      : `- **${pt}**（${name}）：还没有读到数据`,
  );
  return `${lines.join('\n')}\n\n更早的日期可以用文件补充，见[授权中心](/authorization)。`;
}

async function tellPublishers(context: ToolContext): Promise<string> {
  const counted = await readAs(context, listPublisherFigures, (tx) =>
    tx.run(
      sql`SELECT network, count(*)::int AS total FROM publisher WHERE account_id = ${tx.accountId} GROUP BY network ORDER BY network`,
    ),
  );
  const rows = counted.rows.map(({ network, total }) => ({
    network: String(network),
    total: Number(total),
  }));
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  if (total === 0) return '本账号还没有读到联盟客。可以从[授权中心](/authorization)连接联盟平台或导入文件。';
  const each = rows.map((row) => `${displayName(row.network)} ${row.total} 个`).join('、');
  return `本账号读到的联盟客共 **${total}** 个（${each}；同一个联盟客在几个平台各算一个）。名单和业绩见[联盟客汇总](/report?tab=publishers)；想知道有多少在出单，可以问“上个月有多少联盟客出单”。`;
}

const mine = '(?:我们?|咱们?|本店|本账号|账号|现在|目前|一共|总共|合计|跟|和|与|有|手上|手里)*';

export const standingTopics: readonly Topic[] = [
  {
    id: 'zones',
    standsOverOutside: true,
    pattern:
      /(?:几点|什么时候|啥时候|几时)(?:开始)?(?:算|是)?(?:跨天|换天|新的?一天|第二天|隔天|切日|日切|翻页)|(?:跨天|换天|切日|日切|一天的?(?:分界|起止|开始)).{0,6}(?:几点|什么时候|哪里|时间|时区)|(?:走|看|跟|依|照)(?:的)?(?:是)?(?:美国|英国|欧洲|北京|当地|哪儿?|哪里|哪边|哪个).{0,4}(?:哪边|哪里)?(?:的)?(?:时间|时区)|(?:按|用|是|以)(?:的)?(?:哪个|什么|啥|哪里的?)(?:国家的?)?(?:时区|时间)|时区(?:是|按|用|算|设)/,
    tell: tellZones,
  },
  {
    id: 'own-currency',
    pattern:
      /(?:账号|帐号|报表|看板|系统|金额|显示|统计|默认)?(?:用|是|按|以)?(?:的)?(?:是)?(?:什么|哪种|哪个|啥)(?:币种?|货币|币别|单位)|(?:币种|货币)(?:是|用)(?:的)?(?:什么|哪|啥)/,
    tell: tellCurrency,
  },
  {
    id: 'coverage-start',
    pattern:
      /(?:数据|订单|报表|历史)?(?:最早|最远|最多)(?:的)?(?:数据|订单|能|可以|是|从)?.{0,6}(?:哪天|哪一天|什么时候|几月|几号|哪年|何时|多久)|(?:数据|订单|历史).{0,4}从(?:哪天|什么时候|几月|何时|哪年)/,
    tell: tellStart,
  },
  {
    id: 'publisher-count',
    // At most 500 characters: a question is no longer.
    pattern: new RegExp(
      `^(?:请问|帮我看下?|查下?|看下?)?${mine}(?:多少|几)(?:个|家|位|名)?(?:在)?(?:合作的?|正在合作的?)?(?:联盟客|合作伙伴|推广者|渠道商|publishers?)(?:有|在|跟|和)?(?:我们|咱们?)?(?:合作|加入|签约|入驻)?(?:的|了|中)?(?:呢|啊|呀|吗)?$|^(?:请问)?${mine}(?:在)?(?:合作|签约)?(?:的)?(?:联盟客|合作伙伴|推广者|publishers?)${mine}(?:多少|几)(?:个|家|位|名)?(?:呢|啊|呀|吗)?$`,
    ),
    tell: tellPublishers,
  },
];

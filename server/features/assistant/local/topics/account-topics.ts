// How the account stands: its plan, its quotas, its connections, its data. Each is read as the asking member.
import type { Endpoint } from '#contract/endpoint.ts';
import { daysText, gapsIn } from '#contract/figures/days.ts';
import { listFollows } from '#contract/follows.ts';
import { listMailboxes } from '#contract/mail-accounts.ts';
import { listMaterials } from '#contract/materials.ts';
import { type ConnectionView, listConnections } from '#contract/networks.ts';
import { getPermits, type Permit } from '#contract/plans.ts';
import { listSubAccounts } from '#contract/sub-accounts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { listSubAccounts as readSubAccounts } from '#server/features/accounts/sub-accounts/list-sub-accounts.ts';
import { readInteractions } from '#server/features/assistant/chat/read-interactions.ts';
import { accessOf } from '#server/features/assistant/tools/as-call.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import { listFollows as readFollows } from '#server/features/follows/list-follows.ts';
import { dayLeft } from '#server/features/mail/send/run/day-caps.ts';
import { showMaterials } from '#server/features/materials/list-materials.ts';
import { dayOf } from '#server/features/materials/view.ts';
import { listConnections as readConnections } from '#server/features/networks/connections/list-connections.ts';
import { listRecords } from '#server/features/payments/list-records.ts';
import { listPermits } from '#server/features/plans/permits/list-permits.ts';
import { runningQuotas } from '#server/features/plans/running-quotas.ts';
import { loadScope } from '#server/figures/scope.ts';
import { requireAccess } from '#server/kernel/access.ts';
import { outsideText } from '../data/figure-words.ts';
import { isUnclear } from '../read/periods/period.ts';
import { readPeriod } from '../read/periods/read-period.ts';
import { networkWords } from '../read/words.ts';
import { planTopic } from './plan-topic.ts';
import type { Asked, Topic } from './topic.ts';

/** Read as the asking member may read it on its screen. */
export function readAs<Value>(
  { services, caller }: ToolContext,
  call: Endpoint,
  read: (tx: TenantTx) => Promise<Value>,
): Promise<Value> {
  requireAccess(accessOf(call), caller, services.now());
  return services.db.tenant(caller.accountId, read);
}

const permitsShown = 10;
const changeableText = ({ canModify, calculateTime }: Permit): string =>
  canModify || calculateTime === '' ? '可以更换' : `锁定到 ${calculateTime}，之后可以更换`;

async function tellPermits(context: ToolContext): Promise<string> {
  const { brands, industrys, restBrandNum, restIndustryNum } = await readAs(context, getPermits, (tx) =>
    listPermits(tx, { currentPage: 1, size: permitsShown }, context.services),
  );
  const lines = [['行业', industrys] as const, ['品牌', brands] as const].flatMap(([kind, list]) =>
    list.length === 0
      ? `- 还没有选${kind}`
      : list
          .slice(0, permitsShown)
          .map((one) => `- ${kind} **${outsideText(one.permitName)}**：${changeableText(one)}`),
  );
  return `品牌还可以再选 **${restBrandNum}** 个，行业还可以再选 **${restIndustryNum}** 个。\n\n${lines.join('\n')}\n\n确认后锁定 30 天，全部已选的见[个人中心](/info#selection)。`;
}

async function tellInteractions({ services, caller }: ToolContext): Promise<string> {
  const { packageNum, packageSurplus } = await services.db.tenant(caller.accountId, (tx) =>
    readInteractions(tx, services.now()),
  );
  return `本期套餐有 ${packageNum} 次 AI 互动，还剩 **${packageSurplus}** 次（含正在回答的这一次）。用完后不能再提问，报表和其他功能不受影响，续费或[升级套餐](/package)后恢复；没有看懂而没能回答的问题不扣次数。`;
}

/** Commission is paid by the networks; what an account holds here are interactions and days. */
async function tellBalance(context: ToolContext): Promise<string> {
  const left = await tellInteractions(context);
  return `海图不代收代付佣金，账号里没有可以充值或提现的余额；佣金由联盟平台结算，已确认待付的佣金见[订单核对](/orderCheck)。\n\n${left}`;
}

async function tellSubAccounts(context: ToolContext): Promise<string> {
  const { total, quota } = await readAs(context, listSubAccounts, (tx) =>
    readSubAccounts(tx, { currentPage: 1, size: 1 }, context.services.now()),
  );
  return `已经开了 **${total}** 个子账号，套餐最多 ${quota} 个，还可以开 **${Math.max(0, quota - total)}** 个。见[子账号管理](/subAccountList)。`;
}

async function tellMails(context: ToolContext): Promise<string> {
  const now = context.services.now();
  const { left, perDay } = await readAs(context, listMailboxes, (tx) =>
    dayLeft(tx, { mailboxId: null, dailyCap: null }, now),
  );
  return `套餐每天最多发 ${perDay} 封邮件，今天还可以发 **${left}** 封；单个邮箱另有自己的每日上限，见[邮件中心](/mailcenter)。`;
}

async function tellMaterials(context: ToolContext): Promise<string> {
  const today = dayOf(context.services.now());
  const { total } = await readAs(context, listMaterials, (tx) =>
    showMaterials(tx, { filter: { today }, currentPage: 1, size: 1 }),
  );
  return `素材库里共有 **${total}** 份素材（横幅、文字链、优惠券和商品图合计），按种类筛选见[素材管理](/sourceMaterial)。`;
}

const stateNames: Record<ConnectionView['state'], string> = {
  connected: '正常',
  syncing: '正在同步',
  attention: '需要处理',
  paused: '已暂停',
};

export const connectionsOf = (context: ToolContext) => readAs(context, listConnections, readConnections);

/** Of the network the question names, or of all. */
export function namedIn({ plain }: Asked, list: readonly ConnectionView[]): ConnectionView[] {
  const codes = Object.entries(networkWords).flatMap(([code, words]) =>
    words.some((word) => word.length > 2 && plain.includes(word)) || plain.split(/[^a-z0-9]+/).includes(code)
      ? code
      : [],
  );
  return codes.length === 0 ? [...list] : list.filter(({ network }) => codes.includes(network));
}

export const noConnection = '没有找到这样的授权，可以在[授权中心](/authorization)里新增或查看。';

async function tellConnections(context: ToolContext, asked: Asked): Promise<string> {
  const list = namedIn(asked, await connectionsOf(context));
  if (list.length === 0) return noConnection;
  const { connections } = await context.services.db.tenant(context.caller.accountId, (tx) =>
    runningQuotas(tx, context.services.now()),
  );
  const lines = list.map(({ pt, name, state, message, lastPullAt, coverage }) => {
    const read = lastPullAt
      ? `最近一次读取 ${lastPullAt.slice(0, 16).replace('T', ' ')}（UTC）`
      : '还没有读取过';
    const days = coverage ? `，订单数据到 ${coverage.to}` : '';
    return `- **${pt}**（${name}）：${stateNames[state]}，${read}${days}${message ? `；${message}` : ''}`;
  });
  return `${lines.join('\n')}\n\n套餐最多 ${connections} 个授权，目前有 **${list.length}** 个符合所问。详情见[授权中心](/authorization)。`;
}

async function tellDifferences(context: ToolContext, asked: Asked): Promise<string> {
  const list = namedIn(asked, await connectionsOf(context)).filter(({ source }) => source === 'api');
  if (list.length === 0) return noConnection;
  const lines = list.map(({ pt, name, differingDays }) =>
    differingDays === 0
      ? `- **${pt}**（${name}）：近 90 天没有与平台汇总不一致的日期`
      : `- **${pt}**（${name}）：近 90 天有 **${differingDays}** 天与平台汇总不一致`,
  );
  return `${lines.join('\n')}\n\n逐日的差异在[授权中心](/authorization)的同步记录里。`;
}

/** How far the data reach, and which days are missing of the span the question names. */
async function tellCoverage({ services, caller, asOf }: ToolContext, { plain }: Asked): Promise<string> {
  const scope = await services.db.tenant(caller.accountId, (tx) => loadScope(tx, { asOf }, services.now()));
  if (scope.connections.length === 0)
    return '本账号还没有连接联盟平台，也没有导入文件，所以没有数据。可以从[授权中心](/authorization)开始。';
  const lines = scope.connections.map(
    ({ pt, salesCompleteTo }) => `- **${pt}**：订单数据到 ${salesCompleteTo ?? '（还没有读到任何一天）'}`,
  );
  const head = `报表的最近一个完整日期是 **${scope.asOf}**。各平台按自己的时区算一天，当天要等这一天过完才完整；平台晚报的订单会在之后几天补上。`;
  const found = [...plain]
    .map((_, at) => readPeriod(plain.slice(at, at + 60), scope.asOf))
    .find((one) => one !== null);
  const span = found && !isUnclear(found.period) ? found.period : null;
  const gaps = span
    ? scope.connections.flatMap(({ pt, salesCovered }) =>
        gapsIn({ from: span.from, to: span.to }, salesCovered).map(
          (gap) => `- **${pt}** 缺 ${daysText(gap)}`,
        ),
      )
    : [];
  const told = span
    ? `\n\n${daysText(span)} 期间${gaps.length === 0 ? '没有缺数据的日期。' : `缺数据的日期：\n${gaps.slice(0, 20).join('\n')}`}`
    : '';
  return `${head}\n\n${lines.join('\n')}${told}\n\n没有读到的日期不按 0 计；读取情况见[授权中心](/authorization)。`;
}

async function tellPayments({ services, caller }: ToolContext): Promise<string> {
  const now = services.now();
  const { datas } = await services.db.tenant(caller.accountId, (tx) => listRecords(tx, caller, now));
  if (caller.role !== 'owner') return '购买记录只有主账号可以查看。';
  const [last] = datas.toSorted((a, b) => (a.paymentTime < b.paymentTime ? 1 : -1));
  if (!last) return '本账号还没有购买记录。套餐与价格见[套餐](/package)。';
  return `最近一次付款：**${last.name || last.mealTypeDesc}**，金额 **${last.paymentPrice}** 元，时间 ${last.paymentTime}。全部记录见[个人中心](/info)。`;
}

const followsShown = 10;

async function tellFollows({ services, caller }: ToolContext): Promise<string> {
  const page = await readAs({ services, caller } as ToolContext, listFollows, (tx) =>
    readFollows(tx, { currentPage: 1, size: followsShown }, caller.memberId),
  );
  const more = '新动态（新增推广、离开、链接变化）按时间列在[我的关注](/follow)里，也可以在那里取消关注。';
  if (page.total === 0) return `还没有关注品牌或联盟客，可以在[行业洞察](/insight)里点“关注”。${more}`;
  const lines = page.list.map(
    ({ kind, name, fresh }) =>
      `- ${kind === 'brand' ? '品牌' : '联盟客'} **${outsideText(name)}**${(fresh ?? 0) > 0 ? `：自上次查看以来有 ${fresh} 条新动态` : ''}`,
  );
  return `共关注 **${page.total}** 个${page.total > lines.length ? `，最近关注的 ${lines.length} 个` : ''}：\n\n${lines.join('\n')}\n\n${more}`;
}

const tellProfile = ({ caller }: ToolContext): string =>
  `当前登录的邮箱是 **${outsideText(caller.email)}**${caller.emailVerified ? '' : '（还没有验证）'}，身份是${caller.role === 'owner' ? '主账号' : '子账号'}。公司名称和联系方式见[个人中心](/info)。`;

const mine = '(?:我|我们|咱们?|本账号|账号|当前|现在)?';

export const accountTopics: readonly Topic[] = [
  {
    id: 'balance',
    yieldsToFigures: true,
    pattern:
      /余额|(?:账户|账号|帐户|钱包|里面?|还)(?:里|上|还)?(?:有|剩)(?:没有)?(?:多少)?(?:钱|款|金额)(?!.{0,6}(?:佣金|销售))|充值|提现/,
    tell: tellBalance,
  },
  {
    id: 'payments',
    pattern:
      /(?:买|购买|开通|订)(?:过|了)(?:.{0,4})(?:套餐|会员|版本)|(?:套餐|会员).{0,6}(?:花了|付了|交了)|上次(?:续费|付款|缴费|付费|充值|买)|(?:付款|购买|缴费|续费|充值|订单)记录|(?:最近|上|最后)一?(?:次|笔)(?:付|交|花|缴|充).{0,4}(?:钱|费|款)?|(?:最近|上|最后)(?:面)?一?笔(?:钱|款|费用?|账单?).{0,6}(?:付|交|缴|扣|几号|什么时候|哪天|何时|多少)|(?:上|最近|最后)一?(?:次|笔|回)?的?(?:扣款|续费|缴费|付费|账单)|扣了?(?:我|我们)?(?:多少|几)(?:钱|块)/,
    tell: tellPayments,
  },
  {
    id: 'plan-prices',
    pattern:
      /(?:升级|换成|买|开)(?:到|成|了)?.{0,4}(?:基础版|专业版|企业版|旗舰版|高级版).{0,4}(?:能|可以|会)|(?:基础版|专业版|企业版|套餐|版本).{0,12}(?:差在哪|区别|差别|对比|比较|多少钱|价格|怎么收费|贵|不同|有什么)|(?:续费|升级).{0,8}(?:多少钱|价格)|有哪些套餐|套餐价格/,
    tell: () => '各套餐的价格、天数、配额与功能对照见[套餐](/package)。',
  },
  {
    id: 'interactions',
    pattern:
      /(?:提问|互动|问答|ai|ai助手|助手|问)(?:的)?(?:次数|额度|配额|机会|名额)|(?:还能|还可以|能)(?:再)?(?:提)?问(?:你)?(?:几|多少)|(?:还剩|剩余|剩).{0,6}(?:提问|互动|次)|(?:提问|ai|助手).{0,6}(?:用了|用掉|用完|剩|够).{0,4}(?:几|多少|次|了|吗|没)/,
    tell: tellInteractions,
  },
  {
    id: 'permits',
    pattern:
      /(?:品牌|行业)(?:的)?(?:名额|额度|配额|数量上限)|(?:品牌|行业)(?:都)?(?:已经?)?选(?:了|好|满)(?:几|多少|哪些|没|吗)|(?:还能|还可以|能|可以)(?:再)?(?:选|加|添加|订阅)(?:择)?(?:几|多少)个?(?:品牌|行业)|(?:选了|已选|选的)(?:的)?(?:几|多少|哪些|哪个|什么|啥)个?(?:品牌|行业)|(?:已选|选(?:好|定|中)?)的?(?:品牌|行业).{0,8}(?:什么时候|何时|多久|哪天|几号|能不能|可以|能).{0,4}(?:换|改|变|更)|(?:品牌|行业).{0,4}(?:选的|选了)(?:是)?(?:什么|啥|哪|几)|(?:品牌|行业).{0,4}(?:最多)?(?:能|可以).{0,3}(?:选|加|订)(?:几|多少)/,
    tell: tellPermits,
  },
  {
    id: 'sub-accounts',
    standsOverOutside: true,
    pattern:
      /(?:还能|可以|能)(?:再)?(?:邀请|加|添加)(?:几|多少)(?:个|位)?(?:同事|员工|成员|人)|子(?:账号|帐号)(?:.{0,6}(?:几个|多少|名额|额度|还能|上限|用了|满))|(?:团队|账号)(?:里|下)?(?:有|开了)?(?:几|多少)(?:个|位)?(?:成员|人|子账号)|(?:还能|可以|能)(?:再)?(?:开|加|建)(?:几|多少)个?子(?:账号|帐号)/,
    tell: tellSubAccounts,
  },
  {
    id: 'mails-left',
    pattern:
      /(?:今天|今日|每天|一天|还)(?:还|最多)?(?:能|可以|可)?(?:再)?(?:群)?发(?:送)?(?:多少|几)封?(?:邮件|信)?|(?:邮件|信|开发信).{0,6}(?:还能|还可以|还剩).{0,4}(?:几|多少)|发信(?:额度|上限|配额)|邮件(?:额度|配额|上限)/,
    tell: tellMails,
  },
  {
    id: 'materials',
    pattern:
      /(?:素材库?|banner|横幅|图片素材).{0,6}(?:多少|几)(?:个|份|张)?|(?:多少|几)(?:个|份|张)(?:素材|banner|横幅)/,
    tell: tellMaterials,
  },
  {
    id: 'differences',
    pattern:
      /对账|对得上|(?<!列名?|表头|列头|字段|标题)对不上|(?:有没有|有无|多少)差异|差异.{0,4}(?:吗|多少|大)|和(?:平台|后台)(?:的)?(?:数字|数据)?(?:一致|对上)/,
    tell: tellDifferences,
  },
  {
    id: 'connections',
    pattern:
      /(?:授权|平台|连接|接口).{0,6}(?:有没有|有哪些|哪些|哪个|有|哪几个).{0,3}(?:要|需要|待|得)(?:我|我们)?(?:去)?(?:处理|管|操作|修|重连|续)|(?:断开|掉线|失联|断连|断)(?:了)?(?:吗|没有?|么)|(?:需要|要|得)(?:重新)?(?:授权|连接)(?:的)?(?:吗|么|平台|账号|$)|重新授权(?:的|吗|$)|(?:授权|连接|接口|令牌|api|同步|拉取|更新)(?:.{0,5})(?:正常|状态|报错|出错|错误|异常|卡住|中断|失效|过期|断|有问题|成功|失败|好了|什么时候|时间|多久|几点)|(?:最后|最近|上|下)一?次(?:自动)?(?:同步|拉取?|更新|读取?|抓取?|取)|(?:多久|几天|多长时间|好几天|很久|半天)(?:都)?(?:没有?|未)(?:更新|同步|拉|读|动|刷)|(?:没|未)(?:授权|连接|接|连|绑)(?:成功|上|好|通)|(?:授权|连接|平台|接口).{0,6}(?:断|掉)(?:了|没|吗|线)|(?:连|登|读|拉|同步|更新)不(?:上|到|进|动)|(?:能|可以)(?:连|接|绑定?|授权)(?:几|多少)个|(?:授权|连接|平台).{0,4}(?:最多)?(?:能|可以).{0,3}(?:加|连|接|建|绑)(?:几|多少)|(?:连|接)(?:上|好|通)(?:了)?(?:吗|没)|(?:连|接|绑|授权)(?:了|接了)?(?:几|多少|哪些|哪几)个?(?:平台|账号|联盟)?|(?:几|多少|哪些)个?(?:平台|联盟)(?:已)?(?:连接|授权|接入)/,
    tell: tellConnections,
  },
  {
    id: 'coverage',
    pattern:
      /缺(?:了)?(?:的)?(?:数(?![字量额])|报表|记录)|(?:哪几?天|哪些天|几号|哪一天).{0,4}(?:缺|漏|没有?)(?:了)?(?:数|数据|抓到|读到|拉到)|(?:数据|报表)(?:.{0,4})(?:更新到|到哪|截止|截至|到几号|到什么时候|几点更新|什么时候更新|多久更新)|缺(?:了)?(?:数据|哪几?天|天|日)|(?:数据)(?:都)?(?:全|完整|齐|缺)(?:吗|了吗|了没|不全|不齐|没)|(?:昨天|昨日|今天)(?:的)?(?:数据|订单|销售额|数|单子?)(?:怎么|为什么|为啥)?(?:还)?(?:没|没有|不)(?:出|更新|有|看到|显示|进|来)|为(?:啥|什么).{0,8}(?:还没|没有)(?:出来|更新|数据|同步)|(?:昨天|昨日|今天|前天).{0,4}(?:没有?|缺|少了?)(?:数据|记录)|(?:历史)?数据(?:能|可以)?(?:看|查|追溯|保留)(?:到)?(?:多久|多早|几年)/,
    tell: tellCoverage,
  },
  {
    id: 'imports',
    pattern:
      /(?:上次|最近|刚才|刚刚|上回|昨天|前面)(?:一次)?(?:我)?(?:导入|上传|传|导)(?:上去|上来|进去|进来|入)?(?:的|了)?(?:.{0,4})(?:表格?|文件|csv|excel|数据|行|条|单|几|多少|成功|失败|结果)|(?:上次|最近|刚才)(?:一次)?(?:导入|上传)|导入(?:的)?(?:文件|记录|进度|结果)(?:.{0,6})(?:多少|几|怎样|成功|失败|行|在哪)/,
    tell: () =>
      '每次导入的行数、跳过的行与原因都记在[授权中心](/authorization)对应授权的导入记录里，点开一次导入即可看到并下载没有导入的行。',
  },
  {
    id: 'follows',
    pattern:
      /关注(?:的)?(?:联盟客|品牌|列表|人)?.{0,6}(?:新|动静|动态|变化|更新|消息|几个|多少|哪些)|(?:新的?)?(?:动态|动静|变化).{0,8}关注|我的关注/,
    tell: tellFollows,
  },
  {
    id: 'profile',
    pattern: new RegExp(
      `${mine}(?:的)?(?:登[录陆]|注册|绑定)(?:的)?(?:邮箱|账号|手机|名)(?:是|叫|哪|什么)|我(?:的)?(?:邮箱|账号|用户名)是(?:哪|什么|多少)|(?:我是谁|谁在登录)|(?:邮箱|手机号?|账号)(?:有没有|是否|是不是)?(?:已经?)?(?:验证|认证|绑定)(?:过|了|没|成功)`,
    ),
    tell: tellProfile,
  },
  {
    id: 'sessions',
    pattern:
      /(?:谁|哪些人|哪些设备|异地).{0,6}登[录陆](?:过|了)?|登[录陆](?:记录|历史|设备)|操作(?:日志|记录)/,
    tell: () => '登录记录、正在登录的设备和操作日志在[个人中心](/info)里，可以在那里让某个设备退出。',
  },
  planTopic,
];

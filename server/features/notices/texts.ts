// Sentences of subscriptions and alerts: refusals, messages, and what is said on screen of their way.
import type { ChangeKind } from '#contract/follows.ts';
import type { RobotKind, RuleKind } from '#contract/notices.ts';

const robotNames: Record<RobotKind, string> = { wecom: '企业微信', feishu: '飞书', dingtalk: '钉钉' };
const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

export const noticeTexts = {
  rule: '订阅或提醒',
  robot: '群机器人',
  ruleQuota: (max: number) => `每个账号最多 ${max} 条订阅与提醒，请先删除不用的`,
  robotQuota: (max: number) => `每个账号最多 ${max} 个群机器人，请先删除不用的`,
  unknownRecipient: (kind: RuleKind) =>
    `收件人不存在、已停用或没有${kind === 'follow-changes' ? '我的关注' : '综合看板'}权限，请重新选择`,
  kindClosed: '主账号没有为您开通我的关注，不能订阅关注动态',
  unknownRobot: '所选群机器人不存在，请重新选择',
  kindFixed: '已保存的规则不能换种类，请新建一条',
  levelNotWhole: '数量请填写整数',
  wrongAddress: (kind: RobotKind, sample: string) =>
    `这不是${robotNames[kind]}群机器人的地址，应类似 ${sample}`,
  noSecret: '企业微信群机器人没有加签密钥，请留空',
} as const;

export const waitingTexts = {
  noData: '还没有授权或导入数据，暂时没有可提醒的内容',
  noFollows: '还没有关注品牌或联盟客，暂时没有可发送的内容',
  planEnded: '套餐已到期，续费后继续',
  late: (sentences: readonly string[]) => `等待数据：${sentences.join('；')}`,
  shortHistory: (pts: readonly string[]) => `${pts.join('、')} 的历史不足 30 天，暂不判断新联盟客`,
  noOrders: (pts: readonly string[]) => `${pts.join('、')} 不提供订单，其联盟客不作判断`,
  fewWeekdays: '可比的同一周几不足 4 天，暂不判断下降',
} as const;

export const deliveryTexts = {
  uncertain: '发送过程中断，对方可能已经收到，为避免重复没有再次发送',
  noAnswer: '对方没有回应，可能已经收到，为避免重复没有再次发送',
  unreachable: '无法连接对方服务器',
  refused: (kind: RobotKind, words: string, code: number | string) =>
    `${robotNames[kind]}没有接收：“${words}”（${code}）`,
  brokenAnswer: (kind: RobotKind, status: number) =>
    `${robotNames[kind]}返回了无法识别的内容（HTTP ${status}）`,
  mailRefused: (words: string) => `邮件服务器没有接收：“${words}”`,
  robotGone: '群机器人已删除',
  memberGone: '收件人已停用、已删除或没有相应的权限',
  memberPaused: '子账号数量超过当前套餐的名额，收件人已暂停',
  ruleGone: '订阅或提醒已删除',
  unreadable: '机器人地址无法读取，请重新填写',
  testFailed: (message: string) => `测试消息没有送达。${message}`,
} as const;

type Every = 'week' | 'month';

export interface FollowWords {
  brand: string;
  publisher: string;
  pt: string;
  before: string;
  after: string;
}

export const messageTexts = {
  summaryTitle: { week: '海图周报', month: '海图月报' } satisfies Record<Every, string>,
  span: (from: string, to: string) => (from === to ? from : `${from} 至 ${to}`),
  titled: (title: string, about: string) => `${title}：${about}`,
  alert: (about: string) => `海图提醒：${about}`,
  scope: (pt: string | null) => `范围：${pt ?? '全部联盟平台'}`,
  figure: (name: string, value: string) => `${name} ${value}`,
  unknown: '未知',
  compared: (before: string, change: string) => `${before}，${change}`,
  change: (jstext: string, arrow: string, percentage: string) => `${jstext} ${arrow} ${percentage}`,
  noChange: (jstext: string) => `${jstext}无法比较`,
  line: (figure: string, comparison: string) => `${figure}（${comparison}）`,
  topHeading: '销售额最高的联盟客：',
  topRow: (row: { place: number; name: string; pt: string; amount: string; orders: number | null }) =>
    `${row.place}. ${row.name}（${row.pt}）${row.amount}，${row.orders === null ? '平台不提供单量' : `${row.orders} 单`}`,
  noOrders: '这段时间没有出单',
  above: (level: string) => `高于 ${level}`,
  below: (level: string) => `低于 ${level}`,
  thresholdTitle: (about: { span: string; metric: string; crossed: string }) =>
    `${about.span} ${about.metric}${about.crossed}`,
  before: { day: '前一日', week: '上周' },
  beforeValue: (when: string, value: string) => `${when} ${value}`,
  datedValue: (when: string, days: string, value: string) => `${when}（${days}）${value}`,
  datedWindow: (when: string, days: string) => `${when}：${days}`,
  dropTitle: (day: string, metric: string) => `${day} ${metric}明显低于平时`,
  dropLine: (share: string, percent: number) => `为平时水平的 ${share}，提醒线为 ${percent}%`,
  usual: (usual: { weekday: number; value: string; days: number }) =>
    `平时水平 ${usual.value}：近 8 周同为${weekdays[usual.weekday]}的中位数（取 ${usual.days} 天）`,
  newTitle: (count: number) => `${count} 家新联盟客首次出单`,
  newRow: (row: { name: string; day: string; orders: number; amounts: string }) =>
    `${row.name}：${row.day} 首次出单，当日 ${row.orders} 单，${row.amounts}`,
  silentTitle: (count: number, days: number) => `${count} 家联盟客已连续 ${days} 天以上没有出单`,
  silentRow: (row: { name: string; lastDay: string; before: number; days: number }) =>
    `${row.name}：最后出单 ${row.lastDay}，此前 30 天 ${row.before} 单，之后 ${row.days} 天没有出单`,
  followsTitle: '海图关注动态',
  followCounts: (counts: readonly string[]) => `上周共有：${counts.join('，')}`,
  followCount: {
    publisher_gained: (count: number) => `新增推广 ${count} 处`,
    publisher_lost: (count: number) => `失去推广 ${count} 处`,
    programme_added: (count: number) => `加入联盟平台 ${count} 次`,
    programme_ended: (count: number) => `离开联盟平台 ${count} 次`,
    commission_changed: (count: number) => `佣金变化 ${count} 次`,
  } satisfies Record<ChangeKind, (count: number) => string>,
  followRow: {
    publisher_gained: ({ brand, publisher }) => `${brand}：新增联盟客 ${publisher}`,
    publisher_lost: ({ brand, publisher }) => `${brand}：失去联盟客 ${publisher}`,
    programme_added: ({ brand, pt, after }) => `${brand}：加入 ${pt}${after === '' ? '' : `，佣金 ${after}`}`,
    programme_ended: ({ brand, pt }) => `${brand}：离开 ${pt}`,
    commission_changed: ({ brand, pt, before, after }) =>
      `${brand}：${pt} 的佣金由 ${before || '未说明'} 改为 ${after || '未说明'}`,
  } satisfies Record<ChangeKind, (change: FollowWords) => string>,
  moreChanges: (count: number) => `另有 ${count} 条，请在我的关注中查看`,
  publisher: (name: string, pt: string, ref: string) => `${name}（${pt} ${ref}）`,
  nameless: '未命名联盟客',
  more: (count: number) => `另有 ${count} 家，请在明细中查看`,
  open: '查看明细',
  manage: '管理订阅与提醒',
  mailGreeting: '您好：',
  mailNote: (ruleName: string) =>
    `您收到这封邮件，是因为您的账号设置了“${ruleName}”。如需修改或停用，请打开：`,
  testOf: (title: string) => `【测试】${title}`,
  testLine: (company: string) =>
    `这是一条测试消息，${company} 的订阅与提醒将发送到这里；内容与到时发送的报告相同。`,
  testWithout: '这段时间还没有可以汇总的数据，到时也不会发送。',
  testRule: '测试消息',
} as const;

// Sentences of subscriptions and alerts.

import { noticeLimits } from '#contract/limits.ts';
import type { DeliveryState, RobotKind, RuleKind } from '#contract/notices.ts';

export const panelTexts = {
  title: '订阅与提醒',
  close: '关闭',
  tabs: { rules: '规则', robots: '群机器人', history: '发送记录' },
} as const;

export const kindNames: Record<RuleKind, string> = {
  summary: '周报或月报',
  threshold: '达到阈值',
  drop: '明显低于平时',
  'new-publisher': '新联盟客出单',
  'silent-publisher': '联盟客停止出单',
  'follow-changes': '每周关注动态',
};

export const kindHelps: Record<RuleKind, string> = {
  summary:
    '每周一或每月 1 日，把上一周或上个月的汇总发出来。平台数据没有读全时最多再等 24 小时，届时发出并注明缺了什么。',
  threshold: '某项指标高于或低于您定的数时提醒；按天每天看一次，按周在一周结束后看。',
  drop: '某一天明显低于平时时提醒；平时水平取近 8 周同一个周几的中位数。',
  'new-publisher': '联盟客带来第一笔订单时提醒。平台至少要有 30 天的历史才会判断。',
  'silent-publisher': '原来活跃的联盟客一段时间没有出单时提醒，同一段沉默只提醒一次。',
  'follow-changes':
    '每周一上午 9 点，把上一周得知的变化发出来：我的关注里的品牌与联盟客新增、失去的推广，加入或离开的平台，佣金的变化。没有变化就不发。',
};

export const robotNames: Record<RobotKind, string> = {
  wecom: '企业微信',
  feishu: '飞书',
  dingtalk: '钉钉',
};

const network = (pt: string | null) => pt ?? '全部平台';

export const ruleTexts = {
  lead: '把汇总和异常送到邮箱或工作群，不必每天盯着看板。同一件事只会提醒一次。',
  add: '新增规则',
  full: `最多 ${noticeLimits.rules} 条规则，请先删除不用的`,
  emptyTitle: '还没有订阅或提醒',
  emptyText: '可以先订一份每周一的周报，再加一条“明显低于平时”的提醒。',
  on: (name: string) => `启用 ${name}`,
  edit: '修改',
  remove: '删除',
  actionOn: (action: string, name: string) => `${action} ${name}`,
  removeTitle: (name: string) => `删除「${name}」？`,
  removeText: '删除后不再提醒，尚未发出的消息也不再发送，发送记录会保留。',
  cancel: '取消',
  removed: '已删除',
  enabled: '已启用',
  disabled: '已停用',
  summary: { week: '每周一', month: '每月 1 日' },
  summaryRule: (when: string, hour: string, pt: string | null) => `${when} ${hour} 发送，${network(pt)}`,
  per: { day: '单日', week: '一周' },
  direction: { above: '高于', below: '低于' },
  thresholdRule: (rule: {
    per: string;
    metric: string;
    direction: string;
    level: string;
    pt: string | null;
  }) => `${rule.per}${rule.metric}${rule.direction} ${rule.level}，${network(rule.pt)}`,
  dropRule: (metric: string, percent: number, pt: string | null) =>
    `单日${metric}低于平时的 ${percent}%，${network(pt)}`,
  newRule: (pt: string | null) => `联盟客第一次出单，${network(pt)}`,
  silentRule: (orders: number, days: number, pt: string | null) =>
    `30 天内有 ${orders} 单以上的联盟客连续 ${days} 天没有出单，${network(pt)}`,
  followRule: '每周一 09:00 发送，上一周关注的品牌与联盟客的变化',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  sendTo: (names: string) => `发送到：${names}`,
  nobody: '没有接收方，请修改后选择',
  separator: '、',
  nextAt: (moment: string) => `下次 ${moment}`,
  lastAt: (moment: string) => `上次 ${moment}`,
  checkedDay: (day: string) => `已看到 ${day}`,
} as const;

export const ruleFormTexts = {
  createTitle: '新增规则',
  editTitle: (name: string) => `修改「${name}」`,
  kind: '种类',
  name: '名称',
  nameRequired: '请输入名称',
  nameTooLong: `不能超过 ${noticeLimits.nameMaxLength} 个字符`,
  network: '联盟平台',
  allNetworks: '全部平台合计',
  every: '发送日',
  hour: '发送时间（北京时间）',
  metric: '指标',
  per: '统计',
  direction: '条件',
  level: '阈值',
  levelIn: (currency: string) => `阈值（${currency}）`,
  currency: '阈值的币种',
  currencyHelp: (currency: string) =>
    `金额现在以 ${currency} 显示；这条提醒仍按设置时的币种比较，除非在此更改。`,
  levelMalformed: '请输入不小于 0 的数，最多两位小数',
  levelWhole: '数量请填写整数',
  percent: '低于平时的百分之几时提醒',
  percentRange: '请输入 1 到 99 的整数',
  orders: '此前 30 天至少几单',
  ordersRange: '请输入 1 到 100000 的整数',
  days: '连续几天没有出单',
  daysRange: '请输入 2 到 60 的整数',
  mailTo: '发到邮箱',
  mailHelp: (area: string) => `只列出有${area}权限的成员。`,
  areas: { board: '综合看板', follows: '我的关注' },
  robots: '发到群机器人',
  noRobots: '还没有群机器人，可以先在“群机器人”里添加。',
  targetRequired: '请至少选择一位收件人或一个群机器人',
  recipient: (name: string, account: string) => `${name}（${account}）`,
  preview: '预览',
  testMail: '给我发一封测试邮件',
  testMailSent: '测试邮件已发送，请查收',
  cancel: '取消',
  save: '保存',
  saved: '保存成功',
} as const;

/** What a test message says. */
export const previewTexts = {
  title: '测试消息预览',
  close: '关闭预览',
  open: '预览',
} as const;

export const robotTexts = {
  lead: '群机器人的地址相当于口令：加密保存，之后只显示最后四位，只能替换。',
  add: '添加机器人',
  full: `最多 ${noticeLimits.robots} 个群机器人，请先删除不用的`,
  emptyTitle: '还没有群机器人',
  emptyText: '在工作群里添加“自定义机器人”，把它的 Webhook 地址填到这里。',
  hint: (hint: string) => `地址尾号 ${hint}`,
  signed: '已加签',
  lastSent: (moment: string) => `上次送达 ${moment}`,
  neverSent: '尚未发送过',
  trouble: (moment: string, message: string) => `${moment} 没有送达：${message}`,
  test: '发送测试',
  tested: '测试消息已送达',
  edit: '修改',
  remove: '删除',
  removeTitle: (name: string) => `删除「${name}」？`,
  removeText: '规则不再发送到这个群，尚未发出的消息也不再发送。',
  removed: '已删除',
  cancel: '取消',
  createTitle: '添加机器人',
  editTitle: (name: string) => `修改「${name}」`,
  kind: '类型',
  name: '名称',
  nameHelp: '例如所在的群名。',
  webhook: 'Webhook 地址',
  webhookKeep: '不填则保留原来的地址',
  webhookRequired: '请输入机器人的 Webhook 地址',
  secret: '加签密钥',
  secretHelp:
    '机器人的安全设置里选了“加签”或“签名校验”才需要填写。用“自定义关键词”时，请把关键词设为“海图”。',
  secretKeep: '不填则保留原来的密钥',
  clearSecret: '不再加签',
  samples: {
    wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
    feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
    dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  } satisfies Record<RobotKind, string>,
  saved: '保存成功',
} as const;

export const historyTexts = {
  emptyTitle: '还没有发送过消息',
  emptyText: '规则触发后，每一条消息和它的送达情况都会列在这里。',
  rule: (name: string) => `规则：${name}`,
  open: '查看明细',
  states: {
    waiting: '等待发送',
    sending: '发送中',
    sent: '已送达',
    failed: '未送达',
    uncertain: '不确定',
    dropped: '未发送',
  } satisfies Record<DeliveryState, string>,
  mail: '邮件',
  target: (channel: string, name: string) => `${channel} · ${name}`,
  tries: (tries: number, moment: string) => `已试 ${tries} 次，${moment} 再试`,
  noTargets: '没有可用的接收方',
} as const;

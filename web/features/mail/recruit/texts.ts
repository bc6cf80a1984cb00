// Sentences of what became of letters, by template and campaign.
import { getMetric } from '#contract/figures/metrics.ts';
import { formatCount, formatKnownCount } from '#web/lib/format-figure.ts';

export const recruitTexts = {
  note: '从第一封邮件算起：写给了多少联盟客，多少回复、加入、出单，带来多少。数字与报表同源。',
  by: '按什么看',
  campaign: '按活动',
  template: '按模板',
  label: { campaign: '各活动的成效', template: '各模板的成效' },
  columns: {
    name: { campaign: '活动', template: '模板' },
    written: '写给',
    answered: '回复',
    joined: '加入',
    sold: '出单',
    orders: '订单',
    revenue: getMetric('sales').name,
    commission: '佣金',
    span: '时间',
    actions: '操作',
  },
  publishers: (count: number) => `${formatCount(count)} 位`,
  known: (count: number | null) => (count === null ? '—' : `${formatKnownCount(count)} 位`),
  unknownHelp: '还没有连接联盟平台，或没有查看数据的权限，无法得知',
  share: (part: number, whole: number) => (whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)}%`),
  mails: (count: number) => `${formatCount(count)} 封`,
  bounced: (count: number) => `退信 ${formatCount(count)}`,
  unsubscribed: (count: number) => `退订 ${formatCount(count)}`,
  queued: (count: number) => `还有 ${formatCount(count)} 封待发`,
  unnamed: '（未命名）',
  hidden: '没有查看金额的权限，不显示出单与金额。',
  unit: (currency: string) => `金额单位：${currency}`,
  stop: '停止',
  stopOf: (name: string) => `停止 ${name}`,
  stopTitle: (name: string) => `停止「${name}」？`,
  stopText: (queued: number) =>
    `还没有发出的 ${formatCount(queued)} 封邮件（包括到期跟进）会全部取消，不能恢复。已经发出的不受影响，成效继续计算。`,
  stopOk: '停止活动',
  cancel: '取消',
  stopped: (count: number) => `已停止，取消了 ${formatCount(count)} 封邮件`,
  emptyTitle: { campaign: '还没有活动', template: '还没有用模板写过信' },
  emptyText: {
    campaign: '一次写给多位联盟客就是一个活动，发出后在这里看到有多少人回复、加入、出单。',
    template: '用模板写信后，在这里比较哪个模板更能打动联盟客。',
  },
  lockedTitle: '邮件中心暂未开通',
  lockedText: '当前套餐没有包含邮件中心，或者套餐已经到期。成效会保留。',
} as const;

// Words of the mail centre.
import { formatCount } from '#web/lib/format-figure.ts';

export const centerTexts = {
  title: '邮件中心',
  note: '用自己的邮箱联系联盟客，收信、写信、跟进与成效都在这里。',
  compose: '写邮件',
  tabs: {
    overview: '概览',
    results: '招募成效',
    templates: '模板',
    drafts: '草稿',
    suppressions: '不再写信',
  },
  lockedTitle: '邮件中心暂未开通',
  lockedText: '当前套餐没有包含邮件中心，或者套餐已经到期。已有的邮件和设置都会保留。',
  forbiddenTitle: '没有邮件中心的权限',
  forbiddenText: '请联系账号所有者，为您开通邮件中心的菜单。',
} as const;

export const overviewTexts = {
  label: '邮件概况',
  unread: '未读',
  waiting: '等待回复',
  waitingNote: '一周内写出、尚无回信',
  sentToday: '今日发出',
  ofCap: (used: number, cap: number) => `套餐额度 ${formatCount(used)} / ${formatCount(cap)}`,
  queued: '排队中',
  failed: '发送失败',
  bounced: '被退回',
  bouncedNote: '最近三十天',
  partial: '邮件数量没有加载出来，下面只有邮箱的状态。',
  retryNumbers: '重新加载',
} as const;

export const mailboxTexts = {
  title: '邮箱',
  note: '每个邮箱的状态和邮件数量，点数字查看对应的邮件。',
  noteOfOne: '邮箱的状态；它的邮件数量就是上面的数字。',
  manage: '管理邮箱',
  progress: (done: number, total: number) => `已读取 ${formatCount(done)} / ${formatCount(total)} 封`,
  nextTry: (moment: string) => `${moment} 再次尝试`,
  synced: (moment: string) => `${moment} 更新`,
  retry: '立即重试',
  retryOf: (email: string) => `立即重试 ${email}`,
  retried: '正在重新连接',
  sampleNote: '示例邮箱里的邮件是虚构的，不会真正发出。',
} as const;

export const emptyTexts = {
  title: '连接邮箱，开始与联盟客往来',
  lead: '用您自己的邮箱写信，联盟客看到的是您的地址。',
  points: [
    '来信自动汇总，同一件事的往来排成一串，不用在几个邮箱之间切换。',
    '按模板给许多联盟客写信，每人单独一封，到期没有回复自动跟进。',
    '从第一封信到第一笔订单，看得见每个模板、每次活动带来多少。',
  ],
  connect: '连接邮箱',
  forbidden: '还没有您可以使用的邮箱，请联系账号所有者。',
} as const;

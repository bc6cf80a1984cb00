// Sentences of what a new account has still to do, and of what there is to see once it is done.
import { formatAmount, formatCount } from '#web/lib/format-figure.ts';

export const firstStepsTexts = {
  title: '开始使用海图',
  progress: (done: number, total: number) => `已完成 ${done} / ${total}`,
  done: '已完成',
  steps: {
    network: { name: '接入数据', text: '连接联盟平台，或导入平台导出的文件', action: '去接入' },
    selection: { name: '选择行业与品牌', text: '决定能看到哪些行业洞察与品牌详情', action: '去选择' },
    mailbox: { name: '连接邮箱', text: '在海图里给联盟客写信、收信', action: '去连接' },
  },
} as const;

export const nextTexts = {
  missing: {
    title: (count: number) => `还差 ${count} 步`,
    lead: '完成后，数据就会汇到一处。每一步都可以以后再做。',
  },
  today: { title: '设置已完成', lead: '今天可以先看这些。' },
  board: (day: string, figures: readonly string[]) => ({
    title: '综合看板',
    text: `${day}：${figures.length > 0 ? figures.join('，') : '还没有读到这一天的数据'}`,
  }),
  orders: (count: number) => `出单量 ${formatCount(count)}`,
  sales: (currency: string, amount: string) => `销售额 ${currency} ${formatAmount(amount)}`,
  failing: (count: number) => ({
    title: `${formatCount(count)} 个授权需要处理`,
    text: '处理之前，它们的数据不会更新。',
  }),
  unread: (count: number) => ({ title: `${formatCount(count)} 封未读邮件`, text: '联盟客的来信在收件箱。' }),
  fresh: (count: number) => ({
    title: `${formatCount(count)} 条新变化`,
    text: '来自关注的品牌与联盟客，上次查看之后获知。',
  }),
  guide: { title: '阅读操作文档', text: '图文说明每一步怎么做，可以打印出来对照。' },
} as const;

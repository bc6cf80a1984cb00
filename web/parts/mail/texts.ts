// Words about writing to publishers and what became of it.
import type { PublisherTimeline } from '#web/data/mail-recruiting.ts';
import { formatKnownCount } from '#web/lib/format-figure.ts';

export const writeTexts = {
  write: '写邮件',
  writeTo: (name: string) => `写邮件给 ${name}`,
} as const;

type Kind = PublisherTimeline['list'][number]['kind'];
type State = NonNullable<PublisherTimeline['list'][number]['state']>;

const states: Record<State, string> = {
  queued: '排队中',
  sending: '正在发送',
  sent: '已发送',
  failed: '发送失败',
  uncertain: '状态不明',
  cancelled: '已取消',
};

export const timelineTexts = {
  title: '往来邮件',
  open: '往来记录',
  openOf: (name: string) => `查看与 ${name} 的往来记录`,
  drawer: (name: string) => `与 ${name} 的往来`,
  label: '往来记录',
  none: '还没有与它往来的邮件。',
  noDomain: '没有登记网址，无法对应往来的邮件。',
  loading: '往来记录加载中',
  addresses: '邮箱地址',
  facts: {
    firstWritten: '第一封邮件',
    firstAnswered: '第一次回复',
    joined: '加入日期',
    firstClick: '首次点击',
    firstOrder: '首单日期',
    orders: '此后出单',
    revenue: '此后销售额',
    commission: '此后佣金',
  },
  notYet: '还没有',
  since: '从第一封邮件那天算起',
  hidden: '没有查看金额的权限，不显示出单与金额。',
  orders: (count: number | null) => (count === null ? '—' : `${formatKnownCount(count)} 单`),
  kinds: {
    written: '写信',
    received: '收到来信',
    bounced: '退信',
    unsubscribed: '退订',
    joined: '加入',
    first_click: '首次点击',
    first_order: '首单',
  } satisfies Record<Kind, string>,
  states,
  noSubject: '（无主题）',
  openMail: (subject: string) => `打开邮件 ${subject}`,
} as const;

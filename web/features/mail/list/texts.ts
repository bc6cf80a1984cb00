// Words of the lists of mails.
import type { MailFolder } from '#contract/mail-menu.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { deliveryTexts } from '../detail/texts.ts';

interface FolderTexts {
  title: string;
  note: string;
  emptyTitle: string;
  emptyText: string;
}

export const folderTexts: Readonly<Record<MailFolder, FolderTexts>> = {
  inbox: {
    title: '收件箱',
    note: '联盟客的来信汇总在这里，新邮件到达时自动出现。',
    emptyTitle: '还没有来信',
    emptyText: '给联盟客写信之后，他们的回信会出现在这里，不用刷新。',
  },
  outbox: {
    title: '发件箱',
    note: '发出的每一封邮件和它的状态；失败时原样给出邮件服务器的说明。',
    emptyTitle: '还没有发出邮件',
    emptyText: '写一封信，它从排队到送达的每一步都会显示在这里。',
  },
  star: {
    title: '星标邮件',
    note: '加了星标的邮件集中在这里，星标与您的邮箱保持同步。',
    emptyTitle: '还没有星标邮件',
    emptyText: '在任何一封邮件上点星标，就能在这里找到它。',
  },
};

export const listTexts = {
  dense: '紧凑显示',
  list: '邮件列表',
  loading: '邮件加载中',
  compose: '写邮件',
  found: (total: number) => `${formatCount(total)} 封`,
  unread: (count: number) => `未读 ${formatCount(count)} 封`,
  pick: '选择一封邮件开始阅读',
  pickText: '按 j、k 上下移动，按 Enter 打开，按 ? 查看全部快捷键。',
  reading: '阅读邮件',
  back: '返回列表',
  textless: (count: number) => `还有 ${formatCount(count)} 封邮件的正文与摘要正在后台读取`,
  unsearched: (count: number) =>
    `还有 ${formatCount(count)} 封邮件的正文正在后台读取，目前只能按主题、姓名和地址找到它们`,
  noMatchTitle: '没有符合条件的邮件',
  noMatchText: '换个关键词，或者清除筛选再看看。',
  clear: '清除筛选',
  noBoxTitle: '还没有连接邮箱',
  noBoxText: '连接自己的邮箱后，就能在这里收信、写信，与联盟客的往来都会归好。',
  connect: '连接邮箱',
  lockedTitle: '邮件中心暂未开通',
  lockedText: '当前套餐没有包含邮件中心，或者套餐已经到期。已有的邮件都会保留。',
  forbiddenTitle: '没有这个邮件列表的权限',
  forbiddenText: '请联系账号所有者，为您开通这个菜单。',
} as const;

export const rowTexts = {
  unread: '未读',
  answered: '已回复',
  followUp: (at: string) => `${at} 跟进`,
  attachments: '有附件',
  thread: (count: number) => `${formatCount(count)} 封往来`,
  to: (names: string) => `致 ${names}`,
  star: (subject: string) => `加星标：${subject}`,
  unstar: (subject: string) => `去星标：${subject}`,
  select: (subject: string) => `选择：${subject}`,
} as const;

export const filterTexts = {
  label: '筛选邮件',
  open: '筛选',
  openCount: (count: number) => `筛选（${formatCount(count)}）`,
  apply: '查看结果',
  keyword: '搜索主题、正文、姓名或地址',
  keywordShort: '搜索邮件',
  box: '全部邮箱',
  boxLabel: '邮箱',
  reading: '阅读状态',
  onlyUnread: '只看未读',
  all: '全部',
  outgoing: '发送状态',
  views: {
    queued: deliveryTexts.queued,
    sending: deliveryTexts.sending,
    sent: deliveryTexts.sent,
    failed: deliveryTexts.failed,
    uncertain: deliveryTexts.uncertain,
    cancelled: deliveryTexts.cancelled,
    leaving: '排队与发送中',
    today: '今日发出',
    waiting: '等待回复',
    bounced: deliveryTexts.bounced,
  },
  address: (address: string) => `只看与 ${address} 的往来`,
  dropAddress: '看全部往来',
} as const;

export const selectionTexts = {
  label: '批量操作',
  page: '全选本页',
  begin: '选择',
  count: (count: number) => `已选 ${formatCount(count)} 封`,
  read: '标为已读',
  unread: '标为未读',
  star: '加星标',
  unstar: '去星标',
  remove: '删除',
  clear: '取消选择',
  tooMany: (max: number) => `一次最多处理 ${max} 封`,
} as const;

export const doneTexts = {
  undo: '撤销',
  read: (count: number) => `已将 ${formatCount(count)} 封标为已读`,
  unread: (count: number) => `已将 ${formatCount(count)} 封标为未读`,
  star: (count: number) => `已给 ${formatCount(count)} 封加星标`,
  unstar: (count: number) => `已去掉 ${formatCount(count)} 封的星标`,
  removed: (count: number) => `已删除 ${formatCount(count)} 封`,
  restored: (count: number) => `已恢复 ${formatCount(count)} 封`,
  nothing: '没有需要更改的邮件',
  queued: {
    title: '其中有还没发出的邮件',
    content: '删除后它们不会再发出；撤销删除也不会重新排队。',
    okText: '删除',
    cancelText: '先不删',
  },
} as const;

export const keyTexts = {
  title: '快捷键',
  close: '知道了',
  lines: [
    ['j / ↓', '下一封'],
    ['k / ↑', '上一封'],
    ['Enter', '打开'],
    ['Esc', '关闭阅读'],
    ['x', '选择或取消选择'],
    ['s', '加星标或去星标'],
    ['u', '标为未读'],
    ['# / Delete', '删除'],
    ['r', '回复'],
    ['c', '写邮件'],
    ['/', '搜索'],
    ['?', '显示本说明'],
  ],
} as const;

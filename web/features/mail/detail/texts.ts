// Words around one mail and its conversation.
import { formatCount } from '#web/lib/format-figure.ts';

/** The page of one mail, opened without saying which. */
export const noneTexts = {
  title: '没有选中邮件',
  text: '请从列表中打开一封邮件。',
  toList: (list: string) => `去${list}`,
} as const;

export const frameTexts = { more: '展开全文', less: '收起' } as const;

export const letterTexts = {
  noSubject: '（无主题）',
  from: '发件人',
  to: '收件人',
  cc: '抄送',
  replyTo: '回复地址',
  mailbox: '邮箱',
  others: (count: number) => `等 ${formatCount(count)} 人`,
  body: (subject: string) => `邮件正文：${subject}`,
  details: '详细信息',
  publisher: (name: string) => `联盟客 ${name}`,
  loading: '正文加载中',
  noBody: '这封邮件没有正文。',
  asText: '纯文本',
  asWritten: '原样显示',
  gone: '这封邮件已经不在了',
  goneText: '它可能已被删除，或者移到了别的文件夹。',
  failedTitle: '正文没有读取成功',
} as const;

export const imageTexts = {
  held: (count: number) =>
    `为保护隐私，没有加载 ${formatCount(count)} 张外部图片；加载后发件人会知道您打开了邮件。`,
  show: (count: number) => `显示图片（${formatCount(count)}）`,
  loading: '正在读取图片',
} as const;

export const actionTexts = {
  label: '对这封邮件的操作',
  reply: '回复',
  replyAll: '全部回复',
  forward: '转发',
  star: '加星标',
  unstar: '去星标',
  unread: '标为未读',
  read: '标为已读',
  remove: '删除',
  print: '打印',
} as const;

export const attachmentTexts = {
  title: (count: number) => `附件 ${formatCount(count)} 个`,
  label: '附件',
  download: (name: string) => `下载附件 ${name}`,
  unnamed: '未命名附件',
} as const;

export const deliveryTexts = {
  queued: '排队中',
  planned: '计划跟进',
  sending: '发送中',
  sent: '已发送',
  failed: '发送失败',
  uncertain: '状态不明',
  cancelled: '已取消',
  bounced: '被退回',
  uncertainText: '邮件服务器没有答复是否收下，可能已经送达。为免重复，不会自动重发。',
  cancel: '取消发送',
  cancelDone: '已取消发送',
  again: '重新发送',
  againDone: '已放回发送队列',
  ask: {
    title: '确认对方没有收到吗？',
    content: '这封邮件可能已经送达。只有确认对方没有收到，才应当再发一次，否则对方会收到两封。',
    okText: '没有收到，再发一次',
    cancelText: '先不发',
  },
} as const;

export const threadTexts = {
  label: '往来邮件',
  count: (count: number) => `往来 ${formatCount(count)} 封`,
  hidden: (count: number) => `展开中间的 ${formatCount(count)} 封`,
  open: (who: string) => `展开 ${who} 的邮件`,
  close: (who: string) => `收起 ${who} 的邮件`,
} as const;

// Sentences of mails that leave.
import type { SuppressionReason } from '#contract/mail-suppressions.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';

/** `2026-11-17 00:00`, in Shanghai. */
const minute = (moment: Date): string => isoMoment(moment).slice(0, 16).replace('T', ' ');

const suppressed: Record<SuppressionReason, string> = {
  unsubscribed: '对方已退订',
  bounced: '此前写给该地址的邮件被退回',
  complained: '对方曾投诉',
  manual: '该地址在不再写信的名单中',
};

export const orderTexts = {
  mail: '邮件',
  mailbox: '邮箱',
  template: '模板',
  campaign: '活动',
  noSubject: '请填写主题',
  noText: '请填写正文',
  copiesNeedOne: '抄送与密送只能用于一个收件人',
  tooEarly: '发送时间已过，请重新选择',
  tooLate: (days: number) => `发送时间最多可以定在 ${days} 天之内`,
  followUpEmpty: (no: number) => `第 ${no} 次跟进没有正文`,
  oddVariable: (found: string) => `${found} 不是变量的写法，变量名应为一个词，如 {{name}}`,
  tooBig: (megabytes: number) => `正文与附件合计不能超过 ${megabytes} MB`,
  tooMuch: (recipients: number) => `正文较长，一次最多写给 ${recipients} 个收件人`,
  oneMany: '回复与转发只能写给一个收件人',
  forwardGone: (no: number) => `要转发的第 ${no + 1} 个附件不存在`,
  tooComplex: '正文过于复杂，无法处理；请精简内容，或粘贴为纯文本后再试',
  tooDeep: '正文的层次过深，请粘贴为纯文本后再试',
  otherContent: '这次发送已经提交过，但内容不同；请重新打开写信页面',
  doubled: '与前面的收件人重复',
  oddAddress: '地址中有不能使用的字符',
  suppressed: (reason: SuppressionReason) => suppressed[reason],
  copySuppressed: (address: string, reason: SuppressionReason) =>
    `抄送或密送的 ${address}：${suppressed[reason]}`,
  campaignOf: (subject: string) => subject || '未命名活动',
} as const;

export const stateTexts = {
  sample: '示例邮箱，没有真正发出',
  scheduled: (at: Date) => `定于 ${minute(at)} 发送`,
  followUp: (at: Date) => `将于 ${minute(at)} 跟进，对方回复后不再发送`,
  dayFull: (cap: number, until: Date) => `今日已发满 ${cap} 封，最早于 ${minute(until)} 继续发送`,
  noPlan: '当前没有生效的套餐，开通后继续发送',
  loginRefused: (words: string) =>
    `发信服务器拒绝登录，请在邮箱连接中重新填写授权码后继续发送。服务器说：${words}`,
  again: (words: string, at: Date) => `${words}；将于 ${minute(at)} 再试`,
  givenUp: (words: string) => `多次尝试后放弃：${words}`,
  uncertain: '邮件已交给服务器，但没有等到回答，对方可能已收到；请在确认对方没有收到后再重新发送',
  someRefused: (refusals: readonly string[]) => `以下收件人被服务器拒绝：${refusals.join('；')}`,
  cancelled: '已取消',
  campaignStopped: '活动已停止',
  suspended: '账号已被锁定，未发送',
  suppressedSince: (reason: SuppressionReason) => `${suppressed[reason]}，未发送`,
  answered: '对方已回复，不再跟进',
  bounced: '前一封邮件被退回，不再跟进',
  ownFault: '发送时系统繁忙',
  fileGone: '附件已不存在，邮件没有发出',
} as const;

export const changeTexts = {
  tooLateToCancel: '邮件已经发出，不能取消',
  alreadyCancelled: '邮件已经取消',
  confirmNotArrived: '这封邮件可能已经送达；请先向对方确认没有收到，再重新发送',
  notFailed: '只有发送失败或状态不明的邮件可以重新发送',
} as const;

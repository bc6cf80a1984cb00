// Mails on their way out: to one or to many, templates, drafts, follow-ups.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, oneLine } from './fields.ts';
import { mailLimits } from './limits.ts';
import { mailAddress } from './mail-accounts.ts';
import { plainName } from './names.ts';

const tag = '写邮件';
const access = { menu: 'email_send' } as const;
const outgoing = { menu: ['email_outbox', 'email_send'] } as const;

const subject = oneLine(mailLimits.subjectMaxLength, '主题不能超过 300 个字符');
const html = z.string().max(mailLimits.htmlMaxLength, '正文过长');
const templateName = plainName(oneLine(60, '模板名称不能超过 60 个字符').min(1, '请填写模板名称'));

/** Each begins so many days after the one before, in the same conversation, unless it was answered or came back. */
export const followUpStep = z.strictObject({
  days: z
    .number()
    .int()
    .min(mailLimits.followUpDays.min, '跟进间隔应为 1 至 60 天')
    .max(mailLimits.followUpDays.max, '跟进间隔应为 1 至 60 天'),
  html,
});
export type FollowUpStep = z.infer<typeof followUpStep>;

const attachmentIds = z.array(z.uuid()).max(mailLimits.attachments, '一封邮件最多 10 个附件');

/** By address: values of `{{ name }}`. */
const variables = z.record(z.string().max(320), z.record(z.string().max(40), z.string().max(2000)));

const mail = {
  accountId: z.uuid('请选择发件邮箱'),
  to: z
    .array(mailAddress)
    .min(1, '请填写收件人')
    .max(mailLimits.recipients, `一次最多写给 ${mailLimits.recipients} 个收件人`),
  /** Only with one recipient. */
  cc: z.array(mailAddress).max(mailLimits.copies).default([]),
  bcc: z.array(mailAddress).max(mailLimits.copies).default([]),
  subject,
  html,
  templateId: z.uuid().optional(),
  variables: variables.default({}),
  /** Our number of the mail this answers; with it the mail joins that conversation. */
  inReplyTo: z.uuid().optional(),
  /** Our number of the mail this passes on; its attachments named here go along. */
  forwardOf: z
    .strictObject({ id: z.uuid(), attachments: z.array(z.number().int().min(0)).max(20) })
    .optional(),
  attachments: attachmentIds.default([]),
  followUp: z.array(followUpStep).max(mailLimits.followUps, '最多三次跟进').default([]),
  /** Not before this moment; null: now. */
  sendAt: moment.nullable().default(null),
  /** Name of the campaign; many recipients always make one, named after the subject unless said. */
  campaign: oneLine(60, '活动名称不能超过 60 个字符').optional(),
};

const fieldNames = {
  accountId: '发件邮箱',
  to: '收件人',
  cc: '抄送',
  bcc: '密送',
  subject: '主题',
  html: '正文',
  variables: '变量',
  attachments: '附件',
  followUp: '跟进',
  sendAt: '发送时间',
  campaign: '活动名称',
};

const rejection = z.object({
  to: z.string(),
  /** Names of variables without a value. */
  missing: z.array(z.string()),
  /** Why it is not written to, where that is not a missing value: suppressed, came back before, twice in the list. */
  reason: z.string(),
});

const sendAnswer = z.object({
  queued: z.array(z.uuid()),
  rejected: z.array(rejection),
  campaignId: z.uuid().nullable(),
});
export type SendAnswer = z.infer<typeof sendAnswer>;

const sendOrder = z.strictObject({
  ...mail,
  /** The sender's own number of this attempt: the same one again sends nothing again. */
  requestId: z.uuid().optional(),
  draftId: z.uuid().optional(),
});
export type SendOrder = z.infer<typeof sendOrder>;

export const sendMail = endpoint({
  method: 'POST',
  path: '/api/mail/send',
  access,
  bodyMaxBytes: 4 * 1024 * 1024,
  summary: '发送；多个收件人时每人一封，缺少变量的那一封不发并说明缺什么',
  tag,
  body: sendOrder,
  fieldNames,
  output: sendAnswer,
});

const previewOrder = z.strictObject({
  ...mail,
  accountId: mail.accountId.optional(),
  only: mailAddress.optional(),
});
export type PreviewOrder = z.infer<typeof previewOrder>;

export const previewMail = endpoint({
  method: 'POST',
  path: '/api/mail/send/preview',
  access,
  changes: false,
  // A step of writing a letter, which agents do not.
  agents: false,
  bodyMaxBytes: 4 * 1024 * 1024,
  summary: '按收件人预览，检查变量',
  tag,
  body: previewOrder,
  fieldNames,
  output: z.object({
    list: z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        html: z.string(),
        missing: z.array(z.string()),
        reason: z.string(),
      }),
    ),
    /** Recipients in all; `list` holds the first twenty, or the one asked for, and every one that cannot be sent. */
    total: z.number().int(),
    /** How many the day still allows, and when the last of them would leave at this mailbox's pace; null without one. */
    left: z.number().int(),
    lastAt: z.string().nullable(),
  }),
});

/** Only while it has not left. */
export const cancelMail = endpoint({
  method: 'POST',
  path: '/api/mail/send/:id/cancel',
  access: outgoing,
  summary: '取消排队中的邮件',
  tag,
  params: z.strictObject({ id: z.uuid('邮件的编号不正确') }),
  output: z.object({}),
});

/** A failed one goes back into the queue. An uncertain one only when a person says it did not arrive. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/api/mail/send/:id/again',
  access: outgoing,
  summary: '重新发送失败的邮件；状态不明的须确认对方没有收到',
  tag,
  params: z.strictObject({ id: z.uuid('邮件的编号不正确') }),
  body: z.strictObject({ notArrived: z.boolean().default(false) }),
  output: z.object({}),
});

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/mail/attachments',
  access,
  rate: 'upload',
  summary: '上传附件，24 小时内未使用即删除',
  tag,
  upload: { maxBytes: mailLimits.attachmentMaxBytes, spool: true },
  output: z.object({ id: z.uuid(), name: z.string(), bytes: z.number().int(), mediaType: z.string() }),
});

const templateFields = { name: templateName, subject, html };

export const mailTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  html: z.string(),
  /** Names used in it. */
  variables: z.array(z.string()),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type MailTemplate = z.infer<typeof mailTemplate>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/mail/templates',
  access,
  summary: '邮件模板',
  tag,
  output: z.object({ list: z.array(mailTemplate) }),
});
const templateParams = z.strictObject({ id: z.uuid('模板的编号不正确') });
export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/mail/templates',
  access,
  bodyMaxBytes: 4 * 1024 * 1024,
  summary: '新建模板',
  tag,
  body: z.strictObject(templateFields),
  output: z.object({ id: z.uuid() }),
});
export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/api/mail/templates/:id',
  access,
  bodyMaxBytes: 4 * 1024 * 1024,
  summary: '修改模板',
  tag,
  params: templateParams,
  body: z.strictObject(templateFields),
  output: z.object({}),
});
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/mail/templates/:id',
  access,
  summary: '删除模板，用它写过的邮件与成效不变',
  tag,
  params: templateParams,
  output: z.object({}),
});

/** As far as written: nothing in it is checked before it is sent. */
const draftContent = {
  accountId: z.uuid().nullable(),
  to: z.array(z.string().max(320)).max(mailLimits.recipients),
  cc: z.array(z.string().max(320)).max(mailLimits.copies),
  bcc: z.array(z.string().max(320)).max(mailLimits.copies),
  subject: z.string().max(mailLimits.subjectMaxLength),
  html,
  templateId: z.uuid().nullable(),
  variables,
  inReplyTo: z.uuid().nullable(),
  forwardOf: z
    .strictObject({ id: z.uuid(), attachments: z.array(z.number().int().min(0)).max(20) })
    .nullable(),
  attachments: z
    .array(
      z.strictObject({
        id: z.uuid(),
        name: z.string().max(255),
        bytes: z.number().int(),
        mediaType: z.string().max(100),
      }),
    )
    .max(mailLimits.attachments),
  followUp: z.array(followUpStep).max(mailLimits.followUps),
  sendAt: moment.nullable(),
  campaign: z.string().max(60),
};
export const mailDraftContent = z.strictObject(draftContent);
export type MailDraftContent = z.infer<typeof mailDraftContent>;

export const mailDraft = z.object({
  id: z.uuid(),
  version: z.number().int(),
  content: mailDraftContent,
  updatedAt: z.string(),
});
export type MailDraft = z.infer<typeof mailDraft>;

const draftParams = z.strictObject({ id: z.uuid('草稿的编号不正确') });
export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/mail/drafts',
  access,
  summary: '本人的草稿，最近改动的在前',
  tag,
  output: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        to: z.array(z.string()),
        subject: z.string(),
        preview: z.string(),
        updatedAt: z.string(),
      }),
    ),
  }),
});
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/mail/drafts/:id',
  access,
  summary: '一份草稿',
  tag,
  params: draftParams,
  output: mailDraft,
});
export const createDraft = endpoint({
  method: 'POST',
  path: '/api/mail/drafts',
  access,
  bodyMaxBytes: 4 * 1024 * 1024,
  summary: '新建草稿',
  tag,
  body: mailDraftContent,
  output: z.object({ id: z.uuid(), version: z.number().int() }),
});
/** Refused with `conflict` where another device has saved since `version`. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/mail/drafts/:id',
  access,
  bodyMaxBytes: 4 * 1024 * 1024,
  summary: '保存草稿',
  tag,
  params: draftParams,
  body: z.strictObject({ version: z.number().int(), content: mailDraftContent }),
  output: z.object({ version: z.number().int() }),
});
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/mail/drafts/:id',
  access,
  summary: '删除草稿',
  tag,
  params: draftParams,
  output: z.object({}),
});

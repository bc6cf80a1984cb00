// Mails as they are read: lists, one mail with its conversation, marks, what is attached, and how the mailboxes stand.
import { z } from 'zod';
import { type EndpointCall, endpoint } from './endpoint.ts';
import { exportTimeoutMs, mailLimits } from './limits.ts';
import { mailFolders, mailMenuCodes } from './mail-menu.ts';
import { pageOf, pageQuery } from './paging.ts';

const tag = '邮件';
/** The handler asks for the code of the list the mail stands in. */
const access = { menu: ['email_inbox', 'email_outbox', 'email_star'] } as const;
const params = z.strictObject({ id: z.uuid('邮件的编号不正确') });

/** Of mails that leave; null of those that came. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

export const mailPerson = z.object({ name: z.string(), address: z.string() });
export type MailPerson = z.infer<typeof mailPerson>;

export const mailRow = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  from: mailPerson,
  to: z.array(mailPerson),
  subject: z.string(),
  preview: z.string(),
  date: z.string(),
  seen: z.boolean(),
  star: z.boolean(),
  answered: z.boolean(),
  state: z.enum(mailStates).nullable(),
  /** The server's words about a mail that failed or came back, or until when it waits; empty: nothing to say. */
  stateText: z.string(),
  /** A letter that follows up and waits for its day: when that is. */
  plannedFor: z.string().nullable(),
  /** When it is followed up, unless it is answered or comes back before. */
  followUpAt: z.string().nullable(),
  /** It came back: the address does not take mail. */
  bounced: z.boolean(),
  hasAttachments: z.boolean(),
  threadId: z.uuid(),
  /** Mails of the conversation, this one too. */
  threadCount: z.number().int(),
  sample: z.boolean(),
});
export type MailRow = z.infer<typeof mailRow>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mail/messages',
  access,
  summary: '收件箱、发件箱、星标邮件，最新的在前',
  tag,
  query: z.strictObject({
    folder: z.enum(mailFolders),
    accountId: z.uuid().optional(),
    keyword: z.string().trim().max(100).optional(),
    unread: z.enum(['1']).optional(),
    state: z.enum(mailStates).optional(),
    /** Only mails still to leave: queued, or being sent. */
    leaving: z.enum(['1']).optional(),
    /** Only mails of ours that left today, in Shanghai, or may have. */
    today: z.enum(['1']).optional(),
    /** Only the last mails of conversations the overview counts as waiting. */
    waiting: z.enum(['1']).optional(),
    /** Only mails the overview counts as having come back. */
    bounced: z.enum(['1']).optional(),
    /** Only mails exchanged with this address. */
    address: z.string().trim().max(320).optional(),
    ...pageQuery,
  }),
  output: pageOf(mailRow).extend({
    unread: z.number().int(),
    /** Mails of the list whose text is still to be fetched: they are found by all else, and may not show how they begin. */
    textless: z.number().int(),
  }),
});

export const mailAttachment = z.object({
  n: z.number().int(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  /** Shown within the mail by its Content-ID. */
  inline: z.boolean(),
});
export type MailAttachment = z.infer<typeof mailAttachment>;

export const mailView = mailRow.extend({
  cc: z.array(mailPerson),
  replyTo: z.array(mailPerson),
  /** Cleaned, without anything that runs or calls out; empty where the mail has only text. */
  html: z.string(),
  text: z.string(),
  /** Pictures that would call other servers and were left out of `html`. */
  remoteImages: z.number().int(),
  attachments: z.array(mailAttachment),
  /** Cut because of its size, or parts that could not be read, as a sentence; empty: whole. */
  partial: z.string(),
  mailboxEmail: z.string(),
  /** Of the publisher behind the address, where known. */
  publisher: z.object({ domain: z.string(), name: z.string() }).nullable(),
});
export type MailView = z.infer<typeof mailView>;

export const getMail = endpoint({
  method: 'GET',
  path: '/api/mail/messages/:id',
  access,
  timeoutMs: 60_000,
  summary: '一封邮件，正文在打开时读取',
  tag,
  params,
  query: z.strictObject({ images: z.enum(['1']).optional() }),
  output: mailView,
});

/** Public because a frame cannot send a header; it holds nothing until the app hands a mail over. */
export const getMailFrame = endpoint({
  method: 'GET',
  path: '/api/mail/frame',
  access: 'public',
  summary: '显示邮件正文的空白页，有自己的内容策略；带 images 的允许外部图片',
  tag,
  query: z.strictObject({ images: z.enum(['1']).optional() }),
  output: z.never(),
  raw: true,
});

export const mailFrameUrl = (images: boolean) => `${getMailFrame.path}${images ? '?images=1' : ''}`;

export const getThread = endpoint({
  method: 'GET',
  path: '/api/mail/threads/:id',
  access,
  summary: '一个会话的全部邮件，旧的在前',
  tag,
  params,
  output: z.object({ list: z.array(mailRow) }),
});

const marks = z.strictObject({ seen: z.boolean().optional(), star: z.boolean().optional() });

export const markMail = endpoint({
  method: 'PUT',
  path: '/api/mail/messages/:id',
  access,
  summary: '标为已读、未读，加星标、去星标；邮件服务器上一并更改',
  tag,
  params,
  body: marks,
  output: z.object({}),
});

export const markMails = endpoint({
  method: 'PUT',
  path: '/api/mail/messages',
  access,
  summary: '批量标记，最多 200 封',
  tag,
  body: marks.extend({ ids: z.array(z.uuid()).min(1).max(mailLimits.bulk, '一次最多处理 200 封') }),
  output: z.object({ changed: z.array(z.uuid()) }),
});

/** Into the server's trash, from where `restoreMails` takes them back. Queued mails are cancelled. */
export const deleteMail = endpoint({
  method: 'DELETE',
  path: '/api/mail/messages/:id',
  access,
  summary: '移到已删除',
  tag,
  params,
  output: z.object({}),
});

export const deleteMails = endpoint({
  method: 'POST',
  path: '/api/mail/messages/delete',
  access,
  summary: '批量移到已删除，最多 200 封',
  tag,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(mailLimits.bulk, '一次最多处理 200 封') }),
  output: z.object({ changed: z.array(z.uuid()) }),
});

export const restoreMails = endpoint({
  method: 'POST',
  path: '/api/mail/messages/restore',
  access,
  summary: '撤销删除',
  tag,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(mailLimits.bulk, '一次最多处理 200 封') }),
  output: z.object({ changed: z.array(z.uuid()) }),
});

export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/mail/messages/:id/attachments/:n',
  access,
  timeoutMs: exportTimeoutMs,
  summary: '下载附件',
  tag,
  params: z.strictObject({ id: z.uuid('邮件的编号不正确'), n: z.coerce.number().int().min(0).max(10_000) }),
  output: z.never(),
  raw: true,
});

const mailFigures = z.object({
  unread: z.number().int(),
  /** Conversations whose last mail is ours, a week or less old, and unanswered. */
  waiting: z.number().int(),
  /** Of those that stand in the outbox; what the plan's day has used is a matter of the mailboxes. */
  sentToday: z.number().int(),
  /** Queued, or being sent. */
  queued: z.number().int(),
  failed: z.number().int(),
  /** Mails of the last thirty days that came back. */
  bounced: z.number().int(),
});
export type MailFigures = z.infer<typeof mailFigures>;
export type MailFigure = keyof MailFigures;

/** The list that holds what a figure counts, no more and no less. */
export const listOfFigure = {
  unread: { folder: 'inbox', unread: '1' },
  waiting: { folder: 'outbox', waiting: '1' },
  sentToday: { folder: 'outbox', today: '1' },
  queued: { folder: 'outbox', leaving: '1' },
  failed: { folder: 'outbox', state: 'failed' },
  bounced: { folder: 'outbox', bounced: '1' },
} as const satisfies Record<MailFigure, EndpointCall<typeof listMails>['query']>;

export const mailOverview = endpoint({
  method: 'GET',
  path: '/api/mail/overview',
  access: { menu: mailMenuCodes },
  summary: '邮件中心：未读、等待回复、今日发出、退信，按邮箱',
  tag,
  output: mailFigures.extend({
    mailboxes: z.array(mailFigures.extend({ id: z.uuid(), email: z.string() })),
  }),
});

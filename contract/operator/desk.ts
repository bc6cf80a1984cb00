// What people outside wrote and read: messages, the newsletter, documents.
import { z } from 'zod';
import { documentView } from '../documents.ts';
import { endpoint } from '../endpoint.ts';
import {
  afterNumber,
  cursorPage,
  cursorQuery,
  forAdmin,
  forSupport,
  operatorTag as tag,
  uuidParams,
} from './fields.ts';

export const messageStates = ['new', 'open', 'done', 'spam'] as const;

export const contactMessageView = z.object({
  id: z.number().int(),
  sentAt: z.string(),
  name: z.string(),
  email: z.string(),
  companyName: z.string(),
  subjectCode: z.string(),
  message: z.string(),
  state: z.enum(messageStates),
  note: z.string(),
  stateAt: z.string(),
});
export type ContactMessageView = z.infer<typeof contactMessageView>;

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/operator/messages',
  access: forSupport,
  summary: '官网留言，新的在前',
  tag,
  query: z.strictObject({
    state: z.enum(messageStates).optional(),
    keyword: z.string().trim().max(100).optional(),
    ...cursorQuery,
    after: afterNumber,
  }),
  output: cursorPage(contactMessageView),
});

export const markMessage = endpoint({
  method: 'PUT',
  path: '/api/operator/messages/:id',
  access: forSupport,
  summary: '记下留言的处理状态',
  tag,
  params: z.strictObject({ id: z.coerce.number({ error: '留言编号应为数字' }).int().min(1) }),
  body: z.strictObject({
    state: z.enum(messageStates),
    note: z.string().trim().max(1000, '备注不能超过 1000 个字符').optional(),
  }),
  fieldNames: { state: '状态', note: '备注' },
  output: z.object({}),
});

export const subscriberView = z.object({
  id: z.uuid(),
  email: z.string(),
  askedAt: z.string(),
  /** Null: not confirmed yet. */
  confirmedAt: z.string().nullable(),
});
export type SubscriberView = z.infer<typeof subscriberView>;

export const searchSubscribers = endpoint({
  method: 'GET',
  path: '/api/operator/subscribers',
  access: forSupport,
  summary: '邮件通讯的订阅者，按邮箱排列',
  tag,
  query: z.strictObject({
    confirmed: z.enum(['1', '0']).optional(),
    keyword: z.string().trim().max(100).optional(),
    ...cursorQuery,
  }),
  output: cursorPage(subscriberView),
});

export const dropSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/operator/subscribers/:id',
  access: forSupport,
  summary: '移除订阅者',
  tag,
  params: uuidParams,
  output: z.object({}),
});

/** A POST: it hands out addresses and is recorded. */
export const exportSubscribersCall = endpoint({
  method: 'POST',
  path: '/api/operator/subscribers/export',
  access: forAdmin,
  summary: '导出已确认的订阅者与各自的退订地址（CSV）；会留下审计记录',
  tag,
  output: z.object({ fileName: z.string(), csv: z.string(), count: z.number().int() }),
});

export const publishDocumentCall = endpoint({
  method: 'POST',
  path: '/api/operator/documents/:id',
  access: forAdmin,
  summary: '发布文件的新版本；以前的版本保留',
  tag,
  params: z.strictObject({ id: z.coerce.number({ error: '文件编号应为数字' }).int().min(1) }),
  body: z.strictObject({
    title: z.string().max(100, '标题不能超过 100 个字符'),
    body: z.string(),
    note: z.string().max(500, '修改说明不能超过 500 个字符'),
    /** Whether members agree again. */
    asks: z.boolean(),
    /** The version this one was written from. */
    basedOn: z.number().int().min(1),
  }),
  bodyMaxBytes: 512 * 1024,
  fieldNames: { title: '标题', body: '正文', note: '修改说明', asks: '重新同意', basedOn: '原版本' },
  output: documentView.pick({ version: true }),
});

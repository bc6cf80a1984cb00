// Webhooks: addresses of the account's own systems that are told of its events, in the form of Standard Webhooks.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { webhookLimits as limits } from './limits.ts';
import { plainName } from './names.ts';
import { pageOf, pageQuery } from './paging.ts';
import { webhookEventNames } from './webhook-events.ts';

const tag = '事件推送';
const access = 'owner' as const;
const fieldNames = { name: '名称', url: '接收地址', events: '事件', enabled: '是否启用' };

const webhookId = z.uuid('事件推送的编号不正确');
const idParams = z.strictObject({ id: webhookId });

const setting = {
  name: plainName(
    z
      .string()
      .trim()
      .min(1, '请填写名称')
      .max(limits.nameMaxLength, `名称不能超过 ${limits.nameMaxLength} 个字符`),
  ),
  url: z
    .string()
    .trim()
    .min(1, '请填写接收地址')
    .max(limits.urlMaxLength, `接收地址不能超过 ${limits.urlMaxLength} 个字符`),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, '请至少选择一种事件')
    .max(webhookEventNames.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, '同一种事件只能选择一次'),
};

/** Why nothing is sent: the owner switched it off, it failed for days, or it answered that it is gone (410). */
export const disabledReasons = ['owner', 'failing', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const webhookView = z.object({
  id: webhookId,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  /** Null: it is told of events. */
  disabled: z.enum(disabledReasons).nullable(),
  /** Since when nothing has arrived any more; null while it does. */
  failingSince: moment.nullable(),
  lastSentAt: moment.nullable(),
  /** Until then the secret before signs beside the present one. */
  oldSecretUntil: moment.nullable(),
  /** Deliveries on their way. */
  waiting: z.number().int(),
  createdAt: moment,
});
export type WebhookView = z.infer<typeof webhookView>;

/** `dropped`: it was never sent, or no longer is, because the webhook was switched off or too many waited. */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type WebhookDeliveryState = (typeof deliveryStates)[number];

const attempt = z.object({
  at: moment,
  /** Null: there was no answer. */
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  /** Why it did not arrive; empty when it did. */
  message: z.string(),
  /** How the answer begins. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof attempt>;

export const webhookDeliveryView = z.object({
  id: z.uuid(),
  /** What `webhook-id` says, however often it is sent. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  createdAt: moment,
  nextAt: moment.nullable(),
  /** The newest first, at most ten. */
  attempts: z.array(attempt),
  /** As it is signed and sent. */
  body: z.string(),
});
export type WebhookDeliveryView = z.infer<typeof webhookDeliveryView>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/users/webhooks',
  access,
  summary: '事件推送',
  tag,
  output: z.object({
    list: z.array(webhookView),
    /** Why nothing is sent at the moment, whatever the webhook; empty when nothing is in the way. */
    paused: z.string(),
  }),
});
export type Webhooks = z.infer<typeof listWebhooks.output>;

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/users/webhooks',
  access,
  confirmed: true,
  summary: `新增事件推送（每个账号最多 ${limits.webhooks} 个），签名密钥只显示这一次`,
  tag,
  body: z.strictObject(setting),
  fieldNames,
  output: z.object({ id: webhookId, secret: z.string() }),
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/users/webhooks/:id',
  access,
  confirmed: true,
  summary: '修改、停用或启用事件推送',
  tag,
  params: idParams,
  body: z.strictObject({ ...setting, enabled: z.boolean() }),
  fieldNames,
  output: z.object({}),
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/users/webhooks/:id',
  access,
  confirmed: true,
  summary: '删除事件推送及其记录',
  tag,
  params: idParams,
  output: z.object({}),
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/users/webhooks/:id/secret',
  access,
  confirmed: true,
  summary: `更换签名密钥，只显示这一次；旧密钥再同时签名 ${limits.oldSecretHours} 小时，或立即停用`,
  tag,
  params: idParams,
  body: z.strictObject({ endOld: z.boolean().default(false) }),
  fieldNames: { endOld: '是否立即停用旧密钥' },
  output: z.object({ secret: z.string() }),
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/users/webhooks/:id/test',
  access,
  rate: 'code',
  summary: '立即推送一条测试事件，返回对方的回答',
  tag,
  params: idParams,
  output: webhookDeliveryView,
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/users/webhooks/:id/deliveries',
  access,
  summary: `推送记录，新的在前，保留 ${limits.keptDays} 天`,
  tag,
  params: idParams,
  query: z.strictObject({ ...pageQuery, state: z.enum(deliveryStates).optional() }),
  output: pageOf(webhookDeliveryView),
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/users/webhooks/:id/deliveries/:deliveryId/resend',
  access,
  rate: 'code',
  summary: '立即重新推送一条记录，webhook-id 不变',
  tag,
  params: z.strictObject({ id: webhookId, deliveryId: z.uuid('推送记录的编号不正确') }),
  output: webhookDeliveryView,
});

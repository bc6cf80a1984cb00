// What an account's own systems can be told of, and what they are told: one line for each event. What is not here cannot
// happen yet: deadlines and verdicts come with the ledger (`deadline.near`, `verdict.changed`).
import { z } from 'zod';
import { day, id, moment } from './fields.ts';
import { importKinds } from './imports.ts';
import { ruleKinds } from './notices.ts';

const event = <Data extends z.ZodType>(title: string, description: string, data: Data) => ({
  title,
  description,
  data,
});

const connection = z.object({
  id,
  /** Its code; `pt` is its display name. */
  network: z.string(),
  pt: z.string(),
  name: z.string(),
});

/** What one round wrote; null where it read none of this kind. */
const written = z
  .object({
    from: day,
    to: day,
    added: z.number().int(),
    changed: z.number().int(),
    voided: z.number().int(),
  })
  .nullable();

export const webhookEvents = {
  'sync.finished': event(
    '同步完成',
    '一次授权的一轮数据已全部读完并写入。',
    z.object({
      connection,
      round: z.enum(['first', 'daily', 'hand']),
      sales: written,
      clicks: written,
      /** Of networks that tell no orders: sums of days. */
      sums: written,
    }),
  ),
  'sync.attention': event(
    '同步需要处理',
    '一次授权开始读不到数据，或需要您处理；恢复前不会重复发送。',
    z.object({ connection, message: z.string(), since: moment, retryAt: moment }),
  ),
  'shop.attention': event(
    '店铺需要处理',
    '一个店铺开始读不到订单，或需要您处理；恢复前不会重复发送。',
    z.object({
      shop: z.object({ id, system: z.string(), name: z.string() }),
      message: z.string(),
      since: moment,
      retryAt: moment,
    }),
  ),
  'import.finished': event(
    '文件导入完成',
    '一个数据文件已全部写入。',
    z.object({
      importId: z.uuid(),
      kind: z.enum(importKinds),
      fileName: z.string(),
      connection,
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
    }),
  ),
  'alert.fired': event(
    '提醒触发',
    '“订阅与提醒”里的一条规则触发：指标越线、明显下降、新联盟客首次出单、联盟客不再出单，以及定期摘要。',
    z.object({
      ruleId: z.uuid(),
      ruleName: z.string(),
      kind: z.enum(ruleKinds),
      title: z.string(),
      lines: z.array(z.string()),
      link: z.string(),
    }),
  ),
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export type WebhookData<Type extends WebhookEvent> = z.input<(typeof webhookEvents)[Type]['data']>;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent when somebody presses the button, whatever was chosen. */
export const testEvent = 'webhook.test';

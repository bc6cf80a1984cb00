// The events of webhooks in the OpenAPI document: what a receiver is sent, as calls it takes.
import { webhookEvents } from '#contract/webhook-events.ts';
import { createWebhook } from '#contract/webhooks.ts';
import type { JsonSchema, JsonShapes } from './json-shapes.ts';
import { sampleOf } from './sample-of.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', '这条事件的编号，重发时不变，可用来去重'),
  header('webhook-timestamp', '这一次推送的时间，Unix 秒'),
  header(
    'webhook-signature',
    '一个或多个以空格分开的签名：`v1,` 加 base64 的 HMAC-SHA256（Standard Webhooks）',
  ),
];

export function webhookOperations(shapes: JsonShapes): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { title, description, data }]) => {
      const name = `on${type.replace(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}`;
      const schema = {
        type: 'object',
        properties: {
          type: { const: type },
          timestamp: { type: 'string', format: 'date-time' },
          data: shapes.of(data, 'output', name),
        },
        required: ['type', 'timestamp', 'data'],
      };
      const example = sampleOf(schema, { whole: true });
      const post = {
        operationId: name,
        summary: title,
        description,
        tags: [createWebhook.tag],
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: {
          '2XX': { description: '已收到' },
          410: { description: '不再接收：海图会停用这个事件推送' },
          default: { description: '没有收到：稍后重试' },
        },
      };
      return [type, { post }];
    }),
  );
}

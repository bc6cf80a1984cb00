// The five examples: real calls of the product, at the address this page was loaded from.
import { addDays, dayIn } from '#contract/figures/days.ts';
import { listConnections } from '#contract/networks.ts';
import { listPublisherFigures, listTransactions } from '#contract/report-lists.ts';
import { getDaily, getSummary } from '#contract/reports.ts';
import { exampleSection } from './texts.ts';

export interface Example {
  title: string;
  command: string;
}

/** `now`: the thirty days before it are asked for. */
export function examplesAt(origin: string, now: Date): Example[] {
  const to = addDays(dayIn('Asia/Shanghai', now), -1);
  const from = addDays(to, -29);
  const get = (path: string, query = '') => curl([`"${origin}${path}${query}"`]);
  const post = (path: string, body: object) =>
    curl(['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`, `"${origin}${path}"`]);
  return [
    { title: '报表汇总：点击、佣金、订单、销售额', command: get(getSummary.path) },
    { title: '每日趋势', command: get(getDaily.path, `?from=${from}&to=${to}`) },
    {
      title: '订单明细，第一页 50 条',
      command: post(listTransactions.path, { from, to, currentPage: 1, size: 50 }),
    },
    { title: '联盟客业绩', command: post(listPublisherFigures.path, { from, to }) },
    { title: '各平台授权的同步状态', command: get(listConnections.path) },
  ];
}

const curl = (parts: readonly string[]): string =>
  [`curl -H "Authorization: Bearer ${exampleSection.placeholder}"`, ...parts].join(' \\\n  ');

export const generateCommand = (origin: string): string =>
  `npx openapi-typescript ${origin}/api/docs/json -o haitu.d.ts`;

export const verifyCode = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.HAITU_WEBHOOK_SECRET);

app.post('/haitu', express.raw({ type: '*/*' }), (request, response) => {
  // 签名不符，或时间相差超过五分钟，都会抛出错误。
  const { type, data } = webhook.verify(String(request.body), request.headers);
  response.sendStatus(204);
  handleLater(request.headers['webhook-id'], type, data);
});`;

export const eventSample = `{
  "type": "sync.finished",
  "timestamp": "2026-11-19T03:12:45.120Z",
  "data": {
    "connection": {
      "id": "1024", "network": "awin", "pt": "Awin", "name": "主店"
    },
    "round": "daily",
    "sales": {
      "from": "2026-10-20", "to": "2026-11-19",
      "added": 38, "changed": 5, "voided": 1
    },
    "clicks": null,
    "sums": null
  }
}`;

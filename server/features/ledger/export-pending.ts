// Pending orders as a file: read page by page while it is sent.
import type { FastifyReply } from 'fastify';
import type { EndpointInput } from '#contract/endpoint.ts';
import { orderColumns, shortNamesOf } from '#contract/figures/columns.ts';
import type { exportPendingOrders as contract, PendingOrder } from '#contract/ledger.ts';
import type { TenantTx } from '#server/db/database.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { sendSessionTable } from '../reports/export/send-table.ts';
import type { Column, ExportRow, ExportTable } from '../reports/export/table.ts';
import { shanghaiTime } from '../reports/export/transaction-columns.ts';
import { countPending, findPending, type PendingPlace, placeOf } from './find-pending.ts';
import { type OpenedPending, openPending, type PendingFilter, pendingOrderOf } from './list-pending.ts';
import { ledgerExportTexts as texts } from './texts.ts';

const rowsAtOnce = 1000;

interface ExportRequest {
  accountId: number;
  body: EndpointInput<typeof contract>['body'];
  reply: FastifyReply;
}

export async function exportPending(
  services: Services,
  { accountId, body: { format, ...asked }, reply }: ExportRequest,
): Promise<void> {
  const now = services.now();
  const turn = { accountId, askedBy: accountId, kind: 'pending-orders', reply };
  const file = { format, plainName: 'pending-orders', span: isoMoment(now).slice(0, 10) };
  await sendSessionTable(services, turn, { file, open: (_, tx) => pendingTable(tx, asked, now) });
}

async function pendingTable(tx: TenantTx, asked: PendingFilter, now: Date): Promise<ExportTable> {
  const opened = await openPending(tx, asked, now);
  const filters = filtersOf(asked);
  return {
    title: texts.title,
    about: [
      [texts.group, texts.groups[asked.group]],
      [texts.filters, filters.length === 0 ? texts.noFilter : filters.join(texts.separator)],
      [texts.note, texts.noteText],
      [texts.rowCount, String(await countPending(tx, opened.days, opened.filter))],
      [texts.madeAt, isoMoment(now)],
    ],
    columns,
    rows: rowsOf(tx, opened),
  };
}

function filtersOf({ day, network, type, publisherId, keyword }: PendingFilter): string[] {
  return [
    day && texts.day(day),
    network && texts.network(getNetwork(network).description.name),
    type && texts.type(type),
    publisherId && texts.publisher(publisherId),
    keyword && texts.keyword(keyword),
  ].filter((part): part is string => Boolean(part));
}

async function* rowsOf(
  tx: TenantTx,
  { ledger, days, filter }: OpenedPending,
): AsyncGenerator<readonly ExportRow[]> {
  let after: PendingPlace | null = null;
  for (;;) {
    const { rows, more } = await findPending(tx, { days, filter, after, size: rowsAtOnce });
    yield rows.map(({ row }) => cellsOf(pendingOrderOf(row, ledger)));
    const last = rows.at(-1);
    if (!more || !last) return;
    after = placeOf(last.row, last.day);
  }
}

const columns: readonly Column[] = [
  { title: '截止（北京时间）', kind: 'text' },
  { title: '不能再修改的第一天', kind: 'day' },
  { title: '所在时区', kind: 'text' },
  { title: '以何为准', kind: 'text' },
  { title: '规则来源', kind: 'text' },
  { title: '订单日期', kind: 'day' },
  { title: '平台', kind: 'text' },
  { title: '商家订单号', kind: 'text' },
  { title: '平台订单号', kind: 'text' },
  ...Object.values(shortNamesOf(orderColumns)).map((title): Column => ({ title, kind: 'money' })),
  { title: '币种', kind: 'text' },
  { title: '联盟客编号', kind: 'text' },
  { title: '联盟客', kind: 'text' },
  { title: '类型', kind: 'text' },
];

function cellsOf({ deadline, ...order }: PendingOrder): ExportRow {
  const { at, cutDay, zone, by, source, group } = deadline;
  return [
    at === null
      ? texts.groups[group]
      : shanghaiTime(new Date(at).toISOString().replace('T', ' ').slice(0, 19)),
    cutDay ?? '',
    zone ?? '',
    by ? texts.by[by] : '',
    source ? texts.sources[source] : '',
    order.time,
    order.pt,
    order.ysoder,
    order.ptoder,
    order.je,
    order.jyje,
    order.ptfy ?? '',
    order.currency,
    order.id,
    order.name,
    order.type,
  ];
}

// Orders of one kind of verdict as a file: read page by page while it is sent.
import type { FastifyReply } from 'fastify';
import type { CheckedOrder, exportCheckedOrders as contract } from '#contract/checked-orders.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { orderColumns, shortNamesOf } from '#contract/figures/columns.ts';
import type { VerdictTab } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { sendSessionTable } from '../reports/export/send-table.ts';
import type { Column, ExportRow, ExportTable } from '../reports/export/table.ts';
import { shanghaiTime } from '../reports/export/transaction-columns.ts';
import { type CheckedPlace, findChecked } from './list-checked.ts';
import { ledgerExportTexts, verdictExportTexts as texts } from './texts.ts';
import { countOfTab } from './verdict-sums.ts';

const rowsAtOnce = 1000;

interface ExportRequest {
  accountId: number;
  body: EndpointInput<typeof contract>['body'];
  reply: FastifyReply;
}

export async function exportChecked(
  services: Services,
  { accountId, body: { tab, format }, reply }: ExportRequest,
): Promise<void> {
  const now = services.now();
  const turn = { accountId, askedBy: accountId, kind: 'checked-orders', reply };
  const file = { format, plainName: 'checked-orders', span: isoMoment(now).slice(0, 10) };
  await sendSessionTable(services, turn, { file, open: (_, tx) => checkedTable(tx, tab, now) });
}

async function checkedTable(tx: TenantTx, tab: VerdictTab, now: Date): Promise<ExportTable> {
  return {
    title: texts.title,
    about: [
      [texts.tab, texts.tabs[tab]],
      [ledgerExportTexts.note, texts.note],
      [ledgerExportTexts.rowCount, String(await countOfTab(tx, tab))],
      [ledgerExportTexts.madeAt, isoMoment(now)],
    ],
    columns,
    rows: rowsOf(tx, tab),
  };
}

async function* rowsOf(tx: TenantTx, tab: VerdictTab): AsyncGenerator<readonly ExportRow[]> {
  let place: CheckedPlace | null = null;
  for (;;) {
    const { list, next }: Awaited<ReturnType<typeof findChecked>> = await findChecked(tx, {
      tab,
      place,
      size: rowsAtOnce,
    });
    yield list.map(cellsOf);
    if (!next) return;
    place = next;
  }
}

const money = (title: string): Column => ({ title, kind: 'money' });
const text = (title: string): Column => ({ title, kind: 'text' });

const columns: readonly Column[] = [
  text('结论'),
  text('原因'),
  text('截止（北京时间）'),
  { title: '订单日期', kind: 'day' },
  text('平台'),
  text('订单号'),
  text('联盟客'),
  text('币种'),
  ...Object.values(shortNamesOf(orderColumns)).map(money),
  money('应记金额'),
  money('多付佣金'),
  money('多付平台费'),
  text('匹配'),
  text('店铺'),
  text('店铺币种'),
  money('店铺商品小计'),
  money('店铺订单总额'),
  money('店铺退款与调整'),
];

function cellsOf(order: CheckedOrder): ExportRow {
  const { shop, deadline } = order;
  return [
    texts.codes[order.code],
    texts.because(order.because),
    deadline === null ? '' : shanghaiTime(new Date(deadline).toISOString().replace('T', ' ').slice(0, 19)),
    order.day,
    order.pt,
    order.order,
    order.publisher,
    order.currency,
    order.amount ?? '',
    order.commission ?? '',
    order.fee ?? '',
    order.expected ?? '',
    order.excessCommission ?? '',
    order.excessFee ?? '',
    texts.confidences[order.confidence],
    shop?.name ?? '',
    shop?.currency ?? '',
    shop?.subtotal ?? '',
    shop?.total ?? '',
    shop ? texts.sumOf(shop.changes.map(({ amount }) => amount)) : '',
  ];
}

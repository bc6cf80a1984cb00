// Checked orders as a file, by their filter or those a person ticked: read page by page while it is sent.

import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { CheckedOrder, exportCheckedOrders as contract } from '#contract/checked-orders.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { orderColumns, shortNamesOf } from '#contract/figures/columns.ts';
import type { TenantTx } from '#server/db/database.ts';
import { loadScope } from '#server/figures/scope.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { sendSessionTable } from '../reports/export/send-table.ts';
import type { Column, ExportRow, ExportTable } from '../reports/export/table.ts';
import { shanghaiTime } from '../reports/export/transaction-columns.ts';
import { amongKeys, type CheckedFilter, conditionsOf, tabsOf } from './checked-filter.ts';
import { listParts } from './checked-sum.ts';
import { type CheckedPlace, findChecked, sortOf } from './list-checked.ts';
import { ledgerExportTexts, verdictExportTexts as texts } from './texts.ts';

const rowsAtOnce = 1000;

type Body = EndpointInput<typeof contract>['body'];

interface ExportRequest {
  accountId: number;
  body: Body;
  reply: FastifyReply;
}

export async function exportChecked(
  services: Services,
  { accountId, body: { format, ...asked }, reply }: ExportRequest,
): Promise<void> {
  const now = services.now();
  const turn = { accountId, askedBy: accountId, kind: 'checked-orders', reply };
  const file = { format, plainName: 'checked-orders', span: isoMoment(now).slice(0, 10) };
  await sendSessionTable(services, turn, { file, open: (_, tx) => checkedTable(tx, asked, now) });
}

type Rows = Pick<Parameters<typeof findChecked>[1], 'tabs' | 'where' | 'by' | 'currency' | 'now'>;

async function checkedTable(
  tx: TenantTx,
  { keys, sort, ...filter }: Omit<Body, 'format'>,
  now: Date,
): Promise<ExportTable> {
  const { currency } = await loadScope(tx, {}, now);
  const rows: Rows = {
    ...(keys
      ? { tabs: null, where: amongKeys(keys), by: 'deadline' }
      : {
          tabs: tabsOf(filter.tab),
          where: await conditionsOf(tx, filter, now),
          by: sortOf(filter.tab, sort),
        }),
    currency,
    now,
  };
  const parts = await listParts(tx, rows);
  const filters = await filtersOf(tx, filter);
  return {
    title: texts.title,
    about: [
      ...(keys
        ? ([[texts.tab, texts.ticked]] as const)
        : ([
            [texts.tab, texts.tabs[filter.tab]],
            [
              ledgerExportTexts.filters,
              filters.length === 0 ? ledgerExportTexts.noFilter : filters.join(ledgerExportTexts.separator),
            ],
          ] as const)),
      [ledgerExportTexts.note, texts.note],
      [ledgerExportTexts.rowCount, String(parts.reduce((sum, { listed }) => sum + listed, 0))],
      [ledgerExportTexts.madeAt, isoMoment(now)],
    ],
    columns,
    rows: rowsOf(tx, rows),
  };
}

async function filtersOf(tx: TenantTx, filter: CheckedFilter): Promise<string[]> {
  const { network, shopId, publisherId, from, to, code, confidence, currency, until, keyword } = filter;
  const { riskFrom, riskTo } = filter;
  return [
    from && to && texts.days(from, to),
    network && ledgerExportTexts.network(getNetwork(network).description.name),
    shopId && texts.shop(await shopName(tx, shopId)),
    publisherId && ledgerExportTexts.publisher(publisherId),
    code && texts.code(code),
    confidence && texts.confidence(confidence),
    currency && texts.currency(currency),
    (riskFrom || riskTo) && texts.risk(riskFrom, riskTo),
    until && (until === 'none' ? texts.undated : texts.until(until)),
    keyword && ledgerExportTexts.keyword(keyword),
  ].filter((part): part is string => Boolean(part));
}

async function shopName(tx: TenantTx, shopId: string): Promise<string> {
  const { rows } = await tx.run<{ name: string }>(
    sql`SELECT name FROM shop WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint`,
  );
  return rows[0]?.name ?? shopId;
}

async function* rowsOf(tx: TenantTx, sought: Rows): AsyncGenerator<readonly ExportRow[]> {
  let place: CheckedPlace | null = null;
  for (;;) {
    const { list, next }: Awaited<ReturnType<typeof findChecked>> = await findChecked(tx, {
      ...sought,
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

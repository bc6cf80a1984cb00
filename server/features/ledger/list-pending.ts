// Pending orders by their deadlines, a page at a time.
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import { dayIn } from '#contract/figures/days.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { listPendingOrders as contract, PendingOrder } from '#contract/ledger.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { type SaleFilter, saleFilterOf } from '#server/figures/sums/sale-filter.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { displayName } from '#server/networks/network-names.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { deadlineView } from './deadline-view.ts';
import {
  countPending,
  type Day,
  type FoundPending,
  findPending,
  inOrder,
  pendingPlace,
  placeOf,
} from './find-pending.ts';
import { type Ledger, listBuckets, marginOf, openLedger, placeOrder, shanghai } from './pending-buckets.ts';
import { ledgerTexts } from './texts.ts';

type Asked = EndpointInput<typeof contract>['body'];
export type PendingFilter = Omit<Asked, 'after' | 'size'>;

export interface OpenedPending {
  ledger: Ledger;
  days: Day[];
  filter: SaleFilter;
}

export async function openPending(tx: TenantTx, asked: PendingFilter, now: Date): Promise<OpenedPending> {
  const ledger = await openLedger(tx, asked, now);
  const { type, publisherId, keyword, network } = asked;
  const buckets = await listBuckets(tx, ledger);
  const wanted = buckets.filter(
    ({ group, day }) => group === asked.group && (asked.day === undefined || day === asked.day),
  );
  const days = inOrder(wanted);
  // Without any day nothing is looked for: one span is as good as another.
  const reportDays = days.map(({ reportDay }) => reportDay).sort();
  const from = reportDays[0] ?? dayIn(shanghai, now);
  const to = reportDays.at(-1) ?? from;
  const filter = await saleFilterOf(tx, ledger.scope, { from, to, type, publisherId, keyword, network });
  return { ledger, days, filter };
}

export async function listPendingOrders(
  tx: TenantTx,
  { after, size, ...asked }: Asked,
  { now, shown }: { now: Date; shown: number | null },
): Promise<EndpointOutput<typeof contract>> {
  // Each filter would show other rows, until all had been seen.
  if (shown !== null && isNarrowed(asked)) throw new AppError('menu_locked', ledgerTexts.filtersLocked);
  await oneMoment(tx);
  const { ledger, days, filter } = await openPending(tx, asked, now);
  const place = readCursor(pendingPlace, after);
  // The first rows alone: there is no way to ask for those behind them.
  if (shown !== null && place) return { list: [], next: null, total: null, shown };
  const page = { days, filter, after: place, size: Math.min(size, shown ?? size) };
  const { rows, more } = await findPending(tx, page);
  const last = rows.at(-1);
  return {
    list: rows.map(({ row }) => pendingOrderOf(row, ledger)),
    next: more && last && shown === null ? writeCursor(placeOf(last.row, last.day)) : null,
    total: place ? null : await countPending(tx, days, filter),
    shown,
  };
}

const isNarrowed = ({ group: _, ...filters }: PendingFilter): boolean => Object.values(filters).some(Boolean);

export function pendingOrderOf(row: FoundPending, { connections, now }: Ledger): PendingOrder {
  const connection = connections.get(Number(row.connectionId));
  if (!connection) throw notFound(ledgerTexts.pendingOrder);
  const money = (units: string) => amountText(BigInt(units), row.currency);
  const soldAt = new Date(row.soldAt.replace(' ', 'T').replace('+00', 'Z'));
  const placed = placeOrder({ reportDay: row.day, lockDay: row.lockDay }, connection, now);
  return {
    connectionId: row.connectionId,
    saleKey: row.saleKey,
    time: row.day,
    soldAt: isoMoment(soldAt),
    ysoder: row.ysoder,
    ptoder: row.ptoder,
    pt: displayName(row.network),
    kind: row.kind,
    id: row.publisherRef,
    name: shownName(row),
    url: row.url,
    type: row.type as PublisherType,
    currency: row.currency,
    je: money(row.amount),
    jyje: money(row.commission),
    ptfy: connection.reports.fee ? money(row.fee) : null,
    deadline: deadlineView(placed, marginOf(connection)),
  };
}

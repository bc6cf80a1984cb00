// A publisher of the directory with its figures, and the totals of several.

import { amountText } from '#contract/figures/currency.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { formatMoney, minorDigits } from '#contract/money.ts';
import type { DirectoryTotals, PublisherView } from '#contract/publishers.ts';
import type { TenantTx } from '#server/db/database.ts';
import { isGarbled } from '#server/facts/garbled-name.ts';
import type { PublisherList, PublisherRow } from '#server/figures/publishers/publisher-list.ts';
import type { PublisherSum } from '#server/figures/publishers/publisher-sums.ts';
import { ratioView } from '#server/figures/publishers/ratio-view.ts';
import { displayName } from '#server/networks/network-names.ts';
import { countGroups, listByNumbers, type PublisherRecord } from './store.ts';

/** In the order of the rows. */
export async function publisherViewsOf(
  tx: TenantTx,
  rows: readonly PublisherRow[],
  currency: string,
): Promise<PublisherView[]> {
  const records = await listByNumbers(
    tx,
    rows.map(({ publisherNo }) => publisherNo),
  );
  const groups = await countGroups(
    tx,
    rows.map(({ mergeKey }) => mergeKey),
  );
  return rows.flatMap((row) => {
    const record = records.get(row.publisherNo);
    if (!record) return [];
    return [
      {
        ...describe(record, groups),
        orders: row.isGiven ? row.orders : null,
        figures: perCurrency(row.sold),
        clicks: row.clicks,
        ...ratioView(row, currency),
      },
    ];
  });
}

export function totalsView({ totals, sold }: PublisherList, currency: string): DirectoryTotals {
  const inHome = (units: bigint | null) =>
    units === null || !totals.isGiven ? null : amountText(units, currency);
  return {
    orders: totals.isGiven ? totals.orders : null,
    figures: perCurrency(sold),
    sales: inHome(totals.amount),
    commission: inHome(totals.commission),
    fee: inHome(totals.fee),
    clicks: totals.clicks,
    ...ratioView(totals, currency),
  };
}

type Description = Pick<
  PublisherView,
  | 'id'
  | 'network'
  | 'pt'
  | 'publisherId'
  | 'name'
  | 'receivedName'
  | 'garbled'
  | 'url'
  | 'type'
  | 'typeFrom'
  | 'networkType'
  | 'tags'
  | 'country'
  | 'group'
>;

function describe(record: PublisherRecord, groups: ReadonlyMap<string, number>): Description {
  const size = groups.get(record.mergeKey ?? '') ?? 0;
  return {
    id: String(record.publisherNo),
    network: record.network,
    pt: displayName(record.network),
    publisherId: record.publisherRef,
    name: record.nameByHand ?? record.name.trim(),
    receivedName: record.name,
    garbled: isGarbled(record.name),
    url: record.url,
    type: record.type as PublisherType,
    typeFrom: typeSource(record),
    networkType: record.networkType,
    tags: record.tags,
    country: record.country,
    group:
      record.mergeKey !== null && size > 1
        ? { key: record.mergeKey, size, byHand: record.mergeByHand }
        : null,
  };
}

function typeSource({ typeByHand, networkType, tags }: PublisherRecord): PublisherView['typeFrom'] {
  if (typeByHand !== null) return 'hand';
  return networkType.trim() !== '' || tags.trim() !== '' ? 'network' : 'guess';
}

/** Sums of one currency each, as sold: that of the most orders first. */
function perCurrency(sums: readonly PublisherSum[]): PublisherView['figures'] {
  const added = (rows: readonly PublisherSum[], key: 'amount' | 'commission' | 'fee') =>
    rows.reduce((sum, row) => sum + row[key], 0n);
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, rows]) => {
      const text = (key: 'amount' | 'commission' | 'fee') =>
        formatMoney(added(rows, key), minorDigits(currency));
      return {
        currency,
        orders: rows.reduce((sum, { orders }) => sum + orders, 0),
        sales: text('amount'),
        commission: text('commission'),
        fee: text('fee'),
      };
    })
    .sort((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1));
}

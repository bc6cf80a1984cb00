// A publisher of the directory with its figures, and the totals of several.

import { amountText } from '#contract/figures/currency.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { formatMoney, minorDigits } from '#contract/money.ts';
import type { DirectoryTotals, PublisherView } from '#contract/publishers.ts';
import type { TenantTx } from '#server/db/database.ts';
import { isGarbled } from '#server/facts/garbled-name.ts';
import { type PublisherList, type PublisherRow, toldOf } from '#server/figures/publishers/publisher-list.ts';
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
        orders: toldOf(row).orders,
        figures: perCurrency(row),
        clicks: row.clicks,
        ...ratioView(row, currency),
      },
    ];
  });
}

export function totalsView({ rows, totals }: PublisherList, currency: string): DirectoryTotals {
  const inHome = (units: bigint | null) => (units === null ? null : amountText(units, currency));
  const { orders, amount, commission, fee } = toldOf(totals);
  return {
    orders,
    figures: perCurrency(...rows),
    sales: inHome(amount),
    commission: inHome(commission),
    fee: inHome(fee),
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

/** Sums of one currency each, as sold, of those who tell them: that of the most orders first. */
function perCurrency(
  ...publishers: readonly Pick<PublisherRow, 'sold' | 'given'>[]
): PublisherView['figures'] {
  const sold = publishers.flatMap((publisher) =>
    publisher.sold.map((sum) => ({ ...sum, given: publisher.given })),
  );
  return [...Map.groupBy(sold, ({ currency }) => currency)]
    .map(([currency, sums]) => {
      const text = (what: 'commission' | 'fee') => {
        const told = sums.filter(({ given }) => given[what]);
        return told.length === 0
          ? null
          : moneyText(
              told.map((sum) => sum[what]),
              currency,
            );
      };
      const counted = sums.filter(({ given }) => given.orders);
      return {
        currency,
        orders: counted.length === 0 ? null : counted.reduce((total, { orders }) => total + orders, 0),
        sales: moneyText(
          sums.map(({ amount }) => amount),
          currency,
        ),
        commission: text('commission'),
        fee: text('fee'),
      };
    })
    .sort((a, b) => (b.orders ?? 0) - (a.orders ?? 0) || (a.currency < b.currency ? -1 : 1));
}

const moneyText = (units: readonly bigint[], currency: string): string =>
  formatMoney(
    units.reduce((total, one) => total + one, 0n),
    minorDigits(currency),
  );

// A publisher of the directory with its figures.

import type { DaySpan } from '../../../contract/figures/days.ts';
import type { PublisherType } from '../../../contract/figures/publisher-type.ts';
import { formatMoney, minorDigits } from '../../../contract/money.ts';
import type { PublisherView } from '../../../contract/publishers.ts';
import type { TenantTx } from '../../db/database.ts';
import { isGarbled } from '../../facts/garbled-name.ts';
import { findNetwork } from '../../networks/all-networks.ts';
import { displayName } from '../../networks/network-names.ts';
import { countGroups, type PublisherRecord, type PublisherSum, sumClicks, sumSales } from './store.ts';

export async function publisherViewsOf(
  tx: TenantTx,
  records: readonly PublisherRecord[],
  span: DaySpan,
): Promise<PublisherView[]> {
  const numbers = records.map((record) => record.publisherNo);
  const sums = Map.groupBy(await sumSales(tx, span, numbers), (sum) => sum.publisherNo);
  const clicks = await sumClicks(tx, span, numbers);
  const groups = await countGroups(
    tx,
    records.map((record) => record.mergeKey),
  );
  return records.map((record) => ({
    ...describe(record, groups),
    figures: (sums.get(record.publisherNo) ?? []).map(figuresOf),
    clicks: clicks.get(record.publisherNo) ?? (reportsClicks(record.network) ? 0 : null),
  }));
}

function describe(
  record: PublisherRecord,
  groups: ReadonlyMap<string, number>,
): Omit<PublisherView, 'figures' | 'clicks'> {
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

type CurrencyFigures = Pick<PublisherSum, 'currency' | 'orders'> &
  Record<'amount' | 'commission' | 'fee', bigint | string>;

export function figuresOf({ currency, orders, amount, commission, fee }: CurrencyFigures) {
  const text = (units: bigint | string) => formatMoney(BigInt(units), minorDigits(currency));
  return { currency, orders, sales: text(amount), commission: text(commission), fee: text(fee) };
}

export const reportsClicks = (network: string) => findNetwork(network)?.description.reports.clicks ?? false;

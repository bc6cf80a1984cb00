// The strip: what is pending by the Shanghai day of its deadline, with the money that can still be kept.
import type { EndpointOutput } from '#contract/endpoint.ts';
import { amountText, convertSums, type PriceOf } from '#contract/figures/currency.ts';
import type { MissingRate } from '#contract/figures/known.ts';
import type { getDeadlines as contract, DeadlineSum } from '#contract/ledger.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { loadPrices } from '#server/figures/rates/prices.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { connectionNames } from './connection-names.ts';
import { type Bucket, listBuckets, openLedger } from './pending-buckets.ts';

interface Asked {
  network?: string | undefined;
}

export async function getDeadlines(
  tx: TenantTx,
  asked: Asked,
  { now, shown, sample }: { now: Date; shown: number | null; sample: boolean },
): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const ledger = await openLedger(tx, asked, now);
  const { currency } = ledger.scope;
  const buckets = await listBuckets(tx, ledger);
  const dated = buckets.map(({ reportDay: day, currency: own }) => ({ day, currency: own }));
  const priceOf = await loadPrices(tx, dated, currency);
  const sum = (some: readonly Bucket[]) => sumOf(some, { home: currency, priceOf });
  const coming = buckets.filter(({ group }) => group === 'coming');
  const byDay = Map.groupBy(coming, ({ day }) => day ?? '');
  const unknown = buckets.filter(({ group }) => group === 'unknown');
  return {
    now: isoMoment(now),
    currency,
    days: [...byDay]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, some]) => ({ day, firstAt: firstAtOf(some), ...sum(some).view })),
    groups: {
      coming: sum(coming).view,
      passed: sum(buckets.filter(({ group }) => group === 'passed')).view,
      unknown: sum(unknown).view,
      open: sum(buckets.filter(({ group }) => group === 'open')).view,
    },
    missingRates: sum(buckets).missing,
    unknownConnections: await unknownConnections(tx, unknown),
    connected: ledger.connections.size > 0,
    shown,
    sample,
  };
}

const firstAtOf = (buckets: readonly Bucket[]): string =>
  isoMoment(
    new Date(
      Math.min(
        ...buckets.map(({ deadline }) => (deadline.kind === 'known' ? deadline.at : Number.MAX_VALUE)),
      ),
    ),
  );

interface Home {
  home: string;
  priceOf: PriceOf;
}

export function sumOf(
  buckets: readonly Bucket[],
  { home, priceOf }: Home,
): { view: DeadlineSum; missing: MissingRate[] } {
  const parts = buckets.map((one) => ({
    day: one.reportDay,
    currency: one.currency,
    // A fee that the network does not tell is not known, whatever stands in the row.
    units: one.commission + (one.connection.reports.fee ? one.fee : 0n),
  }));
  const converted = convertSums(parts, { to: home, priceOf });
  const named = (some: readonly Bucket[]) => [...new Set(some.map(({ connection }) => connection.pt))].sort();
  const byCurrency = Map.groupBy(buckets, (one) => one.currency);
  return {
    view: {
      listed: buckets.reduce((total, { listed }) => total + listed, 0),
      money: converted.units === null ? null : amountText(converted.units, home),
      sums: [...byCurrency]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, some]) => {
          const told = some.filter(({ connection }) => connection.reports.fee);
          const total = (key: 'commission' | 'fee', of: readonly Bucket[]) =>
            amountText(
              of.reduce((units, one) => units + one[key], 0n),
              currency,
            );
          return {
            currency,
            commission: total('commission', some),
            fee: told.length === 0 ? null : total('fee', told),
          };
        }),
      networks: named(buckets),
      withoutFee: named(buckets.filter(({ connection }) => !connection.reports.fee)),
    },
    missing: converted.missing,
  };
}

async function unknownConnections(tx: TenantTx, buckets: readonly Bucket[]) {
  const names = await connectionNames(tx);
  return [...Map.groupBy(buckets, ({ connectionId }) => connectionId)].map(([connectionId, some]) => ({
    connectionId: String(connectionId),
    pt: some[0]?.connection.pt ?? '',
    name: names.get(connectionId) ?? '',
    listed: some.reduce((total, { listed }) => total + listed, 0),
  }));
}

// Sums of sales as lists tell them: counts over all currencies, amounts converted to the account's.
import { type SQL, sql } from 'drizzle-orm';
import { convertSums, type DayCurrencySum, type PriceOf } from '#contract/figures/currency.ts';
import type { MissingRate } from '#contract/figures/known.ts';
import type { TenantTx } from '#server/db/database.ts';
import { pricesOf } from '../rates/prices.ts';
import { selectRates } from '../rates/select-rates.ts';

export const amountKeys = ['amount', 'commission', 'fee', 'pending'] as const;
export type AmountKey = (typeof amountKeys)[number];

/** Sums of one currency: of the whole span in the account's, of one day in another. */
export interface CurrencySum extends Record<AmountKey, bigint> {
  currency: string;
  /** Null in the account's currency. */
  day: string | null;
  listed: number;
  orders: number;
}

export interface Home {
  /** The account's. */
  currency: string;
  priceOf: PriceOf;
}

/** What the days of these sums need; nothing is asked for when all of them are in the account's currency. */
export async function loadHome(
  tx: TenantTx,
  currency: string,
  sums: readonly Pick<CurrencySum, 'currency' | 'day'>[],
): Promise<Home> {
  const days: string[] = [];
  const currencies = new Set([currency]);
  for (const sum of sums) {
    if (sum.day === null) continue;
    days.push(sum.day);
    currencies.add(sum.currency);
  }
  if (days.length === 0) return { currency, priceOf: () => null };
  days.sort();
  const rates = await selectRates(tx, {
    currencies: [...currencies],
    from: days.at(0) ?? '',
    to: days.at(-1) ?? '',
  });
  return { currency, priceOf: pricesOf(rates, currency) };
}

export interface ConvertedSums extends Record<AmountKey, bigint | null> {
  /** Commission and fee. */
  cost: bigint | null;
  listed: number;
  orders: number;
  missing: MissingRate[];
}

export function convertAll(sums: readonly CurrencySum[], home: Home): ConvertedSums {
  const missing: MissingRate[] = [];
  const isHome = sums.every(({ day }) => day === null);
  const convert = (key: AmountKey): bigint | null => {
    if (isHome) return sums.reduce((total, sum) => total + sum[key], 0n);
    const parts = sums.map((sum) => partOf(sum, sum[key]));
    const converted = convertSums(parts, { to: home.currency, priceOf: home.priceOf });
    missing.push(...converted.missing);
    return converted.units;
  };
  const [commission, fee] = [convert('commission'), convert('fee')];
  return {
    amount: convert('amount'),
    commission,
    fee,
    pending: convert('pending'),
    // Of the two as they are told, so that they add up on paper.
    cost: commission === null && fee === null ? null : (commission ?? 0n) + (fee ?? 0n),
    listed: sums.reduce((total, sum) => total + sum.listed, 0),
    orders: sums.reduce((total, sum) => total + sum.orders, 0),
    missing,
  };
}

const partOf = ({ day, currency }: CurrencySum, units: bigint): DayCurrencySum => ({
  day: day ?? '',
  currency,
  units,
});

/** Selects the sums of `CurrencySum`; `home` is the bound account currency. */
export const currencyGroup = (home: string): SQL =>
  sql`currency, CASE WHEN currency = ${home}::text THEN NULL ELSE report_day END`;

type SumRow = Record<string, unknown>;

export const currencySumOf = (row: SumRow): CurrencySum => ({
  currency: String(row.currency),
  day: row.day === null ? null : String(row.day),
  listed: Number(row.listed),
  orders: Number(row.orders),
  amount: BigInt(String(row.amount)),
  commission: BigInt(String(row.commission)),
  fee: BigInt(String(row.fee)),
  pending: BigInt(String(row.pending)),
});

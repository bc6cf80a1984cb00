// What currencies were worth on the days of a report, from the stored rates.
import type { PriceOf } from '#contract/figures/currency.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type DayPrice, pricesOfDay } from './prices-of-day.ts';
import { type RateRow, selectRates } from './select-rates.ts';

/** For these days and currencies; asks the table only where one is another than the account's. */
export async function loadPrices(
  tx: TenantTx,
  sums: readonly { day: string; currency: string }[],
  home: string,
): Promise<PriceOf> {
  const foreign = sums.filter(({ currency }) => currency !== home);
  if (foreign.length === 0) return () => null;
  const days = foreign.map(({ day }) => day).sort();
  return pricesOf(
    await selectRates(tx, {
      currencies: [...new Set([home, ...foreign.map(({ currency }) => currency)])],
      from: days.at(0) ?? '',
      to: days.at(-1) ?? '',
    }),
    home,
  );
}

/** Of each day apart; see `pricesOfDay` for which rate counts. */
export function pricesOf(
  rates: readonly RateRow[],
  home: string,
): (day: string, currency: string) => DayPrice | null {
  const byDay = Map.groupBy(rates, ([day]) => day);
  const prices = new Map([...byDay].map(([day, ofDay]) => [day, pricesOfDay(ofDay, home)]));
  return (day, currency) => prices.get(day)?.get(currency) ?? null;
}

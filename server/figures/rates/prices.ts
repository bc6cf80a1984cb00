// What currencies were worth on the days of a report, from the operator's table of rates.
import type { PriceOf } from '../../../contract/figures/currency.ts';
import type { TenantTx } from '../../db/database.ts';
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

/**
 * All prices of a day are in one currency: the account's own, or one the table has the account's price in; of these
 * the one that prices the most currencies, the account's own before others.
 */
export function pricesOf(rates: readonly RateRow[], home: string): PriceOf {
  const byDay = new Map<string, RateRow[]>();
  for (const rate of rates) {
    const ofDay = byDay.get(rate[0]);
    if (ofDay) ofDay.push(rate);
    else byDay.set(rate[0], [rate]);
  }
  const prices = new Map([...byDay].map(([day, ofDay]) => [day, pricesOfDay(ofDay, home)]));
  return (day, currency) => prices.get(day)?.get(currency) ?? null;
}

function pricesOfDay(rates: readonly RateRow[], home: string): Map<string, string> {
  const bases = [home, ...rates.flatMap(([, from, to]) => (from === home ? [to] : [])).sort()];
  const tables = bases.map((base) => {
    const prices = new Map([[base, '1']]);
    for (const [, from, to, rate] of rates) if (to === base) prices.set(from, rate);
    return prices;
  });
  return tables.reduce((best, table) => (table.size > best.size ? table : best));
}

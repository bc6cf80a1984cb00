// Which rate counts on a day: the operator's own, then the bank's, then the demo's.
import type { Price } from '#contract/figures/currency.ts';
import type { RateSource } from '#server/db/schema/facts.ts';

/** One unit of `from` was `rate` of `to`. Published rates are all from the euro. */
export type DayRate = readonly [day: string, from: string, to: string, rate: string, source: RateSource];

export interface DayPrice extends Price {
  source: RateSource;
}

/** In the account's currency; one that nobody has a rate for that day is not there. */
export function pricesOfDay(rates: readonly DayRate[], home: string): Map<string, DayPrice> {
  const operators = rates.filter(([, , , , source]) => source === 'operator');
  const prices = new Map<string, DayPrice>();
  const price = (currency: string, one: DayPrice) => {
    if (!prices.has(currency)) prices.set(currency, one);
  };
  // The rate between the two themselves goes before any detour.
  for (const [, from, to, worth] of operators) {
    if (to === home) price(from, { worth, per: '1', source: 'operator' });
  }
  const own = ownPrices(operators, home);
  const per = own.get(home) ?? '1';
  for (const [currency, worth] of own) price(currency, { worth, per, source: 'operator' });
  for (const source of ['ecb', 'sample'] as const) {
    const perEuro = new Map([['EUR', '1']]);
    for (const [, , to, rate, from] of rates) if (from === source) perEuro.set(to, rate);
    const worth = perEuro.get(home);
    if (worth === undefined || perEuro.size === 1) continue;
    for (const [currency, ofEuro] of perEuro) price(currency, { worth, per: ofEuro, source });
  }
  return prices;
}

/**
 * Where there is no rate between the two, the operator's prices of a day are compared in one currency: the account's own, or one the table has the account's price in; of
 * these the one that prices the most currencies, the account's own before others.
 */
function ownPrices(rates: readonly DayRate[], home: string): Map<string, string> {
  const bases = [home, ...rates.flatMap(([, from, to]) => (from === home ? [to] : [])).sort()];
  const tables = bases.map((base) => {
    const prices = new Map([[base, '1']]);
    for (const [, from, to, rate] of rates) if (to === base) prices.set(from, rate);
    return prices;
  });
  return tables.reduce((best, table) => (table.size > best.size ? table : best));
}

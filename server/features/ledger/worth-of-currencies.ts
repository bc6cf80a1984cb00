// What a minor unit of each currency is worth in the account's: to order amounts by, never to show.
import { addDays } from '#contract/figures/days.ts';
import { minorDigits } from '#contract/money.ts';
import type { TenantTx } from '#server/db/database.ts';
import { loadPrices } from '#server/figures/rates/prices.ts';
import { verdictCurrencies } from './checked-filter.ts';

/** Rates older than that say nothing of today. */
const daysBack = 14;

/** At the newest rate up to this day; a currency without one is not there. */
export async function worthOfCurrencies(
  tx: TenantTx,
  { home, day }: { home: string; day: string },
): Promise<Record<string, string>> {
  const currencies = await verdictCurrencies(tx);
  const days = Array.from({ length: daysBack }, (_, back) => addDays(day, -back));
  const priceOf = await loadPrices(
    tx,
    currencies.flatMap((currency) => days.map((one) => ({ day: one, currency }))),
    home,
  );
  const worth: Record<string, string> = {};
  for (const currency of currencies) {
    const price = days.map((one) => priceOf(one, currency)).find((one) => one !== null);
    const rate = currency === home ? 1 : price ? Number(price.worth) / Number(price.per) : null;
    if (rate !== null)
      worth[currency] = (rate * 10 ** (minorDigits(home) - minorDigits(currency))).toFixed(12);
  }
  return worth;
}

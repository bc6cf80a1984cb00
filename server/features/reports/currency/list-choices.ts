// Which currencies the account's amounts can be told in, and how much of them would lack a rate.
import { once } from '#contract/once.ts';
import type { CurrencyChoice } from '#contract/report-currency.ts';
import type { TenantTx } from '#server/db/database.ts';
import { pricesOf } from '#server/figures/rates/prices.ts';
import type { RateRow } from '#server/figures/rates/select-rates.ts';
import { automaticCurrency } from '#server/figures/scope.ts';
import { selectConnections } from '#server/figures/scope-rows.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { reportTexts } from '../texts.ts';
import { type DayCurrency, type RatedPair, selectDayCurrencies, selectRatedPairs } from './store.ts';

/** Those the account uses first, then those that have rates for some of its days. */
export async function listChoices(tx: TenantTx): Promise<CurrencyChoice[]> {
  const { accountCurrency, rows } = await selectConnections(tx);
  const sums = await selectDayCurrencies(tx);
  const days = sums.map(({ day }) => day).sort();
  const pairs = await selectRatedPairs(tx, { from: days.at(0) ?? never, to: days.at(-1) ?? never });
  const running = rows.filter(({ state }) => state !== 'removed');
  const used = new Set([...sums, ...running].map(({ currency }) => currency));
  const always = new Set([...used, automaticCurrency(rows), ...(accountCurrency ? [accountCurrency] : [])]);
  const rated = pairs.flatMap(({ from, to }) => [from, to]);
  const ratesOf = ratesNeededBy(sums, pairs);
  return [...new Set([...always, ...rated])]
    .map((currency) => ({
      currency,
      name: nameOf(currency),
      isUsed: used.has(currency),
      toConvert: sums.filter((sum) => sum.currency !== currency).length,
      ...ratesOf(currency),
    }))
    .filter(
      ({ currency, toConvert, missingRates }) =>
        always.has(currency) || toConvert === 0 || missingRates < toConvert,
    )
    .sort((a, b) => Number(b.isUsed) - Number(a.isUsed) || (a.currency < b.currency ? -1 : 1));
}

/** Refuses what no amount of the account could be told in. */
export async function requireUsable(tx: TenantTx, currency: string, field = 'currency'): Promise<void> {
  const choices = await listChoices(tx);
  if (choices.some((choice) => choice.currency === currency)) return;
  throw fieldError(field, reportTexts.currencyUnusable(currency));
}

/** A day no rate and no sum is of. */
const never = '0001-01-01';

/**
 * By the reports' own table of prices, so that what is counted here is what they will mark. Days that have rates of the
 * same pairs are alike, and one of them answers for all.
 */
function ratesNeededBy(
  sums: readonly DayCurrency[],
  pairs: readonly RatedPair[],
): (home: string) => Pick<CurrencyChoice, 'missingRates' | 'sampleRates'> {
  const ratedOn = new Map<string, string>();
  for (const [place, { days }] of pairs.entries()) {
    for (const day of days) ratedOn.set(day, `${ratedOn.get(day) ?? ''} ${place}`);
  }
  const alike = Map.groupBy(sums, ({ day, currency }) => `${currency}${ratedOn.get(day) ?? ''}`);
  const groups = [...alike.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, count: group.length }] : [];
  });
  const shown = new Set(groups.map(({ day }) => day));
  const rates = pairs.flatMap(({ source, from, to, days }) =>
    days.filter((day) => shown.has(day)).map((day): RateRow => [day, from, to, '1', source]),
  );
  const own = new Set(sums.map(({ currency }) => currency));
  return (home) => {
    const isOf = (currency: string) => own.has(currency) || currency === home;
    const priceOf = pricesOf(
      rates.filter(([, from, to, , source]) => isOf(source === 'operator' ? from : to)),
      home,
    );
    const count = (isCounted: (price: ReturnType<typeof priceOf>) => boolean) =>
      groups
        .filter(({ day, currency }) => currency !== home && isCounted(priceOf(day, currency)))
        .reduce((total, group) => total + group.count, 0);
    return {
      missingRates: count((price) => price === null),
      sampleRates: count((price) => price?.source === 'sample'),
    };
  };
}

const names = once(() => new Intl.DisplayNames(['zh-CN'], { type: 'currency' }));
const nameOf = (currency: string): string => names().of(currency) ?? currency;

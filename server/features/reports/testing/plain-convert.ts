// Several currencies in one, for the plain check of reports: day by day, from raw rows.
import { decimal, nearest, type Span } from './plain-calendar.ts';
import type { PlainSale, PlainWorld } from './plain-dashboard.ts';

const digitsOf = (currency: string) => (currency === 'JPY' ? 0 : 2);
const ten = (power: number) => 10n ** BigInt(power);

export const plainMoney = (units: bigint, currency: string) =>
  digitsOf(currency) === 0 ? String(units) : decimal(units);

export function converterOf(world: PlainWorld) {
  const home = world.currency;

  /** Of one unit in the account's: by the operator's dollars where both are there, else by the bank's euros. */
  const rateOf = (day: string, currency: string) => {
    const dollars = (of: string) => (of === 'USD' ? 1_000_000n : world.rates.get(`${day} ${of}`));
    const perEuro = (of: string) => (of === 'EUR' ? 1_000_000n : world.published.get(`${day} ${of}`));
    const [own, ownHome] = [dollars(currency), dollars(home)];
    if (own && ownHome) return { worth: own, per: ownHome };
    const [bank, bankHome] = [perEuro(currency), perEuro(home)];
    return bank && bankHome ? { worth: bankHome, per: bank } : null;
  };

  /** Each day and currency added up, then converted; null when nothing of it could be. */
  function convert(rows: readonly PlainSale[], amountOf: (row: PlainSale) => bigint) {
    const parts = new Map<string, bigint>();
    for (const row of rows) {
      const key = row.currency === home ? `9999-99-99 ${home}` : `${row.day} ${row.currency}`;
      parts.set(key, (parts.get(key) ?? 0n) + amountOf(row));
    }
    let total = 0n;
    let done = 0;
    const missing = new Map<string, Span>();
    for (const [key, units] of parts) {
      const [day = '', currency = ''] = key.split(' ');
      if (units === 0n) continue;
      const rate = rateOf(day, currency);
      if (currency === home) {
        total += units;
        done += 1;
      } else if (rate) {
        total += nearest(units * rate.worth * ten(digitsOf(home)), rate.per * ten(digitsOf(currency)));
        done += 1;
      } else {
        const range = missing.get(currency) ?? { from: day, to: day };
        missing.set(currency, {
          from: day < range.from ? day : range.from,
          to: day > range.to ? day : range.to,
        });
      }
    }
    return {
      units: missing.size > 0 && done === 0 ? null : total,
      missing: [...missing].sort().map(([currency, range]) => ({ currency, ...range })),
    };
  }

  return convert;
}

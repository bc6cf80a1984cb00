// Sums of money in the account's currency: each day and currency is added up, converted and rounded, then added.
import type { Account, Sale } from './account.ts';
import { amountText, digitsOf, halfUp } from './exact.ts';

export interface ConvertedSum {
  /** Smallest units of the account's currency; null when nothing of it could be converted. */
  units: bigint | null;
  /** No rate was missing. */
  complete: boolean;
}

export type Money = 'amount' | 'commission' | 'fee';

export function convertedSum(account: Account, sales: readonly Sale[], money: Money): ConvertedSum {
  const { home, rate } = account;
  const byDayAndCurrency = new Map<string, bigint>();
  for (const sale of sales) {
    const key = `${sale.day} ${sale.currency}`;
    byDayAndCurrency.set(key, (byDayAndCurrency.get(key) ?? 0n) + sale[money]);
  }
  let total = 0n;
  let added = 0;
  let missing = 0;
  for (const [key, units] of byDayAndCurrency) {
    const [day = '', currency = ''] = key.split(' ');
    const price = currency === home ? { numerator: 1n, denominator: 1n } : rate(day, currency);
    if (price) {
      added += 1;
      total += halfUp(
        units * price.numerator * 10n ** BigInt(digitsOf(home)),
        price.denominator * 10n ** BigInt(digitsOf(currency)),
      );
    } else if (units !== 0n) {
      // Nothing is worth nothing in every currency.
      missing += 1;
    }
  }
  return { units: missing > 0 && added === 0 ? null : total, complete: missing === 0 };
}

export const sumText = ({ home }: Account, units: bigint | null): string | null =>
  units === null ? null : amountText(units, home);

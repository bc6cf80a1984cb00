// What other currencies were worth in an account's own, day by day, with gaps.
import { daysOf, type Span } from '../calendar.ts';
import type { Dice } from './dice.ts';

export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'KWD'] as const;

/** About what one was worth in dollars. */
const worth: Record<string, number> = { USD: 1, EUR: 1.08, GBP: 1.27, JPY: 0.0067, KWD: 3.25 };

export interface RateTable {
  home: string;
  /** Decimal texts by `day currency`. */
  prices: Map<string, string>;
}

/** Some days have no rate, pounds have none for months. */
export function randomRates(dice: Dice, home: string, span: Span): RateTable {
  const prices = new Map<string, string>();
  for (const day of daysOf(span)) {
    for (const currency of currencies.filter((other) => other !== home)) {
      const isGap = currency === 'GBP' && ['04', '11'].includes(day.slice(5, 7));
      if (isGap || dice.chance(0.08)) continue;
      const price = ((worth[currency] ?? 1) / (worth[home] ?? 1)) * (0.97 + dice.roll() * 0.06);
      prices.set(`${day} ${currency}`, price.toFixed(6));
    }
  }
  return { home, prices };
}

export function ratesFile({ home, prices }: RateTable): string {
  const lines = [...prices].map(([key, price]) => [...key.split(' '), home, price].join(','));
  return ['day,from,to,rate', ...lines].join('\n');
}

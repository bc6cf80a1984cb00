// Prices as a shop tells them; what is computed from yuan is computed in whole fen.
import { fenOf, yuanOf } from '#contract/money.ts';
import { formatAmount } from '#web/lib/format-figure.ts';

/** A price as a shop writes it: `6,999`, and `6,999.50` where there are fen. */
export function priceText(yuan: string): string {
  return formatAmount(yuan.replace(/\.00$/, ''));
}

export interface Saving {
  amount: string;
  percent: number;
}

/** What a year costs less than twelve months bought one by one; nothing when it does not. */
export function yearSaving(monthPrice: string, yearPrice: string): Saving | undefined {
  const single = fenOf(monthPrice) * 12;
  const saved = single - fenOf(yearPrice);
  if (saved <= 0) return undefined;
  return { amount: priceText(yuanOf(saved)), percent: Math.floor((saved / single) * 100) };
}

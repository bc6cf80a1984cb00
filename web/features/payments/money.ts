// Yuan arrive as text with two decimals; what is computed from them is computed in whole fen.
import { formatAmount } from '../../lib/format-figure.ts';

export function fenOf(yuan: string): number {
  return Math.round(Number(yuan) * 100);
}

export function yuanOf(fen: number): string {
  const text = String(fen).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

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

import { minorDigits, parseMoney } from '#contract/money.ts';
import type { NetworkFault } from '../network-fault.ts';

export type JsonMoney = string | number | null | undefined;

/**
 * Minor units of an amount that JSON tells as a number or as text. The shortest text of a double is the decimal it was
 * read from (up to 15 digits), so that text is exact where arithmetic on the double is not. What is not told is nothing.
 */
export function jsonMoney(
  value: JsonMoney,
  currency: string,
  unreadable: (words: string) => NetworkFault,
): number {
  if (value == null || value === '') return 0;
  const units = parseMoney(String(value), minorDigits(currency));
  if (units === null) throw unreadable(String(value));
  return units;
}

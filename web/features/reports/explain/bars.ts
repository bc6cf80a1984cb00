// How long bars are and what changes are called; amounts stay exact text, only a bar's length is rounded.
import { formatAmount } from '#web/lib/format-figure.ts';

const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''));
const size = (units: bigint): bigint => (units < 0n ? -units : units);

export type Way = 'rise' | 'fall' | 'same';

export function wayOf(change: string): Way {
  const units = unitsOf(change);
  return units > 0n ? 'rise' : units < 0n ? 'fall' : 'same';
}

/** With its sign, so that no colour has to say it. */
export const signed = (change: string): string =>
  wayOf(change) === 'rise' ? `+${formatAmount(change)}` : formatAmount(change);

/** `-12.50` → `12.50`. */
export const withoutSign = (change: string): string => formatAmount(change.replace('-', ''));

/** Per cent of the largest among them, two decimals; what is not known has none. */
export function barWidths(changes: readonly (string | null)[]): (number | null)[] {
  const sizes = changes.map((change) => (change === null ? null : size(unitsOf(change))));
  const largest = sizes.reduce<bigint>((most, one) => (one !== null && one > most ? one : most), 0n);
  return sizes.map((one) => {
    if (one === null) return null;
    return largest === 0n ? 0 : Number((one * 10_000n) / largest) / 100;
  });
}

/** The largest first; what is not known last. */
export function largestFirst<Part extends { change: string | null }>(parts: readonly Part[]): Part[] {
  const widths = barWidths(parts.map(({ change }) => change));
  return parts
    .map((part, at) => ({ part, width: widths[at] ?? -1 }))
    .sort((a, b) => b.width - a.width)
    .map(({ part }) => part);
}

/** Whether there is anything to tell of a part. */
export const isTold = (values: readonly (string | null)[]): boolean =>
  values.some((value) => value !== null && wayOf(value) !== 'same');

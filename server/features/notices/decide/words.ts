// Figures in the words of a message.
import type { Figure } from '#contract/figures/cards.ts';
import { amountText } from '#contract/figures/currency.ts';
import { isComparable } from '#contract/figures/known.ts';
import { getMetric, type MetricKey } from '#contract/figures/metrics.ts';
import { changeText, type Whole } from '#contract/figures/shares.ts';
import { grouped } from '#server/figures/grouped.ts';
import { messageTexts as texts } from '../texts.ts';

export const moneyWords = (units: Whole, currency: string): string =>
  `${currency} ${grouped(amountText(units, currency))}`;

export function valueWords(metric: MetricKey, value: Whole | null, currency: string): string {
  if (value === null) return texts.unknown;
  return getMetric(metric).unit === 'money' ? moneyWords(value, currency) : grouped(String(value));
}

/** `环比 ▲ 12.34%`, or that nothing can be said. */
export function changeWords(current: Figure, before: Figure, jstext: string): string {
  const [now, then] = [current, before].map(({ value, known }) => (isComparable(known) ? value : null));
  const percentage = now == null || then == null ? null : changeText(now, then);
  if (now == null || then == null || percentage === null) return texts.noChange(jstext);
  return texts.change(jstext, now >= then ? '▲' : '▼', percentage);
}

/** A publisher's name as others chose it: one line, not too long. */
export function nameWords(name: string): string {
  const plain = [...name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()];
  if (plain.length === 0) return texts.nameless;
  return plain.length > 40 ? `${plain.slice(0, 39).join('')}…` : plain.join('');
}

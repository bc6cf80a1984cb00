// A deadline as days and hours from now.
import type { OrderDeadline } from '#contract/ledger.ts';
import { leftTexts as texts } from './texts.ts';

const hourMs = 3_600_000;

export function timeLeft(at: string, now: number): string {
  const hours = Math.floor((Date.parse(at) - now) / hourMs);
  if (hours < 0) return texts.passed;
  return hours === 0 ? texts.soon : texts.left(Math.floor(hours / 24), hours % 24);
}

export const deadlineLeft = ({ at, group }: OrderDeadline, now: number): string => {
  if (at !== null) return timeLeft(at, now);
  return group === 'open' ? texts.open : texts.unknown;
};

// Whether the network's budget leaves room for older days: what the daily pulls need is never eaten into.
import { dayMs } from '#contract/figures/days.ts';
import type { NetworkLimits } from '#server/networks/connector.ts';
import { type CallBudget, periodEnd } from '#server/networks/http/budget.ts';

export async function hasRoomForHistory(
  budget: CallBudget,
  limits: NetworkLimits,
  now: Date,
): Promise<boolean> {
  const leftToday = await budget.left('day', now);
  if (leftToday <= limits.dailyReserve) return false;
  // Today's pull is behind us when history is read; every other day of the month still wants its own.
  const daysToCome = Math.ceil((periodEnd('month', now).getTime() - now.getTime()) / dayMs) - 1;
  return (await budget.left('month', now)) > limits.dailyReserve * Math.max(1, daysToCome);
}

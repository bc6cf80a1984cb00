// One account's month, as it goes into the benchmark and as the account sees it beside it.
import type { DaySpan } from '#contract/figures/days.ts';
import { isComparable } from '#contract/figures/known.ts';
import type { TenantTx } from '#server/db/database.ts';
import { planFigures } from '#server/figures/engine/figures.ts';
import { loadScope, tellsCommission, tellsOrders } from '#server/figures/scope.ts';
import type { Contribution } from './settle-round.ts';

/** All accounts are added up in this one. */
export const peerCurrency = 'USD';

const parts = ['sales', 'commission', 'orders'] as const;

export type OwnMonth = Pick<Contribution, 'amount' | 'commission' | 'orders'>;

/** In the order of the spans; null for one that is not wholly known, or in which nothing was sold. */
export async function readOwnMonths(
  tx: TenantTx,
  spans: readonly DaySpan[],
  now: Date,
): Promise<(OwnMonth | null)[]> {
  const own = await loadScope(tx, {}, now);
  // The three are divided by each other: of networks alone that tell all of them.
  const connections = own.connections.filter((one) => tellsOrders(one) && tellsCommission(one));
  const scope = { ...own, connections, currency: peerCurrency };
  const figures = await planFigures(tx, scope, spans);
  return spans.map((span) => {
    const [sales, commission, orders] = parts.map((metric) => figures.figure({ metric, span }));
    if (![sales, commission, orders].every((one) => one && one.value !== null && isComparable(one.known)))
      return null;
    const value = (one: typeof sales) => BigInt(one?.value ?? 0);
    if (value(orders) === 0n) return null;
    return { amount: value(sales), commission: value(commission), orders: value(orders) };
  });
}

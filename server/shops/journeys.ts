// Visits before an order are told apart some hours after it, and nothing of the order changes then: those orders are looked at again.
import type { ShopCall } from './shop-connector.ts';
import type { ShopOrderRow } from './shop-rows.ts';

const hour = 3_600_000;
/** Whoever does not remember which they were looks back so far. */
export const lookBackMs = 6 * hour;
/** What is not ready then never will be. */
const patienceMs = 24 * hour;
const mostKept = 2000;
const memoryKey = 'unready journeys';

export interface Journeyed {
  row: Pick<ShopOrderRow, 'orderRef' | 'orderedAt'>;
  /** False while the shop has not yet told the visits before it apart. */
  isJourneyReady: boolean;
}

/** Null: nothing is remembered. */
export function unreadyOrders({ memory }: Pick<ShopCall, 'memory'>): string[] | null {
  const kept = memory.get(memoryKey);
  return kept ? kept.value.split(' ').filter((ref) => ref !== '') : null;
}

export function rememberUnready({ memory, http }: ShopCall, orders: readonly Journeyed[]): void {
  const kept = new Set(unreadyOrders({ memory }) ?? []);
  const recent = http.now() - patienceMs;
  for (const { row, isJourneyReady } of orders) {
    if (!isJourneyReady && row.orderedAt.getTime() > recent) kept.add(row.orderRef);
    else kept.delete(row.orderRef);
  }
  memory.set(memoryKey, { value: [...kept].slice(-mostKept).join(' '), until: Number.POSITIVE_INFINITY });
}

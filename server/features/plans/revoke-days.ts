// Takes days of the running plan back, those an order had bought or those that were given: its end moves towards now,
// never before it.
import type { TenantTx } from '#server/db/database.ts';
import { announceWithin } from '#server/events/announce-change.ts';
import { chainEnd, cutEnd } from './plan-chain.ts';
import { readPosition } from './plan-position.ts';
import { insertGrant } from './store.ts';
import { appendLedger } from './write-ledger.ts';

export interface Revocation {
  /** Null: days that were given. */
  orderNo: string | null;
  /** Of the money refunded; at least 1. */
  days: number;
  actor: string;
  note: string;
  now: Date;
}

/** The new end; null when the order's plan is not the one that runs. Whoever calls holds the account. */
export async function revokeDays(
  tx: TenantTx,
  { orderNo, days, actor, note, now }: Revocation,
): Promise<Date | null> {
  const { grantNo, ledger } = await readPosition(tx, now);
  const { chain } = ledger;
  if (!chain?.links.some((link) => link.orderNo === orderNo) || chainEnd(chain) <= now.getTime()) return null;
  const { mealType } = chain;
  const endsAt = new Date(cutEnd(chain, { at: now, days }));
  // A grant has a length, even one that is over at once.
  const startsAt = new Date(Math.min(chain.links[0]?.startsAt ?? 0, endsAt.getTime() - 1));
  await insertGrant(tx, { grantNo: grantNo + 1, mealType, startsAt, endsAt, source: 'refund', note });
  await appendLedger(tx, now, [{ kind: 'revoke', orderNo, mealType, days: -days, endsAt, actor, note }]);
  await announceWithin(tx, 'plan');
  return endsAt;
}

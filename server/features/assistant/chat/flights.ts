// A question under way: one a member on whichever machine, each using one interaction of the plan. Everybody locks the
// flight before the count it was taken from.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { planStanding } from '#server/features/plans/running-quotas.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { chatTexts as texts } from './texts.ts';

export interface Flight {
  flightId: string;
  memberId: string;
}

export interface Takeoff {
  memberId: string;
  now: Date;
  leaseMs: number;
}

/** Throws, and nothing is used, where the member has a question under way or the plan no interaction left. */
export async function takeOff(tx: TenantTx, { memberId, now, leaseMs }: Takeoff): Promise<Flight> {
  await giveLapsedBack(tx);
  const { grantNo, quotas } = await planStanding(tx, now);
  const flightId = randomUUID();
  const taken = await tx.run(
    sql`INSERT INTO assistant_flight (account_id, member_id, flight_id, grant_no, lease_until)
     VALUES (${tx.accountId}, ${memberId}, ${flightId}, ${grantNo}, clock_timestamp() + ${leaseMs} * interval '1 millisecond') ON CONFLICT DO NOTHING`,
  );
  if (taken.rowCount === 0) throw new AppError('conflict', texts.inFlight);
  if (quotas.aiQuestions <= 0) throw new AppError('quota_exceeded', texts.noneLeft);
  // The row is locked until the end of the transaction: of two who ask for the last one, the second looks at a full count.
  const used = await tx.run(
    sql`INSERT INTO assistant_use AS counted (account_id, grant_no, used) VALUES (${tx.accountId}, ${grantNo}, 1)
     ON CONFLICT (account_id, grant_no) DO UPDATE SET used = counted.used + 1 WHERE counted.used < ${quotas.aiQuestions}::int`,
  );
  if (used.rowCount === 0) throw new AppError('quota_exceeded', texts.noneLeft);
  return { flightId, memberId };
}

/** False when somebody took it for dead: what it used has been given back, and another may be under way. */
export async function stayAloft(tx: TenantTx, { flightId, memberId }: Flight, leaseMs: number) {
  const { rowCount } = await tx.run(
    sql`UPDATE assistant_flight SET lease_until = now() + ${leaseMs} * interval '1 millisecond'
     WHERE account_id = ${tx.accountId} AND member_id = ${memberId} AND flight_id = ${flightId}`,
  );
  return rowCount === 1;
}

/** Ends it; what it used is given back where it is said, and only by whoever still has it. */
export async function land(tx: TenantTx, { flightId, memberId }: Flight, giveBack: boolean): Promise<void> {
  const { rows } = await tx.run(
    sql`DELETE FROM assistant_flight WHERE account_id = ${tx.accountId} AND member_id = ${memberId}
      AND flight_id = ${flightId} RETURNING grant_no`,
  );
  const [landed] = rows;
  if (!landed || !giveBack) return;
  await tx.run(
    sql`UPDATE assistant_use SET used = used - 1 WHERE account_id = ${tx.accountId} AND grant_no = ${landed.grant_no}`,
  );
}

/** Of machines that died: their answers never ended. In one order, so that two who find them do not block each other. */
export async function giveLapsedBack(tx: TenantTx): Promise<void> {
  await tx.run(
    sql`WITH lapsed AS (
       SELECT member_id FROM assistant_flight
       WHERE account_id = ${tx.accountId} AND lease_until < clock_timestamp() ORDER BY member_id FOR UPDATE
     ), ended AS (
       DELETE FROM assistant_flight USING lapsed
       WHERE account_id = ${tx.accountId} AND assistant_flight.member_id = lapsed.member_id RETURNING grant_no
     ), owed AS (SELECT grant_no, count(*)::int AS questions FROM ended GROUP BY grant_no)
     UPDATE assistant_use SET used = used - owed.questions
     FROM owed WHERE account_id = ${tx.accountId} AND assistant_use.grant_no = owed.grant_no`,
  );
}

// When a connection is pulled next. The clock looks at the schedule alone, which knows no tenant's secrets; rounds stand
// on the connection. Both are written in the caller's transaction.
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { addDays, dayIn } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { connection, syncSchedule } from '#server/db/schema/networks.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import type { CycleKind } from './plan-windows.ts';

/**
 * For a new connection, another reporting zone or an earlier first day: a round that reads everything still missing,
 * due at once. The clock finds it within a minute; `wakeSync` after the commit makes it begin right away.
 */
export async function scheduleFirst(tx: TenantTx, { connectionId }: { connectionId: number }): Promise<void> {
  await beginRound(tx, connectionId, 'first');
  await dueAt(tx, connectionId, null);
}

/** By hand: an unfinished round simply comes due now, else a new one begins. `wakeSync` as above. */
export async function scheduleNow(tx: TenantTx, connectionId: number): Promise<void> {
  const [row] = await tx
    .select({ done: connection.cycleDone })
    .from(connection)
    .where(isConnection(tx, connectionId))
    .for('update');
  if (row?.done) await beginRound(tx, connectionId, 'hand');
  await dueAt(tx, connectionId, null);
}

export async function unschedule(tx: TenantTx, connectionId: number): Promise<void> {
  await tx.delete(syncSchedule).where(isSchedule(tx, connectionId));
}

/** Of the whole account, with which they go. */
export async function removeSchedules(tx: TenantTx): Promise<void> {
  await tx.delete(syncSchedule).where(eq(syncSchedule.accountId, tx.accountId));
}

/** When each is due; one that is not scheduled is left out. */
export async function nextPullOf(tx: TenantTx, connectionIds: readonly number[]): Promise<Map<number, Date>> {
  if (connectionIds.length === 0) return new Map();
  const rows = await tx
    .select({ connectionId: syncSchedule.connectionId, dueAt: syncSchedule.dueAt })
    .from(syncSchedule)
    .where(
      and(eq(syncSchedule.accountId, tx.accountId), inArray(syncSchedule.connectionId, [...connectionIds])),
    );
  return new Map(rows.map((row) => [row.connectionId, row.dueAt]));
}

/** Null means at once. */
export async function dueAt(tx: TenantTx, connectionId: number, at: Date | null): Promise<void> {
  const due = at ?? sql<Date>`now()`;
  await tx
    .insert(syncSchedule)
    .values({ connectionId, accountId: tx.accountId, dueAt: due })
    .onConflictDoUpdate({ target: syncSchedule.connectionId, set: { dueAt: due, claimedUntil: null } });
  await copyTrouble(tx, connectionId);
}

/** Where the console finds connections whose pulls fail: since when stands on the schedule too, unless it is paused. */
export async function copyTrouble(tx: TenantTx, connectionId: number): Promise<void> {
  const [row] = await tx
    .select({ troubleSince: connection.troubleSince })
    .from(connection)
    .where(and(isConnection(tx, connectionId), eq(connection.state, 'active'), ne(connection.trouble, '')));
  const troubleSince = row?.troubleSince ?? null;
  const isNews = troubleSince === null ? isNotNull(syncSchedule.troubleSince) : undefined;
  await tx
    .update(syncSchedule)
    .set({ troubleSince })
    .where(and(isSchedule(tx, connectionId), isNews));
}

/** The round's day is set when it really begins: days may pass while a connection is paused. */
export async function beginRound(tx: TenantTx, connectionId: number, kind: CycleKind): Promise<void> {
  await tx
    .update(connection)
    .set({
      cycleNo: sql`${connection.cycleNo} + 1`,
      cycleKind: kind,
      cycleDay: null,
      cycleDone: false,
    })
    .where(isConnection(tx, connectionId));
}

const quietHours = 3;
const spreadMinutes = 120;

/**
 * The next daily pull: some hours after midnight in the connection's zone, when the network has closed the day; each
 * connection at a minute of its own, so that they do not all call at once.
 */
export function nextDailyPull(
  { connectionId, zone }: { connectionId: number; zone: string },
  now: Date,
): Date {
  // Neighbouring numbers land far apart.
  const minute = (connectionId * 79) % spreadMinutes;
  const on = (day: string) =>
    new Date(zoneClock(zone).startOf(day) + quietHours * 3_600_000 + minute * 60_000);
  const today = dayIn(zone, now);
  const early = on(today);
  return early > now ? early : on(addDays(today, 1));
}

const isConnection = (tx: TenantTx, connectionId: number) =>
  and(eq(connection.accountId, tx.accountId), eq(connection.connectionId, connectionId));

const isSchedule = (tx: TenantTx, connectionId: number) =>
  and(eq(syncSchedule.accountId, tx.accountId), eq(syncSchedule.connectionId, connectionId));

// Reads and writes of rounds: the connection's own columns and its finished windows.
import { and, eq, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { TenantTx } from '#server/db/database.ts';
import { account } from '#server/db/schema/accounts.ts';
import { connection, pull, syncSchedule } from '#server/db/schema/networks.ts';
import type { DaySpan } from '#server/facts/rows.ts';
import type { ConnectionRow, DonePull } from './progress.ts';
import { copyTrouble } from './schedule.ts';
import { syncTexts } from './texts.ts';

export async function findRow(tx: TenantTx, connectionId: number): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(connection).where(isConnection(tx, connectionId));
  return row;
}

export async function lockRow(tx: TenantTx, connectionId: number): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(connection).where(isConnection(tx, connectionId)).for('update');
  return row;
}

export async function updateRow(
  tx: TenantTx,
  connectionId: number,
  change: PgUpdateSetSource<typeof connection>,
): Promise<void> {
  await tx.update(connection).set(change).where(isConnection(tx, connectionId));
  if ('state' in change || 'trouble' in change) await copyTrouble(tx, connectionId);
}

/** Finished windows of the present round of each, by connection. */
export async function listRoundPulls(
  tx: TenantTx,
  rows: readonly Pick<ConnectionRow, 'connectionId' | 'cycleNo'>[],
): Promise<Map<number, DonePull[]>> {
  const found = new Map<number, DonePull[]>(rows.map((row) => [row.connectionId, []]));
  if (rows.length === 0) return found;
  const pulls = await tx
    .select({
      connectionId: pull.connectionId,
      kind: pull.kind,
      fromDay: pull.fromDay,
      rowsRead: pull.rowsRead,
    })
    .from(pull)
    .where(
      and(
        eq(pull.accountId, tx.accountId),
        eq(pull.state, 'done'),
        isNotNull(pull.cycleNo),
        or(...rows.map((row) => and(eq(pull.connectionId, row.connectionId), eq(pull.cycleNo, row.cycleNo)))),
      ),
    );
  for (const { connectionId, ...done } of pulls) found.get(connectionId)?.push(done);
  return found;
}

export interface RoundSum {
  from: string;
  to: string;
  added: number;
  changed: number;
  voided: number;
}

/** What the windows of the present round wrote together; null where it read none of the kind. */
export async function sumRound(
  tx: TenantTx,
  { connectionId, cycleNo }: Pick<ConnectionRow, 'connectionId' | 'cycleNo'>,
): Promise<Record<'sales' | 'sums' | 'clicks', RoundSum | null>> {
  const total = (column: AnyPgColumn) => sql<number>`sum(${column})`.mapWith(Number);
  const rows = await tx
    .select({
      kind: pull.kind,
      from: sql<string>`min(${pull.fromDay})::text`,
      to: sql<string>`max(${pull.toDay})::text`,
      added: total(pull.added),
      changed: total(pull.changed),
      voided: total(pull.voided),
    })
    .from(pull)
    .where(
      and(
        eq(pull.accountId, tx.accountId),
        eq(pull.connectionId, connectionId),
        eq(pull.cycleNo, cycleNo),
        eq(pull.state, 'done'),
        inArray(pull.kind, ['sales', 'sums', 'clicks']),
      ),
    )
    .groupBy(pull.kind);
  const sumOf = (wanted: 'sales' | 'sums' | 'clicks'): RoundSum | null => {
    const found = rows.find(({ kind }) => kind === wanted);
    if (!found) return null;
    const { kind: _, ...sum } = found;
    return sum;
  };
  return { sales: sumOf('sales'), sums: sumOf('sums'), clicks: sumOf('clicks') };
}

/** The round has to read the publishers again; that it read them stays in the history. */
export async function forgetPublishers(
  tx: TenantTx,
  { connectionId, cycleNo }: Pick<ConnectionRow, 'connectionId' | 'cycleNo'>,
): Promise<void> {
  await tx
    .update(pull)
    .set({ cycleNo: null })
    .where(
      and(
        eq(pull.accountId, tx.accountId),
        eq(pull.connectionId, connectionId),
        eq(pull.cycleNo, cycleNo),
        eq(pull.kind, 'publishers'),
      ),
    );
}

/** Whether a window of this kind was once kept although the network's own summary had more. */
export async function hasKeptDiffering(
  tx: TenantTx,
  connectionId: number,
  kind: 'sales' | 'sums' | 'clicks',
): Promise<boolean> {
  return hasPull(
    tx,
    connectionId,
    and(eq(pull.kind, kind), eq(pull.state, 'done'), eq(pull.reconciled, 'differs')),
  );
}

/** Whether a window of an earlier round already came in a charset other than its own. */
export async function hasMisfitBefore(
  tx: TenantTx,
  { connectionId, cycleNo }: Pick<ConnectionRow, 'connectionId' | 'cycleNo'>,
): Promise<boolean> {
  const marked = like(pull.message, `%${syncTexts.misfit}%`);
  return hasPull(tx, connectionId, and(lt(pull.cycleNo, cycleNo), marked));
}

async function hasPull(tx: TenantTx, connectionId: number, condition: SQL | undefined): Promise<boolean> {
  const [row] = await tx
    .select({ pullId: pull.pullId })
    .from(pull)
    .where(and(eq(pull.accountId, tx.accountId), eq(pull.connectionId, connectionId), condition))
    .limit(1);
  return row !== undefined;
}

/** A run begins: what was filed is taken up. Gives when it was due; null when it is not scheduled. */
export async function takeUp(tx: TenantTx, connectionId: number): Promise<Date | null> {
  const [row] = await tx
    .update(syncSchedule)
    .set({ claimedUntil: null })
    .where(and(eq(syncSchedule.accountId, tx.accountId), eq(syncSchedule.connectionId, connectionId)))
    .returning({ dueAt: syncSchedule.dueAt });
  return row?.dueAt ?? null;
}

export async function isDemo(tx: TenantTx): Promise<boolean> {
  const [row] = await tx
    .select({ isDemo: account.isDemo })
    .from(account)
    .where(eq(account.accountId, tx.accountId));
  return row?.isDemo ?? false;
}

export const noTrouble = { trouble: '', troubleSince: null, failures: 0 } as const;

type DaysColumn = `${'sales' | 'clicks'}_${'covered' | 'garbled'}`;

/** The ranges with these days, or without them, as a column's new value. */
export const withDays = (column: DaysColumn, days: DaySpan) =>
  sql<string>`${sql.identifier(column)} + ${rangeOf(days)}`;
export const withoutDays = (column: DaysColumn, days: DaySpan) =>
  sql<string>`${sql.identifier(column)} - ${rangeOf(days)}`;

const rangeOf = ({ from, to }: DaySpan) => sql`datemultirange(daterange(${from}::date, ${to}::date, '[]'))`;

const isConnection = (tx: TenantTx, connectionId: number) =>
  and(eq(connection.accountId, tx.accountId), eq(connection.connectionId, connectionId));

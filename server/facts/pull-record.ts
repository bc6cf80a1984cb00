// The record of a finished window, file or failed try.
import { and, eq, sql } from 'drizzle-orm';
import type { PullView } from '#contract/networks.ts';
import type { TenantTx } from '../db/database.ts';
import { connection, pull, pullNote } from '../db/schema/networks.ts';

export type PullKind = PullView['kind'];
export type PullDifference = PullView['differences'][number];

export interface PullRecord {
  connectionId: number;
  /** The round it belongs to; null for imports and failed tries outside one. */
  cycleNo: number | null;
  kind: PullKind;
  fromDay: string | null;
  toDay: string | null;
  state: 'done' | 'failed';
  startedAt: Date;
  tries: number;
  calls: number;
  rowsRead: number;
  message: string;
  reconciled: PullView['reconciled'];
  differences: PullDifference[];
  fileName: string;
}

export interface PullCounts {
  added: number;
  changed: number;
  voided: number;
}

export async function nextPullId(tx: TenantTx): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT nextval('pull_id_seq') AS id`);
  return Number(rows[0]?.id);
}

export async function recordPull(
  tx: TenantTx,
  record: PullRecord,
  counts: PullCounts & { pullId?: number } = { added: 0, changed: 0, voided: 0 },
): Promise<void> {
  const { added, changed, voided, pullId = await nextPullId(tx) } = counts;
  const finishedAt = new Date();
  await tx.insert(pull).values({
    ...record,
    accountId: tx.accountId,
    pullId,
    finishedAt,
    added,
    changed,
    voided,
  });
  await noteForOperator(tx, record, finishedAt);
}

/** How it went, for whoever runs the platform: nothing of what it brought. */
async function noteForOperator(tx: TenantTx, record: PullRecord, endedAt: Date): Promise<void> {
  const { accountId } = tx;
  const { connectionId, kind, state, startedAt, rowsRead } = record;
  const [of] = await tx
    .select({ network: connection.network })
    .from(connection)
    .where(and(eq(connection.accountId, accountId), eq(connection.connectionId, connectionId)));
  if (!of) return;
  const failed = state === 'failed';
  await tx.insert(pullNote).values({ ...of, accountId, kind, failed, startedAt, endedAt, rowsRead });
}

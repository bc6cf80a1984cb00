// The record of a finished window, file or failed try.
import { sql } from 'drizzle-orm';
import type { PullView } from '../../contract/networks.ts';
import type { TenantTx } from '../db/database.ts';
import { pull } from '../db/schema/networks.ts';

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
  await tx.insert(pull).values({
    ...record,
    accountId: tx.accountId,
    pullId,
    finishedAt: new Date(),
    added,
    changed,
    voided,
  });
}

// The account's connections as cards: what each says of itself, its round and its differences.
import { sql } from 'drizzle-orm';
import type { ConnectionView } from '#contract/networks.ts';
import type { TenantTx } from '#server/db/database.ts';
import { listConnectionRows } from '../store.ts';
import { nextPullOf } from '../sync/schedule.ts';
import { listRoundPulls } from '../sync/store.ts';
import { connectionViewOf } from '../view.ts';

const differenceDays = 90;

export async function listConnections(tx: TenantTx): Promise<ConnectionView[]> {
  const rows = await listConnectionRows(tx);
  if (rows.length === 0) return [];
  const nextPulls = await nextPullOf(
    tx,
    rows.map((row) => row.connectionId),
  );
  const done = await listRoundPulls(
    tx,
    rows.filter((row) => !row.cycleDone),
  );
  const differing = await countDifferingDays(tx);
  return rows.map((row) =>
    connectionViewOf(row, {
      done: done.get(row.connectionId) ?? [],
      nextPullAt: nextPulls.get(row.connectionId) ?? null,
      differingDays: differing.get(row.connectionId) ?? 0,
    }),
  );
}

/** A day counts while the newest pull that read it still differs. */
async function countDifferingDays(tx: TenantTx): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ connection_id: string; days: number }>(sql`
    SELECT p.connection_id, count(DISTINCT d.day)::int AS days
    FROM pull p CROSS JOIN LATERAL (
      SELECT DISTINCT (said->>'day')::date AS day FROM jsonb_array_elements(p.differences) AS said
    ) AS d
    WHERE p.account_id = ${tx.accountId} AND p.state = 'done' AND p.reconciled = 'differs'
      AND p.finished_at > now() - make_interval(days => ${differenceDays})
      AND d.day > current_date - ${differenceDays}::int
      AND NOT EXISTS (
        SELECT FROM pull AS newer
        WHERE newer.account_id = p.account_id AND newer.connection_id = p.connection_id
          AND newer.pull_id > p.pull_id AND newer.kind = p.kind AND newer.state = 'done'
          AND d.day BETWEEN newer.from_day AND newer.to_day)
    GROUP BY p.connection_id`);
  return new Map(rows.map((row) => [Number(row.connection_id), row.days]));
}

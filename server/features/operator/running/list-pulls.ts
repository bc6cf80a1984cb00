// How the pulls of each network went lately.
import { sql } from 'drizzle-orm';
import type { NetworkPulls } from '#contract/operator/running.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';

interface Row extends Record<string, unknown> {
  network: string;
  done: number;
  failed: number;
  accounts: number;
  failed_accounts: number;
  rows: string;
  slowest: number;
  last_done: string | null;
  last_failed: string | null;
}

/** Worst first. */
export async function listNetworkPulls(db: GlobalDb, hours: number): Promise<NetworkPulls[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT network, count(*) FILTER (WHERE NOT failed)::int AS done, count(*) FILTER (WHERE failed)::int AS failed,
      count(DISTINCT account_id)::int AS accounts,
      count(DISTINCT account_id) FILTER (WHERE failed)::int AS failed_accounts, sum(rows_read) AS rows,
      ceil(max(extract(epoch FROM ended_at - started_at)))::int AS slowest,
      max(ended_at) FILTER (WHERE NOT failed) AS last_done, max(ended_at) FILTER (WHERE failed) AS last_failed
    FROM pull_note WHERE ended_at > now() - make_interval(hours => ${hours})
    GROUP BY network ORDER BY count(*) FILTER (WHERE failed) DESC, network`);
  return rows.map((row) => ({
    network: row.network,
    done: row.done,
    failed: row.failed,
    accounts: row.accounts,
    failedAccounts: row.failed_accounts,
    rows: Number(row.rows),
    slowestSeconds: Math.max(0, row.slowest),
    lastDoneAt: row.last_done && isoMoment(new Date(row.last_done)),
    lastFailedAt: row.last_failed && isoMoment(new Date(row.last_failed)),
  }));
}

// Reads every order again that was handed in and is not settled: what the network shows now is written beside what was asked.
import { sql } from 'drizzle-orm';
import type { RowState } from '#contract/corrections.ts';
import type { Database, TenantTx } from '#server/db/database.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { sentAt } from './sent-at.ts';
import { type AskedOf, type ShownRow, settle } from './settle.ts';

interface OpenRow extends AskedOf, Record<string, unknown> {
  submissionId: string;
  orderKey: string;
  currency: string;
  step: number;
  state: RowState;
  late: boolean;
  rows: ShownRow[] | null;
}

export interface Settling {
  db: Pick<Database, 'tenant'>;
  accountId: number;
  now: Date;
}

/** How many rows moved. */
export const settleSubmissions = ({ db, accountId, now }: Settling): Promise<number> =>
  db.tenant(accountId, async (tx) => {
    await lockFacts(tx);
    const open = await listOpenRows(tx);
    const moved = open.flatMap(({ rows, late, state, step, submissionId, orderKey, currency, ...asked }) => {
      const shown = settle(asked, rows ?? [], late);
      if (shown.state === 'waiting' || shown.state === state) return [];
      return { submissionId, orderKey, step: step + 1, currency, ...shown };
    });
    if (moved.length > 0) await writeOutcomes(tx, moved, now);
    return moved.length;
  });

/**
 * Read again late enough: a pull of the order's day that began after the network's delay. What was never sent cannot have come to
 * anything, and of an order that was handed in again the last time alone is looked at: what it gave back counts once.
 */
async function listOpenRows(tx: TenantTx): Promise<OpenRow[]> {
  const { rows } = await tx.run<OpenRow>(
    sql`SELECT r.submission_id AS "submissionId", r.order_key AS "orderKey", r.target, r.currency, r.amount::float8 AS amount,
       r.commission::float8 AS commission, r.fee::float8 AS fee, r.expected::float8 AS expected,
       r.expected_commission::float8 AS "expectedCommission", coalesce(last.step, 0) AS step, coalesce(last.state, 'waiting') AS state,
       EXISTS (SELECT FROM pull p WHERE p.account_id = s.account_id AND p.connection_id = s.connection_id
         AND p.kind IN ('sales', 'import-sales') AND p.state = 'done' AND p.from_day <= r.day AND p.to_day >= r.day
         AND p.started_at >= coalesce(${sentAt}, s.confirmed_at) + s.settle_hours * interval '1 hour') AS late,
       (SELECT jsonb_agg(jsonb_build_object('amount', x.amount, 'commission', x.commission, 'fee', x.fee, 'state', x.state,
          'kind', x.kind, 'affected', r.content->'rows' @> jsonb_build_array(jsonb_build_object('saleKey', x.sale_key))))
        FROM sale_order o
        JOIN sale x ON x.account_id = o.account_id AND x.connection_id = o.connection_id AND x.sale_key = o.sale_key
        WHERE o.account_id = r.account_id AND o.connection_id = r.connection_id AND o.order_key = r.order_key
          AND x.currency = r.currency) AS rows
     FROM submission_row r
     JOIN submission s ON s.account_id = r.account_id AND s.submission_id = r.submission_id
     LEFT JOIN LATERAL (SELECT o.step, o.state FROM submission_outcome o WHERE o.account_id = r.account_id
       AND o.submission_id = r.submission_id AND o.order_key = r.order_key ORDER BY o.step DESC LIMIT 1) AS last ON true
     WHERE r.account_id = ${tx.accountId}::bigint AND coalesce(last.state, 'waiting') IN ('waiting', 'not_seen')
       AND (s.way = 'file' OR ${sentAt} IS NOT NULL)
       AND NOT EXISTS (SELECT FROM submission_row later WHERE later.account_id = r.account_id
         AND later.connection_id = r.connection_id AND later.order_key = r.order_key AND later.turn > r.turn)`,
  );
  return rows;
}

async function writeOutcomes(tx: TenantTx, moved: readonly object[], now: Date): Promise<void> {
  await tx.run(
    sql`INSERT INTO submission_outcome (account_id, submission_id, order_key, step, state, seen_at, currency, amount, commission, fee,
       commission_back, fee_back)
     SELECT ${tx.accountId}::bigint, told."submissionId", told."orderKey", told.step, told.state, ${now.toISOString()}::timestamptz,
       told.currency, told.amount, told.commission, told.fee, told."commissionBack", told."feeBack"
     FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS told ("submissionId" uuid, "orderKey" text, step int, state text,
       currency text, amount bigint, commission bigint, fee bigint, "commissionBack" bigint, "feeBack" bigint)`,
  );
}

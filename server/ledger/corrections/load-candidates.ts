// Orders of a connection as they stand at this moment, with all that says whether they may be corrected.
import { sql } from 'drizzle-orm';
import type { RowState } from '#contract/corrections.ts';
import type { MatchConfidence, VerdictCode } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { orderKeyOf } from '../order-names.ts';
import type { Evidence } from '../verdict.ts';
import type { Candidate, CandidateRow } from './correction-rows.ts';

interface FoundRow extends Record<string, unknown> {
  orderKey: string;
  code: VerdictCode;
  evidence: Evidence;
  confidence: MatchConfidence;
  day: string;
  publisherNo: string | null;
  currency: string;
  expected: string | null;
  excessCommission: string | null;
  excessFee: string | null;
  deadline: Date | null;
  rows: CandidateRow[] | null;
  marked: boolean;
  spared: boolean;
  last: RowState | null;
}

/** An order of a network has fewer rows than this. */
const mostRows = 100;

const units = (text: string | null): number | null => (text === null ? null : Number(text));

/** Those that have a verdict still; `judging` names the orders something came of since. */
export async function loadCandidates(
  tx: TenantTx,
  connectionId: number,
  { keys, judging }: { keys: readonly string[]; judging: ReadonlySet<string> },
): Promise<Candidate[]> {
  const { rows } = await tx.run<FoundRow>(
    sql`SELECT v.order_key AS "orderKey", v.code, v.evidence, v.confidence, v.day::text AS day, v.publisher_no AS "publisherNo",
       v.currency, v.expected, v.excess_commission AS "excessCommission", v.excess_fee AS "excessFee", v.deadline,
       (SELECT jsonb_agg(jsonb_build_object('saleKey', r.sale_key, 'transactionNo', r.ptoder, 'orderNo', r.ysoder, 'day', r.report_day,
          'amount', r.amount, 'commission', r.commission, 'fee', r.fee, 'currency', r.currency, 'state', r.state, 'kind', r.kind,
          'coupon', r.coupon) ORDER BY r.sold_at, r.sale_key)
        FROM (SELECT s.* FROM sale_order o
          JOIN sale s ON s.account_id = o.account_id AND s.connection_id = o.connection_id AND s.sale_key = o.sale_key
          WHERE o.account_id = v.account_id AND o.connection_id = v.holder_id AND o.order_key = v.order_key
          ORDER BY o.sale_key LIMIT ${mostRows}::bigint) AS r) AS rows,
       EXISTS (SELECT FROM sale_order o JOIN order_unjudged u ON u.account_id = o.account_id AND u.side = 'network'
           AND u.holder_id = o.connection_id AND u.item_key = o.sale_key
         WHERE o.account_id = v.account_id AND o.connection_id = v.holder_id AND o.order_key = v.order_key)
       OR EXISTS (SELECT FROM order_unjudged u WHERE u.account_id = v.account_id AND u.side = 'shop' AND u.holder_id = v.shop_id
         AND u.item_key = v.order_ref) AS marked,
       EXISTS (SELECT FROM publisher p JOIN publisher other ON other.account_id = p.account_id
           AND (other.publisher_no = p.publisher_no OR other.merge_key = p.merge_key)
         JOIN spared_publisher n ON n.account_id = other.account_id AND n.publisher_no = other.publisher_no
         WHERE p.account_id = v.account_id AND p.publisher_no = v.publisher_no) AS spared,
       (SELECT coalesce((SELECT o.state FROM submission_outcome o WHERE o.account_id = r.account_id
            AND o.submission_id = r.submission_id AND o.order_key = r.order_key ORDER BY o.step DESC LIMIT 1), 'waiting')
        FROM submission_row r WHERE r.account_id = v.account_id AND r.connection_id = v.holder_id AND r.order_key = v.order_key
        ORDER BY r.turn DESC LIMIT 1) AS last
     FROM unnest(${sql.param(keys)}::text[]) AS k (order_key)
     JOIN verdict v ON v.account_id = ${tx.accountId}::bigint AND v.side = 'network' AND v.holder_id = ${connectionId}::bigint
       AND v.order_key = k.order_key`,
  );
  return rows.map(({ rows: own, marked, publisherNo, deadline, ...row }) => ({
    ...row,
    publisherNo: units(publisherNo),
    expected: units(row.expected),
    excessCommission: units(row.excessCommission),
    excessFee: units(row.excessFee),
    deadline: deadline?.getTime() ?? null,
    rows: own ?? [],
    unjudged: marked || judging.has(row.orderKey),
  }));
}

/** Beyond it a connection is judged anew as a whole, and nobody looks which orders that concerns. */
const mostMarks = 5000;

/** Orders that a row came of which no verdict knows yet; null: too many to tell. */
export async function ordersBeingJudged(tx: TenantTx, connectionId: number): Promise<Set<string> | null> {
  const { rows } = await tx.run<{ saleKey: string; ysoder: string | null }>(
    sql`SELECT u.item_key AS "saleKey", s.ysoder FROM order_unjudged u
     LEFT JOIN sale s ON s.account_id = u.account_id AND s.connection_id = u.holder_id AND s.sale_key = u.item_key
     WHERE u.account_id = ${tx.accountId}::bigint AND u.side = 'network' AND u.holder_id = ${connectionId}::bigint
     LIMIT ${mostMarks + 1}::bigint`,
  );
  if (rows.length > mostMarks) return null;
  return new Set(
    rows.flatMap(({ saleKey, ysoder }) => (ysoder === null ? [] : [orderKeyOf({ saleKey, ysoder })])),
  );
}

/** What a connection was to pay for the orders of these days. */
export async function loadDayCommissions(
  tx: TenantTx,
  connectionId: number,
  days: readonly string[],
): Promise<(day: string, currency: string) => number> {
  const { rows } = await tx.run<{ day: string; currency: string; commission: string }>(
    sql`SELECT report_day::text AS day, currency, sum(commission) AS commission FROM sale
     WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint
       AND report_day = ANY (${sql.param([...new Set(days)])}::date[]) AND state <> 'voided'
     GROUP BY report_day, currency`,
  );
  const sums = new Map(rows.map((row) => [`${row.day} ${row.currency}`, Number(row.commission)]));
  return (day, currency) => sums.get(`${day} ${currency}`) ?? 0;
}

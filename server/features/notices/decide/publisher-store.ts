// Publishers that begin or cease to bring orders, from the rollup by publisher and day.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';

interface Subject {
  publisherNo: string;
  name: string;
  ref: string;
  network: string;
}

export interface NewPublisher extends Subject {
  firstDay: string;
  /** Of the first day. */
  orders: number;
  amounts: { currency: string; units: number }[];
}

interface Asking {
  ruleId: string;
  connectionIds: readonly number[];
}

const named = sql.raw(
  `p.publisher_no::text AS "publisherNo", coalesce(p.name_by_hand, p.name) AS name, p.publisher_ref AS ref, p.network`,
);

const ids = (connectionIds: readonly number[]) => sql`${`{${connectionIds.join(',')}}`}::bigint[]`;

/** Their first order fell on these days, and the rule has not told of them. */
export async function findNewPublishers(
  tx: TenantTx,
  { ruleId, connectionIds, from, to }: Asking & { from: string; to: string },
): Promise<NewPublisher[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    WITH first AS (
      SELECT publisher_no, min(report_day) AS day FROM sale_day
      WHERE account_id = ${tx.accountId} AND connection_id = ANY (${ids(connectionIds)})
        AND report_day BETWEEN ${from} AND ${to} AND orders > 0
      GROUP BY publisher_no
    )
    SELECT ${named}, f.day::text AS "firstDay", sum(d.orders)::int AS orders,
      json_agg(json_build_object('currency', d.currency, 'units', d.amount) ORDER BY d.currency) AS amounts
    FROM first f
    JOIN publisher p ON p.account_id = ${tx.accountId} AND p.publisher_no = f.publisher_no
    JOIN (
      SELECT publisher_no, report_day, currency, sum(orders) AS orders, sum(amount) AS amount FROM sale_day
      WHERE account_id = ${tx.accountId} AND connection_id = ANY (${ids(connectionIds)})
        AND report_day BETWEEN ${from} AND ${to}
      GROUP BY 1, 2, 3
    ) d ON d.publisher_no = f.publisher_no AND d.report_day = f.day
    WHERE NOT EXISTS (
        SELECT FROM sale_day e
        WHERE e.account_id = ${tx.accountId} AND e.publisher_no = f.publisher_no
          AND e.report_day < ${from} AND e.orders > 0)
      AND NOT EXISTS (
        SELECT FROM notice_event n
        WHERE n.account_id = ${tx.accountId} AND n.rule_id = ${ruleId} AND n.subject = f.publisher_no::text)
    GROUP BY p.publisher_no, p.name_by_hand, p.name, p.publisher_ref, p.network, f.day
    ORDER BY f.day, orders DESC, p.publisher_no`);
  return rows as unknown as NewPublisher[];
}

export interface SilentPublisher extends Subject {
  lastDay: string;
  /** Orders in the 30 days that end with the last one. */
  before: number;
}

/** Their last order fell on these days; the rule has told neither of this silence nor of one since. */
export async function findSilentPublishers(
  tx: TenantTx,
  ask: Asking & { lastFrom: string; lastTo: string; until: string; orders: number },
): Promise<SilentPublisher[]> {
  const { ruleId, connectionIds, lastFrom, lastTo, until, orders } = ask;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    WITH last AS (
      SELECT publisher_no, max(report_day) AS day FROM sale_day
      WHERE account_id = ${tx.accountId} AND connection_id = ANY (${ids(connectionIds)})
        AND report_day BETWEEN ${lastFrom} AND ${until} AND orders > 0
      GROUP BY publisher_no
      HAVING max(report_day) <= ${lastTo}
    )
    SELECT ${named}, l.day::text AS "lastDay", sum(d.orders)::int AS before
    FROM last l
    JOIN publisher p ON p.account_id = ${tx.accountId} AND p.publisher_no = l.publisher_no
    JOIN sale_day d ON d.account_id = ${tx.accountId} AND d.publisher_no = l.publisher_no
      AND d.connection_id = ANY (${ids(connectionIds)}) AND d.report_day BETWEEN l.day - 29 AND l.day
    WHERE NOT EXISTS (
      SELECT FROM notice_event n
      WHERE n.account_id = ${tx.accountId} AND n.rule_id = ${ruleId} AND n.subject = l.publisher_no::text
        AND n.day >= l.day)
    GROUP BY p.publisher_no, p.name_by_hand, p.name, p.publisher_ref, p.network, l.day
    HAVING sum(d.orders) >= ${orders}
    ORDER BY before DESC, p.publisher_no`);
  return rows as unknown as SilentPublisher[];
}

/** Connection id → the first day its orders are asked for. */
export async function findHistories(
  tx: TenantTx,
  connectionIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ id: string; since: string }>(sql`
    SELECT connection_id AS id, since::text FROM connection
    WHERE account_id = ${tx.accountId} AND connection_id = ANY (${ids(connectionIds)})`);
  return new Map(rows.map(({ id, since }) => [Number(id), since]));
}

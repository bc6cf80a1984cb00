// Rows of what is sent: tries, what the network answered, and orders that are not sent after all. Only added to.
import { sql } from 'drizzle-orm';
import type { UnsentReason } from '#contract/corrections.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import { sentAt } from '#server/ledger/corrections/sent-at.ts';
import { type Answer, lineKey, type Sent, type Try, type TryLine, type Unsent } from './delivery.ts';

export interface OpenSubmission extends Record<string, unknown> {
  submissionId: string;
  connectionId: string;
  network: string;
  confirmedAt: Date;
}

/** Batches of which something is still to be sent, asked after or read again. */
export async function listOpenSubmissions(tx: TenantTx): Promise<OpenSubmission[]> {
  const { rows } = await tx.run<OpenSubmission>(
    sql`SELECT s.submission_id AS "submissionId", s.connection_id AS "connectionId", s.network, s.confirmed_at AS "confirmedAt"
     FROM submission s
     WHERE s.account_id = ${tx.accountId}::bigint AND s.way = 'api'
       AND EXISTS (SELECT FROM submission_row r WHERE r.account_id = s.account_id AND r.submission_id = s.submission_id
         AND NOT EXISTS (SELECT FROM submission_outcome o WHERE o.account_id = r.account_id
           AND o.submission_id = r.submission_id AND o.order_key = r.order_key))
     ORDER BY s.confirmed_at, s.submission_id`,
  );
  return rows;
}

/** Its orders that nothing is known of yet. */
export async function listOpenOrders(tx: TenantTx, submissionId: string): Promise<RowToCorrect[]> {
  const { rows } = await tx.run<{ content: RowToCorrect }>(
    sql`SELECT r.content FROM submission_row r
     WHERE r.account_id = ${tx.accountId}::bigint AND r.submission_id = ${submissionId}::uuid
       AND NOT EXISTS (SELECT FROM submission_outcome o WHERE o.account_id = r.account_id
         AND o.submission_id = r.submission_id AND o.order_key = r.order_key)
     ORDER BY r.order_key`,
  );
  return rows.map(({ content }) => content);
}

/** Of several batches, each with what happened to it. */
export async function loadSent(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Sent>> {
  const chosen = sql`account_id = ${tx.accountId}::bigint AND submission_id = ANY (${sql.param(ids)}::uuid[])`;
  const tries = await tx.run<Omit<Try, 'answer'> & Partial<Answer> & { id: string }>(
    sql`SELECT t.submission_id AS id, t.try_no AS "tryNo", t.started_at AS "startedAt", a.state, a.reference, a.words,
       a.retry_at AS "retryAt", a.answered_at AS "answeredAt", a.lines
     FROM (SELECT * FROM submission_try WHERE ${chosen}) AS t
     LEFT JOIN LATERAL (SELECT * FROM submission_answer x WHERE x.account_id = t.account_id
       AND x.submission_id = t.submission_id AND x.try_no = t.try_no ORDER BY x.step DESC LIMIT 1) AS a ON true`,
  );
  const lines = await tx.run<TryLine & Record<string, unknown> & { id: string }>(
    sql`SELECT DISTINCT ON (submission_id, order_key, line) submission_id AS id, order_key AS "orderKey", line, turn, try_no AS "tryNo"
     FROM submission_try_line WHERE ${chosen} ORDER BY submission_id, order_key, line, turn DESC`,
  );
  const unsent = await tx.run<Unsent & Record<string, unknown> & { id: string; orderKey: string }>(
    sql`SELECT submission_id AS id, order_key AS "orderKey", reason, words, decided_at AS "decidedAt" FROM submission_unsent
     WHERE ${chosen}`,
  );
  const of = <Row extends { id: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ id }) => id);
  const [triesOf, linesOf, unsentOf] = [of(tries.rows), of(lines.rows), of(unsent.rows)];
  return new Map(
    ids.map((id) => [
      id,
      {
        tries: new Map((triesOf.get(id) ?? []).map((row) => [row.tryNo, tryOf(row)])),
        lines: new Map((linesOf.get(id) ?? []).map((row) => [lineKey(row.orderKey, row.line), row])),
        unsent: new Map((unsentOf.get(id) ?? []).map((row) => [row.orderKey, row])),
      },
    ]),
  );
}

function tryOf(row: Omit<Try, 'answer'> & Partial<Answer>): Try {
  const { tryNo, startedAt, state, reference = '', words = '', retryAt = null, answeredAt, lines } = row;
  const answer =
    state && answeredAt ? { state, reference, words, retryAt, answeredAt, lines: lines ?? [] } : null;
  return { tryNo, startedAt, answer };
}

/** Written before the call: another who sends the same at this moment fails here. */
export async function insertTry(
  tx: TenantTx,
  submissionId: string,
  { lines, at }: { lines: readonly Omit<TryLine, 'tryNo'>[]; at: Date },
): Promise<number> {
  const { rows } = await tx.run<{ tryNo: number }>(
    sql`INSERT INTO submission_try (account_id, submission_id, try_no, started_at)
     SELECT ${tx.accountId}::bigint, ${submissionId}::uuid, 1 + coalesce(max(try_no), 0), ${at.toISOString()}::timestamptz
     FROM submission_try WHERE account_id = ${tx.accountId}::bigint AND submission_id = ${submissionId}::uuid
     RETURNING try_no AS "tryNo"`,
  );
  const tryNo = Number(rows[0]?.tryNo);
  await tx.run(
    sql`INSERT INTO submission_try_line (account_id, submission_id, order_key, line, turn, try_no)
     SELECT ${tx.accountId}::bigint, ${submissionId}::uuid, told."orderKey", told.line, told.turn, ${tryNo}::integer
     FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS told ("orderKey" text, line int, turn int)`,
  );
  return tryNo;
}

export async function insertAnswer(
  tx: TenantTx,
  { submissionId, tryNo }: { submissionId: string; tryNo: number },
  { state, reference, words, retryAt, answeredAt, lines }: Answer,
): Promise<void> {
  await tx.run(
    sql`INSERT INTO submission_answer (account_id, submission_id, try_no, step, state, reference, words, retry_at, answered_at, lines)
     SELECT ${tx.accountId}::bigint, ${submissionId}::uuid, ${tryNo}::integer, 1 + coalesce(max(step), 0), ${state}::text,
       ${reference}::text, ${words}::text, ${retryAt?.toISOString() ?? null}::timestamptz, ${answeredAt.toISOString()}::timestamptz,
       ${JSON.stringify(lines)}::jsonb
     FROM submission_answer
     WHERE account_id = ${tx.accountId}::bigint AND submission_id = ${submissionId}::uuid AND try_no = ${tryNo}::integer`,
  );
}

export interface Left {
  orderKey: string;
  reason: UnsentReason;
  words: string;
}

/** They are closed with it: nothing was asked of the network, and another batch may hold them. */
export async function insertUnsent(
  tx: TenantTx,
  submissionId: string,
  { left, at }: { left: readonly Left[]; at: Date },
): Promise<void> {
  if (left.length === 0) return;
  await tx.run(
    sql`INSERT INTO submission_unsent (account_id, submission_id, order_key, reason, words, decided_at)
     SELECT ${tx.accountId}::bigint, ${submissionId}::uuid, told."orderKey", told.reason, told.words, ${at.toISOString()}::timestamptz
     FROM jsonb_to_recordset(${JSON.stringify(left)}::jsonb) AS told ("orderKey" text, reason text, words text)`,
  );
  const keys = left.map(({ orderKey }) => orderKey);
  await closeOrders(tx, submissionId, { keys, state: 'not_seen', at });
}

interface Closing {
  keys: readonly string[];
  state: 'refused' | 'not_seen';
  at: Date;
}

/** As they stood when they were confirmed: they were not changed. Those of which more is known already stay as they are. */
export async function closeOrders(
  tx: TenantTx,
  submissionId: string,
  { keys, state, at }: Closing,
): Promise<void> {
  if (keys.length === 0) return;
  await tx.run(
    sql`INSERT INTO submission_outcome (account_id, submission_id, order_key, step, state, seen_at, currency, amount, commission, fee,
       commission_back, fee_back)
     SELECT r.account_id, r.submission_id, r.order_key, 1, ${state}::text, ${at.toISOString()}::timestamptz, r.currency, r.amount,
       r.commission, r.fee, 0, r.fee * 0
     FROM submission_row r
     WHERE r.account_id = ${tx.accountId}::bigint AND r.submission_id = ${submissionId}::uuid
       AND r.order_key = ANY (${sql.param(keys)}::text[])
       AND NOT EXISTS (SELECT FROM submission_outcome o WHERE o.account_id = r.account_id AND o.submission_id = r.submission_id
         AND o.order_key = r.order_key)`,
  );
}

/** When rows of a batch that may have reached the network are to be read again at the latest, where no pull has yet. */
interface DueReading extends Record<string, unknown> {
  connectionId: string;
  dueAt: Date;
  /** The connection may be read. */
  readable: boolean;
}

export async function listDueReadings(tx: TenantTx): Promise<DueReading[]> {
  const { rows } = await tx.run<DueReading>(
    sql`SELECT found.connection_id AS "connectionId", min(found.due_at) AS "dueAt",
       bool_and(c.state = 'active' AND c.trouble = '') AS readable
     FROM (SELECT r.connection_id, r.day, ${sentAt} + s.settle_hours * interval '1 hour' AS due_at, r.account_id
       FROM submission_row r JOIN submission s ON s.account_id = r.account_id AND s.submission_id = r.submission_id
       WHERE r.account_id = ${tx.accountId}::bigint AND s.way = 'api'
         AND NOT EXISTS (SELECT FROM submission_outcome o WHERE o.account_id = r.account_id
           AND o.submission_id = r.submission_id AND o.order_key = r.order_key)) AS found
     JOIN connection c ON c.account_id = found.account_id AND c.connection_id = found.connection_id
     WHERE found.due_at IS NOT NULL AND NOT EXISTS (SELECT FROM pull p WHERE p.account_id = found.account_id
       AND p.connection_id = found.connection_id AND p.kind = 'sales' AND p.state = 'done' AND p.from_day <= found.day
       AND p.to_day >= found.day AND p.started_at >= found.due_at)
     GROUP BY found.connection_id`,
  );
  return rows;
}

// The audit log, newest first. Rows are numbered as they are written, which is nearly the order of their moments: a span of
// time is first narrowed to numbers, so that it is found at once wherever it lies.
import { type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from '#contract/operator/running.ts';
import { maskEmail } from '#contract/people.ts';
import { wordsOf } from '#server/audit/action-words.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { type PlanNames, planNames } from '#server/features/plans/plan-names.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { describeWish, type KeptWish } from '../money/wish.ts';

export interface AuditQuery {
  accountId?: number | undefined;
  action?: string | undefined;
  actor?: string | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
  size: number;
}

interface Row extends Record<string, unknown> {
  audit_id: string;
  at: string;
  account_id: string | null;
  actor: string;
  action: string;
  target: string;
  detail: Record<string, unknown>;
  title: string | null;
  member_email: string | null;
  company: string | null;
  target_title: string | null;
  target_email: string | null;
  wish: KeptWish | null;
}

export async function searchAudit(
  db: GlobalDb,
  query: AuditQuery,
): Promise<{ list: AuditEntry[]; next: string }> {
  const { size } = query;
  const { rows } = await db.execute<Row>(sql`
    SELECT found.*, o.title, m.email AS member_email, a.company_name AS company, ot.title AS target_title,
      mt.email AS target_email, p.wish
    FROM (SELECT audit_id, at, account_id, actor, action, target, detail FROM audit_event
          WHERE ${sql.join(conditions(query), sql` AND `)} ORDER BY audit_id DESC LIMIT ${size + 1}) found
    LEFT JOIN operator o ON found.actor = 'operator:' || o.operator_id
    LEFT JOIN account_directory a ON a.account_id = found.account_id
    LEFT JOIN sign_in_directory m ON m.account_id = found.account_id AND m.member_id = ${idIn('found.actor')}
    LEFT JOIN operator ot ON ot.operator_id = ${idIn('found.target')}
    LEFT JOIN sign_in_directory mt ON mt.account_id = found.account_id AND mt.member_id = ${idIn('found.target')}
    LEFT JOIN operator_proposal p ON p.proposal_id = ${idIn('found.target')}
    ORDER BY audit_id DESC`);
  const nameOf = await planNames(db);
  const list = rows.slice(0, size).map((row) => entryOf(row, nameOf));
  return { list, next: rows.length > size ? (list.at(-1)?.id ?? '') : '' };
}

/** Longer than any transaction between taking its moment and its number. */
const slack = sql`interval '1 hour'`;

function conditions({ accountId, action, actor, target, from, to, after }: AuditQuery): SQL[] {
  return [
    sql`true`,
    ...(accountId === undefined ? [] : [sql`account_id = ${accountId}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(target === undefined || target === '' ? [] : [sql`target = ${target} AND target <> ''`]),
    ...(after === undefined ? [] : [sql`audit_id < ${after}`]),
    ...(from === undefined
      ? []
      : [
          sql`at >= ${from}::timestamptz AND audit_id > coalesce((SELECT e.audit_id FROM audit_event e
                WHERE e.at < ${from}::timestamptz - ${slack} ORDER BY e.at DESC LIMIT 1), 0)`,
        ]),
    ...(to === undefined
      ? []
      : [
          sql`at <= ${to}::timestamptz AND audit_id < coalesce((SELECT e.audit_id FROM audit_event e
                WHERE e.at > ${to}::timestamptz + ${slack} ORDER BY e.at LIMIT 1), 9223372036854775807)`,
        ]),
  ];
}

const entryOf = (row: Row, nameOf: PlanNames): AuditEntry => ({
  id: row.audit_id,
  at: isoMoment(new Date(row.at)),
  accountId: row.account_id === null ? null : Number(row.account_id),
  actor: row.actor,
  actorName: row.title ?? (row.member_email ? maskEmail(row.member_email) : ''),
  company: row.company ?? '',
  action: row.action,
  words: wordsOf(row.action),
  target: row.target,
  targetName: targetName(row, nameOf),
  detail: row.detail,
});

function targetName({ target_title: title, target_email: email, wish }: Row, nameOf: PlanNames): string {
  if (wish) return describeWish(wish, nameOf);
  return title ?? (email ? maskEmail(email) : '');
}

/** The id a text is; null where it is none. */
const idIn = (column: string) =>
  sql.raw(`CASE WHEN ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${column}::uuid END`);

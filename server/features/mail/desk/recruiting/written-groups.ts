// Mails by template or campaign: how many left, to how many publishers, and what came back.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { hasLeft } from '../contacts/written-before.ts';

export type GroupBy = 'template' | 'campaign';

const columns: Record<GroupBy, SQL> = { template: sql`template_id`, campaign: sql`campaign_id` };
const named: Record<GroupBy, SQL> = {
  template: sql`mail_template t ON t.template_id = g.id`,
  campaign: sql`mail_campaign t ON t.campaign_id = g.id`,
};

/** A publisher is whoever the address belongs to; an address nobody is known behind stands for itself. */
const written = (
  { accountId }: TenantTx,
  by: GroupBy,
): SQL => sql`SELECT o.${columns[by]} AS id, m.mail_id, m.mailbox_id, m.mail_at, m.answered, m.bounced_at,
    m.state, ${hasLeft} AS has_left, jsonb_array_length(o.follow_up) AS follow_ups, c.merge_key,
    coalesce(c.merge_key, nullif(c.domain, ''), m.peer) AS who, b.provider = 'sample' AS sample
  FROM mail_outgoing o JOIN mail m ON m.account_id = ${accountId} AND m.mail_id = o.mail_id
  JOIN mailbox b ON b.account_id = ${accountId} AND b.mailbox_id = o.mailbox_id
  LEFT JOIN mail_contact c ON c.account_id = ${accountId} AND c.address = m.peer
  WHERE o.account_id = ${accountId} AND o.${columns[by]} IS NOT NULL`;

export interface WrittenGroup {
  id: string;
  name: string;
  written: number;
  mails: number;
  answered: number;
  bounced: number;
  unsubscribed: number;
  queued: number;
  sample: boolean;
  firstAt: Date;
  lastAt: Date;
}

export interface GroupQuery {
  by: GroupBy;
  mailboxIds: readonly string[];
  currentPage: number;
  size: number;
}

/** Those of some mailboxes; the last one written with first. */
export async function listGroups(
  tx: TenantTx,
  { by, mailboxIds, currentPage, size }: GroupQuery,
): Promise<{ total: number; list: WrittenGroup[] }> {
  const { rows } = await tx.run(
    sql`WITH written AS (${written(tx, by)} AND o.mailbox_id = ANY (${sql.param(mailboxIds)}::uuid[])),
     grouped AS (
       SELECT w.id, count(DISTINCT who) FILTER (WHERE has_left)::int AS written, count(*) FILTER (WHERE has_left)::int AS mails,
         count(DISTINCT who) FILTER (WHERE has_left AND answered)::int AS answered,
         count(DISTINCT who) FILTER (WHERE has_left AND bounced_at IS NOT NULL)::int AS bounced,
         count(DISTINCT who) FILTER (WHERE has_left AND s.address IS NOT NULL)::int AS unsubscribed,
         coalesce(sum(1 + follow_ups) FILTER (WHERE w.state IN ('queued', 'sending')), 0)::int AS queued,
         bool_and(sample) AS sample,
         coalesce(min(mail_at) FILTER (WHERE has_left), min(mail_at)) AS "firstAt",
         coalesce(max(mail_at) FILTER (WHERE has_left), max(mail_at)) AS "lastAt"
       FROM written w
       LEFT JOIN mail_suppression s ON s.account_id = ${tx.accountId} AND s.mail_id = w.mail_id AND s.reason = 'unsubscribed'
       GROUP BY w.id)
     SELECT page.*, counted.total FROM (SELECT count(*) AS total FROM grouped) counted
     LEFT JOIN LATERAL (
       SELECT g.*, coalesce(t.title, '') AS name FROM grouped g LEFT JOIN ${named[by]} AND t.account_id = ${tx.accountId}
       ORDER BY g."lastAt" DESC, g.id OFFSET ${(currentPage - 1) * size} LIMIT ${size}) page ON true
     ORDER BY page."lastAt" DESC, page.id`,
  );
  return {
    total: Number(rows[0]?.total ?? 0),
    list: rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row as unknown as WrittenGroup])),
  };
}

export interface FirstReached {
  /** The template or campaign. */
  id: string;
  mailboxId: string;
  mailAt: Date;
  /** Null: nothing in the figures can be found by it. */
  mergeKey: string | null;
}

/**
 * The first mail of any template, or of any campaign, that reached each publisher: what it brings is that one's alone,
 * so that no order is counted twice. A mail that came back reached nobody. Of the whole account, whoever asks.
 */
export async function firstReached(
  tx: TenantTx,
  by: GroupBy,
  ids: readonly string[],
): Promise<FirstReached[]> {
  const { rows } = await tx.run(
    sql`WITH written AS (${written(tx, by)}),
     first AS (
       SELECT DISTINCT ON (who) id, mailbox_id, mail_at, merge_key FROM written
       WHERE has_left AND bounced_at IS NULL ORDER BY who, mail_at, mail_id)
     SELECT id, mailbox_id AS "mailboxId", mail_at AS "mailAt", merge_key AS "mergeKey" FROM first
     WHERE id = ANY (${sql.param(ids)}::uuid[])`,
  );
  return rows as unknown as FirstReached[];
}

// Mails exchanged with some addresses, what came back, who unsubscribed, and the days the figures tell of: in one order.
import { sql } from 'drizzle-orm';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { publisherTimeline } from '#contract/mail-recruiting.ts';
import type { TenantTx } from '#server/db/database.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { hasLeft } from '../contacts/written-before.ts';

export interface Exchanged {
  /** Those the reader may use; mails of others do not exist. */
  mailboxIds: readonly string[];
  /** In lower case. */
  addresses: readonly string[];
}

export interface FirstMoments {
  /** The first mail that left. */
  written: Date | null;
  /** The first that left and did not come back. */
  reached: Date | null;
  /** The first that a person wrote after that. */
  answered: Date | null;
}

const ofExchange = ({ accountId }: TenantTx, { mailboxIds, addresses }: Exchanged) =>
  sql`m.account_id = ${accountId} AND m.mailbox_id = ANY (${sql.param(mailboxIds)}::uuid[])
    AND m.peer = ANY (${sql.param(addresses)}::text[])`;
const hasCome = sql`m.state IS NULL AND m.role NOT IN ('sent', 'drafts', 'trash') AND NOT m.is_bounce`;

export async function firstMoments(tx: TenantTx, exchange: Exchanged): Promise<FirstMoments> {
  const exchanged = ofExchange(tx, exchange);
  const { rows } = await tx.run(
    sql`WITH first AS (
       SELECT min(m.mail_at) AS written, min(m.mail_at) FILTER (WHERE m.bounced_at IS NULL) AS reached FROM mail m
       WHERE ${exchanged} AND ${hasLeft})
     SELECT first.*, (SELECT min(m.mail_at) FROM mail m
       WHERE ${exchanged} AND ${hasCome} AND NOT m.is_automatic AND m.mail_at > first.written) AS answered
     FROM first`,
  );
  return (rows[0] as unknown as FirstMoments | undefined) ?? { written: null, reached: null, answered: null };
}

type TimelineEvent = EndpointOutput<typeof publisherTimeline>['list'][number];

export interface FactEvent {
  kind: 'joined' | 'first_click' | 'first_order';
  day: string;
  network: string;
}

interface EventQuery extends Exchanged {
  facts: readonly FactEvent[];
  currentPage: number;
  size: number;
}

/** The newest first. A day stands where it ends. */
export async function pageEvents(
  tx: TenantTx,
  { mailboxIds, addresses, facts, currentPage, size }: EventQuery,
): Promise<{ total: number; list: TimelineEvent[] }> {
  const exchanged = ofExchange(tx, { mailboxIds, addresses });
  const { rows } = await tx.run(
    sql`WITH event AS (
       SELECT m.mail_at AS at, CASE WHEN ${hasCome} THEN 'received' ELSE 'written' END AS kind, m.mail_id, m.subject, m.state,
         '' AS network, NULL::text AS day
       FROM mail m WHERE ${exchanged} AND (${hasCome} OR m.role NOT IN ('drafts', 'trash') AND NOT m.is_bounce)
       UNION ALL
       SELECT m.bounced_at, 'bounced', m.mail_id, m.subject, m.state, '', NULL
       FROM mail m WHERE ${exchanged} AND m.bounced_at IS NOT NULL AND m.role <> 'trash'
       UNION ALL
       SELECT s.created_at, 'unsubscribed', NULL, '', NULL, '', NULL FROM mail_suppression s
       WHERE s.account_id = ${tx.accountId} AND s.address = ANY (${sql.param(addresses)}::text[]) AND s.reason = 'unsubscribed'
       UNION ALL
       SELECT (f.day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai', f.kind, NULL, '', NULL, f.network, f.day::text
       FROM unnest(${sql.param(facts.map(({ kind }) => kind))}::text[], ${sql.param(facts.map(({ day }) => day))}::date[], ${sql.param(facts.map(({ network }) => network))}::text[]) AS f (kind, day, network))
     SELECT page.*, counted.total FROM (SELECT count(*) AS total FROM event) counted
     LEFT JOIN LATERAL (SELECT * FROM event ORDER BY at DESC, kind, mail_id
       OFFSET ${(currentPage - 1) * size} LIMIT ${size}) page ON true
     ORDER BY page.at DESC, page.kind, page.mail_id`,
  );
  return {
    total: Number(rows[0]?.total ?? 0),
    list: rows.filter(({ kind }) => kind !== null).map(eventOf),
  };
}

const eventOf = (row: Record<string, unknown>): TimelineEvent => ({
  at: row.day === null ? isoMoment(row.at as Date) : String(row.day),
  kind: row.kind as TimelineEvent['kind'],
  mailId: (row.mail_id ?? null) as string | null,
  subject: String(row.subject),
  state: (row.state ?? null) as TimelineEvent['state'],
  network: String(row.network),
});

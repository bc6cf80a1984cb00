// When which address was last written to, from the mailboxes somebody may use.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { likePattern } from '#server/figures/sums/sale-filter.ts';
import type { SourceQuery } from './contact-sources.ts';

/** Of `mail m`: it left, by us or by another program. What waits, failed or was cancelled did not. */
export const hasLeft = sql`(m.state IN ('sent', 'uncertain') OR m.state IS NULL AND m.role = 'sent')`;

/** Of some addresses in lower case. */
export async function lastWritten(
  tx: TenantTx,
  { mailboxIds, addresses }: { mailboxIds: readonly string[]; addresses: readonly string[] },
): Promise<Map<string, Date>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await tx.run(
    sql`SELECT peer, max(mail_at) AS at FROM mail m
     WHERE account_id = ${tx.accountId} AND mailbox_id = ANY (${sql.param(mailboxIds)}::uuid[])
       AND peer = ANY (${sql.param(addresses)}::text[]) AND ${hasLeft} GROUP BY peer`,
  );
  return new Map(rows.map((row) => [String(row.peer), row.at as Date]));
}

export interface WrittenContact {
  address: string;
  domain: string;
  name: string;
  type: string;
  sample: boolean;
  at: Date;
}

/** The last one written to first. */
export async function writtenContacts(
  tx: TenantTx,
  mailboxIds: readonly string[],
  { keyword, currentPage, size }: SourceQuery,
): Promise<{ total: number; list: WrittenContact[] }> {
  const pattern = keyword ? likePattern(keyword) : null;
  const { rows } = await tx.run(
    sql`WITH written AS MATERIALIZED (
       SELECT m.peer AS address, max(m.mail_at) AS at FROM mail m
       WHERE m.account_id = ${tx.accountId} AND m.mailbox_id = ANY (${sql.param(mailboxIds)}::uuid[])
         AND m.peer <> '' AND ${hasLeft} GROUP BY m.peer),
     found AS (
       SELECT w.address, w.at, coalesce(c.domain, '') AS domain, coalesce(c.contact_name, '') AS name, c.merge_key
       FROM written w LEFT JOIN mail_contact c ON c.account_id = ${tx.accountId} AND c.address = w.address
       WHERE ${pattern}::text IS NULL OR w.address ILIKE ${pattern} OR c.contact_name ILIKE ${pattern} OR c.domain ILIKE ${pattern})
     SELECT page.*, counted.total, coalesce(o.type, 'Unknown') AS type, coalesce(o.is_sample, false) AS sample
     FROM (SELECT count(*) AS total FROM found) counted
     LEFT JOIN LATERAL (SELECT * FROM found ORDER BY at DESC, address
       OFFSET ${(currentPage - 1) * size} LIMIT ${size}) page ON true
     LEFT JOIN open_publisher o ON o.domain = page.domain
     ORDER BY page.at DESC, page.address`,
  );
  return {
    total: Number(rows[0]?.total ?? 0),
    list: rows.filter(({ address }) => address !== null) as unknown as WrittenContact[],
  };
}

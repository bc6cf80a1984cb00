// When which address was last written to, from the mailboxes somebody may use.
import type { TenantTx } from '#server/db/database.ts';
import { likePattern } from '#server/figures/sums/sale-filter.ts';
import type { SourceQuery } from './contact-sources.ts';

/** Of `mail m`: it left, by us or by another program. What waits, failed or was cancelled did not. */
export const hasLeft = `(m.state IN ('sent', 'uncertain') OR m.state IS NULL AND m.role = 'sent')`;

/** Of some addresses in lower case. */
export async function lastWritten(
  tx: TenantTx,
  { mailboxIds, addresses }: { mailboxIds: readonly string[]; addresses: readonly string[] },
): Promise<Map<string, Date>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await tx.run(
    `SELECT peer, max(mail_at) AS at FROM mail m
     WHERE account_id = $1 AND mailbox_id = ANY ($2::uuid[]) AND peer = ANY ($3::text[]) AND ${hasLeft} GROUP BY peer`,
    [tx.accountId, mailboxIds, addresses],
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
  const { rows } = await tx.run(
    `WITH written AS MATERIALIZED (
       SELECT m.peer AS address, max(m.mail_at) AS at FROM mail m
       WHERE m.account_id = $1 AND m.mailbox_id = ANY ($2::uuid[]) AND m.peer <> '' AND ${hasLeft} GROUP BY m.peer),
     found AS (
       SELECT w.address, w.at, coalesce(c.domain, '') AS domain, coalesce(c.contact_name, '') AS name, c.merge_key
       FROM written w LEFT JOIN mail_contact c ON c.account_id = $1 AND c.address = w.address
       WHERE $3::text IS NULL OR w.address ILIKE $3 OR c.contact_name ILIKE $3 OR c.domain ILIKE $3)
     SELECT page.*, counted.total, coalesce(o.type, 'Unknown') AS type, coalesce(o.is_sample, false) AS sample
     FROM (SELECT count(*) AS total FROM found) counted
     LEFT JOIN LATERAL (SELECT * FROM found ORDER BY at DESC, address OFFSET $4 LIMIT $5) page ON true
     LEFT JOIN open_publisher o ON o.domain = page.domain
     ORDER BY page.at DESC, page.address`,
    [tx.accountId, mailboxIds, keyword ? likePattern(keyword) : null, (currentPage - 1) * size, size],
  );
  return {
    total: Number(rows[0]?.total ?? 0),
    list: rows.filter(({ address }) => address !== null) as unknown as WrittenContact[],
  };
}

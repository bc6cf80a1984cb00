// Addresses of publishers: what members and mails taught us first, else what the publisher's own pages say.
import { sql } from 'drizzle-orm';
import { mailAddress } from '#contract/mail-accounts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';
import { harmlessText } from '#server/features/intelligence/harmless.ts';
import { suppressedAmong } from '../suppressions/suppressed-among.ts';

/** What is known of a publisher's page, whoever writes to it. */
export interface KnownAddress {
  /** In lower case; empty: none. */
  address: string;
  /** Of the person behind it. */
  name: string;
}

/** How publishers are one: across networks by their key, else by the domain itself. */
export const publisherKey = (domain: string): string => mergeKeyOf(domain) ?? domain;

/** By `publisherKey`. One that may be written to goes before one that may not, a newer one before an older. */
export async function knownAddresses(
  tx: TenantTx,
  domains: readonly string[],
): Promise<Map<string, KnownAddress>> {
  if (domains.length === 0) return new Map();
  const keys = [...new Set(domains.map(publisherKey))];
  const { rows } = await tx.run(
    sql`SELECT coalesce(merge_key, domain) AS key, address, contact_name AS name FROM mail_contact
     WHERE account_id = ${tx.accountId} AND (merge_key = ANY (${sql.param(keys)}::text[]) OR merge_key IS NULL
       AND domain = ANY (${sql.param(keys)}::text[]))
     ORDER BY created_at DESC, address`,
  );
  const contacts = rows as unknown as (KnownAddress & { key: string })[];
  const suppressed = await suppressedAmong(
    tx,
    contacts.map(({ address }) => address),
  );
  const found = new Map<string, KnownAddress>();
  for (const { key, address, name } of contacts.toSorted(
    (a, b) => Number(suppressed.has(a.address)) - Number(suppressed.has(b.address)),
  )) {
    if (!found.has(key)) found.set(key, { address, name });
  }
  const missing = keys.filter((key) => !found.has(key));
  for (const [key, address] of await openAddresses(tx, missing)) found.set(key, { address, name: '' });
  return found;
}

/** Where the contact a page names is an address, and not a form or a phone number. */
async function openAddresses(tx: TenantTx, keys: readonly string[]): Promise<[string, string][]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.run(
    sql`SELECT coalesce(merge_key, domain) AS key, contact FROM open_publisher
     WHERE (merge_key = ANY (${sql.param(keys)}::text[]) OR merge_key IS NULL
       AND domain = ANY (${sql.param(keys)}::text[])) AND contact <> ''
     ORDER BY domain DESC`,
  );
  return rows.flatMap((row) => {
    const address = addressIn(String(row.contact));
    return address === '' ? [] : [[String(row.key), address] as [string, string]];
  });
}

export function addressIn(contact: string): string {
  const said =
    contact
      .trim()
      .replace(/^mailto:/i, '')
      .split('?', 1)[0] ?? '';
  const parsed = mailAddress.safeParse(harmlessText(said));
  return parsed.success ? parsed.data.toLowerCase() : '';
}

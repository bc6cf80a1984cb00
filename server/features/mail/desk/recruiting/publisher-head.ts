// Who a publisher is, from whichever part of the product knows it.

import { sql } from 'drizzle-orm';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { harmlessText } from '#server/features/intelligence/harmless.ts';
import { addressIn } from '../contacts/known-addresses.ts';

export interface PublisherHead {
  name: string;
  /** In lower case. */
  addresses: string[];
}

/** Undefined where neither contacts nor figures nor the catalogue know it. */
export async function findPublisherHead(
  tx: TenantTx,
  { domain, key, publisherNos }: { domain: string; key: string; publisherNos: readonly number[] },
): Promise<PublisherHead | undefined> {
  const contacts = await tx.run(
    sql`SELECT address, contact_name AS name FROM mail_contact
     WHERE account_id = ${tx.accountId} AND (merge_key = ${key} OR domain = ${domain}) ORDER BY created_at, address`,
  );
  const open = await tx.run(
    sql`SELECT publisher_name AS name, contact FROM open_publisher WHERE merge_key = ${key} OR domain = ${domain}
      ORDER BY domain`,
  );
  const own = await tx.run(
    sql`SELECT coalesce(nullif(trim(name_by_hand), ''), trim(name)) AS name FROM publisher
     WHERE account_id = ${tx.accountId} AND publisher_no = ANY (${arrayText(publisherNos)}::bigint[]) ORDER BY publisher_no`,
  );
  const rows = [...own.rows, ...open.rows, ...contacts.rows];
  if (rows.length === 0) return undefined;
  const names = rows.map((row) => harmlessText(String(row.name ?? '')));
  const addresses = [
    ...contacts.rows.map((row) => String(row.address)),
    ...open.rows.map((row) => addressIn(String(row.contact))),
  ];
  return {
    name: names.find((name) => name !== '') ?? domain,
    addresses: [...new Set(addresses.filter((address) => address !== ''))],
  };
}

// What the platform knows of recipients by itself, for `{{name}}` and the like.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { fetched } from '#server/db/staged-rows.ts';
import type { Values } from './fill-variables.ts';

export interface Sender {
  /** As the mailbox says, else the member's own. */
  name: string;
  company: string;
}

export interface KnownRecipient {
  name: string;
  values: Values;
}

/** By address in lower case, all that were asked for. */
export async function knownRecipients(
  tx: TenantTx,
  addresses: readonly string[],
  sender: Sender,
): Promise<Map<string, KnownRecipient>> {
  const { rows } = await tx.run(
    sql`WITH c AS ${fetched(tx)} (
       SELECT address, contact_name, domain FROM mail_contact WHERE account_id = ${tx.accountId}
         AND address = ANY(${sql.param(addresses.map((address) => address.toLowerCase()))}::text[]))
     SELECT c.address, c.contact_name AS name, c.domain, p.publisher_name AS publisher
     FROM c LEFT JOIN open_publisher p ON p.domain = c.domain`,
  );
  const contacts = new Map(rows.map((row) => [String(row.address), row]));
  return new Map(
    addresses.map((address) => {
      const contact = contacts.get(address.toLowerCase());
      const name = String(contact?.name ?? '');
      const domain = String(contact?.domain ?? '');
      const values = {
        name,
        email: address,
        domain,
        publisher: String(contact?.publisher ?? '') || domain,
        sender: sender.name,
        company: sender.company,
      };
      return [address.toLowerCase(), { name, values }];
    }),
  );
}

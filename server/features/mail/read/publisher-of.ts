// The publisher behind an address: as the account's contacts say, else as the address itself does.
import { and, eq } from 'drizzle-orm';
import type { MailView } from '#contract/mail-messages.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mailContact } from '#server/db/schema/mail.ts';

export async function publisherOf(tx: TenantTx, address: string): Promise<MailView['publisher']> {
  if (address === '') return null;
  const [contact] = await tx
    .select({ domain: mailContact.domain, name: mailContact.contactName })
    .from(mailContact)
    .where(and(eq(mailContact.accountId, tx.accountId), eq(mailContact.address, address)));
  return contact && contact.domain !== '' ? contact : null;
}

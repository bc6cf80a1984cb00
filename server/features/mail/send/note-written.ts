// Whom was written to: remembered as a contact, and no longer a prospect nobody has contacted.
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mailContact } from '#server/db/schema/mail.ts';
import { noteContacted } from '#server/features/recommend/prospects.ts';
import { rememberContacts } from '../desk/contacts/remember-contacts.ts';

export async function noteWritten(
  tx: TenantTx,
  { mails, by, now }: { mails: readonly { to: string }[]; by: string; now: Date },
): Promise<void> {
  if (mails.length === 0) return;
  const addresses = mails.map(({ to }) => to.toLowerCase());
  await rememberContacts(
    tx,
    addresses.map((address) => ({ address })),
  );
  const contacts = await tx
    .selectDistinct({ domain: mailContact.domain })
    .from(mailContact)
    .where(and(eq(mailContact.accountId, tx.accountId), inArray(mailContact.address, addresses)));
  const domains = contacts.map(({ domain }) => domain).filter((domain) => domain !== '');
  await noteContacted(tx, { domains, changedBy: by, now });
}

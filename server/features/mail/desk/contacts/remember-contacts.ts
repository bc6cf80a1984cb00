// Remembers whose address it is: mails are joined to publishers by it.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mailContact } from '#server/db/schema/mail.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';
import { domainOfAddress } from './publisher-of-address.ts';

export interface ContactSaid {
  address: string;
  /** Registrable domain, or the page on a platform; else what the address itself says. */
  domain?: string | undefined;
  name?: string | undefined;
}

/** What was said before stays, unless something is said now. */
export async function rememberContacts(tx: TenantTx, contacts: readonly ContactSaid[]): Promise<void> {
  // One row an address: a statement cannot touch the same one twice. In one order, so that two writers do not wait in a circle.
  const byAddress = new Map(
    contacts
      .map((contact) => ({ ...contact, address: contact.address.toLowerCase() }))
      .toSorted((a, b) => (a.address < b.address ? -1 : 1))
      .map((contact) => [contact.address, contact]),
  );
  const [said, guessed] = [[...byAddress.values()].filter(isSaid), [...byAddress.values()].filter(isGuessed)];
  await upsert(tx, said, {
    domain: sql`excluded.domain`,
    mergeKey: sql`excluded.merge_key`,
    contactName: newName,
  });
  await upsert(tx, guessed, { contactName: newName });
}

const isSaid = ({ domain }: ContactSaid) => Boolean(domain);
const isGuessed = (contact: ContactSaid) => !isSaid(contact);

const newName = sql`CASE WHEN excluded.contact_name <> '' THEN excluded.contact_name ELSE ${mailContact.contactName} END`;

async function upsert(
  tx: TenantTx,
  contacts: readonly ContactSaid[],
  set: Record<string, ReturnType<typeof sql>>,
): Promise<void> {
  if (contacts.length === 0) return;
  await tx
    .insert(mailContact)
    .values(contacts.map((contact) => rowOf(tx, contact)))
    .onConflictDoUpdate({ target: [mailContact.accountId, mailContact.address], set });
}

function rowOf({ accountId }: TenantTx, { address, domain, name }: ContactSaid) {
  const known = domain || domainOfAddress(address);
  return { accountId, address, domain: known, mergeKey: mergeKeyOf(known), contactName: name ?? '' };
}

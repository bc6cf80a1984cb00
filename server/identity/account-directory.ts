// The console's directory of accounts: company and people of an account as they are looked for, kept in the transaction
// that changes them.
import { eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { account, accountDirectory, member } from '../db/schema/accounts.ts';

/** One form for what is written and what is looked for: full-width signs and capitals are no difference. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** After a change of the company or of a member; what the plan and the networks say of the account stays. */
export async function keepAccountDirectory(tx: TenantTx): Promise<void> {
  const { accountId } = tx;
  // Whoever changes another member at this moment goes first or waits: the last one reads what both have written.
  await tx
    .select({ accountId: accountDirectory.accountId })
    .from(accountDirectory)
    .where(eq(accountDirectory.accountId, accountId))
    .for('update');
  const [company] = await tx.select().from(account).where(eq(account.accountId, accountId));
  if (!company) return;
  const people = await tx
    .select({ role: member.role, name: member.name, email: member.email, phone: member.phone })
    .from(member)
    .where(eq(member.accountId, accountId));
  const { companyName, isDemo, createdAt } = company;
  const words = [companyName, ...people.flatMap(({ name, email, phone }) => [name, email, phone])];
  const kept = {
    companyName,
    ownerEmail: people.find(({ role }) => role === 'owner')?.email ?? '',
    members: people.length,
    words: searchable(words.filter((word) => word !== '').join('\n')),
    isDemo,
    createdAt,
  };
  await tx
    .insert(accountDirectory)
    .values({ ...kept, accountId })
    .onConflictDoUpdate({ target: accountDirectory.accountId, set: kept });
}

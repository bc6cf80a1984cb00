// Accounts, members and the sign-in directory.
import { and, eq } from 'drizzle-orm';
import type { GrantedCode } from '#contract/menu.ts';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { account, accountDirectory, member, signInDirectory } from '#server/db/schema/accounts.ts';
import { freePlanClaim } from '#server/db/schema/plans.ts';
import { keepAccountDirectory } from '#server/identity/account-directory.ts';

export type MemberRow = typeof member.$inferSelect;

export interface DirectoryEntry {
  accountId: number;
  memberId: string;
}

export async function findDirectoryEntry(db: GlobalDb, email: string): Promise<DirectoryEntry | undefined> {
  const [entry] = await db
    .select({ accountId: signInDirectory.accountId, memberId: signInDirectory.memberId })
    .from(signInDirectory)
    .where(eq(signInDirectory.email, email));
  return entry;
}

/** False when the e-mail belongs to someone already; of two parallel claims one gets true. */
export async function claimEmail(tx: TenantTx, email: string, memberId: string): Promise<boolean> {
  const claimed = await tx
    .insert(signInDirectory)
    .values({ email, memberId, accountId: tx.accountId })
    .onConflictDoNothing()
    .returning({ email: signInDirectory.email });
  return claimed.length === 1;
}

export async function releaseEmail(tx: TenantTx, memberId: string): Promise<void> {
  await tx
    .delete(signInDirectory)
    .where(and(eq(signInDirectory.accountId, tx.accountId), eq(signInDirectory.memberId, memberId)));
}

/** True the first time only, whatever became of the account since. */
export async function claimFreePlan(
  tx: TenantTx,
  { emailHash, earlierHash }: { emailHash: Buffer; earlierHash?: Buffer | undefined },
): Promise<boolean> {
  if (earlierHash) {
    const [claimed] = await tx
      .select({ at: freePlanClaim.claimedAt })
      .from(freePlanClaim)
      .where(eq(freePlanClaim.emailHash, earlierHash));
    if (claimed) return false;
  }
  const claimed = await tx
    .insert(freePlanClaim)
    .values({ emailHash })
    .onConflictDoNothing()
    .returning({ at: freePlanClaim.claimedAt });
  return claimed.length === 1;
}

export async function insertAccount(
  tx: TenantTx,
  values: { companyName: string; isDemo: boolean },
): Promise<void> {
  await tx.insert(account).values({ ...values, accountId: tx.accountId });
}

export interface NewMember {
  memberId: string;
  role: MemberRow['role'];
  email: string;
  name: string;
  phone?: string;
  avatarUrl: string;
  emailVerified: boolean;
  passwordHash: string | null;
  menuCodes: GrantedCode[];
}

export async function insertMember(tx: TenantTx, values: NewMember): Promise<void> {
  await tx.insert(member).values({ ...values, accountId: tx.accountId });
  await keepAccountDirectory(tx);
}

const ownMember = (tx: TenantTx, memberId: string) =>
  and(eq(member.accountId, tx.accountId), eq(member.memberId, memberId));

export async function findMember(tx: TenantTx, memberId: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(member).where(ownMember(tx, memberId));
  return row;
}

/** Holds the member until the transaction ends: sign-ins, password changes and deletion happen one after the other. */
export async function lockMember(tx: TenantTx, memberId: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(member).where(ownMember(tx, memberId)).for('update');
  return row;
}

export async function updateMember(
  tx: TenantTx,
  memberId: string,
  values: Partial<Omit<MemberRow, 'accountId' | 'memberId' | 'role' | 'email' | 'createdAt'>>,
): Promise<void> {
  await tx.update(member).set(values).where(ownMember(tx, memberId));
  if ('name' in values || 'phone' in values) await keepAccountDirectory(tx);
}

export async function updateCompanyName(tx: TenantTx, companyName: string): Promise<void> {
  await tx.update(account).set({ companyName }).where(eq(account.accountId, tx.accountId));
  await keepAccountDirectory(tx);
}

/** All members, each held like `lockMember` does. */
export async function lockMembers(tx: TenantTx): Promise<MemberRow[]> {
  return tx
    .select()
    .from(member)
    .where(eq(member.accountId, tx.accountId))
    .orderBy(member.memberId)
    .for('update');
}

/** Everything the account owns goes with it, by the foreign keys. */
export async function removeAccount(tx: TenantTx): Promise<void> {
  await tx.delete(signInDirectory).where(eq(signInDirectory.accountId, tx.accountId));
  await tx.delete(account).where(eq(account.accountId, tx.accountId));
  // Last, as whoever changes the account comes to it last.
  await tx.delete(accountDirectory).where(eq(accountDirectory.accountId, tx.accountId));
}

export async function removeMember(tx: TenantTx, memberId: string): Promise<void> {
  await releaseEmail(tx, memberId);
  await tx.delete(member).where(ownMember(tx, memberId));
  await keepAccountDirectory(tx);
}

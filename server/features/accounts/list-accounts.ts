// Every account there is, for commands that go through all of them.
import { asc } from 'drizzle-orm';
import { signInDirectory } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/kernel/services.ts';

/** Every account has at least its owner's sign-in name. */
export async function listAccounts({ db }: Pick<Services, 'db'>): Promise<number[]> {
  const rows = await db.global
    .selectDistinct({ accountId: signInDirectory.accountId })
    .from(signInDirectory)
    .orderBy(asc(signInDirectory.accountId));
  return rows.map((row) => row.accountId);
}

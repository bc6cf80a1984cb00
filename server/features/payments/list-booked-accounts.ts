// Every account there is or was that has something in the books, for commands that go through all of them.
import type { Services } from '#server/kernel/services.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import { listBuyers } from './store.ts';

export async function listBookedAccounts(services: Pick<Services, 'db'>): Promise<number[]> {
  const known = new Set([...(await listAccounts(services)), ...(await listBuyers(services.db.global))]);
  return [...known].sort((one, other) => one - other);
}

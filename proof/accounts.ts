// Accounts for a run: made in the data folder before the product starts there, signed in through it afterwards.
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import type { Services } from '#server/kernel/services.ts';

const password = 'Hai-tu2026!';
const addressOf = (index: number) => `proof-${index}@brand.example`;

interface Wanted {
  dataFolder: string;
  count: number;
  /** With data the run needs; `databaseUrl` is the owner's. */
  fill?(services: Services, databaseUrl: string, accountIds: readonly number[]): Promise<void>;
}

export async function makeAccounts({ dataFolder, count, fill }: Wanted): Promise<void> {
  const config = readConfig({ HAITU_DATA: dataFolder, HAITU_DEMO: '0', HAITU_LOG: 'silent' });
  const { services, databaseUrl, close } = await openServices(config, { mode: 'own', log: () => undefined });
  try {
    const accountIds: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const user = { account: addressOf(index), password, name: '林晓', companyName: '远航科技' };
      const { accountId } = await createUser(services, user);
      await services.db.tenant(accountId, (tx) =>
        grantPlan(tx, { mealType: 'E_YEAR', source: 'operator', now: new Date() }),
      );
      accountIds.push(accountId);
    }
    await fill?.(services, databaseUrl, accountIds);
  } finally {
    await close();
  }
}

export interface SignedIn {
  token: string;
  /** Of the member. */
  id: string;
}

export async function signIn(url: string, index: number): Promise<SignedIn> {
  const reply = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: addressOf(index), password }),
  });
  if (reply.status !== 200) throw new Error(`signing in was answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { body: SignedIn }).body;
}

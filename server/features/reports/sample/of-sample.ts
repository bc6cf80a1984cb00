import type { TenantTx } from '#server/db/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { ensureSampleAccount } from './ensure-sample-account.ts';

/** The sample is everybody's; reading it takes the reader's turn. */
export const ofSample = async <Result>(
  { services, caller }: { services: Services; caller: Caller },
  work: (tx: TenantTx) => Promise<Result>,
): Promise<Result> => services.db.tenant(await ensureSampleAccount(services), work, caller.accountId);

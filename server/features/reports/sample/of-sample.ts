import type { TenantTx } from '../../../db/database.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Services } from '../../../kernel/services.ts';
import { ensureSampleAccount } from './ensure-sample-account.ts';

/** The sample is everybody's; reading it takes the reader's turn. */
export const ofSample = async <Result>(
  { services, caller }: { services: Services; caller: Caller },
  work: (tx: TenantTx) => Promise<Result>,
): Promise<Result> => services.db.tenant(await ensureSampleAccount(services), work, caller.accountId);

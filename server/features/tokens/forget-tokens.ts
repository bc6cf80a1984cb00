// For an account that is deleted: its tokens go with it, what finds them is no part of it.
import type { TenantTx } from '#server/db/database.ts';
import { deleteDirectory } from './store.ts';

export const forgetTokens = (tx: TenantTx): Promise<void> => deleteDirectory(tx);

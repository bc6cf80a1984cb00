// How many tokens an account may have, connected agents included. Whoever asks holds the account (`lockAccount`).
import { tokensPerAccount } from '#contract/api-tokens.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { countTokens } from './store.ts';
import { tokenTexts } from './texts.ts';

/** `besides`: an agent whose earlier token makes room. */
export async function requireRoom(tx: TenantTx, besides?: string): Promise<void> {
  if ((await countTokens(tx, besides)) >= tokensPerAccount) {
    throw new AppError('quota_exceeded', tokenTexts.full);
  }
}

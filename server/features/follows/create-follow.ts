// Follows a brand or a publisher. A brand outside the permits may be followed; its changes stay closed until it is chosen.
import { intelLimits } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { countFollows, type Followed, findFollowId, insertFollow, isKnown } from './store.ts';
import { followTexts } from './texts.ts';

/** Gives its id, also of one that was followed before. */
export async function createFollow(
  tx: TenantTx,
  wanted: Followed & { createdBy: string; now: Date },
): Promise<string> {
  // Two browsers follow one after the other: none doubles, and none goes over the limit.
  await lockAccount(tx);
  const followed = await findFollowId(tx, wanted);
  if (followed !== undefined) return followed;
  if (!(await isKnown(tx, wanted))) throw notFound(followTexts[wanted.kind]);
  if ((await countFollows(tx)) >= intelLimits.follows) {
    throw new AppError('quota_exceeded', followTexts.full(intelLimits.follows));
  }
  return insertFollow(tx, wanted);
}

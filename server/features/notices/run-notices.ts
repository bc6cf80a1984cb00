// One look at an account: what there is to tell is decided, then what is due is sent.

import { unschedule } from '#server/jobs/account-schedule.ts';
import type { Services } from '#server/kernel/services.ts';
import { decideRules } from './decide/decide-rules.ts';
import { hastenNotices, noticeLooks } from './schedule.ts';
import { deliverDue } from './send/deliver-due.ts';
import { findNextTry, removeOldNotices } from './send/delivery-store.ts';

export async function runNotices(services: Services, accountId: number, signal: AbortSignal): Promise<void> {
  const { db, now } = services;
  const isActive = await decideRules(services, accountId);
  await deliverDue(services, accountId, signal);
  await db.tenant(accountId, async (tx) => {
    await removeOldNotices(tx, now());
    const nextTry = await findNextTry(tx);
    if (nextTry) await hastenNotices(tx, nextTry);
    // Nothing to look at and nothing on its way: the account is left alone until a rule is saved.
    else if (!isActive) await unschedule(tx, noticeLooks);
  });
}

// The shops of one account that are to be looked at now, one after the other.
import { unschedule, wakeAccount } from '#server/jobs/account-schedule.ts';
import { dueShops, hasReadShops } from '../store.ts';
import { type LookServices, readShop } from './read-shop.ts';
import { shopReads } from './shop-reads.ts';

export async function readShops(
  services: LookServices,
  accountId: number,
  signal: AbortSignal,
): Promise<void> {
  const due = await services.db.tenant(accountId, async (tx) => {
    if (!(await hasReadShops(tx))) await unschedule(tx, shopReads);
    return dueShops(tx, services.now());
  });
  let isMore = false;
  for (const shopId of due) {
    if (signal.aborted) return;
    const end = await readShop(services, { accountId, shopId }, signal);
    services.log.info({ shopId, end }, 'look at a shop ended');
    if (end === 'more') isMore = true;
  }
  if (isMore) await wakeAccount(shopReads, services, accountId);
}

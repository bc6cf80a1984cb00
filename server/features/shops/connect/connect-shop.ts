// A shop that is read over its own interface: verified, then saved and looked at at once. One that was removed with its orders kept goes on
// as the shop it was, so that no order stands twice.
import { addDays, dayIn, dayMs } from '#contract/figures/days.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { markAllSales } from '#server/facts/mark-unjudged.ts';
import { checkSince } from '#server/features/networks/connections/check-connection.ts';
import { wakeAccount } from '#server/jobs/account-schedule.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ShopCredentials } from '#server/shops/shop-connector.ts';
import { noFault } from '../reading/end-look.ts';
import { lookNext } from '../reading/look-next.ts';
import { shopReads } from '../reading/shop-reads.ts';
import { requireName, requireRoom } from '../room.ts';
import { findOrigin, insertShop, liveShops, updateShopRow } from '../store.ts';
import { shopTexts } from '../texts.ts';
import { sealCredentials } from './credentials.ts';
import { type CheckedLogin, verifyShopLogin } from './verify-login.ts';

export interface NewShop {
  accountId: number;
  actor: string;
  demo: boolean;
  system: string;
  name: string;
  credentials: ShopCredentials;
  since?: string | undefined;
}

/** Gives the shop's id. */
export async function connectShop(services: Services, wanted: NewShop): Promise<number> {
  const { accountId } = wanted;
  // Before the shop is troubled; asked again below, where nobody can overtake.
  await services.db.tenant(accountId, async (tx) => requireRoom(await liveShops(tx)));
  const login = await verifyShopLogin(services, wanted);
  const now = services.now();
  const since = checkSince(wanted.since, { zone: login.verified.zone, now });
  const shopId = await services.db.tenant(accountId, async (tx) => {
    await lockFacts(tx);
    await lockAccount(tx);
    const id = await save(tx, services, { wanted, login, since });
    await lookNext(tx, id, now);
    await markAllSales(tx);
    await recordAudit(tx, {
      accountId,
      actor: wanted.actor,
      action: 'shops.shop-created',
      target: String(id),
      detail: { system: wanted.system },
    });
    return id;
  });
  await wakeAccount(shopReads, services, accountId);
  return shopId;
}

interface Saving {
  wanted: NewShop;
  login: CheckedLogin;
  since: string;
}

async function save(tx: TenantTx, services: Services, { wanted, login, since }: Saving): Promise<number> {
  const { system, name, credentials } = wanted;
  const { origin, verified, loginHint, seesDays } = login;
  const known = await findOrigin(tx, { system, origin });
  if (known && known.state !== 'removed')
    throw new AppError('conflict', shopTexts.alreadyConnected(known.name));
  const shops = await liveShops(tx);
  requireRoom(shops);
  requireName(shops, name);
  const { zone, currency } = verified;
  const change = {
    ...noFault,
    ...{ name, zone, currency, loginHint, seesDays, since },
    state: 'active' as const,
    pauseReason: '' as const,
    historyNext: firstDay({ since, zone, seesDays, now: services.now() }),
    historyUntil: null,
  };
  const shopId = known?.shopId ?? (await insertShop(tx, { system, origin, ...change }));
  const sealed = await sealCredentials(tx, services, { shopId, credentials });
  await updateShopRow(tx, shopId, { ...(known && change), credentials: sealed });
  return shopId;
}

/** Of the days wanted, the first that the shop shows to its end. */
function firstDay(of: { since: string; zone: string; seesDays: number | null; now: Date }): string {
  const { since, zone, seesDays, now } = of;
  if (seesDays === null) return since;
  const shown = addDays(dayIn(zone, new Date(now.getTime() - seesDays * dayMs)), 1);
  return shown > since ? shown : since;
}

// Other credentials of the same shop: verified, then saved; what failed before is tried again at once.
import { recordAudit } from '#server/audit/record-audit.ts';
import { wakeAccount } from '#server/jobs/account-schedule.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockVault } from '#server/secrets/tenant-vault.ts';
import type { ShopCredentials } from '#server/shops/shop-connector.ts';
import { noFault } from '../reading/end-look.ts';
import { lookNext } from '../reading/look-next.ts';
import { shopReads } from '../reading/shop-reads.ts';
import { findShop, lockShop, updateShopRow } from '../store.ts';
import { shopTexts } from '../texts.ts';
import { sealCredentials } from './credentials.ts';
import { requireRead } from './require-read.ts';
import { verifyShopLogin } from './verify-login.ts';

export interface NewLogin {
  accountId: number;
  shopId: number;
  actor: string;
  demo: boolean;
  credentials: ShopCredentials;
}

export async function changeLogin(services: Services, wanted: NewLogin): Promise<void> {
  const { accountId, shopId, credentials, demo } = wanted;
  const { system } = await services.db.tenant(accountId, async (tx) =>
    requireRead(await findShop(tx, shopId)),
  );
  const { origin, loginHint, seesDays } = await verifyShopLogin(services, { system, credentials, demo });
  const now = services.now();
  await services.db.tenant(accountId, async (tx) => {
    await lockVault(tx);
    const row = requireRead(await lockShop(tx, shopId));
    // Another shop's orders would mix with those that are here.
    if (origin !== row.origin) throw new AppError('conflict', shopTexts.otherShop);
    const sealed = await sealCredentials(tx, services, { shopId, credentials });
    await updateShopRow(tx, shopId, { ...noFault, credentials: sealed, loginHint, seesDays });
    if (row.state === 'active') await lookNext(tx, shopId, now);
    await recordAudit(tx, {
      accountId,
      actor: wanted.actor,
      action: 'shops.shop-changed',
      target: String(shopId),
      detail: { credentials: 'replaced' },
    });
  });
  await wakeAccount(shopReads, services, accountId);
}

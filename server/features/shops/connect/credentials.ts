// The login of a shop, sealed at rest: written whole, read only by those who call the shop.
import { and, eq, isNotNull } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { tenantKey } from '#server/db/schema/accounts.ts';
import { shop } from '#server/db/schema/shops.ts';
import type { Services } from '#server/kernel/services.ts';
import { openSecret, type SecretPlace, sealSecret } from '#server/secrets/tenant-vault.ts';
import type { ShopCredentials } from '#server/shops/shop-connector.ts';

const placeOf = (shopId: number): SecretPlace => ({ purpose: 'shop', rowId: String(shopId) });

/** Gives the sealed bytes for the row; holds the tenant's vault until the transaction ends. */
export const sealCredentials = (
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  { shopId, credentials }: { shopId: number; credentials: ShopCredentials },
): Promise<Buffer> =>
  sealSecret(tx, masterKey, { place: placeOf(shopId), plaintext: JSON.stringify(credentials) });

/** Null where the shop has none: it is brought by files, or was removed. */
export async function readCredentials(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  shopId: number,
): Promise<ShopCredentials | null> {
  const { accountId } = tx;
  // One statement for both, so that a rotation of the key cannot come between them.
  const rows = await tx
    .select({ sealed: shop.credentials, keyVersion: tenantKey.keyVersion, wrapped: tenantKey.wrapped })
    .from(shop)
    .innerJoin(tenantKey, eq(tenantKey.accountId, shop.accountId))
    .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId), isNotNull(shop.credentials)));
  const sealed = rows[0]?.sealed;
  if (!sealed) return null;
  const text = openSecret(masterKey, { accountId, place: placeOf(shopId), sealed, keys: rows });
  return JSON.parse(text) as ShopCredentials;
}

// Looks that somebody asks for: a person now, or the shop itself by telling that something changed; and shops that are paused or go on.
import { recordAudit } from '#server/audit/record-audit.ts';
import { wakeAccount } from '#server/jobs/account-schedule.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { allShops, findShopSystem } from '#server/shops/all-shops.ts';
import { lookNext } from '../reading/look-next.ts';
import { shopReads } from '../reading/shop-reads.ts';
import { findShop, lockShop, updateShopRow } from '../store.ts';
import { shopTexts } from '../texts.ts';
import { readCredentials } from './credentials.ts';
import { requireRead } from './require-read.ts';

interface Asking {
  accountId: number;
  shopId: number;
  actor: string;
}

export async function pullShop(services: Services, { accountId, shopId, actor }: Asking): Promise<void> {
  await services.db.tenant(accountId, async (tx) => {
    const row = requireRead(await lockShop(tx, shopId));
    if (row.state !== 'active') throw new AppError('conflict', shopTexts.pullPaused);
    await lookNext(tx, shopId, services.now());
    await recordAudit(tx, { accountId, actor, action: 'shops.pull-ordered', target: String(shopId) });
  });
  await wakeAccount(shopReads, services, accountId);
}

export async function pauseShop(
  services: Services,
  { accountId, shopId, actor }: Asking,
  paused: boolean,
): Promise<void> {
  await services.db.tenant(accountId, async (tx) => {
    requireRead(await lockShop(tx, shopId));
    const state = paused ? 'paused' : 'active';
    await updateShopRow(tx, shopId, { state, pauseReason: '', nextLookAt: null });
    if (!paused) await lookNext(tx, shopId, services.now());
    const detail = { paused };
    await recordAudit(tx, {
      ...{ accountId, actor, action: 'shops.shop-changed', target: String(shopId), detail },
    });
  });
  if (!paused) await wakeAccount(shopReads, services, accountId);
}

/** A shop that tells of every order of a sale is looked at this often at most. */
const pauseMs = 60_000;

export interface ShopHook {
  accountId: number;
  shopId: number;
  headers: Headers;
  body: Uint8Array;
}

/** False unless the shop itself sent it; nothing else it says is believed. */
export async function takeHook(
  services: Services,
  { accountId, shopId, headers, body }: ShopHook,
): Promise<boolean> {
  const { db } = services;
  // Whoever asks is told so, whichever shop is named: it says nothing of what there is.
  if (allShops.some(({ isPing }) => isPing?.({ headers, body }))) return true;
  const known = await db.tenant(accountId, async (tx) => {
    const row = await findShop(tx, shopId);
    if (!row || row.state === 'removed') return null;
    const credentials = await readCredentials(tx, services, shopId);
    return credentials && { system: row.system, credentials };
  });
  const isSigned =
    known && findShopSystem(known.system)?.isSigned?.(known.credentials, { headers, body }) === true;
  if (!isSigned) return false;
  const now = services.now();
  const isSoon = await db.tenant(accountId, async (tx) => {
    const row = await lockShop(tx, shopId);
    // One that failed waits as long as it was told to.
    if (row?.state !== 'active' || !row.nextLookAt || row.faultKind !== null) return false;
    const at = new Date(Math.max(now.getTime(), (row.lookedAt?.getTime() ?? 0) + pauseMs));
    // What is due may be being read: what is told now comes after it.
    if (row.nextLookAt > now && row.nextLookAt <= at) return false;
    await lookNext(tx, shopId, at);
    return at <= now;
  });
  if (isSoon) await wakeAccount(shopReads, services, accountId);
  return true;
}

// How a look ends: read to its end, or at a fault, told to the card and to the schedule.
import type { TenantTx } from '#server/db/database.ts';
import { growingWait } from '#server/features/networks/sync/retry-at.ts';
import { readableMoment } from '#server/features/networks/sync/texts.ts';
import { fileEvent } from '#server/features/webhooks/file-event.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { ShopFault } from '#server/shops/shop-fault.ts';
import { lockShop, type ShopRow, updateShopRow } from '../store.ts';
import { shopTexts } from '../texts.ts';
import { lookNext } from './look-next.ts';
import type { LookOptions } from './look-options.ts';
import { tellShops } from './tell-shops.ts';

export const noFault = {
  faultKind: null,
  fault: '',
  faultWords: '',
  faultSince: null,
  failures: 0,
} as const;

const hour = 3_600_000;
/** However long a shop asks to be left alone, we look again within a day. */
const longestMs = 24 * hour;
/** Only a person can help; asking more often only adds to the shop's log of refusals. */
const helplessMs = 6 * hour;

interface Failing {
  shopId: number;
  /** What was thrown; anything but a `ShopFault` is our own. */
  error: unknown;
  now: Date;
}

export async function failLook(
  tx: TenantTx,
  { shopId, error, now }: Failing,
  options: Pick<LookOptions, 'retryWaitsMs' | 'random'>,
): Promise<void> {
  const row = await lockShop(tx, shopId);
  if (row?.state !== 'active') return;
  const fault = error instanceof ShopFault ? error : null;
  const at = retryOf(fault, { row, now }, options);
  const said = {
    faultKind: fault?.kind ?? ('internal' as const),
    fault: fault?.message ?? shopTexts.internal,
    faultWords: fault?.words ?? '',
    faultSince: row.faultSince ?? now,
  };
  await updateShopRow(tx, shopId, { ...said, failures: row.failures + 1 });
  await lookNext(tx, shopId, at);
  if (row.faultSince === null) {
    await fileEvent(tx, {
      type: 'shop.attention',
      subject: `${shopId} ${now.toISOString()}`,
      data: {
        shop: { id: String(shopId), system: row.system, name: row.name },
        message: shopTexts.withWords(said.fault, said.faultWords) + shopTexts.retry(readableMoment(at)),
        since: isoMoment(now),
        retryAt: isoMoment(at),
      },
      now,
    });
  }
  await tellShops(tx);
}

function retryOf(
  fault: ShopFault | null,
  { row, now }: { row: ShopRow; now: Date },
  options: Pick<LookOptions, 'retryWaitsMs' | 'random'>,
): Date {
  const isHelpless = fault?.kind === 'login' || fault?.kind === 'frozen';
  const wait = isHelpless ? helplessMs : growingWait(row.failures, options);
  // By the real clock, as the shop's wish is.
  const wish = typeof fault?.retryAt === 'number' ? fault.retryAt - Date.now() : 0;
  return new Date(now.getTime() + Math.min(Math.max(wait, wish), longestMs));
}

interface Finishing {
  shopId: number;
  dueAt: Date;
  startedAt: Date;
  everyMs: number;
}

/** `more`: meanwhile somebody asked for a look at what it may not have seen. */
export async function finishLook(
  tx: TenantTx,
  { shopId, dueAt, startedAt, everyMs }: Finishing,
): Promise<'done' | 'more'> {
  const row = await lockShop(tx, shopId);
  const isAsked = row?.nextLookAt != null && row.nextLookAt.getTime() !== dueAt.getTime();
  await updateShopRow(tx, shopId, { ...noFault, lookedAt: startedAt });
  const next = isAsked && row?.nextLookAt ? row.nextLookAt : new Date(startedAt.getTime() + everyMs);
  await lookNext(tx, shopId, next);
  await tellShops(tx);
  return isAsked ? 'more' : 'done';
}

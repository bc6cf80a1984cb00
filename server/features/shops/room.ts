// What another shop is held against: how many there are, and their names.
import { shopLimits } from '#contract/limits.ts';
import { AppError, fieldError } from '#server/kernel/app-error.ts';
import type { ShopRow } from './store.ts';
import { shopTexts } from './texts.ts';

export function requireRoom(shops: readonly ShopRow[]): void {
  if (shops.length >= shopLimits.shops) throw new AppError('conflict', shopTexts.tooMany(shopLimits.shops));
}

/** Of all but the one that is to bear it. */
export function requireName(shops: readonly ShopRow[], name: string, own?: number): void {
  if (shops.some((one) => one.name === name && one.shopId !== own))
    throw fieldError('name', shopTexts.nameTaken(name));
}

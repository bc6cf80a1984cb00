import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { ShopRow } from '../store.ts';
import { shopTexts } from '../texts.ts';

/** A shop that is there and is read over its own interface. */
export function requireRead(row: ShopRow | null): ShopRow {
  if (!row || row.state === 'removed') throw notFound(shopTexts.shop);
  if (row.origin === '') throw new AppError('conflict', shopTexts.byFile);
  return row;
}

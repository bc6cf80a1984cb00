// What a network does not tell of an order's fee is kept as 0, and is no fee of 0 to anybody who reads it.
import type { SaleState } from '../facts/rows.ts';
import { findNetwork } from './all-networks.ts';

type ToldOf = 'every order' | 'orders that stand' | 'none';

/** Of which orders the network tells it. */
export function feeToldOf(network: string): ToldOf {
  const connector = findNetwork(network);
  if (!connector?.description.reports.fee) return 'none';
  return connector.dropsVoidedFee ? 'orders that stand' : 'every order';
}

/** The fee in minor units, as it was read: text or number. */
export function tellsFee(
  network: string,
  { state, fee }: { state: SaleState; fee: string | number },
): boolean {
  if (Number(fee) !== 0) return true;
  const told = feeToldOf(network);
  return told === 'every order' || (told === 'orders that stand' && state !== 'voided');
}

// What a network does not tell of an order's fee is kept as 0, and is no fee of 0 to anybody who reads it.
import type { SaleState } from '../facts/rows.ts';
import { findNetwork } from './all-networks.ts';

/** The fee in minor units, as it was read: text or number. */
export function tellsFee(
  network: string,
  { state, fee }: { state: SaleState; fee: string | number },
): boolean {
  if (Number(fee) !== 0) return true;
  const connector = findNetwork(network);
  if (!connector?.description.reports.fee) return false;
  return !(connector.dropsVoidedFee && state === 'voided');
}

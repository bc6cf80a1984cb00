// Sums of the world's sales the way Awin's reports show them.
import type { WorldSale } from '../kit/world.ts';
import { commissionStatus } from './transaction-text.ts';

/** Count, order value and commission, in cents. */
export interface Sum {
  count: number;
  value: number;
  commission: number;
}

export interface ReportSums {
  clicks: number;
  impressions: number;
  pending: Sum;
  approved: Sum;
  bonus: Sum;
  declined: Sum;
}

const none = (): Sum => ({ count: 0, value: 0, commission: 0 });

export const emptySums = (): ReportSums => ({
  clicks: 0,
  impressions: 0,
  pending: none(),
  approved: none(),
  bonus: none(),
  declined: none(),
});

export function addSale(sums: ReportSums, sale: WorldSale): void {
  const status = commissionStatus(sale);
  const sum = sums[sale.kind === 'adjustment' && status !== 'declined' ? 'bonus' : status];
  sum.count++;
  sum.value += sale.amount;
  sum.commission += sale.commission;
}

/** The declined stay outside. */
export function totalOf({ pending, approved, bonus }: ReportSums): Sum {
  return {
    count: pending.count + approved.count + bonus.count,
    value: pending.value + approved.value + bonus.value,
    commission: pending.commission + approved.commission + bonus.commission,
  };
}

// Sums by currency: of what a batch asks back, and of what networks gave back.
import { amountText } from '#contract/figures/currency.ts';
import type { CurrencyTotal } from '#contract/submissions.ts';

export interface MoneyBack {
  currency: string;
  commissionBack: number;
  feeBack: number | null;
}

/** The fee is null where the network tells of none. */
export function totalsOf(rows: readonly MoneyBack[]): CurrencyTotal[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, some]) => {
      const fees = some.flatMap(({ feeBack }) => feeBack ?? []);
      const text = (units: readonly number[]) =>
        amountText(
          units.reduce((sum, one) => sum + BigInt(one), 0n),
          currency,
        );
      return {
        currency,
        rows: some.length,
        commission: text(some.map(({ commissionBack }) => commissionBack)),
        fee: fees.length === 0 ? null : text(fees),
      };
    });
}

// What became of a correction, by what the network shows now. Pure.
import type { CorrectionTarget, RowState } from '#contract/corrections.ts';
import { toleranceOf } from '../order-amounts.ts';
import type { SaleState } from '../order-parts.ts';

export interface AskedOf {
  target: CorrectionTarget;
  amount: number;
  commission: number;
  fee: number | null;
  expected: number;
  expectedCommission: number;
}

export interface ShownRow {
  amount: number;
  commission: number;
  fee: number;
  state: SaleState;
  kind: 'sale' | 'adjustment';
  /** Whether the correction is to change it. */
  affected: boolean;
}

export interface Shown {
  state: RowState;
  amount: number;
  commission: number;
  fee: number | null;
  commissionBack: number;
  feeBack: number | null;
}

/** `late`: the order was read again after the network's own delay. */
export function settle(asked: AskedOf, rows: readonly ShownRow[], late: boolean): Shown {
  const standing = rows.filter(({ state }) => state !== 'voided');
  const sum = (key: 'amount' | 'commission' | 'fee') => standing.reduce((total, row) => total + row[key], 0);
  const [amount, commission] = [sum('amount'), sum('commission')];
  const fee = asked.fee === null ? null : sum('fee');
  const state = stateOf(asked, { rows, standing, amount, commission, late });
  const isDone = state === 'confirmed';
  return {
    state,
    amount,
    commission,
    fee,
    commissionBack: isDone ? asked.commission - commission : 0,
    feeBack: fee === null || asked.fee === null ? null : isDone ? asked.fee - fee : 0,
  };
}

interface Standing {
  rows: readonly ShownRow[];
  standing: readonly ShownRow[];
  amount: number;
  commission: number;
  late: boolean;
}

function stateOf(asked: AskedOf, { rows, standing, amount, commission, late }: Standing): RowState {
  // Of an order that is no longer there nothing is shown.
  if (rows.length === 0) return late ? 'not_seen' : 'waiting';
  const isDone =
    asked.target === 'decline'
      ? amount <= asked.expected && commission <= asked.expectedCommission
      : isNear(amount, asked.expected) || isNear(commission, asked.expectedCommission);
  if (isDone) return 'confirmed';
  const open = standing.some(
    ({ affected, kind, state }) => affected && kind === 'sale' && state === 'pending',
  );
  if (!open) return 'refused';
  return late ? 'not_seen' : 'waiting';
}

const isNear = (told: number, wanted: number): boolean =>
  Math.abs(told - wanted) <= toleranceOf(wanted, false);

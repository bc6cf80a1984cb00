// What returns and other adjustments changed in two spans, from their rollup.
import { type Converted, convertSums, type PriceOf } from '#contract/figures/currency.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Statement } from '#server/db/statement.ts';
import type { ReportScope } from '../scope.ts';
import type { Sides } from './sides.ts';

const returnColumns = ['amount', 'commission', 'fee', 'repeatAmount'] as const;
export type ReturnColumn = (typeof returnColumns)[number];

export interface ReturnRow extends Record<ReturnColumn, bigint> {
  day: string;
  currency: string;
}

// The days of both spans; they may overlap.
const returnsOfDays: Statement = {
  name: 'report_returns',
  text: `SELECT report_day::text, currency, sum(amount)::text, sum(commission)::text, sum(fee)::text,
      sum(repeat_amount)::text
    FROM return_day
    WHERE account_id = $1 AND connection_id = ANY ($2::bigint[])
      AND (report_day BETWEEN $3 AND $4 OR report_day BETWEEN $5 AND $6)
    GROUP BY 1, 2`,
};

export async function readReturns(
  tx: TenantTx,
  { connections }: ReportScope,
  { now, before }: Sides<{ from: string; to: string }>,
): Promise<ReturnRow[]> {
  const rows = await tx.rows<string[]>(returnsOfDays, [
    tx.accountId,
    connections.map(({ id }) => id),
    now.from,
    now.to,
    before.from,
    before.to,
  ]);
  return rows.map(([day = '', currency = '', ...sums]) => {
    const [amount = 0n, commission = 0n, fee = 0n, repeatAmount = 0n] = sums.map(BigInt);
    return { day, currency, amount, commission, fee, repeatAmount };
  });
}

/** Of some days, in the account's currency. */
export function convertReturns(
  rows: readonly ReturnRow[],
  column: ReturnColumn,
  { from, to, home, priceOf }: { from: string; to: string; home: string; priceOf: PriceOf },
): Converted {
  const sums = rows
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, currency, [column]: units }) => ({ day, currency, units }));
  return convertSums(sums, { to: home, priceOf });
}

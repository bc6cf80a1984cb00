// What returns and other adjustments changed in two spans, from their rollup.
import { sql } from 'drizzle-orm';
import { type Converted, convertSums, type PriceOf } from '#contract/figures/currency.ts';
import type { TenantTx } from '#server/db/database.ts';
import { prepared } from '#server/db/statement.ts';
import type { ReportScope } from '../scope.ts';
import type { Sides } from './sides.ts';

const returnColumns = ['amount', 'commission', 'fee', 'repeatAmount'] as const;
export type ReturnColumn = (typeof returnColumns)[number];

export interface ReturnRow extends Record<ReturnColumn, bigint> {
  day: string;
  currency: string;
}

const given = {
  account: sql.placeholder('account'),
  connections: sql.placeholder('connections'),
  from: sql.placeholder('from'),
  to: sql.placeholder('to'),
  fromBefore: sql.placeholder('fromBefore'),
  toBefore: sql.placeholder('toBefore'),
};

// The days of both spans; they may overlap.
const returnsOfDays = prepared(
  'report_returns',
  sql`SELECT report_day::text, currency, sum(amount)::text, sum(commission)::text, sum(fee)::text,
      sum(repeat_amount)::text
    FROM return_day
    WHERE account_id = ${given.account} AND connection_id = ANY (${given.connections}::bigint[])
      AND (report_day BETWEEN ${given.from} AND ${given.to} OR report_day BETWEEN ${given.fromBefore} AND ${given.toBefore})
    GROUP BY 1, 2`,
);

export async function readReturns(
  tx: TenantTx,
  { connections }: ReportScope,
  { now, before }: Sides<{ from: string; to: string }>,
): Promise<ReturnRow[]> {
  const rows = await tx.rows<string[]>(returnsOfDays, {
    account: tx.accountId,
    connections: connections.map(({ id }) => id),
    from: now.from,
    to: now.to,
    fromBefore: before.from,
    toBefore: before.to,
  });
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

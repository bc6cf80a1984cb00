// What networks that tell no orders say of some publishers beside clicks and amounts: pieces sold, and what comes back to the brand.
import { sql } from 'drizzle-orm';
import { convertSums } from '#contract/figures/currency.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type ReportScope, tellsOrders } from '../scope.ts';
import { loadHome } from '../sums/currency-sums.ts';

export interface ToldBeside {
  /** Null where none of them is told. */
  units: number | null;
  /** In the account's currency; null as well where no part could be converted. */
  bonus: bigint | null;
}

/** Null where nothing of the kind is there. */
export async function readBeside(
  tx: TenantTx,
  { connections, currency }: ReportScope,
  { publisherNos, from, to }: DaySpan & { publisherNos: readonly number[] },
): Promise<ToldBeside | null> {
  const summed = connections.filter((one) => !tellsOrders(one)).map(({ id }) => id);
  if (summed.length === 0 || publisherNos.length === 0) return null;
  const { rows } = await tx.run<Record<'currency' | 'day' | 'units' | 'bonus', string | null>>(
    sql`SELECT currency, CASE WHEN currency = ${currency}::text THEN NULL ELSE report_day::text END AS day,
       sum(units)::text AS units, sum(bonus)::text AS bonus
     FROM sum_day
     WHERE account_id = ${tx.accountId}::bigint AND connection_id = ANY (${arrayText(summed)}::bigint[])
       AND publisher_no = ANY (${arrayText(publisherNos)}::bigint[])
       AND report_day BETWEEN ${from}::date AND ${to}::date
     GROUP BY 1, 2`,
  );
  if (rows.length === 0) return null;
  const told = rows.map((row) => ({ ...row, currency: row.currency ?? currency }));
  const units = told.flatMap((row) => row.units ?? []);
  const bonus = told.flatMap(({ bonus: some, ...row }) =>
    some === null ? [] : [{ currency: row.currency, day: row.day ?? '', units: BigInt(some) }],
  );
  const { priceOf } = await loadHome(tx, currency, told);
  return {
    units: units.length === 0 ? null : units.reduce((total, some) => total + Number(some), 0),
    bonus: bonus.length === 0 ? null : convertSums(bonus, { to: currency, priceOf }).units,
  };
}

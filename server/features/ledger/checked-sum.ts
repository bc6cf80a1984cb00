// What some verdicts come to: in the currencies of their rows, and in the account's with each day's rate.
import { type SQL, sql } from 'drizzle-orm';
import type { CheckedSum } from '#contract/checked-orders.ts';
import { amountText, convertSums } from '#contract/figures/currency.ts';
import type { VerdictTab } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { loadPrices } from '#server/figures/rates/prices.ts';

export interface SumPart {
  day: string;
  currency: string;
  listed: number;
  /** Rows whose commission is known, and of these those whose fee is. */
  known: number;
  fees: number;
  commission: bigint;
  fee: bigint;
}

interface FoundPart extends Record<string, unknown> {
  mark: string;
  day: string;
  currency: string;
  listed: number;
  known: number;
  fees: number;
  commission: string;
  fee: string;
}

interface Wanted {
  /** Null: of every kind. */
  tabs: readonly VerdictTab[] | null;
  where: SQL;
  /** Names the sum that a row belongs to. */
  mark?: SQL;
}

/** By what `mark` says of a row. */
export async function listParts(
  tx: TenantTx,
  { tabs, where, mark = sql`''` }: Wanted,
): Promise<(SumPart & { mark: string })[]> {
  const { rows } = await tx.run<FoundPart>(
    sql`SELECT ${mark}::text AS mark, v.day::text AS day, v.currency, count(*)::int AS listed, count(v.excess_commission)::int AS known,
       count(v.excess_fee) FILTER (WHERE v.excess_commission IS NOT NULL)::int AS fees,
       coalesce(sum(v.excess_commission), 0)::bigint AS commission,
       coalesce(sum(v.excess_fee) FILTER (WHERE v.excess_commission IS NOT NULL), 0)::bigint AS fee
     FROM verdict v
     WHERE v.account_id = ${tx.accountId}::bigint AND ${tabs === null ? sql`true` : sql`v.tab = ANY (${sql.param(tabs)}::text[])`} AND ${where}
     GROUP BY 1, 2, 3`,
  );
  return rows.map((row) => ({ ...row, commission: BigInt(row.commission), fee: BigInt(row.fee) }));
}

/** With the rates of all days of these parts. */
export async function openSums(
  tx: TenantTx,
  parts: readonly SumPart[],
  home: string,
): Promise<(some: readonly SumPart[]) => CheckedSum> {
  const priceOf = await loadPrices(tx, parts, home);
  return (some) => {
    const add = (key: 'listed' | 'known') => some.reduce((sum, part) => sum + part[key], 0);
    const listed = add('listed');
    const known = add('known');
    const converted = convertSums(
      some.map(({ day, currency, commission, fee }) => ({ day, currency, units: commission + fee })),
      { to: home, priceOf },
    );
    const isUnknown = converted.units === null || (listed > 0 && known === 0);
    return {
      listed,
      known,
      money: isUnknown ? null : amountText(converted.units ?? 0n, home),
      sums: [
        ...Map.groupBy(
          some.filter((part) => part.known > 0),
          ({ currency }) => currency,
        ),
      ]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, of]) => sumOfCurrency(currency, of)),
      missing: converted.missing.map(({ currency }) => currency),
    };
  };
}

function sumOfCurrency(currency: string, parts: readonly SumPart[]): CheckedSum['sums'][number] {
  const units = (key: 'commission' | 'fee') => parts.reduce((sum, part) => sum + part[key], 0n);
  const fees = parts.reduce((sum, part) => sum + part.fees, 0);
  const known = parts.reduce((sum, part) => sum + part.known, 0);
  return {
    currency,
    commission: amountText(units('commission'), currency),
    fee: fees === 0 ? null : amountText(units('fee'), currency),
    withoutFee: known - fees,
  };
}

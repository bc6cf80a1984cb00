// The published rates as they are stored: units of a currency that one euro was worth on a day.
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { addDays } from '#contract/figures/days.ts';
import type { Database, GlobalDb } from '#server/db/database.ts';
import { exchangeRate, type RateSource } from '#server/db/schema/facts.ts';
import { publicationDayOf } from './ecb-calendar.ts';
import type { LastRate } from './without-jumps.ts';

export type PublishedSource = Exclude<RateSource, 'operator'>;

export interface PublishedRate {
  day: string;
  currency: string;
  rate: string;
}

/** Long enough to hold the rates before any run of closed days. */
const recentDays = 14;

export interface StoredRates {
  /** The newest publication there is; null before the first. */
  newest: string | null;
  /** Of each currency what was published last, of the days just before. */
  last: Map<string, LastRate>;
}

export async function findStoredRates({ global }: Database, source: PublishedSource): Promise<StoredRates> {
  const ofSource = eq(exchangeRate.source, source);
  const [held] = await global
    .select({ day: sql<string | null>`max(${exchangeRate.day})::text` })
    .from(exchangeRate)
    .where(and(ofSource, eq(exchangeRate.fromCurrency, 'EUR'), eq(exchangeRate.toCurrency, 'USD')));
  if (!held?.day) return { newest: null, last: new Map() };
  const recent = await global
    .select({ day: exchangeRate.day, currency: exchangeRate.toCurrency, rate: exchangeRate.rate })
    .from(exchangeRate)
    .where(and(ofSource, gte(exchangeRate.day, addDays(held.day, -recentDays))))
    .orderBy(desc(exchangeRate.day));
  const last = new Map<string, LastRate>();
  for (const { day, currency, rate } of recent) if (!last.has(currency)) last.set(currency, { day, rate });
  return { newest: publicationDayOf(held.day), last };
}

const atOnce = 5000;

/** What is there stays: a rate that figures were told with does not change under them. Gives how many were new. */
export async function insertRates(
  tx: GlobalDb,
  source: PublishedSource,
  rates: readonly PublishedRate[],
): Promise<number> {
  let written = 0;
  for (let start = 0; start < rates.length; start += atOnce) {
    const some = rates.slice(start, start + atOnce);
    const { rowCount } = await tx.execute(
      sql`INSERT INTO exchange_rate (source, from_currency, to_currency, day, rate)
        SELECT ${source}, 'EUR', r.currency, r.day, r.rate
        FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS r (day date, currency text, rate numeric)
        ON CONFLICT DO NOTHING`,
    );
    written += rowCount ?? 0;
  }
  return written;
}

// Derived figures as replies tell them.
import { sql } from 'drizzle-orm';
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import { shareText } from '#contract/figures/shares.ts';
import type { BrandFigures } from '#contract/intelligence.ts';
import { networkView } from './networks.ts';

type Row = Record<string, unknown>;

/** Percent with two decimals, as PostgreSQL writes it. */
export const percentText = (percent: unknown): string | null =>
  percent === null || percent === undefined ? null : `${String(percent)}%`;

export const dayText = (day: unknown): string | null =>
  day === null || day === undefined ? null : String(day);

/** Of `brand_summary s`, which may be absent: a brand nothing was derived for has nothing yet. */
export const figureColumns = sql`s.networks, s.commission_low, s.commission_high, s.publishers, s.links, s.gained, s.lost,
  s.last_seen::text`;

/** Null stays unknown. */
export const knownCount = (count: unknown): number | null => (count === null ? null : Number(count));

/** Nothing was found is told only of a brand some page of which was read; of any other nothing is known. */
const readCount = (row: Row, column: string): number | null =>
  row.last_seen === null || row.last_seen === undefined ? null : knownCount(row[column]);

export const brandFiguresOf = (row: Row): BrandFigures => ({
  networks: ((row.networks ?? []) as string[]).map(networkView),
  commissionLow: percentText(row.commission_low),
  commissionHigh: percentText(row.commission_high),
  publishers: readCount(row, 'publishers'),
  links: readCount(row, 'links'),
  gained: readCount(row, 'gained'),
  lost: readCount(row, 'lost'),
  lastSeen: dayText(row.last_seen),
});

export interface TypeShare {
  type: (typeof publisherTypes)[number];
  publishers: number;
  share: string;
}

/** The five in their order, Unknown last and only when there are such; nothing of nobody. */
export function typeSharesOf(counts: Partial<Record<string, number>>): TypeShare[] {
  const total = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (total === 0) return [];
  return publisherTypes
    .filter((type) => type !== 'Unknown' || (counts[type] ?? 0) > 0)
    .map((type) => ({
      type,
      publishers: counts[type] ?? 0,
      share: shareOf(counts[type] ?? 0, total),
    }));
}

/** Where there is nothing to be part of, nothing is no part of it. */
export const shareOf = (part: number, whole: number): string => shareText(part, whole) ?? '0.00%';

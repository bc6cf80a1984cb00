// Publishers of the open web as every list tells them, with what the account has with each.
import { sql } from 'drizzle-orm';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { IndustryPublisherRow, OwnFigures, openPublisherRow } from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import { harmlessText } from './harmless.ts';
import type { Onlooker } from './onlooker.ts';
import { ownFigures } from './own-publishers.ts';

export type OpenPublisherRow = Pick<IndustryPublisherRow, keyof typeof openPublisherRow.shape>;

/** Of `open_publisher o`, which may be absent: a publisher may be known by its links alone. */
export const openPublisherColumns = sql`o.merge_key, o.publisher_name, o.type, o.country, o.is_sample`;

/** The rows need `domain` and the columns above; in their order. */
export async function openPublisherViews(
  tx: TenantTx,
  rows: readonly Record<string, unknown>[],
  onlooker: Onlooker,
): Promise<OpenPublisherRow[]> {
  const own = await ownFigures(
    tx,
    rows.map((row) => (row.merge_key ?? null) as string | null),
    onlooker,
  );
  return rows.map((row) => openPublisherView(row, own));
}

export const openPublisherView = (
  row: Record<string, unknown>,
  own: ReadonlyMap<string, OwnFigures>,
): OpenPublisherRow => ({
  domain: harmlessText(String(row.domain)),
  name: harmlessText(String(row.publisher_name ?? '')),
  type: (row.type ?? 'Unknown') as PublisherType,
  country: harmlessText(String(row.country ?? '')),
  mine: own.get(String(row.merge_key ?? '')) ?? null,
  sample: row.is_sample === true,
});

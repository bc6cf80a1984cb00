// What a source says of publishers, into the directory. What a person set by hand is never touched; an empty word
// changes nothing.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { publisherTypeOf } from '#contract/figures/publisher-type.ts';
import type { TenantTx } from '../db/database.ts';
import { publisher } from '../db/schema/publishers.ts';
import { mergeKeyOf } from './merge-key.ts';
import { retypePublishers } from './retype.ts';
import type { PublisherRow } from './rows.ts';
import { mergeSaid, storable } from './said-publishers.ts';

const atOnce = 1000;

export async function savePublishers(
  tx: TenantTx,
  network: string,
  rows: readonly PublisherRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await savePart(tx, network, rows.slice(start, start + atOnce));
  }
}

async function savePart(tx: TenantTx, network: string, rows: readonly PublisherRow[]): Promise<void> {
  const said = new Map<string, PublisherRow>();
  for (const row of rows.map(storable)) {
    const before = said.get(row.ref);
    said.set(row.ref, before ? mergeSaid(before, row) : row);
  }
  // Locked in one order, so that two pulls of one network do not wait for each other in a circle.
  const stored = await tx
    .select()
    .from(publisher)
    .where(
      and(
        eq(publisher.accountId, tx.accountId),
        eq(publisher.network, network),
        inArray(publisher.publisherRef, [...said.keys()]),
      ),
    )
    .orderBy(publisher.publisherNo)
    .for('update');
  const known = new Map(stored.map((row) => [row.publisherRef, row]));
  const changed: (typeof publisher.$inferInsert)[] = [];
  const retyped: number[] = [];
  for (const row of stored) {
    const now = said.get(row.publisherRef);
    if (!now) continue;
    const next = mergeSaid({ ...row, ref: row.publisherRef }, now);
    if (!differs(row, next)) continue;
    changed.push({ ...row, ...columnsOf(next), ...(!row.mergeByHand && { mergeKey: mergeKeyOf(next.url) }) });
    if ((row.typeByHand ?? publisherTypeOf(next)) !== row.type) retyped.push(row.publisherNo);
  }
  await update(tx, changed);
  const fresh = [...said.values()].filter((row) => !known.has(row.ref));
  if (fresh.length > 0) {
    await tx
      .insert(publisher)
      .values(
        fresh.map((row) => ({
          accountId: tx.accountId,
          publisherNo: sql<number>`nextval('publisher_no_seq')`,
          network,
          publisherRef: row.ref,
          ...columnsOf(row),
          type: publisherTypeOf(row),
          mergeKey: mergeKeyOf(row.url),
        })),
      )
      .onConflictDoNothing();
  }
  await retypePublishers(tx, retyped);
}

/** All at once: a file may tell of thousands. They are there and locked, so that each meets itself. */
async function update(tx: TenantTx, rows: (typeof publisher.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(publisher)
    .values(rows)
    .onConflictDoUpdate({
      target: [publisher.accountId, publisher.publisherNo],
      set: {
        name: sql`excluded.name`,
        url: sql`excluded.url`,
        networkType: sql`excluded.network_type`,
        tags: sql`excluded.tags`,
        country: sql`excluded.country`,
        siteRef: sql`excluded.site_ref`,
        subAffiliate: sql`excluded.sub_affiliate`,
        mergeKey: sql`excluded.merge_key`,
      },
    });
}

const columnsOf = (row: PublisherRow) => ({
  name: row.name,
  url: row.url,
  networkType: row.networkType,
  tags: row.tags,
  country: row.country,
  siteRef: row.siteRef,
  subAffiliate: row.subAffiliate,
});

function differs(stored: Omit<PublisherRow, 'ref'>, next: PublisherRow): boolean {
  return (
    stored.name !== next.name ||
    stored.url !== next.url ||
    stored.networkType !== next.networkType ||
    stored.tags !== next.tags ||
    stored.country !== next.country ||
    stored.siteRef !== next.siteRef ||
    stored.subAffiliate !== next.subAffiliate
  );
}

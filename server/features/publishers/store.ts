// Reads and writes of the publisher directory.
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { publisher } from '#server/db/schema/publishers.ts';

export type PublisherRecord = typeof publisher.$inferSelect;

/** Merge key → how many publishers share it. */
export async function countGroups(
  tx: TenantTx,
  mergeKeys: readonly (string | null)[],
): Promise<Map<string, number>> {
  const keys = [...new Set(mergeKeys.filter((key) => key !== null))];
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({ key: publisher.mergeKey, size: count() })
    .from(publisher)
    .where(and(eq(publisher.accountId, tx.accountId), inArray(publisher.mergeKey, keys)))
    .groupBy(publisher.mergeKey);
  return new Map(rows.map((row) => [row.key ?? '', row.size]));
}

/** By number. */
export async function listByNumbers(
  tx: TenantTx,
  publisherNos: readonly number[],
): Promise<Map<number, PublisherRecord>> {
  if (publisherNos.length === 0) return new Map();
  const rows = await tx.select().from(publisher).where(byNumbers(tx, publisherNos));
  return new Map(rows.map((row) => [row.publisherNo, row]));
}

export async function findPublisher(tx: TenantTx, publisherNo: number): Promise<PublisherRecord | undefined> {
  const [row] = await tx
    .select()
    .from(publisher)
    .where(byNumbers(tx, [publisherNo]));
  return row;
}

/** In one order, so that two who merge do not wait for each other in a circle. */
export function lockPublishers(tx: TenantTx, publisherNos: readonly number[]): Promise<PublisherRecord[]> {
  return tx
    .select()
    .from(publisher)
    .where(byNumbers(tx, publisherNos))
    .orderBy(publisher.publisherNo)
    .for('update');
}

export function listGroup(tx: TenantTx, mergeKey: string): Promise<PublisherRecord[]> {
  return tx
    .select()
    .from(publisher)
    .where(and(eq(publisher.accountId, tx.accountId), eq(publisher.mergeKey, mergeKey)))
    .orderBy(publisher.network, publisher.publisherNo);
}

export async function updatePublisherRow(
  tx: TenantTx,
  publisherNo: number,
  change: Partial<Pick<PublisherRecord, 'typeByHand' | 'nameByHand' | 'mergeKey' | 'mergeByHand'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .update(publisher)
    .set(change)
    .where(byNumbers(tx, [publisherNo]));
}

/** These, and whoever shares a key with one of them, are one from now on. */
export async function regroup(
  tx: TenantTx,
  mergeKey: string,
  { publisherNos, mergeKeys }: { publisherNos: readonly number[]; mergeKeys: readonly string[] },
): Promise<void> {
  const change = { mergeKey, mergeByHand: true };
  await tx.update(publisher).set(change).where(byNumbers(tx, publisherNos));
  if (mergeKeys.length === 0) return;
  await tx
    .update(publisher)
    .set(change)
    .where(
      and(
        eq(publisher.accountId, tx.accountId),
        isNotNull(publisher.mergeKey),
        inArray(publisher.mergeKey, [...mergeKeys]),
      ),
    );
}

const byNumbers = (tx: TenantTx, publisherNos: readonly number[]) =>
  and(eq(publisher.accountId, tx.accountId), inArray(publisher.publisherNo, [...publisherNos]));

// Rows of the FAQ and the count of its changes.
import { eq, sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { faq, faqRevision } from '#server/db/schema/operator.ts';

export type FaqRow = typeof faq.$inferSelect;

export const selectFaq = (db: GlobalDb): Promise<FaqRow[]> => db.select().from(faq);

export async function selectFaqRow(db: GlobalDb, id: string): Promise<FaqRow | undefined> {
  const [row] = await db.select().from(faq).where(eq(faq.faqId, id));
  return row;
}

export async function selectRevision(db: GlobalDb): Promise<number> {
  const [row] = await db.select({ revision: faqRevision.revision }).from(faqRevision);
  if (!row) throw new Error('the FAQ has no revision');
  return row.revision;
}

/** Waits until whoever is changing the FAQ has finished. */
export async function nextRevision(tx: GlobalDb): Promise<number> {
  const [row] = await tx
    .update(faqRevision)
    .set({ revision: sql`${faqRevision.revision} + 1` })
    .returning({ revision: faqRevision.revision });
  if (!row) throw new Error('the FAQ has no revision');
  return row.revision;
}

export async function writeFaqRow(tx: GlobalDb, row: FaqRow): Promise<void> {
  await tx.insert(faq).values(row).onConflictDoUpdate({ target: faq.faqId, set: row });
}

export async function deleteFaqRow(tx: GlobalDb, id: string): Promise<void> {
  await tx.delete(faq).where(eq(faq.faqId, id));
}

// Rows of messages.
import { and, desc, eq, getTableColumns, gt, ilike, isNull, lt, or } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { contactMessage, type MessageState } from '#server/db/schema/site.ts';
import { containing } from '../containing.ts';

export type NewMessage = typeof contactMessage.$inferInsert;
export type Message = Omit<typeof contactMessage.$inferSelect, 'contentHash' | 'toldAt'>;

/** False when this very message is here already. */
export async function insertMessage(db: GlobalDb, message: NewMessage): Promise<boolean> {
  const { rowCount } = await db.insert(contactMessage).values(message).onConflictDoNothing();
  return rowCount === 1;
}

export interface MessageFilter {
  state?: MessageState | undefined;
  /** In the address, the company or the words. */
  keyword?: string | undefined;
  /** Only older ones than this: where the page before ended. */
  before?: number | undefined;
  limit: number;
}

export function selectMessages(db: GlobalDb, { state, keyword, before, limit }: MessageFilter) {
  const { contentHash, toldAt, ...shown } = getTableColumns(contactMessage);
  const pattern = keyword ? containing(keyword) : null;
  return db
    .select(shown)
    .from(contactMessage)
    .where(
      and(
        state ? eq(contactMessage.state, state) : undefined,
        before === undefined ? undefined : lt(contactMessage.messageId, before),
        pattern === null
          ? undefined
          : or(
              ilike(contactMessage.email, pattern),
              ilike(contactMessage.companyName, pattern),
              ilike(contactMessage.message, pattern),
            ),
      ),
    )
    .orderBy(desc(contactMessage.messageId))
    .limit(limit);
}

export const countInState = (db: GlobalDb, state: MessageState): Promise<number> =>
  db.$count(contactMessage, eq(contactMessage.state, state));

export async function updateState(
  db: GlobalDb,
  {
    messageId,
    ...changed
  }: { messageId: number; state: MessageState; note?: string | undefined; stateAt: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(contactMessage)
    .set(changed)
    .where(eq(contactMessage.messageId, messageId));
  return rowCount === 1;
}

/** The oldest one the operator has not been told of, locked until the transaction ends; others pass it by. */
export async function lockUntold(tx: GlobalDb, { after, since }: { after: number; since: Date }) {
  const [row] = await tx
    .select()
    .from(contactMessage)
    .where(
      and(
        isNull(contactMessage.toldAt),
        gt(contactMessage.messageId, after),
        gt(contactMessage.sentAt, since),
      ),
    )
    .orderBy(contactMessage.messageId)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function markTold(tx: GlobalDb, messageId: number, toldAt: Date): Promise<void> {
  await tx.update(contactMessage).set({ toldAt }).where(eq(contactMessage.messageId, messageId));
}

// Rows of subscribers: asked for, mailed a link, confirmed; gone once unsubscribed.
import { and, eq, gt, ilike, isNotNull, isNull, sql } from 'drizzle-orm';
import { visitorLimits } from '#contract/limits.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { newsletterSubscriber } from '#server/db/schema/site.ts';
import { containing } from '../containing.ts';

const table = newsletterSubscriber;

export interface Subscriber {
  subscriberId: string;
  email: string;
  askedAt: Date;
  confirmedAt: Date | null;
}

const shown = {
  subscriberId: table.subscriberId,
  email: table.email,
  askedAt: table.askedAt,
  confirmedAt: table.confirmedAt,
};

/** A new address waits for its mail; one that has had a mail and never confirmed waits for another, within limits. */
export async function askFor(
  db: GlobalDb,
  { subscriberId, email, now }: { subscriberId: string; email: string; now: Date },
): Promise<void> {
  const pauseEnds = new Date(now.getTime() - visitorLimits.confirmPauseSeconds * 1000);
  await db
    .insert(table)
    .values({ subscriberId, email, askedAt: now })
    .onConflictDoUpdate({
      target: table.email,
      set: { askedAt: now, mailedAt: null },
      setWhere: and(
        isNull(table.confirmedAt),
        sql`${table.mailedAt} <= ${pauseEnds.toISOString()}`,
        sql`${table.mails} < ${visitorLimits.confirmMails}`,
      ),
    });
}

/** The next one that waits for its mail, locked until the transaction ends; others pass it by. */
export async function lockUnmailed(tx: GlobalDb, after: string): Promise<Subscriber | undefined> {
  const [row] = await tx
    .select(shown)
    .from(table)
    .where(and(isNull(table.mailedAt), isNull(table.confirmedAt), gt(table.subscriberId, after)))
    .orderBy(table.subscriberId)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function markMailed(
  tx: GlobalDb,
  { subscriberId, confirmHash, mailedAt }: { subscriberId: string; confirmHash: Buffer; mailedAt: Date },
): Promise<void> {
  await tx
    .update(table)
    .set({ confirmHash, mailedAt, mails: sql`${table.mails} + 1` })
    .where(eq(table.subscriberId, subscriberId));
}

/** Whose link this is, while it is good. */
export async function findByLink(
  db: GlobalDb,
  { confirmHash, now }: { confirmHash: Buffer; now: Date },
): Promise<Subscriber | undefined> {
  const oldest = new Date(now.getTime() - visitorLimits.confirmSeconds * 1000);
  const [row] = await db
    .select(shown)
    .from(table)
    .where(and(eq(table.confirmHash, confirmHash), gt(table.mailedAt, oldest)));
  return row;
}

/** The first confirmation stands. */
export async function markConfirmed(db: GlobalDb, subscriberId: string, confirmedAt: Date): Promise<void> {
  await db
    .update(table)
    .set({ confirmedAt })
    .where(and(eq(table.subscriberId, subscriberId), isNull(table.confirmedAt)));
}

export async function findSubscriber(db: GlobalDb, subscriberId: string): Promise<Subscriber | undefined> {
  const [row] = await db.select(shown).from(table).where(eq(table.subscriberId, subscriberId));
  return row;
}

export async function removeRow(db: GlobalDb, subscriberId: string): Promise<boolean> {
  const { rowCount } = await db.delete(table).where(eq(table.subscriberId, subscriberId));
  return rowCount === 1;
}

export interface SubscriberFilter {
  confirmed?: boolean | undefined;
  keyword?: string | undefined;
  /** Only those behind this address: where the page before ended. */
  after?: string | undefined;
  limit: number;
}

export function selectSubscribers(db: GlobalDb, { confirmed, keyword, after, limit }: SubscriberFilter) {
  return db
    .select(shown)
    .from(table)
    .where(
      and(
        confirmed === undefined
          ? undefined
          : confirmed
            ? isNotNull(table.confirmedAt)
            : isNull(table.confirmedAt),
        keyword ? ilike(table.email, containing(keyword)) : undefined,
        after === undefined ? undefined : gt(table.email, after),
      ),
    )
    .orderBy(table.email)
    .limit(limit);
}

// The way of each message: claimed by one sender, sent, and what became of it.
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { notice, noticeDelivery } from '#server/db/schema/notices.ts';
import type { DeliveryRow, NoticeRow } from '../store.ts';
import { deliveryTexts } from '../texts.ts';

/** Longer than sending takes: whoever began it is gone. Should it live after all, its answer still holds. */
const abandonedMs = 60_000;

export interface Claimed {
  delivery: DeliveryRow;
  notice: NoticeRow;
}

const isDelivery = (tx: TenantTx, deliveryId: string) =>
  and(eq(noticeDelivery.accountId, tx.accountId), eq(noticeDelivery.deliveryId, deliveryId));

/** What a dead sender left: nobody knows whether it arrived, so it is told and not sent again. */
export async function settleAbandoned(tx: TenantTx, now: Date): Promise<void> {
  await tx
    .update(noticeDelivery)
    .set({ state: 'uncertain', message: deliveryTexts.uncertain })
    .where(
      and(
        eq(noticeDelivery.accountId, tx.accountId),
        eq(noticeDelivery.state, 'sending'),
        lte(noticeDelivery.nextAt, new Date(now.getTime() - abandonedMs)),
      ),
    );
}

/** One that is due, marked as being sent; no two senders get the same. */
export async function claimDelivery(tx: TenantTx, now: Date): Promise<Claimed | undefined> {
  const [due] = await tx
    .select({ deliveryId: noticeDelivery.deliveryId })
    .from(noticeDelivery)
    .where(
      and(
        eq(noticeDelivery.accountId, tx.accountId),
        eq(noticeDelivery.state, 'waiting'),
        lte(noticeDelivery.nextAt, now),
      ),
    )
    .orderBy(noticeDelivery.nextAt, noticeDelivery.deliveryId)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return undefined;
  const [delivery] = await tx
    .update(noticeDelivery)
    .set({ state: 'sending', nextAt: now, tries: sql`${noticeDelivery.tries} + 1` })
    .where(isDelivery(tx, due.deliveryId))
    .returning();
  if (!delivery) return undefined;
  const [about] = await tx
    .select()
    .from(notice)
    .where(and(eq(notice.accountId, tx.accountId), eq(notice.noticeId, delivery.noticeId)));
  return about && { delivery, notice: about };
}

export async function settleDelivery(
  tx: TenantTx,
  deliveryId: string,
  end: Pick<DeliveryRow, 'state' | 'message'> & { nextAt?: Date; sentAt?: Date },
): Promise<void> {
  await tx.update(noticeDelivery).set(end).where(isDelivery(tx, deliveryId));
}

/** Messages that have not gone out and no longer should. */
export async function dropDeliveries(
  tx: TenantTx,
  of: { targetId: string } | { ruleId: string },
  message: string,
): Promise<void> {
  const which =
    'targetId' in of
      ? eq(noticeDelivery.targetId, of.targetId)
      : sql`${noticeDelivery.noticeId} IN (
          SELECT ${notice.noticeId} FROM ${notice}
          WHERE ${notice.accountId} = ${tx.accountId} AND ${notice.ruleId} = ${of.ruleId})`;
  await tx
    .update(noticeDelivery)
    .set({ state: 'dropped', message })
    .where(and(eq(noticeDelivery.accountId, tx.accountId), eq(noticeDelivery.state, 'waiting'), which));
}

/** When the next waiting one is to be tried, or what a dead sender left is to be told. */
export async function findNextTry(tx: TenantTx): Promise<Date | null> {
  const [row] = await tx
    .select({
      at: sql`min(CASE ${noticeDelivery.state} WHEN 'sending'
        THEN ${noticeDelivery.nextAt} + ${abandonedMs} * interval '1 millisecond'
        ELSE ${noticeDelivery.nextAt} END)`.mapWith(noticeDelivery.nextAt),
    })
    .from(noticeDelivery)
    .where(
      and(eq(noticeDelivery.accountId, tx.accountId), inArray(noticeDelivery.state, ['waiting', 'sending'])),
    );
  return (row?.at as Date | null | undefined) ?? null;
}

const keptDays = 180;
/** Longer than any rule looks back. */
const eventDays = 400;

export async function removeOldNotices(tx: TenantTx, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await tx
    .delete(notice)
    .where(and(eq(notice.accountId, tx.accountId), lte(notice.createdAt, before(keptDays))));
  await tx.execute(sql`
    DELETE FROM notice_event e USING notice_rule r
    WHERE e.account_id = ${tx.accountId} AND r.account_id = e.account_id AND r.rule_id = e.rule_id
      AND r.kind <> 'new-publisher' AND e.day < ${before(eventDays).toISOString().slice(0, 10)}`);
}

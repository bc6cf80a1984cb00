// When the channel is asked about an order that waits: soon, then seldom, then once more when its time is over. What is
// due stands in the directory, so that no crash can lose it; the filed job only makes it prompt.
import { and, asc, eq, lte } from 'drizzle-orm';
import { paymentDirectory } from '#server/db/schema/payments.ts';
import type { Services } from '#server/kernel/services.ts';

/** Looks after one order; named here so that those who file it need not know what it does. */
export const checkPayment = { name: 'check-payment' } as const;

const firstChecksMs = [5_000, 15_000, 30_000, 60_000];
const everyMs = 5 * 60_000;
const retryMs = 60_000;
const longestRetryMs = 60 * 60_000;
/** Whoever took an order and died leaves it to the next one after this. */
const claimMs = 2 * 60_000;
/** A job may be woken a moment early by another machine's clock. */
const toleranceMs = 1_000;
const batch = 200;

export interface Lifespan {
  createdAt: Date;
  expiresAt: Date;
  /** How often the channel was asked. */
  checks: number;
}

export function nextCheckAt({ createdAt, expiresAt, checks }: Lifespan, now: Date): Date {
  const begun = createdAt.getTime();
  const age = now.getTime() - begun;
  if (now >= expiresAt) {
    // The channel did not answer when the order should have been closed.
    return new Date(now.getTime() + Math.min(longestRetryMs, retryMs * Math.max(1, checks)));
  }
  const last = firstChecksMs.at(-1) ?? 0;
  const step =
    firstChecksMs.find((delay) => delay > age) ?? last + (Math.floor((age - last) / everyMs) + 1) * everyMs;
  return new Date(Math.min(begun + step, expiresAt.getTime()));
}

/** Gives the order to one asker; null when it is not due or another has it. */
export async function claimOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderNo: string,
): Promise<number | null> {
  const moment = now().getTime();
  const [row] = await db.global
    .update(paymentDirectory)
    .set({ dueAt: new Date(moment + claimMs) })
    .where(
      and(eq(paymentDirectory.orderNo, orderNo), lte(paymentDirectory.dueAt, new Date(moment + toleranceMs))),
    )
    .returning({ accountId: paymentDirectory.accountId });
  return row?.accountId ?? null;
}

export async function listDueOrders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const rows = await db.global
    .select({ orderNo: paymentDirectory.orderNo })
    .from(paymentDirectory)
    .where(lte(paymentDirectory.dueAt, now()))
    .orderBy(asc(paymentDirectory.dueAt))
    .limit(batch);
  return rows.map((row) => row.orderNo);
}

/** Should filing fail, the clock finds the order by its due moment. */
export async function fileCheck(
  { jobs, log }: Pick<Services, 'jobs' | 'log'>,
  orderNo: string,
  startAfter?: Date,
): Promise<void> {
  try {
    // Another key: one that waits for its hour must not hold up one that is due.
    const when = startAfter ? { singletonKey: orderNo, startAfter } : { singletonKey: `${orderNo}/now` };
    await jobs.send(checkPayment, { orderNo }, when);
  } catch (error) {
    log.warn({ err: error, orderNo }, 'the check of an order was not filed');
  }
}

// One look at an account: what is due is sent, each webhook by itself, so that one that hangs keeps no other waiting.
import { planStanding } from '#server/features/plans/running-quotas.ts';
import { hasten } from '#server/jobs/account-schedule.ts';
import type { Services } from '#server/kernel/services.ts';
import { webhookDelivery } from '../schedule.ts';
import { claimDelivery, findNextTry, listDueWebhooks, removeOld } from './delivery-store.ts';
import { sendDelivery } from './send-delivery.ts';
import { tellOwner } from './tell-owner.ts';

/** A look gives its place to other accounts after this; what is left is due at the next one. */
const lookMs = 60_000;
/** Sooner than the clock looks again. */
const soonMs = 60_000;

export async function deliverDue(services: Services, accountId: number, signal: AbortSignal): Promise<void> {
  const { db, jobs, now } = services;
  const running = await db.tenant(accountId, async (tx) => (await planStanding(tx, now())).running);
  if (running) {
    const due = await db.tenant(accountId, (tx) => listDueWebhooks(tx, now()));
    await Promise.all(due.map((webhookId) => deliverTo(services, { accountId, webhookId }, signal)));
  }
  const nextAt = await db.tenant(accountId, async (tx) => {
    await removeOld(tx, now());
    const next = running ? await findNextTry(tx) : null;
    if (next) await hasten(tx, webhookDelivery, next);
    return next;
  });
  await tellOwner(services, accountId);
  if (nextAt && nextAt.getTime() - now().getTime() < soonMs) {
    await jobs.send(
      webhookDelivery.job,
      { accountId },
      { startAfter: nextAt, singletonKey: String(accountId) },
    );
  }
}

/** Until something does not arrive: the rest then has time, and is tried first at the next look. */
async function deliverTo(
  services: Services,
  { accountId, webhookId }: { accountId: number; webhookId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services;
  const startedAt = performance.now();
  while (!signal.aborted && performance.now() - startedAt < lookMs) {
    const delivery = await db.tenant(accountId, (tx) => claimDelivery(tx, { webhookId, now: now() }));
    if (!delivery) return;
    const { arrived } = await sendDelivery(services, accountId, { delivery, signal });
    if (!arrived) return;
  }
}

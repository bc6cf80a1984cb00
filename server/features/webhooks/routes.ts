// Webhooks of an account; the owner's affair.
import * as contract from '#contract/webhooks.ts';
import type { TenantTx } from '#server/db/database.ts';
import { planStanding } from '#server/features/plans/running-quotas.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { resend, sendTest } from './deliver/by-hand.ts';
import { pageDeliveries } from './deliver/delivery-store.ts';
import { createWebhook, deleteWebhook, renewSecret, updateWebhook } from './save-webhook.ts';
import { countWaiting, listWebhookRows } from './store.ts';
import { webhookTexts } from './texts.ts';
import { deliveryViewOf, webhookViewOf } from './view.ts';

async function listWebhooks(tx: TenantTx, now: Date): Promise<contract.Webhooks> {
  const rows = await listWebhookRows(tx);
  const waiting = await countWaiting(tx);
  const paused = rows.length > 0 && !(await planStanding(tx, now)).running;
  return {
    list: rows.map((row) => webhookViewOf(row, { waiting: waiting.get(row.webhookId) ?? 0, now })),
    paused: paused ? webhookTexts.planEnded : '',
  };
}

export const webhooksRoutes: Route[] = [
  memberRoute(contract.listWebhooks, ({ tenant, services }) =>
    tenant((tx) => listWebhooks(tx, services.now())),
  ),

  memberRoute(contract.createWebhook, ({ tenant, services, caller, body }) =>
    tenant((tx) => createWebhook(tx, services, { ...body, actor: caller.memberId })),
  ),

  memberRoute(contract.updateWebhook, async ({ tenant, services, caller, params, body }) => {
    const change = { ...body, webhookId: params.id, actor: caller.memberId };
    await tenant((tx) => updateWebhook(tx, services, change));
    return {};
  }),

  memberRoute(contract.deleteWebhook, async ({ tenant, caller, params }) => {
    await tenant((tx) => deleteWebhook(tx, { webhookId: params.id, actor: caller.memberId }));
    return {};
  }),

  memberRoute(contract.renewWebhookSecret, async ({ tenant, services, caller, params, body }) => {
    const renewal = { ...body, webhookId: params.id, actor: caller.memberId };
    return { secret: await tenant((tx) => renewSecret(tx, services, renewal)) };
  }),

  memberRoute(contract.testWebhook, async ({ services, caller, params }) => {
    const place = { accountId: caller.accountId, webhookId: params.id };
    return deliveryViewOf(await sendTest(services, place));
  }),

  memberRoute(contract.listWebhookDeliveries, async ({ tenant, params, query }) => {
    const found = await tenant((tx) => pageDeliveries(tx, { webhookId: params.id, ...query }));
    if (!found) throw notFound(webhookTexts.webhook);
    const { currentPage, size } = query;
    return { total: found.total, currentPage, size, list: found.rows.map(deliveryViewOf) };
  }),

  memberRoute(contract.resendWebhookDelivery, async ({ services, caller, params }) => {
    const place = { accountId: caller.accountId, webhookId: params.id, deliveryId: params.deliveryId };
    return deliveryViewOf(await resend(services, place));
  }),
];

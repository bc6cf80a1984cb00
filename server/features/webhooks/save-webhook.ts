// Adds, changes and removes webhooks, and renews what signs.
import { randomUUID } from 'node:crypto';
import { webhookLimits } from '#contract/limits.ts';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { dropWaiting } from './deliver/delivery-store.ts';
import { newSecret } from './secrets/sign.ts';
import { openSecrets, sealSecrets, withNewSecret } from './secrets/stored-secrets.ts';
import { countWebhooks, deleteWebhookRow, insertWebhook, lockWebhook, updateWebhookRow } from './store.ts';
import { webhookTexts } from './texts.ts';
import { readWebhookAddress } from './webhook-address.ts';

type Means = Pick<Services, 'masterKey' | 'config' | 'now'>;

interface Setting {
  name: string;
  url: string;
  events: WebhookEvent[];
}

export async function createWebhook(
  tx: TenantTx,
  services: Means,
  { actor, ...setting }: Setting & { actor: string },
): Promise<{ id: string; secret: string }> {
  const url = readWebhookAddress(setting.url, services.config);
  await lockAccount(tx);
  if ((await countWebhooks(tx)) >= webhookLimits.webhooks) {
    throw new AppError('quota_exceeded', webhookTexts.quota);
  }
  const webhookId = randomUUID();
  const secret = newSecret();
  const sealed = await sealSecrets(tx, services, { webhookId, secrets: [{ secret, until: null }] });
  await insertWebhook(tx, {
    webhookId,
    ...setting,
    url,
    sealed,
    createdBy: actor,
    createdAt: services.now(),
  });
  await audit(tx, { actor, webhookId, action: 'webhooks.created' });
  return { id: webhookId, secret };
}

export async function updateWebhook(
  tx: TenantTx,
  services: Means,
  { webhookId, enabled, actor, ...setting }: Setting & { webhookId: string; enabled: boolean; actor: string },
): Promise<void> {
  const url = readWebhookAddress(setting.url, services.config);
  const row = await lockWebhook(tx, webhookId);
  if (!row) throw notFound(webhookTexts.webhook);
  // A new beginning counts its failures anew.
  const begins = enabled && (row.disabled !== null || row.url !== url);
  await updateWebhookRow(tx, webhookId, {
    ...setting,
    url,
    disabled: enabled ? null : (row.disabled ?? 'owner'),
    ...(enabled && { untold: false }),
    ...(begins && { failingSince: null }),
  });
  if (!enabled) await dropWaiting(tx, webhookId);
  await audit(tx, { actor, webhookId, action: 'webhooks.updated' });
}

export async function deleteWebhook(
  tx: TenantTx,
  { webhookId, actor }: { webhookId: string; actor: string },
): Promise<void> {
  if (!(await deleteWebhookRow(tx, webhookId))) throw notFound(webhookTexts.webhook);
  await audit(tx, { actor, webhookId, action: 'webhooks.deleted' });
}

export async function renewSecret(
  tx: TenantTx,
  services: Means,
  { webhookId, endOld, actor }: { webhookId: string; endOld: boolean; actor: string },
): Promise<string> {
  // The vault before the webhook, as everybody who seals does.
  await lockAccount(tx);
  const now = services.now();
  const known = (await lockWebhook(tx, webhookId)) && (await openSecrets(tx, services, { webhookId, now }));
  if (!known) throw notFound(webhookTexts.webhook);
  const secret = newSecret();
  const { secrets, oldSecretUntil } = withNewSecret(known, { secret, endOld, now });
  const sealed = await sealSecrets(tx, services, { webhookId, secrets });
  await updateWebhookRow(tx, webhookId, { sealed, oldSecretUntil });
  await audit(tx, { actor, webhookId, action: 'webhooks.secret-renewed' });
  return secret;
}

const audit = (
  tx: TenantTx,
  { actor, webhookId, action }: { actor: string; webhookId: string; action: string },
) => recordAudit(tx, { accountId: tx.accountId, actor, action, target: webhookId });

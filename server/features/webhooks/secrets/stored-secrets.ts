// The secrets of a webhook, sealed at rest: the present one first, then those that still sign for a while.
import { and, eq } from 'drizzle-orm';
import { webhookLimits } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { tenantKey } from '#server/db/schema/accounts.ts';
import { webhook } from '#server/db/schema/webhooks.ts';
import type { Services } from '#server/kernel/services.ts';
import { openSecret, type SecretPlace, sealSecret } from '#server/secrets/tenant-vault.ts';

interface StoredSecret {
  secret: string;
  /** Null: it is the present one. */
  until: string | null;
}

/** However often it is renewed, no more than these sign. */
const signing = 3;

const placeOf = (webhookId: string): SecretPlace => ({ purpose: 'webhook', rowId: webhookId });

/** Gives the sealed bytes for the row; holds the tenant's vault until the transaction ends. */
export function sealSecrets(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  { webhookId, secrets }: { webhookId: string; secrets: readonly StoredSecret[] },
): Promise<Buffer> {
  return sealSecret(tx, masterKey, { place: placeOf(webhookId), plaintext: JSON.stringify(secrets) });
}

/** Those in force at this moment; undefined when there is no such webhook. */
export async function openSecrets(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  { webhookId, now }: { webhookId: string; now: Date },
): Promise<StoredSecret[] | undefined> {
  const { accountId } = tx;
  // One statement for both, so that a rotation of the key cannot come between them.
  const rows = await tx
    .select({ sealed: webhook.sealed, keyVersion: tenantKey.keyVersion, wrapped: tenantKey.wrapped })
    .from(webhook)
    .innerJoin(tenantKey, eq(tenantKey.accountId, webhook.accountId))
    .where(and(eq(webhook.accountId, accountId), eq(webhook.webhookId, webhookId)));
  const sealed = rows[0]?.sealed;
  if (!sealed) return undefined;
  const text = openSecret(masterKey, { accountId, place: placeOf(webhookId), sealed, keys: rows });
  return (JSON.parse(text) as StoredSecret[]).filter(({ until }) => until === null || new Date(until) > now);
}

/** The secrets after a new one, and until when an old one signs beside it. */
export function withNewSecret(
  known: readonly StoredSecret[],
  { secret, endOld, now }: { secret: string; endOld: boolean; now: Date },
): { secrets: StoredSecret[]; oldSecretUntil: Date | null } {
  const oldSecretUntil = endOld ? null : new Date(now.getTime() + webhookLimits.oldSecretHours * 3_600_000);
  const old = known.map((one) => ({ ...one, until: one.until ?? oldSecretUntil?.toISOString() ?? null }));
  const secrets = [{ secret, until: null }, ...(endOld ? [] : old)].slice(0, signing);
  return { secrets, oldSecretUntil };
}

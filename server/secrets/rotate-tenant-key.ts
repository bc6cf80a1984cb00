// A fresh data key for one tenant: every secret is sealed anew and the old key destroyed, in one transaction.
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { memberTotp, tenantKey } from '../db/schema/accounts.ts';
import { mailbox } from '../db/schema/mail.ts';
import { connection } from '../db/schema/networks.ts';
import { noticeRobot } from '../db/schema/notices.ts';
import { shop } from '../db/schema/shops.ts';
import { webhook } from '../db/schema/webhooks.ts';
import type { MasterKey } from './master-key.ts';
import { addDataKey, lockVault, openSecret, type SecretPlace, sealWith } from './tenant-vault.ts';

type Reseal = (place: SecretPlace, sealed: Buffer) => Buffer;

/** Gives how many secrets were sealed anew; null for a tenant that never had a key. */
export async function rotateTenantKey(tx: TenantTx, masterKey: MasterKey): Promise<number | null> {
  const { accountId } = tx;
  await lockVault(tx);
  const keys = await tx
    .select({ keyVersion: tenantKey.keyVersion, wrapped: tenantKey.wrapped })
    .from(tenantKey)
    .where(eq(tenantKey.accountId, accountId));
  if (keys.length === 0) return null;
  const newest = Math.max(...keys.map((key) => key.keyVersion));
  const { keyVersion, dataKey } = await addDataKey(tx, masterKey, { keyVersion: newest + 1 });
  const reseal: Reseal = (place, sealed) => {
    const plaintext = openSecret(masterKey, { accountId, place, sealed, keys });
    return sealWith(dataKey, { accountId, keyVersion, place, plaintext });
  };
  const count =
    (await resealConnections(tx, reseal)) +
    (await resealRobots(tx, reseal)) +
    (await resealMailboxes(tx, reseal)) +
    (await resealTotps(tx, reseal)) +
    (await resealWebhooks(tx, reseal)) +
    (await resealShops(tx, reseal));
  await tx
    .delete(tenantKey)
    .where(and(eq(tenantKey.accountId, accountId), lt(tenantKey.keyVersion, keyVersion)));
  return count;
}

async function resealConnections(tx: TenantTx, reseal: Reseal): Promise<number> {
  const { accountId } = tx;
  const rows = await tx
    .select({ connectionId: connection.connectionId, credentials: connection.credentials })
    .from(connection)
    .where(and(eq(connection.accountId, accountId), isNotNull(connection.credentials)))
    .for('no key update');
  for (const { connectionId, credentials } of rows) {
    if (!credentials) continue;
    await tx
      .update(connection)
      .set({ credentials: reseal({ purpose: 'connection', rowId: String(connectionId) }, credentials) })
      .where(and(eq(connection.accountId, accountId), eq(connection.connectionId, connectionId)));
  }
  return rows.length;
}

async function resealRobots(tx: TenantTx, reseal: Reseal): Promise<number> {
  const { accountId } = tx;
  const rows = await tx
    .select({ robotId: noticeRobot.robotId, sealed: noticeRobot.sealed })
    .from(noticeRobot)
    .where(eq(noticeRobot.accountId, accountId))
    .for('no key update');
  for (const { robotId, sealed } of rows) {
    await tx
      .update(noticeRobot)
      .set({ sealed: reseal({ purpose: 'robot', rowId: robotId }, sealed) })
      .where(and(eq(noticeRobot.accountId, accountId), eq(noticeRobot.robotId, robotId)));
  }
  return rows.length;
}

async function resealMailboxes(tx: TenantTx, reseal: Reseal): Promise<number> {
  const { accountId } = tx;
  const rows = await tx
    .select({ mailboxId: mailbox.mailboxId, sealed: mailbox.sealed })
    .from(mailbox)
    .where(and(eq(mailbox.accountId, accountId), isNotNull(mailbox.sealed)))
    .for('no key update');
  for (const { mailboxId, sealed } of rows) {
    if (!sealed) continue;
    await tx
      .update(mailbox)
      .set({ sealed: reseal({ purpose: 'mailbox', rowId: mailboxId }, sealed) })
      .where(and(eq(mailbox.accountId, accountId), eq(mailbox.mailboxId, mailboxId)));
  }
  return rows.length;
}

async function resealTotps(tx: TenantTx, reseal: Reseal): Promise<number> {
  const { accountId } = tx;
  const rows = await tx
    .select({ memberId: memberTotp.memberId, sealed: memberTotp.sealed })
    .from(memberTotp)
    .where(eq(memberTotp.accountId, accountId))
    .for('no key update');
  for (const { memberId, sealed } of rows) {
    await tx
      .update(memberTotp)
      .set({ sealed: reseal({ purpose: 'totp', rowId: memberId }, sealed) })
      .where(and(eq(memberTotp.accountId, accountId), eq(memberTotp.memberId, memberId)));
  }
  return rows.length;
}

async function resealWebhooks(tx: TenantTx, reseal: Reseal): Promise<number> {
  const { accountId } = tx;
  const rows = await tx
    .select({ webhookId: webhook.webhookId, sealed: webhook.sealed })
    .from(webhook)
    .where(eq(webhook.accountId, accountId))
    .for('no key update');
  for (const { webhookId, sealed } of rows) {
    await tx
      .update(webhook)
      .set({ sealed: reseal({ purpose: 'webhook', rowId: webhookId }, sealed) })
      .where(and(eq(webhook.accountId, accountId), eq(webhook.webhookId, webhookId)));
  }
  return rows.length;
}

async function resealShops(tx: TenantTx, reseal: Reseal): Promise<number> {
  const { accountId } = tx;
  const rows = await tx
    .select({ shopId: shop.shopId, credentials: shop.credentials })
    .from(shop)
    .where(and(eq(shop.accountId, accountId), isNotNull(shop.credentials)))
    .for('no key update');
  for (const { shopId, credentials } of rows) {
    if (!credentials) continue;
    await tx
      .update(shop)
      .set({ credentials: reseal({ purpose: 'shop', rowId: String(shopId) }, credentials) })
      .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)));
  }
  return rows.length;
}

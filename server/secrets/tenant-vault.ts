// Stored secrets of a tenant: sealed by the tenant's own data key, which the master key wraps. What was sealed for one
// row opens for no other row, column, tenant or key version.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { account, tenantKey } from '../db/schema/accounts.ts';
import type { MasterKey } from './master-key.ts';

/** Where a secret is stored: table and column by purpose, and the row. */
export interface SecretPlace {
  purpose: 'connection' | 'robot' | 'mailbox' | 'totp' | 'webhook' | 'shop';
  rowId: string;
}

const columns: Record<SecretPlace['purpose'], string> = {
  connection: 'connection|credentials',
  robot: 'notice_robot|sealed',
  mailbox: 'mailbox|sealed',
  totp: 'member_totp|sealed',
  webhook: 'webhook|sealed',
  shop: 'shop|credentials',
};

export interface WrappedKey {
  keyVersion: number;
  wrapped: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;
/** Format, key version. */
const headBytes = 5;
const format = 1;

/** A sealed value that is damaged, misplaced or of a key that is gone. */
export class VaultError extends Error {
  constructor(cause?: unknown) {
    super('stored secret cannot be opened', { cause });
    this.name = 'VaultError';
  }
}

/** Those who seal and those who rotate take turns; rows locked afterwards are always locked in this order. */
export async function lockVault(tx: TenantTx): Promise<void> {
  await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(eq(account.accountId, tx.accountId))
    .for('no key update');
}

export interface Sealing {
  place: SecretPlace;
  plaintext: string;
}

/** Holds the vault until the transaction ends; the bytes must be stored within it. */
export async function sealSecret(
  tx: TenantTx,
  masterKey: MasterKey,
  { place, plaintext }: Sealing,
): Promise<Buffer> {
  await lockVault(tx);
  const [newest] = await tx
    .select({ keyVersion: tenantKey.keyVersion, wrapped: tenantKey.wrapped })
    .from(tenantKey)
    .where(eq(tenantKey.accountId, tx.accountId))
    .orderBy(desc(tenantKey.keyVersion))
    .limit(1);
  const { keyVersion, dataKey } = newest
    ? { keyVersion: newest.keyVersion, dataKey: unwrapKey(tx.accountId, masterKey, newest) }
    : await addDataKey(tx, masterKey, { keyVersion: 1 });
  return sealWith(dataKey, { accountId: tx.accountId, keyVersion, place, plaintext });
}

export interface DataKey {
  keyVersion: number;
  dataKey: Buffer;
}

/** Stores a fresh data key, wrapped by the current master key. */
export async function addDataKey(
  tx: TenantTx,
  masterKey: MasterKey,
  { keyVersion }: { keyVersion: number },
): Promise<DataKey> {
  const dataKey = randomBytes(32);
  const aad = Buffer.from(`${tx.accountId}|${keyVersion}`);
  const sealed = encrypt(wrappingKey(masterKey), { content: dataKey, aad });
  const wrapped = Buffer.concat([Buffer.of(format), sealed]);
  await tx.insert(tenantKey).values({ accountId: tx.accountId, keyVersion, wrapped });
  return { keyVersion, dataKey };
}

export interface Sealed {
  accountId: number;
  place: SecretPlace;
  sealed: Buffer;
  /** Read in the same statement as `sealed`: a rotation in between would leave them apart. */
  keys: readonly WrappedKey[];
}

export function openSecret(masterKey: MasterKey, { accountId, place, sealed, keys }: Sealed): string {
  if (sealed.length < headBytes + nonceBytes + tagBytes || sealed[0] !== format) throw new VaultError();
  const keyVersion = sealed.readUInt32BE(1);
  const key = keys.find((candidate) => candidate.keyVersion === keyVersion);
  if (!key) throw new VaultError();
  const dataKey = unwrapKey(accountId, masterKey, key);
  const aad = aadOf({ accountId, keyVersion, place });
  return decrypt(dataKey, { content: sealed.subarray(headBytes), aad }).toString();
}

interface Bound {
  accountId: number;
  keyVersion: number;
  place: SecretPlace;
}

export function sealWith(dataKey: Buffer, bound: Bound & { plaintext: string }): Buffer {
  const head = Buffer.alloc(headBytes);
  head[0] = format;
  head.writeUInt32BE(bound.keyVersion, 1);
  const content = Buffer.from(bound.plaintext);
  return Buffer.concat([head, encrypt(dataKey, { content, aad: aadOf(bound) })]);
}

const aadOf = ({ accountId, keyVersion, place }: Bound) =>
  Buffer.from(`${accountId}|${columns[place.purpose]}|${place.rowId}|${keyVersion}`);

const wrappingKey = (masterKey: MasterKey) => masterKey.derive('tenant-keys');

/** Keys from before a change of the master key open too, as long as the previous one is known. */
function unwrapKey(accountId: number, masterKey: MasterKey, { keyVersion, wrapped }: WrappedKey): Buffer {
  if (wrapped[0] !== format) throw new VaultError();
  const sealed = { content: wrapped.subarray(1), aad: Buffer.from(`${accountId}|${keyVersion}`) };
  try {
    return decrypt(wrappingKey(masterKey), sealed);
  } catch (error) {
    if (!masterKey.previous) throw error;
    return decrypt(wrappingKey(masterKey.previous), sealed);
  }
}

interface Content {
  content: Buffer;
  aad: Buffer;
}

/** Nonce, ciphertext, tag. */
export function encrypt(key: Buffer, { content, aad }: Content): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(aad);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: Buffer, { content, aad }: Content): Buffer {
  try {
    const nonce = content.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    const end = content.length - tagBytes;
    decipher.setAAD(aad).setAuthTag(content.subarray(end));
    return Buffer.concat([decipher.update(content.subarray(nonceBytes, end)), decipher.final()]);
  } catch (error) {
    throw new VaultError(error);
  }
}

// What connected agents show: codes, access tokens, refresh tokens. A keyed hash of each is kept, of its own for each kind,
// so that none passes for another.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { agentKey, type Consent, tokenDirectory } from '#server/db/schema/tokens.ts';
import type { Services } from '#server/kernel/services.ts';
import { apiTokenHash } from '#server/secrets/api-token.ts';
import type { MasterKey } from '#server/secrets/master-key.ts';

export type KeyKind = 'code' | 'access' | 'refresh';
export type KeyRow = typeof agentKey.$inferSelect;

/** What was used or has run out is told from what never was for so long. */
const rememberedDays = 7;

/** An access token is resolved as a personal one is. */
const hashOf = (masterKey: MasterKey, kind: KeyKind, key: string): Buffer =>
  kind === 'access' ? apiTokenHash(masterKey, key) : masterKey.fingerprint(`agent-${kind}`, key);

export interface NewKey {
  kind: KeyKind;
  key: string;
  tokenId: string;
  lifeSeconds: number;
  consent?: Consent;
}

export async function addKey(
  tx: TenantTx,
  masterKey: MasterKey,
  { kind, key, tokenId, lifeSeconds, consent }: NewKey,
): Promise<void> {
  const { accountId } = tx;
  const keyHash = hashOf(masterKey, kind, key);
  const expiresAt = sql`now() + make_interval(secs => ${lifeSeconds})`;
  await tx
    .insert(agentKey)
    .values({ accountId, keyHash, tokenId, kind, expiresAt, ...(consent && { consent }) });
  await tx.insert(tokenDirectory).values({ tokenHash: keyHash, accountId, tokenId });
}

/** Where a key belongs; also under the installation's former key. */
export interface FoundKey {
  accountId: number;
  keyHash: Buffer;
}

export async function findKey(
  { db, masterKey }: Pick<Services, 'db' | 'masterKey'>,
  kind: KeyKind,
  key: string,
): Promise<FoundKey | undefined> {
  const keys = masterKey.previous ? [masterKey, masterKey.previous] : [masterKey];
  const hashes = keys.map((one) => hashOf(one, kind, key));
  const [found] = await db.global
    .select({ accountId: tokenDirectory.accountId, keyHash: tokenDirectory.tokenHash })
    .from(tokenDirectory)
    .where(inArray(tokenDirectory.tokenHash, hashes));
  return found;
}

/** Held until the transaction ends: of two who show it at once the second finds it used. */
export async function lockKey(tx: TenantTx, keyHash: Buffer, kind: KeyKind): Promise<LockedKey | undefined> {
  const [row] = await tx
    .select({ key: agentKey, live: sql<boolean>`${agentKey.expiresAt} > now()` })
    .from(agentKey)
    .where(and(eq(agentKey.accountId, tx.accountId), eq(agentKey.keyHash, keyHash), eq(agentKey.kind, kind)))
    .for('update');
  return row && { ...row.key, isLive: row.live };
}

export type LockedKey = KeyRow & { isLive: boolean };

export async function markUsed(tx: TenantTx, keyHash: Buffer): Promise<void> {
  await tx
    .update(agentKey)
    .set({ usedAt: sql`now()` })
    .where(and(eq(agentKey.accountId, tx.accountId), eq(agentKey.keyHash, keyHash)));
}

/** Of codes nobody came for, which lead to no token that would take them along. */
export const forgetOldCodes = (tx: TenantTx): Promise<void> =>
  forget(tx, and(eq(agentKey.kind, 'code'), lt(agentKey.expiresAt, longAgo)));

/** Of one agent: what ran out. A used refresh token is kept a while longer than its successor needs to come. */
export const forgetOldKeys = (tx: TenantTx, tokenId: string): Promise<void> =>
  forget(
    tx,
    and(
      eq(agentKey.tokenId, tokenId),
      sql`(${agentKey.expiresAt} < now() OR ${agentKey.usedAt} < ${longAgo})`,
      sql`${agentKey.kind} <> 'code'`,
    ),
  );

const longAgo = sql`now() - make_interval(days => ${rememberedDays})`;

async function forget(tx: TenantTx, which: ReturnType<typeof and>): Promise<void> {
  const { accountId } = tx;
  const gone = await tx
    .delete(agentKey)
    .where(and(eq(agentKey.accountId, accountId), which))
    .returning({ keyHash: agentKey.keyHash });
  if (gone.length === 0) return;
  const hashes = gone.map(({ keyHash }) => keyHash);
  await tx
    .delete(tokenDirectory)
    .where(and(eq(tokenDirectory.accountId, accountId), inArray(tokenDirectory.tokenHash, hashes)));
}

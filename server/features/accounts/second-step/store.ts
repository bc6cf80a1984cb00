// The authenticator of a member, its secret sealed at rest. Whoever changes one holds the member's row lock.
import { and, eq, isNotNull } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { memberTotp, tenantKey } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/kernel/services.ts';
import type { SecondFactor } from '#server/secrets/second-factor.ts';
import { openSecret, type SecretPlace, sealSecret } from '#server/secrets/tenant-vault.ts';

const placeOf = (memberId: string): SecretPlace => ({ purpose: 'totp', rowId: memberId });
const ownTotp = (tx: TenantTx, memberId: string) =>
  and(eq(memberTotp.accountId, tx.accountId), eq(memberTotp.memberId, memberId));

export interface StoredTotp extends SecondFactor {
  /** Null: begun, and asks nobody for a code yet. */
  enabledAt: Date | null;
}

export async function findTotp(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  memberId: string,
): Promise<StoredTotp | undefined> {
  // One statement for both, so that a rotation of the key cannot come between them.
  const rows = await tx
    .select({ totp: memberTotp, keyVersion: tenantKey.keyVersion, wrapped: tenantKey.wrapped })
    .from(memberTotp)
    .innerJoin(tenantKey, eq(tenantKey.accountId, memberTotp.accountId))
    .where(ownTotp(tx, memberId));
  const stored = rows[0]?.totp;
  if (!stored) return undefined;
  const { sealed, lastStep, recoveryHashes, enabledAt } = stored;
  return {
    secret: openSecret(masterKey, {
      accountId: tx.accountId,
      place: placeOf(memberId),
      sealed,
      keys: rows,
    }),
    lastStep,
    recoveryHashes: recoveryHashes.map((hash) => Buffer.from(hash, 'base64')),
    enabledAt,
  };
}

/** Since when the second step is asked for and how many recovery codes are left; without opening the secret. */
export async function findTotpState(tx: TenantTx, memberId: string) {
  const [row] = await tx
    .select({ enabledAt: memberTotp.enabledAt, recoveryHashes: memberTotp.recoveryHashes })
    .from(memberTotp)
    .where(and(ownTotp(tx, memberId), isNotNull(memberTotp.enabledAt)));
  return { enabledAt: row?.enabledAt ?? null, recoveryLeft: row?.recoveryHashes.length ?? 0 };
}

/** In place of one begun before. Holds the tenant's vault until the transaction ends. */
export async function putTotp(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  { memberId, secret }: { memberId: string; secret: string },
): Promise<void> {
  const { accountId } = tx;
  const sealed = await sealSecret(tx, masterKey, { place: placeOf(memberId), plaintext: secret });
  await removeTotp(tx, memberId);
  await tx.insert(memberTotp).values({ accountId, memberId, sealed });
}

export async function updateTotp(
  tx: TenantTx,
  memberId: string,
  { lastStep, recoveryHashes, enabledAt }: Partial<Omit<StoredTotp, 'secret'>>,
): Promise<void> {
  await tx
    .update(memberTotp)
    .set({
      lastStep,
      recoveryHashes: recoveryHashes?.map((hash) => hash.toString('base64')),
      enabledAt,
    })
    .where(ownTotp(tx, memberId));
}

/** False when there was none, or only one begun. */
export async function removeTotp(tx: TenantTx, memberId: string): Promise<boolean> {
  const [removed] = await tx
    .delete(memberTotp)
    .where(ownTotp(tx, memberId))
    .returning({ enabledAt: memberTotp.enabledAt });
  return removed !== undefined && removed.enabledAt !== null;
}

/** The members who sign in with a second step. */
export async function listTotpMembers(tx: TenantTx): Promise<Set<string>> {
  const rows = await tx
    .select({ memberId: memberTotp.memberId })
    .from(memberTotp)
    .where(and(eq(memberTotp.accountId, tx.accountId), isNotNull(memberTotp.enabledAt)));
  return new Set(rows.map((row) => row.memberId));
}

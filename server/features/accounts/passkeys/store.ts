// Passkeys of members and what browsers were asked to sign. Whoever changes them holds the member's row lock.
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { passkeyChallengeSeconds } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { memberPasskey, passkeyChallenge } from '#server/db/schema/accounts.ts';
import { type Credential, newChallenge } from '#server/secrets/passkey.ts';

export type PasskeyRow = typeof memberPasskey.$inferSelect;

const passkeysOf = (tx: TenantTx, memberId: string) =>
  and(eq(memberPasskey.accountId, tx.accountId), eq(memberPasskey.memberId, memberId));

export async function listPasskeyRows(tx: TenantTx, memberId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(memberPasskey)
    .where(passkeysOf(tx, memberId))
    .orderBy(asc(memberPasskey.createdAt), asc(memberPasskey.passkeyId));
}

/** False where the account has this very passkey already. */
export async function insertPasskey(
  tx: TenantTx,
  values: Credential & { passkeyId: string; memberId: string; label: string },
): Promise<boolean> {
  const made = await tx
    .insert(memberPasskey)
    .values({ ...values, accountId: tx.accountId })
    .onConflictDoNothing()
    .returning({ passkeyId: memberPasskey.passkeyId });
  return made.length === 1;
}

export async function notePasskeyUse(
  tx: TenantTx,
  { memberId, passkeyId }: Pick<PasskeyRow, 'memberId' | 'passkeyId'>,
  counter: number,
): Promise<void> {
  await tx
    .update(memberPasskey)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(passkeysOf(tx, memberId), eq(memberPasskey.passkeyId, passkeyId)));
}

/** Gives how many went. */
export async function removePasskeys(tx: TenantTx, memberId: string, onlyId?: string): Promise<number> {
  const gone = await tx
    .delete(memberPasskey)
    .where(
      and(passkeysOf(tx, memberId), onlyId === undefined ? undefined : eq(memberPasskey.passkeyId, onlyId)),
    )
    .returning({ passkeyId: memberPasskey.passkeyId });
  return gone.length;
}

/** The members who have at least one. */
export async function listPasskeyMembers(tx: TenantTx): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ memberId: memberPasskey.memberId })
    .from(memberPasskey)
    .where(eq(memberPasskey.accountId, tx.accountId));
  return new Set(rows.map((row) => row.memberId));
}

/** What a challenge is good for: one purpose of one member and, after signing in, one session. */
export interface ChallengeUse {
  memberId: string;
  purpose: (typeof passkeyChallenge.$inferSelect)['purpose'];
  /** Null before there is one. */
  sessionId: string | null;
}

export async function putChallenge(tx: TenantTx, use: ChallengeUse): Promise<string> {
  const challenge = newChallenge();
  const { accountId } = tx;
  const own = and(eq(passkeyChallenge.accountId, accountId), eq(passkeyChallenge.memberId, use.memberId));
  await tx.delete(passkeyChallenge).where(and(own, lt(passkeyChallenge.expiresAt, sql`now()`)));
  const expiresAt = sql`now() + make_interval(secs => ${passkeyChallengeSeconds})`;
  await tx.insert(passkeyChallenge).values({ ...use, accountId, challenge, expiresAt });
  return challenge;
}

/** Deleting is using: of parallel tries one gets true. */
export async function takeChallenge(
  tx: TenantTx,
  challenge: string,
  { memberId, purpose, sessionId }: ChallengeUse,
): Promise<boolean> {
  const taken = await tx
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.accountId, tx.accountId),
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.memberId, memberId),
        eq(passkeyChallenge.purpose, purpose),
        sessionId === null ? isNull(passkeyChallenge.sessionId) : eq(passkeyChallenge.sessionId, sessionId),
        gt(passkeyChallenge.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  return taken.length === 1;
}

// Passkeys of operators and what browsers were asked to sign. Whoever changes them holds the operator's row.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { passkeyChallengeSeconds } from '#contract/limits.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { operatorChallenge, operatorPasskey } from '#server/db/schema/operator.ts';
import { type Credential, newChallenge } from '#server/secrets/passkey.ts';

export type OperatorPasskeyRow = typeof operatorPasskey.$inferSelect;

export async function listPasskeyRows(db: GlobalDb, operatorId: string): Promise<OperatorPasskeyRow[]> {
  return db
    .select()
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId))
    .orderBy(asc(operatorPasskey.createdAt), asc(operatorPasskey.passkeyId));
}

/** False where somebody has this very passkey already. */
export async function insertPasskey(
  tx: GlobalDb,
  values: Credential & { passkeyId: string; operatorId: string; label: string },
): Promise<boolean> {
  const made = await tx
    .insert(operatorPasskey)
    .values(values)
    .onConflictDoNothing()
    .returning({ passkeyId: operatorPasskey.passkeyId });
  return made.length === 1;
}

export async function notePasskeyUse(tx: GlobalDb, passkeyId: string, counter: number): Promise<void> {
  await tx
    .update(operatorPasskey)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(operatorPasskey.passkeyId, passkeyId));
}

/** Gives how many went. */
export async function removePasskeys(tx: GlobalDb, operatorId: string, onlyId?: string): Promise<number> {
  const gone = await tx
    .delete(operatorPasskey)
    .where(
      and(
        eq(operatorPasskey.operatorId, operatorId),
        onlyId === undefined ? undefined : eq(operatorPasskey.passkeyId, onlyId),
      ),
    )
    .returning({ passkeyId: operatorPasskey.passkeyId });
  return gone.length;
}

/** A challenge is good for one purpose within one session, or one sign-in that waits for its second step. */
export interface ChallengeUse {
  sessionId: string;
  purpose: (typeof operatorChallenge.$inferSelect)['purpose'];
}

export async function putChallenge(tx: GlobalDb, use: ChallengeUse): Promise<string> {
  const challenge = newChallenge();
  const expiresAt = sql`now() + make_interval(secs => ${passkeyChallengeSeconds})`;
  await tx.insert(operatorChallenge).values({ ...use, challenge, expiresAt });
  return challenge;
}

/** Deleting is using: of parallel tries one gets true. */
export async function takeChallenge(
  tx: GlobalDb,
  challenge: string,
  { sessionId, purpose }: ChallengeUse,
): Promise<boolean> {
  const taken = await tx
    .delete(operatorChallenge)
    .where(
      and(
        eq(operatorChallenge.challenge, challenge),
        eq(operatorChallenge.sessionId, sessionId),
        eq(operatorChallenge.purpose, purpose),
        gt(operatorChallenge.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: operatorChallenge.challenge });
  return taken.length === 1;
}

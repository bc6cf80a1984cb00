// Mailed codes and invitation tokens: at most one of each purpose per e-mail, kept as a keyed hash.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { type CodePurpose, mailedCode } from '#server/db/schema/accounts.ts';

export interface CodeKey {
  email: string;
  purpose: CodePurpose;
}

const held = ({ email, purpose }: CodeKey) =>
  and(eq(mailedCode.email, email), eq(mailedCode.purpose, purpose));

/** Seconds until another mail may be sent; 0 when it may be sent now. */
export async function findWait(db: GlobalDb, key: CodeKey, pauseSeconds: number): Promise<number> {
  const [row] = await db
    .select({
      wait: sql<number>`ceil(${pauseSeconds} - extract(epoch FROM now() - ${mailedCode.sentAt}))::int`,
    })
    .from(mailedCode)
    .where(held(key));
  return Math.max(0, row?.wait ?? 0);
}

export interface NewCode extends CodeKey {
  codeHash: Buffer;
  lifeSeconds: number;
  tries: number;
  /** The counted address that asked for it, which has as many tries again that nobody else can use up. */
  requester?: string;
  pauseSeconds: number;
}

/** Replaces the code before it; false when that one was sent a moment ago. Of parallel calls one gets true. */
export async function putCode(db: GlobalDb | TenantTx, code: NewCode): Promise<boolean> {
  const { email, purpose, codeHash, lifeSeconds, tries, requester = '', pauseSeconds } = code;
  const values = {
    codeHash,
    sentAt: sql`now()`,
    expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})`,
    triesLeft: tries,
    requester,
    ownTriesLeft: requester === '' ? 0 : tries,
  };
  const written = await db
    .insert(mailedCode)
    .values({ email, purpose, ...values })
    .onConflictDoUpdate({
      target: [mailedCode.email, mailedCode.purpose],
      set: values,
      setWhere: sql`${mailedCode.sentAt} <= now() - make_interval(secs => ${pauseSeconds})`,
    })
    .returning({ email: mailedCode.email });
  return written.length === 1;
}

/** A mail that never left must not make its reader wait. */
export async function withdrawCode(db: GlobalDb, key: CodeKey, codeHash: Buffer): Promise<void> {
  await db.delete(mailedCode).where(and(held(key), eq(mailedCode.codeHash, codeHash)));
}

/**
 * Uses up one try and tells the hash to compare with; a try is taken before it is known to be wrong. Whoever asked for the
 * code uses their own tries, all others together the rest.
 */
export async function takeTry(db: GlobalDb, key: CodeKey, address: string): Promise<Buffer | undefined> {
  const own = sql`(${mailedCode.requester} = ${address})`;
  const [row] = await db
    .update(mailedCode)
    .set({
      ownTriesLeft: sql`${mailedCode.ownTriesLeft} - ${own}::int`,
      triesLeft: sql`${mailedCode.triesLeft} - (NOT ${own})::int`,
    })
    .where(
      and(
        held(key),
        sql`CASE WHEN ${own} THEN ${mailedCode.ownTriesLeft} ELSE ${mailedCode.triesLeft} END > 0`,
        gt(mailedCode.expiresAt, sql`now()`),
      ),
    )
    .returning({ codeHash: mailedCode.codeHash });
  return row?.codeHash;
}

/** Like `takeTry` for a token nobody can guess: strangers cannot use up its tries. */
export async function findHash(db: GlobalDb, key: CodeKey): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ codeHash: mailedCode.codeHash })
    .from(mailedCode)
    .where(and(held(key), gt(mailedCode.expiresAt, sql`now()`)));
  return row?.codeHash;
}

/** Deleting is using: of parallel tries one gets true. */
export async function removeCode(tx: TenantTx, key: CodeKey, codeHash: Buffer): Promise<boolean> {
  const removed = await tx
    .delete(mailedCode)
    .where(and(held(key), eq(mailedCode.codeHash, codeHash)))
    .returning({ email: mailedCode.email });
  return removed.length === 1;
}

export async function removeCodesOf(tx: TenantTx, email: string): Promise<void> {
  await tx.delete(mailedCode).where(eq(mailedCode.email, email));
}

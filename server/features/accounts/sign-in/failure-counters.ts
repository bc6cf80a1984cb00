// Failed password tries, with waits that grow: 30 s after the last free one, doubling up to an hour. Kept in
// PostgreSQL on its clock, so that all instances count together.
import { eq, inArray, like, or, sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '../../../db/database.ts';
import { signInFailure } from '../../../db/schema/accounts.ts';
import type { Services } from '../../../kernel/services.ts';
import { countedAddress } from '../../../limits/counted-address.ts';

export interface Counter {
  key: string;
  /** The failure that starts the first wait. */
  freeTries: number;
  /** After this many nothing but a reset by mail helps; null: waits only. */
  stopAt: number | null;
  /** The count starts anew after so much quiet; null: only success or a reset clears it. */
  forgetAfterSeconds: number | null;
}

const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
/** Consecutive failures after which a password no longer opens the account (NIST 800-63B). */
export const stopAfterFailures = 100;

const personal = { freeTries: 5, stopAt: stopAfterFailures, forgetAfterSeconds: null };
/** Offices share an address, hence more tries; it is never cleared by a success, which an attacker could have too. */
const shared = { freeTries: 20, stopAt: null, forgetAfterSeconds: 3600 };

/** E-mails are counted by keyed hash: also those that have no account here. */
const emailKey = ({ masterKey }: Services, email: string) =>
  masterKey.fingerprint('sign-in-counter', email).toString('base64url');

export interface SignInTry {
  email: string;
  address: string;
  /** The member has signed in from this address before. */
  known: boolean;
}

/** A known address has a counter of its own, so a stranger's guesses cannot lock the owner out. */
export function signInCounters(services: Services, { email, address, known }: SignInTry): Counter[] {
  const who = emailKey(services, email);
  const where = countedAddress(address);
  if (known) return [{ key: `known|${who}|${where}`, ...personal }];
  return [
    { key: `account|${who}`, ...personal },
    { key: `address|${where}`, ...shared },
  ];
}

/** For a signed-in member that gives its password once more. */
export const memberCounters = (memberId: string): Counter[] => [{ key: `member|${memberId}`, ...personal }];

/**
 * Codes of the second step count by themselves: a password that was reset by mail forgives none of them. Here too a known
 * address has a counter of its own.
 */
const stepKey = (memberId: string) => `step|${memberId}`;

export const secondStepCounters = (
  memberId: string,
  { address, known }: Pick<SignInTry, 'address' | 'known'>,
): Counter[] => [
  { key: known ? `${stepKey(memberId)}|${countedAddress(address)}` : stepKey(memberId), ...personal },
];

/** For a signed-in member that gives a code once more. */
export const memberStepCounters = (memberId: string): Counter[] => [
  { key: `${stepKey(memberId)}|session`, ...personal },
];

export interface Block {
  /** Null: no waiting helps. */
  waitSeconds: number | null;
}

/** The longest block among the counters, if any. */
export async function findBlock(db: GlobalDb, counters: readonly Counter[]): Promise<Block | null> {
  const rows = await db
    .select({
      key: signInFailure.key,
      failures: signInFailure.failures,
      wait: sql<number>`coalesce(ceil(extract(epoch FROM ${signInFailure.blockedUntil} - now())), 0)::int`,
    })
    .from(signInFailure)
    .where(
      inArray(
        signInFailure.key,
        counters.map((counter) => counter.key),
      ),
    );
  const stopped = rows.some((row) => {
    const stopAt = counters.find((counter) => counter.key === row.key)?.stopAt ?? null;
    return stopAt !== null && row.failures >= stopAt;
  });
  if (stopped) return { waitSeconds: null };
  const wait = Math.max(0, ...rows.map((row) => row.wait));
  return wait > 0 ? { waitSeconds: wait } : null;
}

export async function countFailure(db: GlobalDb, counters: readonly Counter[]): Promise<void> {
  for (const { key, freeTries, forgetAfterSeconds } of counters) {
    const failures = sql`CASE
      WHEN ${signInFailure.lastAt} < now() - make_interval(secs => ${forgetAfterSeconds}) THEN 1
      ELSE ${signInFailure.failures} + 1 END`;
    const over = sql`least((${failures}) - ${freeTries}, 10)`;
    await db
      .insert(signInFailure)
      .values({ key, failures: 1 })
      .onConflictDoUpdate({
        target: signInFailure.key,
        set: {
          failures,
          lastAt: sql`now()`,
          blockedUntil: sql`CASE WHEN ${over} >= 0 THEN now() + make_interval(
            secs => least(${firstWaitSeconds} * power(2, ${over}), ${longestWaitSeconds})) END`,
        },
      });
  }
}

/** After a success: what counts a person is cleared, what counts an address stays. */
export async function clearCounters(tx: TenantTx | GlobalDb, counters: readonly Counter[]): Promise<void> {
  const keys = counters
    .filter((counter) => counter.forgetAfterSeconds === null)
    .map((counter) => counter.key);
  if (keys.length > 0) await tx.delete(signInFailure).where(inArray(signInFailure.key, keys));
}

/** With the second step itself: nothing counted against its codes remains. */
export async function clearStepCounters(tx: TenantTx, memberId: string): Promise<void> {
  const key = stepKey(memberId);
  await tx.delete(signInFailure).where(or(eq(signInFailure.key, key), like(signInFailure.key, `${key}|%`)));
}

/** After a reset by mail or with the account: nothing counted against this e-mail remains. */
export async function clearAllCounters(
  tx: TenantTx,
  services: Services,
  { email, memberId }: { email: string; memberId: string },
) {
  const who = emailKey(services, email);
  await tx
    .delete(signInFailure)
    .where(
      inArray(signInFailure.key, [
        `account|${who}`,
        ...memberCounters(memberId).map((counter) => counter.key),
      ]),
    );
  // Base64url holds no wildcard but `_`, which is escaped.
  await tx.delete(signInFailure).where(like(signInFailure.key, `known|${who.replaceAll('_', '\\_')}|%`));
}

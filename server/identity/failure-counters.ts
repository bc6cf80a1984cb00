// Failed password tries, with waits that grow: 30 s after the last free one, doubling up to an hour. Kept in
// PostgreSQL on its clock, so that all instances count together.
import { inArray, like, or, sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '../db/database.ts';
import { signInFailure } from '../db/schema/accounts.ts';
import type { Services } from '../kernel/services.ts';
import { countedAddress } from '../limits/counted-address.ts';

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

/**
 * Counts a try as failed before anything is compared, so that of any number that come at once no more get through than are
 * free; nothing is counted of one that has to wait. What comes of it is told by `clearCounters`, `giveBackTry` or
 * `noteFailure`.
 */
export async function spendTry(db: GlobalDb, counters: readonly Counter[]): Promise<Block | null> {
  for (const [place, counter] of counters.entries()) {
    if (await countTry(db, counter)) continue;
    await giveBackTry(db, counters.slice(0, place));
    return (await findBlock(db, counters)) ?? { waitSeconds: 1 };
  }
  return null;
}

/** False where the counter is blocked. */
async function countTry(db: GlobalDb, counter: Counter): Promise<boolean> {
  const { key, freeTries, stopAt, forgetAfterSeconds } = counter;
  const forgotten = sql`(${signInFailure.lastAt} < now() - make_interval(secs => ${forgetAfterSeconds}))`;
  const failures = sql`CASE WHEN ${forgotten} THEN 1 ELSE ${signInFailure.failures} + 1 END`;
  const over = sql`least((${failures}) - ${freeTries}, 10)`;
  const counted = await db
    .insert(signInFailure)
    .values({ key, failures: 1 })
    .onConflictDoUpdate({
      target: signInFailure.key,
      set: {
        failures,
        // Where quiet makes it start anew a try that turns out right is none: see `noteFailure`.
        lastAt: sql`CASE WHEN ${forgetAfterSeconds}::int IS NULL OR ${forgotten} THEN now() ELSE ${signInFailure.lastAt} END`,
        blockedUntil: sql`CASE WHEN ${over} >= 0 THEN now() + make_interval(
          secs => least(${firstWaitSeconds} * power(2, ${over}), ${longestWaitSeconds})) END`,
      },
      setWhere: sql`coalesce(${signInFailure.blockedUntil} <= now(), true)
        AND coalesce(${signInFailure.failures} < ${stopAt}::int, true)`,
    })
    .returning({ key: signInFailure.key });
  return counted.length === 1;
}

/** The try was right, whatever else is still to come. */
export async function giveBackTry(db: GlobalDb, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map((counter) => counter.key);
  if (keys.length === 0) return;
  await db
    .update(signInFailure)
    .set({ failures: sql`greatest(${signInFailure.failures} - 1, 0)`, blockedUntil: null })
    .where(inArray(signInFailure.key, keys));
}

/** The try was wrong: the quiet after which a counter starts anew begins again. */
export async function noteFailure(db: GlobalDb, counters: readonly Counter[]): Promise<void> {
  const keys = counters
    .filter((counter) => counter.forgetAfterSeconds !== null)
    .map((counter) => counter.key);
  if (keys.length === 0) return;
  await db.update(signInFailure).set({ lastAt: sql`now()` }).where(inArray(signInFailure.key, keys));
}

/** After a success: what counts a person is cleared, what counts an address stays. */
export async function clearCounters(tx: TenantTx | GlobalDb, counters: readonly Counter[]): Promise<void> {
  const keys = counters
    .filter((counter) => counter.forgetAfterSeconds === null)
    .map((counter) => counter.key);
  if (keys.length > 0) await tx.delete(signInFailure).where(inArray(signInFailure.key, keys));
}

/** Nothing counted under any of these keys remains, nor under one that begins with it and a `|`. */
export async function clearKeys(tx: TenantTx | GlobalDb, keys: readonly string[]): Promise<void> {
  // Ids and base64url hold no wildcard but `_`, which is escaped.
  const under = keys.map((key) => like(signInFailure.key, `${key.replaceAll('_', '\\_')}|%`));
  await tx.delete(signInFailure).where(or(inArray(signInFailure.key, [...keys]), ...under));
}

/** With the second step itself: nothing counted against its codes remains. */
export const clearStepCounters = (tx: TenantTx, memberId: string): Promise<void> =>
  clearKeys(tx, [stepKey(memberId)]);

/** After a reset by mail or with the account: nothing counted against this e-mail remains. */
export async function clearAllCounters(
  tx: TenantTx,
  services: Services,
  { email, memberId }: { email: string; memberId: string },
) {
  const who = emailKey(services, email);
  const own = memberCounters(memberId).map((counter) => counter.key);
  await clearKeys(tx, [`account|${who}`, `known|${who}`, ...own]);
}

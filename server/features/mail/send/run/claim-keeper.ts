// While a worker has mails it says so every few seconds. What nobody speaks for is a dead worker's.
import { sql } from 'drizzle-orm';
import type { Services } from '#server/kernel/services.ts';

export interface HeldMail {
  mailId: string;
  claim: string;
}

export interface ClaimKeeper {
  /** Speaks for these for as long as `work` takes. */
  during<Result>(mails: readonly HeldMail[], work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/** A mail whose worker was silent this long is settled by whoever looks next. */
export const silentMs = 20_000;
const usualEveryMs = 5_000;

export function openClaimKeeper(
  { db, log, now }: Services,
  accountId: number,
  everyMs = usualEveryMs,
): ClaimKeeper {
  const held = new Set<HeldMail>();

  const speak = async () => {
    const mails = [...held];
    if (mails.length === 0) return;
    const spokenAt = now();
    // Who is just settling one of them needs nobody to speak for it.
    await db.tenant(accountId, (tx) =>
      tx.run(
        sql`UPDATE mail_outgoing SET claimed_at = ${spokenAt} WHERE account_id = ${tx.accountId} AND mail_id IN (
           SELECT o.mail_id FROM mail_outgoing o
             JOIN unnest(${sql.param(mails.map(({ mailId }) => mailId))}::uuid[], ${sql.param(mails.map(({ claim }) => claim))}::uuid[]) AS mine (mail_id, claim)
             ON o.mail_id = mine.mail_id AND o.claim = mine.claim
           WHERE o.account_id = ${tx.accountId} FOR UPDATE OF o SKIP LOCKED)`,
      ),
    );
  };
  let speaking: Promise<void> | undefined;
  const timer = setInterval(() => {
    speaking ??= speak()
      .catch((error) => log.warn({ err: error }, 'mails under way'))
      .finally(() => {
        speaking = undefined;
      });
  }, everyMs);

  return {
    async during(mails, work) {
      for (const mail of mails) held.add(mail);
      try {
        return await work();
      } finally {
        for (const mail of mails) held.delete(mail);
        // A word still under way would hold the mail's row, and whoever settles mails passes held rows by.
        await speaking;
      }
    },
    close: () => clearInterval(timer),
  };
}

// While a worker has mails it says so every few seconds. What nobody speaks for is a dead worker's.
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
    // Who is just settling one of them needs nobody to speak for it.
    await db.tenant(accountId, (tx) =>
      tx.run(
        `UPDATE mail_outgoing SET claimed_at = $4 WHERE account_id = $1 AND mail_id IN (
           SELECT o.mail_id FROM mail_outgoing o JOIN unnest($2::uuid[], $3::uuid[]) AS mine (mail_id, claim)
             ON o.mail_id = mine.mail_id AND o.claim = mine.claim
           WHERE o.account_id = $1 FOR UPDATE OF o SKIP LOCKED)`,
        [tx.accountId, mails.map(({ mailId }) => mailId), mails.map(({ claim }) => claim), now()],
      ),
    );
  };
  const timer = setInterval(() => {
    speak().catch((error) => log.warn({ err: error }, 'mails under way'));
  }, everyMs);

  return {
    async during(mails, work) {
      for (const mail of mails) held.add(mail);
      try {
        return await work();
      } finally {
        for (const mail of mails) held.delete(mail);
      }
    },
    close: () => clearInterval(timer),
  };
}

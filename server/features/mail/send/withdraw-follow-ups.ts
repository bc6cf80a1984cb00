// A follow-up leaves only while nobody answered: it is withdrawn as soon as the answer is read, and not first when it is due.
import type { TenantTx } from '#server/db/database.ts';
import { stateTexts } from './texts.ts';

/** `answers`: mails a person wrote to us. What a worker has taken it looks at once more itself (`run/still-wanted.ts`). */
export async function withdrawFollowUps(tx: TenantTx, answers: readonly string[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.run(
    `UPDATE mail waiting SET state = 'cancelled', state_text = $3
     FROM mail_outgoing follow_up
     JOIN mail_outgoing followed ON followed.account_id = $1 AND followed.mail_id = follow_up.follows
     WHERE follow_up.account_id = $1 AND waiting.account_id = $1 AND waiting.mail_id = follow_up.mail_id
       AND waiting.state = 'queued'
       AND EXISTS (
         SELECT FROM mail answer
         WHERE answer.account_id = $1 AND answer.mail_id = ANY($2::uuid[]) AND answer.thread_id = waiting.thread_id
           AND answer.mail_at >= followed.sent_at)
       AND waiting.thread_id IN (
         SELECT thread_id FROM mail WHERE account_id = $1 AND mail_id = ANY($2::uuid[]))`,
    [tx.accountId, answers, stateTexts.answered],
  );
}

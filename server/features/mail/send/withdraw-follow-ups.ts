// A follow-up leaves only while nobody answered: it is withdrawn as soon as the answer is read, and not first when it is due.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { stateTexts } from './texts.ts';

/** `answers`: mails a person wrote to us. What a worker has taken it looks at once more itself (`run/still-wanted.ts`). */
export async function withdrawFollowUps(tx: TenantTx, answers: readonly string[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.run(
    sql`UPDATE mail waiting SET state = 'cancelled', state_text = ${stateTexts.answered}
     FROM mail_outgoing follow_up
     JOIN mail_outgoing followed ON followed.account_id = ${tx.accountId} AND followed.mail_id = follow_up.follows
     WHERE follow_up.account_id = ${tx.accountId} AND waiting.account_id = ${tx.accountId}
       AND waiting.mail_id = follow_up.mail_id
       AND waiting.state = 'queued'
       AND EXISTS (
         SELECT FROM mail answer
         WHERE answer.account_id = ${tx.accountId} AND answer.mail_id = ANY(${sql.param(answers)}::uuid[])
           AND answer.thread_id = waiting.thread_id
           AND answer.mail_at >= followed.sent_at)
       AND waiting.thread_id IN (
         SELECT thread_id FROM mail WHERE account_id = ${tx.accountId} AND mail_id = ANY(${sql.param(answers)}::uuid[]))`,
  );
}

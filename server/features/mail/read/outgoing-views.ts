// What the overview counts of mails of ours, for those who count them and those who list them.
import { sql } from 'drizzle-orm';
import { sendingDay, startOfDay } from '../send/run/day.ts';

const dayMs = 24 * 3600 * 1000;

export const waitingSince = (now: Date): Date => new Date(now.getTime() - 7 * dayMs);
export const bouncedSince = (now: Date): Date => new Date(now.getTime() - 30 * dayMs);

export const todaySince = (now: Date): Date => startOfDay(sendingDay(now));

/** Of a row of `mail`: it has yet to leave. */
export const isLeaving = sql`mail.role = 'sent' AND mail.state IN ('queued', 'sending')`;

/** Of a row of `mail`: we sent it, or may have; other programs did not. When, says `mail_outgoing.handed_at`. */
export const leftFromHere = sql`mail.role = 'sent' AND mail.state IN ('sent', 'uncertain')`;

/** Of a row of `mail`: the day of a letter that follows up and waits for it; null of all others. */
export const plannedFor = sql`CASE WHEN mail.role = 'sent' AND mail.state = 'queued' THEN
  (SELECT planned.due_at FROM mail_outgoing planned
   WHERE planned.account_id = mail.account_id AND planned.mail_id = mail.mail_id AND planned.follows IS NOT NULL) END`;

/** Of a row of `mail`: when the letter that follows it leaves; null where none waits. */
export const followUpAt = sql`CASE WHEN mail.role = 'sent' AND mail.state = 'sent' THEN
  (SELECT min(next.due_at) FROM mail_outgoing next
   JOIN mail letter ON letter.account_id = next.account_id AND letter.mail_id = next.mail_id AND letter.state = 'queued'
   WHERE next.account_id = mail.account_id AND next.follows = mail.mail_id) END`;

/** Of a row of `mail`: it left, nobody has answered it, and it is the last word of its conversation:
 * of two of ours of one moment, one is. A letter that has not left is no word yet. */
export const waitsForAnswer = sql`mail.role = 'sent' AND coalesce(mail.state, 'sent') IN ('sent', 'uncertain')
  AND NOT mail.answered AND mail.bounced_at IS NULL
  AND NOT EXISTS (SELECT FROM mail AS later
    WHERE later.account_id = mail.account_id AND later.thread_id = mail.thread_id
      AND (later.mail_at > mail.mail_at
        OR later.mail_at = mail.mail_at AND later.role = 'sent' AND later.mail_id > mail.mail_id)
      AND coalesce(later.state, 'sent') IN ('sent', 'uncertain')
      AND later.role NOT IN ('trash', 'junk', 'drafts') AND NOT later.is_automatic AND NOT later.is_bounce)`;

// What the overview counts of mails of ours, for those who count them and those who list them.

const dayMs = 24 * 3600 * 1000;

export const waitingSince = (now: Date): Date => new Date(now.getTime() - 7 * dayMs);
export const bouncedSince = (now: Date): Date => new Date(now.getTime() - 30 * dayMs);

/** Of a row of `mail`: it left, nobody has answered it, and it is the last word of its conversation. */
export const waitsForAnswer = `mail.role = 'sent' AND coalesce(mail.state, 'sent') IN ('sent', 'uncertain')
  AND NOT mail.answered AND mail.bounced_at IS NULL
  AND NOT EXISTS (SELECT FROM mail AS later
    WHERE later.account_id = mail.account_id AND later.thread_id = mail.thread_id AND later.mail_at > mail.mail_at
      AND later.role NOT IN ('trash', 'junk', 'drafts') AND NOT later.is_automatic AND NOT later.is_bounce)`;

import type { MailboxView } from '#contract/mail-accounts.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { cardTexts as texts } from './texts.ts';

export type MailboxStep = 'retry' | 'signIn' | 'login';

export interface MailboxAdvice {
  sentence: string;
  /** The first one is what helps. */
  steps: readonly MailboxStep[];
}

/** What to do about a mailbox that is not read; null while nothing is to be done. */
export function mailboxAdvice(
  { state, auth, nextTryAt }: MailboxView,
  mayChange: boolean,
): MailboxAdvice | null {
  if (state === 'waiting') {
    const moment = nextTryAt === null ? texts.soon : formatMinute(nextTryAt);
    return mayChange
      ? { sentence: texts.nextTry(moment), steps: ['retry'] }
      : { sentence: texts.waits(moment), steps: [] };
  }
  if (state !== 'stopped') return null;
  if (!mayChange) return { sentence: texts.askOwner, steps: [] };
  return auth === 'oauth'
    ? { sentence: texts.adviceOauth, steps: ['signIn', 'retry'] }
    : { sentence: texts.advicePassword, steps: ['login', 'retry'] };
}

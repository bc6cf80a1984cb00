// What a fault means for a mail: whether it may have arrived, and what is done next.
import { type MailServerFault, mayPass } from '#server/mailboxes/mail-server-fault.ts';

export type SendOutcome =
  /** `refusals`: recipients the server did not take, in its words; the others have it. */
  | { state: 'sent'; refusals: string[] }
  /** It surely did not arrive, and never will by itself. */
  | { state: 'failed'; words: string }
  /** It surely did not arrive; a later try may help. `mailbox`: the fault is not this mail's, the others need not try. */
  | { state: 'again'; words: string; mailbox: boolean }
  /** It surely did not arrive; nothing leaves this mailbox before a person has seen to its login. */
  | { state: 'login'; words: string }
  /** It may have arrived. */
  | { state: 'uncertain' }
  /** Somebody took it away meanwhile: cancelled, or another worker has it. */
  | { state: 'lost' };

/** `handed`: everything had gone out, the end of the mail too. */
export function outcomeOf(fault: MailServerFault, handed: boolean): SendOutcome {
  const { kind, words, code } = fault;
  // Without an answer nobody knows; with one the server has said that it did not take the mail.
  if (handed && code === '') return { state: 'uncertain' };
  if (kind === 'login') return { state: 'login', words };
  if (kind === 'refused') return { state: 'failed', words };
  if (mayPass(fault)) return { state: 'again', words, mailbox: kind === 'unreachable' || code === '421' };
  // A certificate or an address to be mended: by whom, the words say.
  return { state: 'again', words, mailbox: true };
}

const minuteMs = 60_000;
const mailWaits = [1, 5, 15, 60, 120, 240, 480, 480].map((minutes) => minutes * minuteMs);
const mailboxWaits = [1, 2, 5, 15, 30].map((minutes) => minutes * minuteMs);

/** When a mail is tried again after so many tries; null: it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = mailWaits[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** When a mailbox whose server was away so many times in a row is tried again. */
export function nextConnect(tries: number, now: Date): Date {
  const wait = mailboxWaits[Math.min(tries, mailboxWaits.length) - 1] ?? minuteMs;
  return new Date(now.getTime() + wait);
}

/** Longer than that no mail waits for a server that is away. */
export const longestWaitMs = 3 * 86_400_000;

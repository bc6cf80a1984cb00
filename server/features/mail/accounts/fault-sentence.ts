// What a person reads of a mail server's fault: which kind it is in our words, then the server's own.
import type { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { grantFaults } from './oauth/token-client.ts';
import { mailboxTexts } from './texts.ts';

/** No password was refused where a grant was taken back: its words are a whole sentence. */
export const faultSentence = ({ kind, words, code }: MailServerFault): string =>
  grantFaults.has(code) ? words : mailboxTexts.faults[kind](words);

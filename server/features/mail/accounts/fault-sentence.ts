// What a person reads of a mail server's fault: which kind it is in our words, then the server's own.
import type { MailServerFault } from '../../../mailboxes/mail-server-fault.ts';
import { mailboxTexts } from './texts.ts';

export const faultSentence = ({ kind, words }: MailServerFault): string => mailboxTexts.faults[kind](words);

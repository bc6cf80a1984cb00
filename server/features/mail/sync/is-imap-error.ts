// What imapflow throws: an answer of the server, or that there is none.
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';

const codes =
  /^(NoConnection|EConnectionClosed|StateLogout|ParserError.*|MAX_IMAP_NESTING_REACHED|Invalid.*|UnexpectedTag|Response.*|L(ine|iteral)TooLarge|.*_?TIMEOUT|ETIMEDOUT|ETHROTTLE|EPIPE|ECONNRESET)$/;

export const isImapError = (error: unknown): boolean =>
  error instanceof MailServerFault ||
  (error instanceof Error &&
    ('responseStatus' in error || ('code' in error && codes.test(String(error.code)))));

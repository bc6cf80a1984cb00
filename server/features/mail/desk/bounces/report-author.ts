// Who wrote a mail that may be a report: a mail system, an answering machine, a person.

import { decodeWords } from '#server/features/mail/read/body/part-headers.ts';
import { addressIn } from './addresses-in.ts';
import { type Fields, fieldOf } from './report-fields.ts';

/** As local parts and as names; some systems write the name alone, some an empty address. */
const systemAddress =
  /(?:^|[\s<"'(])(?:mailer[-_]daemon|poo?stmaster|mail-?daemon|mdaemon|mail\.delivery\.system)(?:@|[\s>"')]|$)/i;
const systemName =
  /mail(?: delivery|er)? (?:sub)?system|mail delivery|delivery (?:sub)?system|mailer[-_ ]daemon|internet mail (?:service|delivery)|system administrator/i;

/** The envelope of a report is empty, or a mail system signs it; a person who passes one on has neither. */
export function isOfSystem(headers: Fields): boolean {
  const from = decodeWords(fieldOf(headers, 'from'));
  const path = fieldOf(headers, 'return-path');
  return (
    /^<\s*>/.test(path) ||
    from.trim() === '<>' ||
    systemAddress.test(from) ||
    systemAddress.test(path) ||
    systemName.test(from)
  );
}

/** Its subject, not an answer to one, is what mail systems write; those that sign as anybody are known by it. */
export const saysReturned = (headers: Fields): boolean =>
  /^(?:delivery (?:failure|status) notification|mail (?:failure|status) notification|undeliver(?:ed|able) (?:mail|message)|returned mail|failure notice|(?:mail|message) could not be|mail delivery |退信|系统退信)/i.test(
    decodeWords(fieldOf(headers, 'subject')).trim(),
  );

/** The envelope is the author's own. */
export function isOfPerson(headers: Fields): boolean {
  const path = addressIn(fieldOf(headers, 'return-path'));
  const isAutomatic = !/^(?:no)?$/i.test(fieldOf(headers, 'auto-submitted'));
  return path !== '' && path === addressIn(fieldOf(headers, 'from')) && !isAutomatic;
}

/** Mail systems say so of their reports too: it tells only where nothing but words speak for a report. */
export const isAnsweringMachine = (headers: Fields): boolean =>
  /auto-replied/i.test(fieldOf(headers, 'auto-submitted')) ||
  headers.has('x-autoreply') ||
  /auto_reply/i.test(fieldOf(headers, 'precedence'));

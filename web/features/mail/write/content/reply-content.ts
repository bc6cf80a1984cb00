// What a mail begins with when it answers another or passes it on.

import { mailLimits } from '#contract/limits.ts';
import type { MailPerson, MailView } from '#contract/mail-messages.ts';
import { isAddress } from '../recipients/parse-recipients.ts';
import { blankContent, type MailContent } from './mail-content.ts';
import { joinQuote, quoteForForward, quoteForReply } from './quote.ts';

/** `own`: addresses of the account's mailboxes, which are not written to. */
export function contentOfReply(mail: MailView, all: boolean, own: readonly string[]): MailContent {
  // An answer to a mail of ours goes on to whom that one went.
  const ours = mail.state !== null;
  const answered = mail.replyTo.length > 0 ? mail.replyTo : [mail.from];
  const to = others(ours ? mail.to : answered, own);
  const first = to.slice(0, 1);
  const rest = all ? others([...(ours ? [] : mail.to), ...mail.cc], [...own, ...first]) : [];
  const cc = [...(all || ours ? to.slice(1) : []), ...rest].slice(0, mailLimits.copies);
  return {
    ...blankContent,
    accountId: mail.accountId,
    to: first,
    cc: [...new Set(cc)],
    subject: prefixed('Re', mail.subject),
    html: joinQuote('<p></p>', quoteForReply(mail)),
    inReplyTo: mail.id,
  };
}

export function contentOfForward(mail: MailView): MailContent {
  const attachments = mail.attachments.filter(({ inline }) => !inline).map(({ n }) => n);
  return {
    ...blankContent,
    accountId: mail.accountId,
    subject: prefixed('Fwd', mail.subject),
    html: joinQuote('<p></p>', quoteForForward(mail)),
    forwardOf: { id: mail.id, attachments: attachments.slice(0, 20) },
  };
}

function others(people: readonly MailPerson[], without: readonly string[]): string[] {
  const addresses = people.map(({ address }) => address.toLowerCase()).filter(isAddress);
  return [...new Set(addresses)].filter((address) => !without.includes(address));
}

const prefixes = { Re: /^(re|回复|答复)\s*[:：]/iu, Fwd: /^(fwd?|转发)\s*[:：]/iu } as const;

function prefixed(kind: keyof typeof prefixes, subject: string): string {
  const clean = subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const whole = prefixes[kind].test(clean) ? clean : `${kind}: ${clean}`;
  return whole.slice(0, mailLimits.subjectMaxLength);
}

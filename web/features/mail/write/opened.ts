// What a mail begins with, from the address of the page: nothing, a recipient, an answer, a draft …

import type { MailboxView } from '#contract/mail-accounts.ts';
import type { ContactRow } from '#contract/mail-contacts.ts';
import type { MailView } from '#contract/mail-messages.ts';
import type { MailDraft, MailTemplate } from '#contract/mail-sending.ts';
import type { OrderLetter } from '#web/data/mail-orders.ts';
import type { ComposeStart } from '#web/parts/mail/compose-path.ts';
import { blankContent, type MailContent } from './content/mail-content.ts';
import { contentOfForward, contentOfReply } from './content/reply-content.ts';
import { parseRecipients } from './recipients/parse-recipients.ts';

export interface Opened {
  content: MailContent;
  draft: MailDraft | null;
  /** Mail that is passed on, whose attachments may go along. */
  original: MailView | null;
  /** Publishers whose addresses have to be asked for. */
  unknown: readonly AskedPublisher[];
}

export interface AskedPublisher {
  domain: string;
  name: string;
}

/** Publishers the mail is for. */
export const domainsOf = ({ domain, domains }: ComposeStart): readonly string[] =>
  domains?.split(',') ?? (domain === undefined ? [] : [domain]);

interface Known {
  mailboxes: readonly MailboxView[];
  draft: MailDraft | null;
  mail: MailView | null;
  template: MailTemplate | null;
  /** About the order that the address names. */
  letter?: OrderLetter | null;
  /** What is known of the publishers, in their order. */
  contacts: readonly (ContactRow | null)[];
}

export function openMail(
  start: ComposeStart,
  { mailboxes, draft, mail, template, letter = null, contacts }: Known,
): Opened {
  if (draft) return { content: withMailbox(draft.content, mailboxes), draft, original: mail, unknown: [] };
  const begun = mail ? contentOfMail(start, mail, mailboxes) : blankContent;
  const withTemplate = template
    ? { ...begun, subject: template.subject, html: template.html, templateId: template.id }
    : withLetter(begun, start, letter);
  const unknown = domainsOf(start).flatMap((domain, index) =>
    contacts[index]?.address || start.to !== undefined ? [] : [{ domain, name: contacts[index]?.name ?? '' }],
  );
  return {
    content: withMailbox(withRecipients(withTemplate, start, contacts), mailboxes),
    draft: null,
    original: start.forward ? mail : null,
    unknown,
  };
}

function withLetter(content: MailContent, start: ComposeStart, letter: OrderLetter | null): MailContent {
  const written = letter?.letters?.[start.language ?? 'en'];
  return written ? { ...content, ...written } : content;
}

function contentOfMail(start: ComposeStart, mail: MailView, mailboxes: readonly MailboxView[]): MailContent {
  if (start.forward) return contentOfForward(mail);
  const own = mailboxes.map(({ email }) => email.toLowerCase());
  return contentOfReply(mail, start.all === true, own);
}

function withRecipients(
  content: MailContent,
  { to }: ComposeStart,
  contacts: readonly (ContactRow | null)[],
): MailContent {
  const typed = parseRecipients(to ?? '').map(({ address }) => address);
  // An address that was given is the publisher's, whatever else is known of it.
  const known = contacts.flatMap((contact) => {
    const address = typed.at(-1) ?? contact?.address;
    return contact && address ? [[address, contact.variables] as const] : [];
  });
  return {
    ...content,
    to: [...new Set([...content.to, ...typed, ...known.map(([address]) => address)])],
    variables: { ...content.variables, ...Object.fromEntries(known) },
  };
}

/** The one it was begun with, else the first that works and really sends, else the first. */
export function withMailbox(content: MailContent, mailboxes: readonly MailboxView[]): MailContent {
  if (mailboxes.some(({ id }) => id === content.accountId)) return content;
  const real = mailboxes.filter(({ sample }) => !sample);
  const fit = real.find(({ state }) => state !== 'stopped') ?? real[0] ?? mailboxes[0];
  return { ...content, accountId: fit?.id ?? null };
}

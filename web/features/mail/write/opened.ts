// What a mail begins with, from the address of the page: nothing, a recipient, an answer, a draft …

import type { MailboxView } from '#contract/mail-accounts.ts';
import type { ContactRow } from '#contract/mail-contacts.ts';
import type { MailView } from '#contract/mail-messages.ts';
import type { MailDraft, MailTemplate } from '#contract/mail-sending.ts';
import type { ComposeStart } from '#web/parts/mail/compose-path.ts';
import { blankContent, type MailContent } from './content/mail-content.ts';
import { contentOfForward, contentOfReply } from './content/reply-content.ts';
import { parseRecipients } from './recipients/parse-recipients.ts';

export interface Opened {
  content: MailContent;
  draft: MailDraft | null;
  /** Mail that is passed on, whose attachments may go along. */
  original: MailView | null;
  /** A publisher whose address has to be asked for. */
  unknown: { domain: string; name: string } | null;
}

interface Known {
  mailboxes: readonly MailboxView[];
  draft: MailDraft | null;
  mail: MailView | null;
  template: MailTemplate | null;
  contact: ContactRow | null;
}

export function openMail(start: ComposeStart, { mailboxes, draft, mail, template, contact }: Known): Opened {
  if (draft) return { content: withMailbox(draft.content, mailboxes), draft, original: mail, unknown: null };
  const begun = mail ? contentOfMail(start, mail, mailboxes) : blankContent;
  const withTemplate = template
    ? { ...begun, subject: template.subject, html: template.html, templateId: template.id }
    : begun;
  const isUnknown = start.domain !== undefined && !contact?.address && start.to === undefined;
  return {
    content: withMailbox(withRecipients(withTemplate, start, contact), mailboxes),
    draft: null,
    original: start.forward ? mail : null,
    unknown: isUnknown && start.domain ? { domain: start.domain, name: contact?.name ?? '' } : null,
  };
}

function contentOfMail(start: ComposeStart, mail: MailView, mailboxes: readonly MailboxView[]): MailContent {
  if (start.forward) return contentOfForward(mail);
  const own = mailboxes.map(({ email }) => email.toLowerCase());
  return contentOfReply(mail, start.all === true, own);
}

function withRecipients(content: MailContent, { to }: ComposeStart, contact: ContactRow | null): MailContent {
  const typed = parseRecipients(to ?? '').map(({ address }) => address);
  const known = contact?.address ? [contact.address] : [];
  const all = [...new Set([...content.to, ...typed, ...(typed.length > 0 ? [] : known)])];
  const values = contact
    ? Object.fromEntries(all.slice(-1).map((address) => [address, contact.variables]))
    : {};
  return { ...content, to: all, variables: { ...content.variables, ...values } };
}

/** The one it was begun with, else the first that works and really sends, else the first. */
export function withMailbox(content: MailContent, mailboxes: readonly MailboxView[]): MailContent {
  if (mailboxes.some(({ id }) => id === content.accountId)) return content;
  const real = mailboxes.filter(({ sample }) => !sample);
  const fit = real.find(({ state }) => state !== 'stopped') ?? real[0] ?? mailboxes[0];
  return { ...content, accountId: fit?.id ?? null };
}

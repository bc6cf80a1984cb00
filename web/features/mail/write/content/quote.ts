// The mail that is answered or passed on, below what is written. It keeps its own shape (tables, colours), which the editor
// does not know, so it stands in a block of its own that is cut off before the editor sees the text.
import type { MailPerson, MailView } from '#contract/mail-messages.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { quoteTexts as texts } from '../texts.ts';

const opening = '<div class="haitu-quote">';
const closing = '</div>';

export function joinQuote(written: string, quote: string): string {
  return quote === '' ? written : `${written}${opening}${quote}${closing}`;
}

export function splitQuote(html: string): { written: string; quote: string } {
  const at = html.indexOf(opening);
  if (at < 0 || !html.endsWith(closing)) return { written: html, quote: '' };
  return { written: html.slice(0, at), quote: html.slice(at + opening.length, -closing.length) };
}

export function quoteForReply(mail: MailView): string {
  const head = texts.wrote(shanghaiMinute(mail.date), nameOf(mail.from));
  return inQuote([head], mail);
}

export function quoteForForward(mail: MailView): string {
  const lines = [
    texts.forwarded,
    texts.from(nameOf(mail.from)),
    texts.date(shanghaiMinute(mail.date)),
    texts.subject(mail.subject),
    texts.to(mail.to.map(nameOf).join('，')),
    ...(mail.cc.length > 0 ? [texts.cc(mail.cc.map(nameOf).join('，'))] : []),
  ];
  return inQuote(lines, mail);
}

/** The mailbox's signature is put before the quote, so its first lines belong into it. */
const inQuote = (lines: readonly string[], mail: MailView) =>
  `<blockquote><p>${lines.map(escapeHtml).join('<br>')}</p>${bodyOf(mail)}</blockquote>`;

/** Beyond this an answer would not fit a mail any more; the conversation still holds all of it. */
const quoteMaxLength = 200_000;

function bodyOf({ html, text }: Pick<MailView, 'html' | 'text'>): string {
  if (html !== '' && html.length <= quoteMaxLength) return neutralised(html);
  const shown = text.slice(0, quoteMaxLength / 4);
  return `<p>${escapeHtml(shown).replaceAll(/\r?\n/g, '<br>')}</p>`;
}

/** Braces of a stranger's mail are no variables of ours. */
const neutralised = (html: string) => html.replaceAll('{{', '{&#8203;{');

const nameOf = ({ name, address }: MailPerson) => (name === '' ? address : `${name} <${address}>`);

export const escapeHtml = (text: string): string =>
  neutralised(
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  );

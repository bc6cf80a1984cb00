// The mailbox's signature under a text, once: before what is quoted, where an earlier mail is.
import { escapeHtml } from '#server/kernel/escape-html.ts';

/** Written in the editor, or plain lines. */
const asHtml = (signature: string): string =>
  /<[a-z][^<>]*>/i.test(signature) ? signature : escapeHtml(signature.trim()).replace(/\r?\n/g, '<br>');

export interface Signing {
  /** As kept with the mailbox; empty: none. */
  signature: string;
  /** An earlier mail stands below the text. */
  quotes: boolean;
  clean: (html: string) => string;
}

export function withSignature(html: string, { signature, quotes, clean }: Signing): string {
  if (signature.trim() === '') return html;
  const signed = clean(asHtml(signature));
  if (signed === '' || html.includes(signed)) return html;
  const block = `<div>--<br>${signed}</div>`;
  const quotedAt = quotes ? html.search(/<blockquote[\s>]/i) : -1;
  return quotedAt === -1 ? html + block : html.slice(0, quotedAt) + block + html.slice(quotedAt);
}

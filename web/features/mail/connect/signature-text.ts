// A signature as plain words with line breaks, and as the HTML it is kept as.
import { withoutUnread } from '#web/lib/without-unread.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

export function signatureHtml(words: string): string {
  return words
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replace(/ {2}/g, '&nbsp; ')
    .replaceAll('\n', '<br>');
}

/** The words of any signature: blocks and breaks become lines, everything else that is no word goes. */
export function signatureText(html: string): string {
  return withoutUnread(html)
    .replace(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll('\u00a0', ' ')
    .trimEnd();
}

/** Whether nothing is lost when it is edited as words. */
export const isPlainSignature = (html: string): boolean => signatureHtml(signatureText(html)) === html;

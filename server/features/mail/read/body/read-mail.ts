// A raw mail as what a person sees of it: text, HTML, the pictures within it, and what is attached.
import { escapeHtml } from '#server/kernel/escape-html.ts';
import { decodeCharset } from './decode-charset.ts';
import { decodeTransfer } from './decode-transfer.ts';
import { htmlToText } from './html-to-text.ts';
import { type MimeLeaf, mimeLeaves } from './mime-leaves.ts';

export interface ReadMailOrder {
  source: Buffer;
  /** The source is all of the mail. */
  whole: boolean;
}

export interface InlinePicture {
  cid: string;
  mediaType: string;
  bytes: Buffer;
}

export interface ParsedMail {
  /** Not cleaned. */
  html: string;
  text: string;
  pictures: InlinePicture[];
  /** What is neither shown as text nor as HTML, in order. */
  parts: { name: string; mediaType: string; bytes: number; cid: string; inline: boolean }[];
  /** Something a person would see lies beyond what was read. */
  cut: boolean;
}

export const bodyLimits = {
  htmlLength: 2_000_000,
  textLength: 1_000_000,
  pictures: 30,
  pictureBytes: 1024 * 1024,
  picturesBytes: 6 * 1024 * 1024,
} as const;

/** What browsers show by themselves and nobody can hide a program in. */
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp']);

export function readMail({ source, whole }: ReadMailOrder): ParsedMail {
  const shown: { kind: 'html' | 'text'; content: string; alternative: boolean }[] = [];
  const mail: ParsedMail = { html: '', text: '', pictures: [], parts: [], cut: false };
  const room: Record<'html' | 'text', number> = { html: bodyLimits.htmlLength, text: bodyLimits.textLength };
  let pictureBytes = 0;
  for (const leaf of mimeLeaves(source, whole)) {
    const { type, disposition, name, cid } = leaf.headers;
    const kind = shownAs(leaf);
    if (kind) {
      const content = textOf(leaf);
      if (content.length > room[kind] || leaf.cut) mail.cut = true;
      shown.push({ kind, content: content.slice(0, room[kind]), alternative: leaf.alternative });
      room[kind] -= Math.min(room[kind], content.length);
      continue;
    }
    const bytes = decodeTransfer(leaf.body, leaf.headers.encoding);
    const inline = disposition !== 'attachment' && cid !== '';
    mail.parts.push({ name, mediaType: type, bytes: bytes.length, cid, inline });
    if (cid === '' || !pictureTypes.has(type)) continue;
    if (leaf.cut) mail.cut = true;
    else if (
      bytes.length <= bodyLimits.pictureBytes &&
      pictureBytes + bytes.length <= bodyLimits.picturesBytes &&
      mail.pictures.length < bodyLimits.pictures
    ) {
      mail.pictures.push({ cid, mediaType: type, bytes });
      pictureBytes += bytes.length;
    }
  }
  const texts = shown.filter(({ kind }) => kind === 'text').map(({ content }) => content);
  if (shown.some(({ kind }) => kind === 'html')) {
    // A text beside the HTML, not instead of it, is part of what was written.
    mail.html = shown
      .flatMap(({ kind, content, alternative }) => {
        if (kind === 'html') return [content];
        return alternative || content.trim() === '' ? [] : [textAsHtml(content)];
      })
      .join('<hr>');
  }
  mail.text = texts.some((text) => text.trim() !== '')
    ? texts.join('\n\n')
    : htmlToText(mail.html, bodyLimits.textLength);
  return withoutZeros(mail);
}

const textAsHtml = (text: string) => `<div style="white-space:pre-wrap">${escapeHtml(text)}</div>`;

function shownAs({ headers }: MimeLeaf): 'html' | 'text' | null {
  const { type, disposition, name } = headers;
  if (disposition === 'attachment') return null;
  if (type === 'message/delivery-status') return 'text';
  if (name !== '') return null;
  if (type === 'text/html') return 'html';
  return type === 'text/plain' ? 'text' : null;
}

function textOf({ headers, body }: MimeLeaf): string {
  const bytes = decodeTransfer(body, headers.encoding);
  const label = headers.charset || (headers.type === 'text/html' ? metaCharset(bytes) : '');
  return decodeCharset(bytes, label).replaceAll('\r\n', '\n');
}

const metaCharset = (bytes: Buffer): string =>
  /<meta[^<>]*charset\s*=\s*["']?([\w-]{1,40})/i.exec(bytes.toString('latin1', 0, 4096))?.[1] ?? '';

/** PostgreSQL keeps no zero bytes, and no halves of characters. */
function withoutZeros(mail: ParsedMail): ParsedMail {
  const plain = (text: string) => text.replaceAll('\0', '').toWellFormed();
  return { ...mail, html: plain(mail.html), text: plain(mail.text) };
}

// The words of a report: its text up to the mail that came back.
import { decodeCharset } from '#server/features/mail/read/body/decode-charset.ts';
import { decodeTransfer } from '#server/features/mail/read/body/decode-transfer.ts';
import { htmlToText } from '#server/features/mail/read/body/html-to-text.ts';
import type { MimeLeaf } from '#server/features/mail/read/body/mime-leaves.ts';

export const copyTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
];

const maxText = 100_000;
const maxDiagnostic = 500;

export const bytesOf = ({ headers, body }: MimeLeaf): Buffer => decodeTransfer(body, headers.encoding);

export function plainWords(part: MimeLeaf): string {
  const text = decodeCharset(bytesOf(part), part.headers.charset).slice(0, maxText);
  return part.headers.type === 'text/html' ? htmlToText(text) : text;
}

/** The first text; a form of HTML where there is no other. */
export function textIn(parts: readonly MimeLeaf[]): string {
  const texts = parts.filter((part) => /^text\/(?:plain|html)$/.test(part.headers.type));
  const part = texts.find(({ headers }) => headers.type === 'text/plain') ?? texts[0];
  return part ? plainWords(part).replace(/\r\n?/g, '\n') : '';
}

const copyBegins =
  /^\W{0,80}(?:(?:this is|included is|below is|here is|the (?:body|header|text)) .{0,40})?(?:(?:a )?copy of (?:the|your)|(?:returned|unsent|original) (?:message|mail)s?(?: (?:header|text|info|body)s?)?(?: follows?| below)?\W*$|message headers? follows?|(?:the )?(?:header|body|text)s? of the original|below this line|original message follows|原邮件|原始邮件)/i;
const headerLine =
  /^[>\s|]{0,20}(received|return-path|message-id|mime-version|x-[\w-]{2,40}|from|to|subject|date|delivered-to|dkim-signature|content-type|reply-to|cc)\s?:/i;
const tellingHeaders = ['received', 'return-path', 'message-id', 'mime-version', 'dkim-signature'];

export interface ReportText {
  told: string;
  /** Of the mail that came back. */
  copy: string;
}

/** Where the mail that came back begins: a line says so, or its headers stand there. */
export function splitCopy(text: string): ReportText {
  const lines = text.split('\n');
  const said = lines.findIndex((line) => copyBegins.test(line.slice(0, 200)));
  const headersAt = lines.findIndex((_, at) => beginsHeaders(lines, at));
  const ends = [said, headersAt].filter((at) => at >= 0);
  const splits = [...new Set([Math.min(...ends), headersAt])].filter((at) => at >= 0 && at < lines.length);
  for (const at of splits) {
    const told = lines.slice(0, at).join('\n');
    if (told.includes('@') || at === headersAt) return { told, copy: lines.slice(at).join('\n') };
  }
  return { told: text, copy: '' };
}

/** Three lines of a mail's head, one of them of those only a mail has. */
function beginsHeaders(lines: readonly string[], from: number): boolean {
  const first = headerLine.exec(lines[from] ?? '');
  if (!first) return false;
  const names: string[] = [];
  for (const line of lines.slice(from, from + 12)) {
    const name = headerLine.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined) names.push(name);
    else if (!/^[>|]?\s+\S/.test(line)) break;
  }
  return names.length >= 3 && names.some((name) => tellingHeaders.includes(name));
}

/** One line without anything that is not seen. */
export const oneLine = (text: string, maxLength = maxDiagnostic): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, maxLength);

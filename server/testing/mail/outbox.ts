// Reads the .eml files system mail leaves when no SMTP server is set.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string;
  /** By name in small letters, unfolded, as they were sent. */
  headers: Readonly<Record<string, string>>;
}

/** Oldest first: the names sort by time. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  return Promise.all((await mailNames(folder)).map((name) => readMail(join(folder, name))));
}

/** The newest to this address, found from the end: an outbox of many tests grows long. */
export async function newestMailTo(folder: string, to: string): Promise<OutboxMail | undefined> {
  for (const name of (await mailNames(folder)).reverse()) {
    const mail = await readMail(join(folder, name));
    if (mail.to === to) return mail;
  }
  return undefined;
}

async function mailNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names.filter((name) => name.endsWith('.eml')).sort();
}

const readMail = async (file: string): Promise<OutboxMail> => parseMail(await readFile(file, 'utf8'));

/** The six digits or the invitation token of a mail. */
export function codeIn(mail: OutboxMail | undefined): string {
  const found =
    mail?.text.match(/[?&]code=([A-Za-z0-9_-]{43})/)?.[1] ?? mail?.text.match(/(?<!\d)\d{6}(?!\d)/)?.[0];
  if (!found) throw new Error(`no code in mail ${mail?.subject ?? '(none)'}`);
  return found;
}

/** Just enough MIME for the mails we write ourselves: multipart/alternative, base64 or quoted-printable. */
function parseMail(raw: string): OutboxMail {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const headers = readHeaders(head);
  const boundary = headers['content-type']?.match(/boundary="?([^";]+)/)?.[1];
  const parts = boundary ? rest.join('\r\n\r\n').split(`--${boundary}`) : [];
  const bodyOf = (type: string) => {
    const part = parts.find((candidate) => candidate.toLowerCase().includes(`content-type: ${type}`));
    if (!part) return '';
    const [partHead = '', ...content] = part.trimStart().split(/\r?\n\r?\n/);
    return decodeBody(
      content.join('\r\n\r\n'),
      readHeaders(partHead)['content-transfer-encoding'] ?? '7bit',
    ).trimEnd();
  };
  return {
    headers,
    to: addressIn(headers.to),
    replyTo: addressIn(headers['reply-to']),
    subject: decodeWords(headers.subject ?? ''),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

const addressIn = (header = '') => header.replace(/^.*<|>.*$/g, '');

function readHeaders(head: string): Record<string, string> {
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return Object.fromEntries(
    unfolded.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r?\n/g, ''));
  return body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

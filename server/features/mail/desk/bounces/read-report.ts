// A delivery report (RFC 3464 and what came before it) as facts: which mail, which recipients, what was said of each. Anybody
// can write one, so it is read bounded and believed by nobody before it is matched with a mail that left here.
import {
  decodedBody,
  headerOf,
  leafParts,
  type MimeHeaders,
  type MimePart,
  mediaTypeOf,
  parseHeaders,
  parsePart,
  shownText,
} from './mime-parts.ts';
import type { Failure } from './weigh-failure.ts';

export interface ReportedFailure extends Failure {
  /** In lower case; as the server that gave up knew it, and as we did, where it says so. */
  addresses: string[];
}

export interface DeliveryReport {
  failures: ReportedFailure[];
  /** Message-IDs without angle brackets, of what may be the mail concerned: the likeliest first. */
  originalIds: string[];
}

/** The report comes first and the mail that came back after it; of that the head is enough. */
const maxBytes = 512 * 1024;
const maxRecipients = 100;
const maxIds = 20;
const maxDiagnostic = 500;

/** Null where it is no report. */
export function readReport(source: Buffer): DeliveryReport | null {
  const mail = parsePart(source.subarray(0, maxBytes).toString('latin1'));
  const { headers } = mail;
  // The envelope of a report is empty, or a mail system signs it; a person who passes one on has neither.
  if (!isOfSystem(headers) && !/^<\s*>$/.test(headerOf(headers, 'return-path'))) return null;
  const parts = leafParts(mail);
  const failures = structuredFailures(parts) ?? wordedFailures(headers, parts);
  if (failures.length === 0) return null;
  return { failures, originalIds: originalIds(headers, parts) };
}

const isOfSystem = (headers: MimeHeaders): boolean =>
  /(?:^|[\s<"])(?:mailer-daemon|postmaster|mail-daemon|mdaemon)@/i.test(headerOf(headers, 'from'));

/** Mail systems say so of their reports too: it tells only where nothing but words speak for a report. */
const isAnsweringMachine = (headers: MimeHeaders): boolean =>
  /auto-replied/i.test(headerOf(headers, 'auto-submitted')) ||
  headers.has('x-autoreply') ||
  /auto_reply/i.test(headerOf(headers, 'precedence'));

// ------------------------------------------------------------------------------------------------ RFC 3464

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];

/** Null where there is no such part. */
function structuredFailures(parts: readonly MimePart[]): ReportedFailure[] | null {
  const status = parts.find((part) => statusTypes.includes(mediaTypeOf(part)));
  if (!status) return null;
  const groups = decodedBody(status)
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/, maxRecipients + 1)
    .map(parseHeaders);
  // The first group is of the message; some leave it out.
  return groups
    .filter((group) => group.has('final-recipient') || group.has('original-recipient'))
    .map(failureOf);
}

function failureOf(group: MimeHeaders): ReportedFailure {
  const named = ['original-recipient', 'final-recipient'].map((name) => addressOf(headerOf(group, name)));
  return {
    addresses: [...new Set(named.filter((address) => address !== ''))],
    action: (headerOf(group, 'action').split(/[\s(]/, 1)[0] ?? '').toLowerCase(),
    status: headerOf(group, 'status'),
    diagnostic: wordsOf(headerOf(group, 'diagnostic-code').replace(/^[\w-]+\s*;\s*/, '')),
  };
}

/** `rfc822; <A@b.example>` → `a@b.example`. */
const addressOf = (value: string): string =>
  asShown(value.slice(value.indexOf(';') + 1))
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase();

// ------------------------------------------------------------------------------------------------ in words only

/** Systems that write for people alone still name the recipients, in a header or one to a paragraph. */
function wordedFailures(headers: MimeHeaders, parts: readonly MimePart[]): ReportedFailure[] {
  const text =
    parts.filter((part) => /^text\/(plain|html)$/.test(mediaTypeOf(part))).map(plainWords)[0] ?? '';
  const named = (headers.get('x-failed-recipients') ?? [])
    .flatMap((value) => value.split(/[\s,]+/))
    .filter((address) => address.includes('@'));
  const recipients = named.length > 0 ? named : isWordedReport(headers, text) ? recipientsIn(text) : [];
  return [...new Set(recipients.map((address) => address.toLowerCase()))]
    .slice(0, maxRecipients)
    .map((address) => ({
      addresses: [address],
      action: /delayed|still trying|will (?:be )?retr|延迟|稍后重试/i.test(
        headerOf(headers, 'subject') + text.slice(0, 2000),
      )
        ? 'delayed'
        : 'failed',
      status: '',
      diagnostic: wordsNear(text, address),
    }));
}

const plainWords = (part: MimePart): string =>
  mediaTypeOf(part) === 'text/html'
    ? shownText(part)
        .slice(0, 100_000)
        .replace(/<(?:br|\/p|\/tr|\/div|\/td)[^>]{0,200}>/gi, '\n')
        .replace(/<[^<>]{0,2000}>/g, ' ')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&nbsp;/g, ' ')
    : shownText(part);

const saysSo =
  /undeliver|returned to sender|delivery (?:status|failure|has failed|incomplete)|failure notice|could not be delivered|wasn'?t able to deliver|退信|无法送达|投递失败|未能送达|发送失败|退回/i;

const isWordedReport = (headers: MimeHeaders, text: string): boolean =>
  isOfSystem(headers) &&
  !isAnsweringMachine(headers) &&
  (saysSo.test(decodeWords(headerOf(headers, 'subject'))) || saysSo.test(text.slice(0, 2000)));

/** Before the copy of the mail, which names others. */
function recipientsIn(text: string): string[] {
  const copyAt = text.search(/^-{2,}.{0,60}(?:copy of|original message|below this line|原邮件|原始邮件)/im);
  const told = copyAt === -1 ? text.slice(0, 20_000) : text.slice(0, copyAt);
  return told.match(/[\w.+'=#%&*/^{}|~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi) ?? [];
}

/** What is said from the address on, up to where another begins. */
function wordsNear(text: string, address: string): string {
  const at = text.toLowerCase().indexOf(address);
  const from = at === -1 ? 0 : at + address.length;
  return wordsOf(Buffer.from(text.slice(from, from + 1500)).toString('latin1'));
}

// ------------------------------------------------------------------------------------------------ which mail

const copyTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

function originalIds(headers: MimeHeaders, parts: readonly MimePart[]): string[] {
  const ofCopy = parts
    .filter((part) => copyTypes.includes(mediaTypeOf(part)))
    .flatMap((part) => parseHeaders(headOf(decodedBody(part))).get('message-id') ?? []);
  const ofReport = [headerOf(headers, 'in-reply-to'), headerOf(headers, 'references')];
  const inWords = parts
    .filter((part) => mediaTypeOf(part).startsWith('text/'))
    .flatMap(
      (part) =>
        decodedBody(part)
          .slice(0, maxBytes)
          .match(/^message-id:[ \t]*(?:\r?\n[ \t]+)?<[^<>\s]{1,500}>/gim) ?? [],
    );
  const ids = [...ofCopy, ...ofReport, ...inWords].flatMap((value) =>
    [...value.matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)].slice(0, maxIds);
}

const headOf = (text: string): string => text.slice(0, 64 * 1024).split(/\r?\n\r?\n/, 1)[0] ?? '';

// ------------------------------------------------------------------------------------------------ words

const asShown = (latin1: string): string => new TextDecoder().decode(Buffer.from(latin1, 'latin1'));

/** One line without anything that is not seen. */
const wordsOf = (latin1: string): string =>
  asShown(latin1)
    .replace(/[\p{Cc}\p{Cf}\s\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, maxDiagnostic);

/** Encoded words of a subject, as far as they say that something came back. */
const decodeWords = (subject: string): string =>
  subject.replace(
    /=\?([\w-]{1,40})\?([bq])\?([^?]{0,2000})\?=/gi,
    (_, charset: string, way: string, coded: string) =>
      shownText({
        headers: new Map([
          ['content-type', [`text/plain; charset=${charset}`]],
          ['content-transfer-encoding', [way.toLowerCase() === 'b' ? 'base64' : 'quoted-printable']],
        ]),
        body: way.toLowerCase() === 'b' ? coded : coded.replaceAll('_', ' '),
      }),
  );

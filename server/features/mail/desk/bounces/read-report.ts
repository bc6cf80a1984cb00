// A delivery report (RFC 3464 and what came before it) as facts: which mail, which recipients, what was said of each. Anybody
// can write one, so it is read bounded and believed by nobody before it is matched with a mail that left here.
import { decodeCharset } from '../../read/body/decode-charset.ts';
import { decodeTransfer } from '../../read/body/decode-transfer.ts';
import { htmlToText } from '../../read/body/html-to-text.ts';
import { type MimeLeaf, mimeLeaves } from '../../read/body/mime-leaves.ts';
import { decodeWords } from '../../read/body/part-headers.ts';
import { type Fields, fieldOf, headOf, readFields } from './report-fields.ts';
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
const maxParts = 60;
const maxRecipients = 100;
const maxIds = 20;
const maxDiagnostic = 500;

/** Null where it is no report. */
export function readReport(source: Buffer): DeliveryReport | null {
  const looked = source.subarray(0, maxBytes);
  const headers = readFields(headOf(looked));
  // The envelope of a report is empty, or a mail system signs it; a person who passes one on has neither.
  if (!isOfSystem(headers) && !/^<\s*>$/.test(fieldOf(headers, 'return-path'))) return null;
  const parts = [...mimeLeaves(looked, true)].slice(0, maxParts);
  const failures = structuredFailures(parts) ?? wordedFailures(headers, parts);
  if (failures.length === 0) return null;
  return { failures, originalIds: originalIds(headers, parts) };
}

const isOfSystem = (headers: Fields): boolean =>
  /(?:^|[\s<"])(?:mailer-daemon|postmaster|mail-daemon|mdaemon)@/i.test(fieldOf(headers, 'from'));

/** Mail systems say so of their reports too: it tells only where nothing but words speak for a report. */
const isAnsweringMachine = (headers: Fields): boolean =>
  /auto-replied/i.test(fieldOf(headers, 'auto-submitted')) ||
  headers.has('x-autoreply') ||
  /auto_reply/i.test(fieldOf(headers, 'precedence'));

// ------------------------------------------------------------------------------------------------ RFC 3464

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];

/** Null where there is no such part. */
function structuredFailures(parts: readonly MimeLeaf[]): ReportedFailure[] | null {
  const status = parts.find((part) => statusTypes.includes(part.headers.type));
  if (!status) return null;
  const groups = bytesOf(status)
    .toString('latin1')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/, maxRecipients + 1)
    .map(readFields);
  // The first group is of the message; some leave it out.
  return groups
    .filter((group) => group.has('final-recipient') || group.has('original-recipient'))
    .map(failureOf);
}

function failureOf(group: Fields): ReportedFailure {
  const named = ['original-recipient', 'final-recipient'].map((name) => addressOf(fieldOf(group, name)));
  return {
    addresses: [...new Set(named.filter((address) => address !== ''))],
    action: (fieldOf(group, 'action').split(/[\s(]/, 1)[0] ?? '').toLowerCase(),
    status: fieldOf(group, 'status'),
    diagnostic: wordsOf(fieldOf(group, 'diagnostic-code').replace(/^[\w-]+\s*;\s*/, '')),
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
function wordedFailures(headers: Fields, parts: readonly MimeLeaf[]): ReportedFailure[] {
  const text =
    parts.filter((part) => /^text\/(plain|html)$/.test(part.headers.type)).map(plainWords)[0] ?? '';
  const named = (headers.get('x-failed-recipients') ?? [])
    .flatMap((value) => value.split(/[\s,]+/))
    .filter((address) => address.includes('@'));
  const recipients = named.length > 0 ? named : isWordedReport(headers, text) ? recipientsIn(text) : [];
  return [...new Set(recipients.map((address) => address.toLowerCase()))]
    .slice(0, maxRecipients)
    .map((address) => ({
      addresses: [address],
      action: /delayed|still trying|will (?:be )?retr|延迟|稍后重试/i.test(
        fieldOf(headers, 'subject') + text.slice(0, 2000),
      )
        ? 'delayed'
        : 'failed',
      status: '',
      diagnostic: wordsNear(text, address),
    }));
}

const plainWords = (part: MimeLeaf): string => {
  const text = decodeCharset(bytesOf(part), part.headers.charset);
  return part.headers.type === 'text/html' ? htmlToText(text.slice(0, 100_000)) : text;
};

const saysSo =
  /undeliver|returned to sender|delivery (?:status|failure|has failed|incomplete)|failure notice|could not be delivered|wasn'?t able to deliver|退信|无法送达|投递失败|未能送达|发送失败|退回/i;

const isWordedReport = (headers: Fields, text: string): boolean =>
  isOfSystem(headers) &&
  !isAnsweringMachine(headers) &&
  (saysSo.test(decodeWords(fieldOf(headers, 'subject'))) || saysSo.test(text.slice(0, 2000)));

/** Before the copy of the mail, which names others. */
function recipientsIn(text: string): string[] {
  const copyAt = text.search(
    /^-{2,}(?!-).{0,60}(?:copy of|original message|below this line|原邮件|原始邮件)/im,
  );
  const told = copyAt === -1 ? text.slice(0, 20_000) : text.slice(0, copyAt);
  return told.match(/(?<![\w.+'=#%&*/^{}|~-])[\w.+'=#%&*/^{}|~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi) ?? [];
}

/** What is said from the address on, up to where another begins. */
function wordsNear(text: string, address: string): string {
  const at = text.toLowerCase().indexOf(address);
  const from = at === -1 ? 0 : at + address.length;
  return wordsOf(Buffer.from(text.slice(from, from + 1500)).toString('latin1'));
}

// ------------------------------------------------------------------------------------------------ which mail

const copyTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

function originalIds(headers: Fields, parts: readonly MimeLeaf[]): string[] {
  const ofCopy = parts
    .filter((part) => copyTypes.includes(part.headers.type))
    .flatMap((part) => readFields(headOf(bytesOf(part))).get('message-id') ?? []);
  const ofReport = [fieldOf(headers, 'in-reply-to'), fieldOf(headers, 'references')];
  const inWords = parts
    .filter((part) => part.headers.type.startsWith('text/'))
    .flatMap(
      (part) =>
        bytesOf(part)
          .toString('latin1')
          .match(/^message-id:[ \t]*(?:\r?\n[ \t]+)?<[^<>\s]{1,500}>/gim) ?? [],
    );
  const ids = [...ofCopy, ...ofReport, ...inWords].flatMap((value) =>
    [...value.matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)].slice(0, maxIds);
}

const bytesOf = ({ headers, body }: MimeLeaf): Buffer => decodeTransfer(body, headers.encoding);

// ------------------------------------------------------------------------------------------------ words

const asShown = (latin1: string): string => new TextDecoder().decode(Buffer.from(latin1, 'latin1'));

/** One line without anything that is not seen. */
const wordsOf = (latin1: string): string =>
  asShown(latin1)
    .replace(/[\p{Cc}\p{Cf}\s\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, maxDiagnostic);

// What a report says for machines: the groups of RFC 3464, and the complaints of RFC 5965.

import { decodeCharset } from '#server/features/mail/read/body/decode-charset.ts';
import type { MimeLeaf } from '#server/features/mail/read/body/mime-leaves.ts';
import { addressIn } from './addresses-in.ts';
import { type Fields, fieldOf, headOf, readFields } from './report-fields.ts';
import { bytesOf, copyTypes, oneLine, textIn } from './report-text.ts';
import type { ReportedFailure } from './weigh-failure.ts';

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const maxRecipients = 100;
const maxContext = 4000;

export function deliveryFailures(parts: readonly MimeLeaf[]): ReportedFailure[] {
  const status = parts.find((part) => statusTypes.includes(part.headers.type));
  if (!status) return [];
  return failuresOf(
    bytesOf(status).toString('latin1'),
    oneLine(textIn(parts).slice(0, maxContext), maxContext),
  );
}

/** Systems that lose the type of the whole, or a boundary, still write the groups, among their words. */
export function statusInText(parts: readonly MimeLeaf[]): ReportedFailure[] {
  const text = parts.find((part) => part.headers.type === 'text/plain');
  return text ? failuresOf(bytesOf(text).toString('latin1'), '') : [];
}

function failuresOf(latin1: string, context: string): ReportedFailure[] {
  const groups = latin1
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .flatMap(atEachRecipient)
    .map(readFields)
    // The first group is of the message; some leave it out.
    .filter((group) => group.has('final-recipient') || group.has('original-recipient'))
    .slice(0, maxRecipients);
  return groups.map((group) => failureOf(group, context));
}

/** Some leave out the empty line between two recipients. */
function atEachRecipient(group: string): string[] {
  const name = /^(?:final|original)-recipient:/im.exec(group)?.[0].toLowerCase();
  if (name === undefined) return [group];
  const parts: string[][] = [[]];
  const isRecipient = (line: string) => line.toLowerCase().startsWith(name);
  for (const line of group.split('\n')) {
    if (isRecipient(line) && parts.at(-1)?.some(isRecipient)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\n'));
}

function failureOf(group: Fields, context: string): ReportedFailure {
  const named = ['original-recipient', 'final-recipient'].map((name) => addressOf(fieldOf(group, name)));
  return {
    addresses: [...new Set(named.filter((address) => address !== ''))],
    action: (fieldOf(group, 'action').split(/[\s(]/, 1)[0] ?? '').toLowerCase(),
    status: fieldOf(group, 'status'),
    diagnostic: oneLine(asShown(fieldOf(group, 'diagnostic-code').replace(/^[\w-]+\s*;\s*/, ''))),
    host: oneLine(
      fieldOf(group, 'remote-mta')
        .replace(/^[^;]*;/, '')
        .toLowerCase(),
    ),
    context,
  };
}

/** `rfc822; <A@b.example>` → `a@b.example`. */
const addressOf = (value: string): string =>
  asShown(value.slice(value.indexOf(';') + 1))
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase();

/** Outlook.com tells of complaints with the mail alone, and puts whom it was for on top of it. */
const outlookRecipient = 'x-hmxmroriginalrecipient';

/** Who complains may be left out: then the mail itself says whom it was for. */
export function complaints(headers: Fields, parts: readonly MimeLeaf[]): ReportedFailure[] {
  const feedback = parts.find((part) => part.headers.type === 'message/feedback-report');
  const copyPart = parts.find((part) => copyTypes.includes(part.headers.type));
  const copy = readFields(copyPart ? headOf(bytesOf(copyPart)) : '');
  const ofOutlook =
    /^complaint about message from/i.test(fieldOf(headers, 'subject')) && copy.get(outlookRecipient);
  if (!feedback && !ofOutlook) return [];
  const fields = readFields(feedback ? bytesOf(feedback).toString('latin1').trim() : 'Feedback-Type: abuse');
  const named = [
    ...['original-rcpt-to', 'removal-recipient'].flatMap((name) => fields.get(name) ?? []),
    ...(ofOutlook || []),
    fieldOf(copy, 'to'),
  ].map(addressIn);
  return [
    {
      addresses: [...new Set(named.filter((address) => address !== ''))].slice(0, maxRecipients),
      action: 'complained',
      status: '',
      diagnostic: oneLine(fieldOf(fields, 'feedback-type').toLowerCase()),
    },
  ];
}

const asShown = (latin1: string): string => decodeCharset(Buffer.from(latin1, 'latin1'), 'utf-8');

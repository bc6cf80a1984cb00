// A mail that tells of another one as facts: which mail, which recipients, what was said of each. Delivery reports (RFC 3464),
// complaints (RFC 5965) and what mail systems write in words alone. Anybody can write one, so it is read bounded and believed
// by nobody before it is matched with a mail that left here.
import { type MimeLeaf, mimeLeaves } from '#server/features/mail/read/body/mime-leaves.ts';
import { originalIds } from './original-ids.ts';
import { isOfPerson, isOfSystem, saysReturned } from './report-author.ts';
import { type Fields, fieldOf, headOf, readFields } from './report-fields.ts';
import { bytesOf } from './report-text.ts';
import { complaints, deliveryFailures, statusInText } from './structured-failures.ts';
import type { ReportedFailure } from './weigh-failure.ts';
import { wordedFailures } from './worded-failures.ts';

export interface DeliveryReport {
  failures: ReportedFailure[];
  /** Message-IDs without angle brackets, of what may be the mail concerned: the likeliest first. */
  originalIds: string[];
}

/** The report comes first and the mail that came back after it; of that the head is enough. */
const maxBytes = 512 * 1024;
const maxParts = 60;

/** Null where it is no report. What is written for machines is believed before words are. */
export function readReport(source: Buffer): DeliveryReport | null {
  const looked = source.subarray(0, maxBytes);
  const outer = takenApart(looked);
  const inner = isOfSystem(outer.headers) ? wrappedIn(outer) : null;
  return reportOf(outer, structured) ?? (inner && reportOf(inner, structured)) ?? reportOf(outer, worded);
}

interface Mail {
  headers: Fields;
  parts: readonly MimeLeaf[];
}

/** A boundary that never comes leaves no parts: then all is text. */
function takenApart(source: Buffer): Mail {
  const parts = [...mimeLeaves(source, true)].slice(0, maxParts);
  const asText = () => [...mimeLeaves(Buffer.concat([Buffer.from('\n'), bodyOf(source)]), true)];
  return { headers: readFields(headOf(source)), parts: parts.length > 0 ? parts : asText() };
}

function bodyOf(source: Buffer): Buffer {
  const ends = ['\n\n', '\n\r\n'].map((end) => source.indexOf(end)).filter((at) => at >= 0);
  return ends.length > 0 ? source.subarray(Math.min(...ends)) : source;
}

/** A gateway sends on the report of another as an attachment. */
function wrappedIn({ parts }: Mail): Mail | null {
  const inner = parts.find(({ headers }) => headers.type === 'message/rfc822');
  return inner ? takenApart(bytesOf(inner)) : null;
}

function reportOf(mail: Mail, read: (mail: Mail) => ReportedFailure[]): DeliveryReport | null {
  const failures = read(mail);
  return failures.length > 0 ? { failures, originalIds: originalIds(mail.headers, mail.parts) } : null;
}

function structured({ headers, parts }: Mail): ReportedFailure[] {
  const complained = complaints(headers, parts);
  if (complained.length > 0) return complained;
  const isReport = /^multipart\/report\b/i.test(fieldOf(headers, 'content-type')) && !isOfPerson(headers);
  if (!isReport && !isOfSystem(headers) && !saysReturned(headers)) return [];
  const failed = deliveryFailures(parts);
  return failed.length > 0 ? failed : statusInText(parts);
}

const worded = ({ headers, parts }: Mail): ReportedFailure[] => wordedFailures(headers, parts);

// What a report says for people alone: the recipients in a header, one to a line, or somewhere in the words; and what is said
// beside each.

import type { MimeLeaf } from '#server/features/mail/read/body/mime-leaves.ts';
import { decodeWords } from '#server/features/mail/read/body/part-headers.ts';
import { addressesIn, addressIn } from './addresses-in.ts';
import { isAnsweringMachine, isOfSystem, saysReturned } from './report-author.ts';
import { type Fields, fieldOf, headOf, readFields } from './report-fields.ts';
import { bytesOf, copyTypes, oneLine, splitCopy, textIn } from './report-text.ts';
import type { ReportedFailure } from './weigh-failure.ts';

const maxRecipients = 100;
const maxTold = 20_000;
const maxContext = 4000;
const maxAbout = 1500;

export function wordedFailures(headers: Fields, parts: readonly MimeLeaf[]): ReportedFailure[] {
  if (!isOfSystem(headers) && !saysReturned(headers)) return [];
  const { told: whole, copy } = splitCopy(textIn(parts));
  const told = whole.slice(0, maxTold);
  const subject = decodeWords(fieldOf(headers, 'subject'));
  const listed = (headers.get('x-failed-recipients') ?? []).flatMap(addressesIn);
  if (listed.length === 0 && !isReport(headers, subject, told)) return [];
  const found = listed.length > 0 ? listed : recipientsIn(told, headers);
  const recipients = found.length > 0 ? found : recipientsOfCopy(parts, copy);
  const action = isDelay.test(`${subject}\n${told.slice(0, 2000)}`) ? 'delayed' : 'failed';
  const context = oneLine(`${subject}\n${told}`, maxContext);
  return [...new Set(recipients)].slice(0, maxRecipients).map((address, _, all) => ({
    addresses: [address],
    action,
    status: '',
    diagnostic: oneLine(wordsAbout(told, address, all)),
    context,
  }));
}

const isDelay =
  /\bdelayed\b|still trying|will (?:be )?(?:retr|keep trying)|not yet been delivered|attempts? (?:to deliver )?will continue|will continue to (?:attempt|try)|just a warning|warning message only|延迟|稍后重试/i;

const saysSo =
  /undeliver|non-?deliver|returned (?:mail|to sender)|delivery (?:status|failure|fail|has failed|incomplete|notif|error|report)|delivery to the following|failure notice|mail failure|failed (?:delivery|mail|message)|message (?:status|delayed)|mail (?:system )?error|problem delivering|error (?:delivering|sending)|fatal errors|could ?n[o']t be (?:delivered|sent)|could not (?:deliver|send)|(?:cannot|can't|unable to|wasn'?t able to|not able to) (?:be )?(?:deliver|send|sent)|(?:not|n't) (?:yet )?(?:been |be )?(?:delivered|reach)|mail failed|(?:incorrectly constructed|malformed) (?:recipient |address)|incorrectly constructed|returning (?:message |mail )?to|did not (?:reach|receive)|transcript of|was rejected|mail (?:was )?rejected|no such user|user unknown|unknown (?:user|recipient|address)|退信|无法送达|无法投递|投递失败|未能送达|发送失败|送信失敗|退回|配信でき|届けでき|unzustellbar|non remis|no (?:se ha podido|entregado)|não foi possível entregar/i;

/** What an answering machine says of itself counts against it, where it says nothing more of a failure than its subject. */
function isReport(headers: Fields, subject: string, told: string): boolean {
  const inText = saysSo.test(told.slice(0, 4000));
  if (saysReturned(headers) || (inText && isSigned(headers))) return true;
  return !isAnsweringMachine(headers) && (inText || saysSo.test(subject));
}

/** Not only an empty envelope, which answering machines have too. */
const isSigned = (headers: Fields): boolean => isOfSystem(new Map([['from', headers.get('from') ?? []]]));

/** Before an address a line is about: signs of a list, a code of a transcript, what it is. */
const leading =
  /^[\s>*•·\-"'([]{0,20}(?:\d{3}[ -]|(?:failed |original )?(?:recipient|address|user|rcpt to|to|addressed to|收件人|收件地址)s?\s?[:：]\s{0,8})?["'([<]{0,3}/i;

function recipientsIn(told: string, headers: Fields): readonly string[] {
  const from = told.search(/(?:following|these) (?:e-?mail )?(?:recipient|address|user|destination)/i);
  const listed = told.slice(Math.max(0, from));
  const lines = (listed.includes('@') ? listed : told).split('\n').map((line) => line.slice(0, 1000));
  const atStart = lines.flatMap((line) => {
    const [word = ''] = line.replace(leading, '').split(/[\s>:;,]/, 1);
    return addressesIn(word).slice(0, 1);
  });
  if (atStart.length > 0) return likely(atStart, headers);
  const lineOfSender = /^\s{0,8}(?:from|sender|reply-to|message-id|mail from)\b/i;
  return likely(lines.filter((line) => !lineOfSender.test(line)).flatMap(addressesIn), headers);
}

/** Reports name their reader and their writer as well; where nobody else is named, one of these is meant. */
function likely(found: readonly string[], headers: Fields): readonly string[] {
  const known = ['to', 'from', 'reply-to', 'delivered-to'].map((name) => addressIn(fieldOf(headers, name)));
  const others = found.filter((one) => !known.includes(one));
  const people = others.filter((one) => !/^(?:postmaster|mailer-daemon|support|abuse|helpdesk)@/.test(one));
  return [people, others].find((some) => some.length > 0) ?? found;
}

/** The report names nobody: whom the mail itself was for. */
function recipientsOfCopy(parts: readonly MimeLeaf[], copy: string): string[] {
  const part = parts.find(({ headers }) => copyTypes.includes(headers.type));
  const head = part ? headOf(bytesOf(part)) : copy.slice(copy.search(/^[\w-]{2,40}:/m));
  const fields = readFields(head);
  return ['to', 'cc'].flatMap((name) => addressesIn(fieldOf(fields, name)));
}

/** What is said from a recipient on, up to where another begins. */
function wordsAbout(told: string, recipient: string, all: readonly string[]): string {
  const lower = told.toLowerCase();
  // Linear: three digits and the address letter by letter.
  const inTranscript = lower.search(new RegExp(String.raw`\b[45]\d\d[ -]<?${RegExp.escape(recipient)}`));
  const at = inTranscript === -1 ? lower.indexOf(recipient) : lower.indexOf(recipient, inTranscript);
  if (at === -1) return told.slice(0, maxAbout);
  const from = at + recipient.length;
  const next = all
    .filter((other) => other !== recipient)
    .map((other) => lower.indexOf(other, from))
    .filter((place) => place >= 0);
  const about = told.slice(from, Math.min(from + maxAbout, ...next));
  // A transcript has a line for each; else a server's answer ends where its paragraph does.
  const reply = about.search(/(?:^|[\s[(:"'])[45]\d\d[\s#-]/);
  const end = inTranscript !== -1 ? about.indexOf('\n') : reply === -1 ? -1 : about.indexOf('\n\n', reply);
  return (end === -1 ? about : about.slice(0, end)).replace(/^[>\])"':,;\s]+/, '');
}

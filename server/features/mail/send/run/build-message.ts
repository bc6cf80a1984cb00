// A mail as it goes out. Everything in it is fixed in the database, so that building it again gives the same bytes.
import { buffer } from 'node:stream/consumers';
import { domainToASCII } from 'node:url';
import type { MailPerson } from '#contract/mail-messages.ts';

export interface MessageFile {
  name: string;
  mediaType: string;
  content: Buffer;
}

export interface Message {
  mailId: string;
  rfcId: string;
  date: Date;
  from: MailPerson;
  to: readonly MailPerson[];
  cc: readonly MailPerson[];
  subject: string;
  inReplyTo: string;
  references: readonly string[];
  html: string;
  plain: string;
  files: readonly MessageFile[];
  /** Where one unsubscribes with one click; null: a letter to one person. */
  unsubscribe: string | null;
}

/** `<…>` of what other people's mails call themselves; whatever could end the line is no part of a Message-ID. */
const rfcIdOf = (id: string): string => `<${id.replace(/[^\x21-\x7e]|[<>]/g, '')}>`;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Lines end as mails end them: a lone sign among them ends a line for some servers and none for others. */
const lines = (text: string): string =>
  text.replace(/\r\n|[\r\n]/g, '\r\n').replace(/[^\P{Cc}\t\r\n]/gu, ' ');

const personOf = ({ name, address }: MailPerson) => ({ name: oneLine(name), address: oneLine(address) });

export async function buildMessage(message: Message): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { mailId, rfcId, date, from, to, cc, subject, inReplyTo, references, html, plain } = message;
  const pictures = picturesIn(html, mailId);
  const composer = new MailComposer({
    from: personOf(from),
    to: to.map(personOf),
    ...(cc.length > 0 && { cc: cc.map(personOf) }),
    subject: oneLine(subject),
    messageId: rfcIdOf(rfcId),
    date,
    ...(inReplyTo !== '' && { inReplyTo: rfcIdOf(inReplyTo) }),
    ...(references.length > 0 && { references: references.map(rfcIdOf).join(' ') }),
    text: lines(plain),
    html: lines(pictures.html),
    headers: unsubscribeHeaders(message),
    attachments: [
      ...pictures.files,
      ...message.files.map(({ name, mediaType, content }) => ({
        filename: oneLine(name),
        contentType: mediaType,
        content,
        contentTransferEncoding: 'base64',
        contentDisposition: 'attachment',
      })),
    ],
    baseBoundary: mailId.replaceAll('-', ''),
    newline: 'win',
    // Everything it needs is given: a text that names a file or an address fetches nothing.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return buffer(composer.compile().createReadStream());
}

/** Relays that sign the mail trip over these lines when they are folded. */
function unsubscribeHeaders({ unsubscribe }: Message) {
  if (unsubscribe === null) return {};
  return {
    'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${new URL(unsubscribe).href}>` },
    'List-Unsubscribe-Post': { prepared: true, foldLines: false, value: 'List-Unsubscribe=One-Click' },
  };
}

const dataPicture = /(<img\b[^<>]*\bsrc=")data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=]+)"/gi;

/** Pictures within the text become parts of the mail: most readers show no `data:` addresses. */
function picturesIn(html: string, mailId: string) {
  const files: { cid: string; contentType: string; content: Buffer; filename: string }[] = [];
  const shown = html.replace(dataPicture, (_, before: string, contentType: string, data: string) => {
    const no = files.length + 1;
    const cid = `picture-${no}.${mailId}@haitu`;
    files.push({
      cid,
      contentType,
      content: Buffer.from(data, 'base64'),
      filename: `picture-${no}.${contentType.slice(6)}`,
    });
    return `${before}cid:${cid}"`;
  });
  return { html: shown, files };
}

/** Message-ID of a mail of ours: in the sender's own domain. */
export function newRfcId(mailId: string, email: string): string {
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  return `${mailId}@${domain === '' ? 'mail.invalid' : domain}`;
}

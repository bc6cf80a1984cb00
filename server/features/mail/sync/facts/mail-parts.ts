// What a mail is made of, from the structure the server gives: what is attached, and which part is its text.
import type { MessageStructureObject } from 'imapflow';
import type { StoredAttachment } from '#server/db/schema/mail.ts';
import { cutText } from './cut-text.ts';

export interface TextPart {
  part: string;
  html: boolean;
  encoding: string;
  charset: string;
}

export interface MailParts {
  attachments: StoredAttachment[];
  text: TextPart | null;
  /** The whole says it is a report on a mail's delivery, or a complaint about one. */
  isReport: boolean;
}

const maxAttachments = 100;
/** Looked at in one mail: somebody may send a structure without end. */
const maxNodes = 2000;

export function mailParts(structure: MessageStructureObject | undefined): MailParts {
  const attachments: StoredAttachment[] = [];
  const texts: TextPart[] = [];
  for (const node of leaves(structure)) {
    const text = textOf(node);
    if (text) texts.push(text);
    else if (attachments.length < maxAttachments) attachments.push(attachmentOf(node, attachments.length));
  }
  return {
    attachments,
    text: texts.find(({ html }) => !html) ?? texts[0] ?? null,
    isReport: isReport(structure),
  };
}

/** In the order they stand; without going into mails that are attached, and without recursion: depth is theirs to choose. */
function* leaves(structure: MessageStructureObject | undefined): Generator<MessageStructureObject> {
  const waiting = structure ? [structure] : [];
  for (let seen = 0; seen < maxNodes; seen += 1) {
    const node = waiting.pop();
    if (!node) return;
    if (!isMultipart(node)) yield node;
    else for (const child of (node.childNodes ?? []).slice(0, maxNodes).reverse()) waiting.push(child);
  }
}

const typeOf = ({ type }: MessageStructureObject): string => cutText(type, 100).toLowerCase();
const isMultipart = (node: MessageStructureObject): boolean => typeOf(node).startsWith('multipart/');

function textOf(node: MessageStructureObject): TextPart | null {
  const type = typeOf(node);
  if (type !== 'text/plain' && type !== 'text/html') return null;
  if (node.disposition?.toLowerCase() === 'attachment' || fileName(node) !== '') return null;
  return {
    part: cutText(node.part ?? '1', 200),
    html: type === 'text/html',
    encoding: cutText(node.encoding, 40).toLowerCase(),
    charset: cutText(node.parameters?.charset, 40).toLowerCase(),
  };
}

const fileName = ({ dispositionParameters, parameters }: MessageStructureObject): string =>
  cutText(dispositionParameters?.filename ?? parameters?.name, 200);

function attachmentOf(node: MessageStructureObject, n: number): StoredAttachment {
  const mediaType = typeOf(node) || 'application/octet-stream';
  const cid = cutText(node.id, 250).replace(/^<|>$/g, '');
  const isAttached = node.disposition?.toLowerCase() === 'attachment';
  return {
    n,
    name: fileName(node) || usualName(mediaType, n),
    mediaType,
    bytes: decodedBytes(node),
    inline: !isAttached && cid !== '' && mediaType.startsWith('image/'),
    cid,
    part: cutText(node.part ?? '1', 200),
  };
}

function usualName(mediaType: string, n: number): string {
  if (mediaType === 'message/rfc822') return `mail-${n + 1}.eml`;
  if (mediaType === 'text/calendar') return 'invite.ics';
  return `attachment-${n + 1}`;
}

/** The server counts what is sent; base64 takes 78 characters for 57. */
function decodedBytes({ size, encoding }: MessageStructureObject): number {
  const sent = Number.isSafeInteger(size) ? Number(size) : 0;
  return encoding?.toLowerCase() === 'base64' ? Math.floor((sent * 57) / 78) : sent;
}

const isReport = (structure: MessageStructureObject | undefined): boolean =>
  structure !== undefined &&
  typeOf(structure) === 'multipart/report' &&
  /^(?:delivery-status|feedback-report)$/i.test(structure.parameters?.['report-type'] ?? 'delivery-status');

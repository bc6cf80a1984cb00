// One mail as it is read: its body from the server where it was not opened before, cleaned each time it is shown.
import { buffer } from 'node:stream/consumers';
import type { MailView } from '#contract/mail-messages.ts';
import type { StoredAttachment } from '#server/db/schema/mail.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { ForeignFault } from '#server/foreign/foreign-fault.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { faultSentence } from '../accounts/fault-sentence.ts';
import type { ParsedMail } from './body/read-mail.ts';
import { fetchBody } from './fetch-body.ts';
import { type MailRights, mailRights } from './mail-rights.ts';
import { mailRowOf } from './mail-row.ts';
import { cleanMail } from './parse-mail.ts';
import { keepParts } from './part-files.ts';
import { publisherOf } from './publisher-of.ts';
import { safeName } from './safe-name.ts';
import { findMail, type NewBody, type OpenedMail, saveBody } from './store.ts';
import { mailTexts as texts } from './texts.ts';

export interface Opening {
  caller: Caller;
  mailId: string;
  images: boolean;
  signal: AbortSignal;
}

export async function getMail(services: Services, opening: Opening): Promise<MailView> {
  const { caller, mailId, images, signal } = opening;
  const found = await services.db.tenant(caller.accountId, async (tx) => {
    const rights = await mailRights(tx, caller, services.now());
    const row = await findMail(tx, mailId, rights);
    if (!row) throw notFound(texts.mail);
    return { rights, row, publisher: await publisherOf(tx, row.peer) };
  });
  const { rights, publisher } = found;
  let { row } = found;
  let body = row.body;
  if (body === null || lacksPictures(row, body)) {
    body = await readBody(services, opening, row, rights);
    // Pictures were stored with it.
    row = (await services.db.tenant(caller.accountId, (tx) => findMail(tx, mailId, rights))) ?? row;
  }
  const pictures = await enclosedPictures(services, caller.accountId, row.attachments, body.html);
  const cleaned = await cleaning(body.html, images, pictures, signal);
  return {
    ...mailRowOf(row, rights.mailboxes),
    to: row.toPeople.slice(0, shownPeople),
    cc: row.ccPeople.slice(0, shownPeople),
    replyTo: row.replyTo.slice(0, shownPeople),
    html: cleaned?.html ?? '',
    text: body.plain,
    remoteImages: cleaned?.remoteImages ?? 0,
    attachments: row.attachments.map((attachment) => ({
      n: attachment.n,
      name: safeName(attachment.name, attachment.n),
      mediaType: attachment.mediaType,
      bytes: attachment.bytes,
      inline: attachment.inline,
    })),
    partial: cleaned === null ? texts.tooComplex : body.partial,
    mailboxEmail: rights.mailboxes.get(row.mailboxId)?.email ?? '',
    publisher,
  };
}

const shownPeople = 500;

/** It moved on the server since it was opened: where its pictures lie was forgotten with its old place. */
const lacksPictures = ({ uid, attachments }: OpenedMail, { html }: NewBody): boolean =>
  uid !== null &&
  /cid:/i.test(html) &&
  attachments.some(({ inline, fileId, part }) => inline && fileId === undefined && part !== '');

/** What could not be read now is asked for again when the mail is opened again. */
async function readBody(
  services: Services,
  { caller, mailId, signal }: Opening,
  row: OpenedMail,
  rights: MailRights,
): Promise<NewBody> {
  const { accountId } = caller;
  const unread = (partial: string): NewBody => ({ html: '', plain: '', partial });
  const { uid, path, uidValidity, mailboxId } = row;
  const isSample = rights.mailboxes.get(mailboxId)?.provider === 'sample';
  if (uid === null || path === null || isSample) return unread(texts.notThere);
  let parsed: ParsedMail | null;
  try {
    parsed = await fetchBody(services, { accountId, mailboxId }, { path, uid, uidValidity }, signal);
  } catch (error) {
    if (error instanceof MailServerFault) return unread(texts.unread(faultSentence(error)));
    if (!(error instanceof ForeignFault) || error.kind === 'gone') throw error;
    services.log.warn({ err: error, accountId, mailId }, 'a mail could not be read');
    const body = unread(texts.tooComplex);
    await services.db.tenant(accountId, (tx) => saveBody(tx, mailId, body));
    return body;
  }
  if (parsed === null) return unread(texts.gone);
  const body = { html: parsed.html, plain: parsed.text, partial: parsed.cut ? texts.cut : '' };
  await keepPictures(services, { accountId, memberId: caller.memberId, mailId }, row, parsed);
  await services.db.tenant(accountId, (tx) => saveBody(tx, mailId, body));
  return body;
}

async function keepPictures(
  services: Services,
  owner: { accountId: number; memberId: string; mailId: string },
  { attachments }: OpenedMail,
  { pictures }: ParsedMail,
): Promise<void> {
  const parts = attachments.flatMap(({ n, cid, fileId }) => {
    const picture = cid === '' || fileId !== undefined ? undefined : pictures.find((one) => one.cid === cid);
    if (!picture) return [];
    const bytes = Buffer.from(picture.bytes);
    return [
      {
        n,
        mediaType: picture.mediaType,
        bytes: bytes.length,
        put: (key: string) => services.files.put(key, bytes),
      },
    ];
  });
  if (parts.length > 0) await keepParts(services, owner, parts);
}

const pictureTypes = /^image\/(?:png|jpeg|jpg|gif|webp)$/;
const mostPictureBytes = 6 * 1024 * 1024;

/** Those the text shows, as far as they are here. */
async function enclosedPictures(
  services: Services,
  accountId: number,
  attachments: readonly StoredAttachment[],
  html: string,
): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  if (!/cid:/i.test(html)) return pictures;
  let room = mostPictureBytes;
  for (const { cid, fileId, mediaType, bytes } of attachments) {
    if (cid === '' || fileId === undefined || !pictureTypes.test(mediaType) || bytes > room) continue;
    const content = await services.files
      .read(accountFileKey(accountId, fileId))
      .then(buffer)
      .catch(() => null);
    if (content === null || content.length > room) continue;
    room -= content.length;
    pictures[cid] = `data:${mediaType.replace('jpg', 'jpeg')};base64,${content.toString('base64')}`;
  }
  return pictures;
}

/** Null where the page is more than can be cleaned: its text is shown. */
async function cleaning(
  html: string,
  images: boolean,
  pictures: Record<string, string>,
  signal: AbortSignal,
) {
  try {
    return await cleanMail({ html, images, pictures }, signal);
  } catch (error) {
    if (error instanceof ForeignFault && error.kind !== 'gone') return null;
    throw error;
  }
}

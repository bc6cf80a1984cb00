// The bytes of an attachment in our file store: those of a mail we wrote lie there, others are fetched when they are asked for.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImapFlow } from 'imapflow';
import type { OutgoingFile } from '#server/db/schema/mail.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { faultSentence } from '../accounts/fault-sentence.ts';
import { withImap } from '../sync/with-imap.ts';
import { inFolder } from './fetch-body.ts';
import { mailRights } from './mail-rights.ts';
import { keepParts } from './part-files.ts';
import { safeName } from './safe-name.ts';
import { findMail } from './store.ts';
import { mailTexts as texts } from './texts.ts';

const maxBytes = 50 * 1024 * 1024;

/** Refuses what the caller may not see. The name is safe to save a file by. */
export async function attachmentFile(
  services: Services,
  caller: Caller,
  { mailId, n }: { mailId: string; n: number },
): Promise<OutgoingFile> {
  const { accountId, memberId } = caller;
  const row = await services.db.tenant(accountId, async (tx) =>
    findMail(tx, mailId, await mailRights(tx, caller, services.now())),
  );
  const attachment = row?.attachments.find((one) => one.n === n);
  if (!row || !attachment) throw notFound(texts.attachment);
  const { mediaType, bytes } = attachment;
  const name = safeName(attachment.name, n);
  if (attachment.fileId !== undefined) return { fileId: attachment.fileId, name, mediaType, bytes };
  const { uid, path, uidValidity, mailboxId } = row;
  if (uid === null || path === null || attachment.part === '') throw notFound(texts.attachment);
  if (bytes > maxBytes * 1.4) throw new AppError('too_large', texts.attachmentTooLarge);
  const folder = await mkdtemp(join(tmpdir(), 'haitu-attachment-'));
  const file = join(folder, 'bytes');
  try {
    const size = await withImap(services, { accountId, mailboxId }, (client) =>
      inFolder(client, { path, uid, uidValidity }, () => download(client, uid, attachment.part, file)),
    ).catch(refusal);
    if (size === null) throw new AppError('not_found', texts.attachmentGone);
    const put = (key: string) => services.files.putFile(key, file);
    const kept = await keepParts(services, { accountId, memberId, mailId }, [
      { n, mediaType, bytes: size, put },
    ]);
    const fileId = kept.get(n);
    if (fileId === undefined) throw notFound(texts.attachment);
    return { fileId, name, mediaType, bytes: size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Null where the server has no such part. */
async function download(client: ImapFlow, uid: number, part: string, path: string): Promise<number | null> {
  const { content } = await client.download(String(uid), part, { uid: true });
  if (!content) return null;
  let size = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      size += piece.length;
      done(size > maxBytes ? new AppError('too_large', texts.attachmentTooLarge) : null, piece);
    },
  });
  await pipeline(content, counted, createWriteStream(path));
  return size;
}

function refusal(error: unknown): never {
  if (!(error instanceof MailServerFault)) throw error;
  throw new AppError('conflict', texts.noAttachment(faultSentence(error)), { cause: error });
}

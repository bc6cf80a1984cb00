// An attachment as a download: never shown by the browser as a page of ours, whatever it says it is.
import type { FastifyReply } from 'fastify';
import { accountFileKey } from '#server/files/file-store.ts';
import { pour } from '#server/files/pour.ts';
import { readOrRefuse } from '#server/files/read-or-refuse.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { createAccountSlots } from '#server/limits/account-slots.ts';
import { watchReader } from '#server/limits/transfer-pace.ts';
import { attachmentFile } from './attachment-file.ts';
import { mailTexts as texts } from './texts.ts';

/** Each holds an open file, and a connection to the mail server while it is fetched. */
const slots = createAccountSlots({ perAccount: 4, perProcess: 40, refusal: texts.tooManyDownloads });

/** What no browser runs; everything else is bytes. */
const plainTypes =
  /^(?:image\/(?:png|jpeg|gif|webp)|application\/(?:pdf|zip|vnd\.openxmlformats-officedocument\.[\w.]+|msword|vnd\.ms-excel)|text\/calendar)$/;

export async function sendAttachment(
  services: Services,
  { caller, mailId, n, reply }: { caller: Caller; mailId: string; n: number; reply: FastifyReply },
): Promise<void> {
  const endTurn = slots.take(caller.accountId);
  try {
    const { fileId, name, mediaType } = await attachmentFile(services, caller, { mailId, n });
    const bytes = await readOrRefuse(services, accountFileKey(caller.accountId, fileId), () =>
      notFound(texts.attachment),
    );
    // Ours from here on: a slow reader may take longer than a handler is given.
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': plainTypes.test(mediaType) ? mediaType : 'application/octet-stream',
      'content-disposition': `attachment; filename="attachment"; filename*=UTF-8''${encodeName(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    watchReader(reply.raw, services.config.transfer);
    await pour(bytes, reply.raw).catch((error: Error) => {
      services.log.warn({ err: error, accountId: caller.accountId }, 'attachment was not finished');
    });
  } finally {
    endTurn();
  }
}

/** Signs `encodeURIComponent` leaves that a header's parameter may not have. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

// Streams chosen materials as one zip: the pictures under their titles and a list of all of them.
import type { FastifyReply } from 'fastify';
import { materialZip } from '#contract/limits.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { openZip } from '#server/files/open-zip.ts';
import { pour } from '#server/files/pour.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { createAccountSlots } from '#server/limits/account-slots.ts';
import { watchReader } from '#server/limits/transfer-pace.ts';
import { createNamer } from './file-names.ts';
import { type ManifestLine, manifestOf } from './manifest.ts';
import { countUse, listMaterialsById, type MaterialRow } from './store.ts';
import { materialTexts as texts } from './texts.ts';
import { dayOf } from './view.ts';

interface ZipRequest {
  accountId: number;
  ids: readonly string[];
  reply: FastifyReply;
}

/** Each holds open files and, at a slow reader's, for a long time. */
const zipSlots = createAccountSlots({ perAccount: 3, perProcess: 24, refusal: texts.tooManyZips });

export async function sendZip(services: Services, request: ZipRequest): Promise<void> {
  const endTurn = zipSlots.take(request.accountId);
  try {
    await send(services, request);
  } finally {
    endTurn();
  }
}

async function send(services: Services, { accountId, ids, reply }: ZipRequest): Promise<void> {
  const materials = await services.db.tenant(accountId, async (tx) => {
    const rows = await listMaterialsById(tx, ids);
    if (rows.length !== ids.length) throw notFound(texts.material);
    const bytes = rows.reduce((sum, { picture }) => sum + (picture?.bytes ?? 0), 0);
    if (bytes > materialZip.maxBytes) {
      throw new AppError('too_large', texts.zipTooLarge(bytes, materialZip.maxBytes));
    }
    await countUse(tx, ids);
    return rows;
  });
  const fileName = `${texts.zipName}-${dayOf(services.now())}.zip`;
  // Ours from here on: a slow reader may take longer than a handler is given.
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="materials.zip"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'no-store',
  });
  watchReader(reply.raw, services.config.transfer);
  const zip = zipOf(services, accountId, materials);
  // A reader that leaves ends the stream; whatever ends it early leaves the zip visibly broken.
  await pour(zip, reply.raw).catch((error: Error) => {
    services.log.warn({ err: error, accountId }, 'zip was not finished');
  });
}

function zipOf(services: Services, accountId: number, materials: readonly MaterialRow[]) {
  const zip = openZip();
  const nameOf = createNamer(texts.zipName);
  const lines: ManifestLine[] = materials.map((material) => ({
    material,
    fileName: material.picture ? nameOf(material.title, material.picture.mediaType) : '',
  }));
  zip.addBuffer(texts.manifestName, manifestOf(lines));
  for (const { material, fileName } of lines) {
    if (fileName === '' || material.fileId === null) continue;
    const key = accountFileKey(accountId, material.fileId);
    // Pictures are compressed already. Each is opened when its turn comes, so that one lies open at a time.
    zip.addStream(fileName, { compress: false, mtime: material.updatedAt }, () => services.files.read(key));
  }
  zip.end();
  return zip.output;
}

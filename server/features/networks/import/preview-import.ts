// Takes in an uploaded file and tells what importing it would do; nothing is written but the file itself.
import { randomUUID } from 'node:crypto';
import { type ImportKind, type ImportPreview, importMapping } from '../../../../contract/imports.ts';
import { importLifeSeconds } from '../../../../contract/limits.ts';
import { accountFileKey } from '../../../files/file-store.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { SpooledFile } from '../../../kernel/route.ts';
import type { Services } from '../../../kernel/services.ts';
import { getNetwork } from '../../../networks/network-names.ts';
import { findReaders } from './already-read.ts';
import { checkUpload } from './check-upload.ts';
import { purgeImportsJob } from './jobs.ts';
import type { Mapping } from './mapping.ts';
import { insertImport } from './store.ts';
import { findDestination } from './target.ts';
import { importTexts } from './texts.ts';
import { previewOf } from './view.ts';

export interface PreviewOrder {
  network: string;
  kind: ImportKind;
  /** JSON, as a form sends it. */
  mapping?: string | undefined;
}

const maxNameLength = 200;

export async function previewImport(
  services: Services,
  caller: Pick<Caller, 'accountId' | 'memberId'>,
  { file, order, signal }: { file: SpooledFile; order: PreviewOrder; signal?: AbortSignal },
): Promise<ImportPreview> {
  const { db, files, jobs, log, now } = services;
  const { accountId, memberId } = caller;
  const { kind } = order;
  const network = getNetwork(order.network).description;
  const said = order.mapping === undefined ? undefined : readMapping(order.mapping);
  const fileName = file.name.trim().slice(-maxNameLength) || '未命名';
  const [destination, readers] = await db.tenant(accountId, async (tx) => [
    await findDestination(tx, network),
    await findReaders(tx, network.network),
  ]);
  const { file: facts, ...checked } = await checkUpload(
    (work) => db.session(accountId, work),
    {
      order: { path: file.path, kind, mapping: said, ...destination, now: now() },
      hasReaders: readers.length > 0,
    },
    { signal },
  );
  const importId = randomUUID();
  const fileKey = accountFileKey(accountId, `imports/${importId}`);
  // Bytes first: a row without its bytes could not be imported, bytes without a row are only waste.
  await files.putFile(fileKey, file.path);
  try {
    await db.tenant(accountId, async (tx) => {
      await insertImport(tx, {
        importId,
        kind,
        network: network.network,
        fileName,
        fileKey,
        bytes: file.size,
        ...facts,
        mapping: checked.mapping,
        rowsTotal: checked.report.rows,
        errors: checked.report.errors,
        createdBy: memberId,
        createdAt: now(),
      });
      const startAfter = new Date(now().getTime() + importLifeSeconds * 1000);
      await jobs.send(purgeImportsJob, { accountId, importId }, { startAfter, tx });
    });
  } catch (error) {
    await files.remove(fileKey).catch((failure: Error) => log.warn({ err: failure }, 'upload remains'));
    throw error;
  }
  return previewOf({ importId, fileName, encoding: facts.encoding, kind, ...checked });
}

function readMapping(text: string): Mapping {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw fieldError('mapping', importTexts.mappingNotJson);
  }
  const parsed = importMapping.safeParse(said);
  if (!parsed.success) throw fieldError('mapping', importTexts.mappingNotJson);
  return parsed.data;
}

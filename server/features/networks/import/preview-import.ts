// Takes in an uploaded file and tells what importing it would do; nothing is written but the file itself.
import { randomUUID } from 'node:crypto';
import {
  type FileHabits,
  type ImportKind,
  type ImportPreview,
  importMapping,
  type TextEncoding,
} from '#contract/imports.ts';
import { importLifeSeconds, importWaitSeconds } from '#contract/limits.ts';
import { planFamilyOf } from '#contract/plans.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { SpooledFile } from '#server/kernel/route.ts';
import type { Services } from '#server/kernel/services.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { findReaders } from './already-read.ts';
import { checkUpload } from './check-upload.ts';
import { makeImportRoom, requireImportRoom } from './import-quota.ts';
import { purgeImportsJob } from './jobs.ts';
import type { Mapping } from './mapping.ts';
import { findRemembered } from './remembered-mappings.ts';
import { insertImport } from './store.ts';
import { findDestination } from './target.ts';
import { importTexts } from './texts.ts';
import { previewOf } from './view.ts';

export interface PreviewOrder {
  network: string;
  kind: ImportKind;
  /** JSON, as a form sends it. */
  mapping?: string | undefined;
  encoding?: TextEncoding | undefined;
  headerLine?: number | undefined;
  habits?: FileHabits | undefined;
}

const maxNameLength = 200;

export async function previewImport(
  services: Services,
  caller: Pick<Caller, 'accountId' | 'memberId' | 'plan'>,
  { file, order, signal }: { file: SpooledFile; order: PreviewOrder; signal?: AbortSignal },
): Promise<ImportPreview> {
  const { db, files, jobs, log, now } = services;
  const { accountId, memberId } = caller;
  const { kind, headerLine, encoding, habits } = order;
  const network = getNetwork(order.network).description;
  const said = order.mapping === undefined ? undefined : readMapping(order.mapping);
  const fileName = file.name.trim().slice(-maxNameLength) || '未命名';
  const asked = {
    bytes: file.size,
    family: caller.plan ? planFamilyOf(caller.plan.mealType) : 'FREE',
  } as const;
  const [destination, readers, remembered] = await db.tenant(accountId, async (tx) => {
    await requireImportRoom(tx, asked);
    return [
      await findDestination(tx, network),
      await findReaders(tx, network.network),
      await findRemembered(tx, { network: network.network, kind }),
    ] as const;
  });
  const reading = { mapping: said, encoding, headerLine, remembered, habits };
  const checked = await checkUpload(
    (work) => db.session(accountId, work),
    {
      order: { path: file.path, kind, ...reading, ...destination, now: now() },
      hasReaders: readers.length > 0,
    },
    { signal },
  );
  const importId = randomUUID();
  const fileKey = accountFileKey(accountId, `imports/${importId}`);
  // Bytes first: a row without its bytes could not be imported, bytes without a row are only waste.
  await files.putFile(fileKey, file.path);
  const givenUp: string[] = [];
  try {
    await db.tenant(accountId, async (tx) => {
      // One after the other, so that uploads at the same moment do not each find room.
      await lockAccount(tx);
      givenUp.push(...(await makeImportRoom(tx, asked)));
      await insertImport(tx, {
        importId,
        kind,
        network: network.network,
        fileName,
        fileKey,
        bytes: file.size,
        ...checked.file,
        headerLine: checked.headerLine,
        mapping: checked.mapping,
        habits: checked.report.habits,
        rowsTotal: checked.report.soundRows,
        errors: checked.report.errors,
        createdBy: memberId,
        createdAt: now(),
      });
      const after = (seconds: number) => ({ startAfter: new Date(now().getTime() + seconds * 1000), tx });
      const waiting = { accountId, importId, onlyWaiting: true };
      await jobs.send(purgeImportsJob, waiting, after(importWaitSeconds));
      await jobs.send(purgeImportsJob, { accountId, importId }, after(importLifeSeconds));
    });
  } catch (error) {
    await files.remove(fileKey).catch((failure: Error) => log.warn({ err: failure }, 'upload remains'));
    throw error;
  }
  for (const key of givenUp) {
    await files.remove(key).catch((failure: Error) => log.warn({ err: failure }, 'upload remains'));
  }
  return previewOf({ importId, fileName, kind, network: network.network, ...checked });
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

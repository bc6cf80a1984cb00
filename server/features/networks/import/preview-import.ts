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
import { inspectFile, withTable } from '../../../tables/open-table.ts';
import { findAlreadyRead } from './already-read.ts';
import { checkFile } from './check-file.ts';
import { purgeImportsJob } from './jobs.ts';
import { checkMapping, guessMapping, type Mapping } from './mapping.ts';
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
  { file, order }: { file: SpooledFile; order: PreviewOrder },
): Promise<ImportPreview> {
  const { db, files, jobs, log, now } = services;
  const { accountId, memberId } = caller;
  const { kind } = order;
  const network = getNetwork(order.network).description;
  const said = order.mapping === undefined ? undefined : readMapping(order.mapping);
  const fileName = file.name.trim().slice(-maxNameLength) || '未命名';
  const facts = await inspectFile(file.path);
  const checked = await db.session(accountId, (session) =>
    withTable(file.path, facts, async (table) => {
      const { columns } = table;
      const mapping = said ? checkMapping(kind, columns, said) : guessMapping(kind, columns);
      const destination = await session.transaction((tx) => findDestination(tx, network));
      const report = await checkFile(session, table, { kind, mapping, destination, now: now() });
      const already = await findAlreadyRead(session, network, kind);
      return { columns, mapping, report, already };
    }),
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

// The same upload under other columns.
import type { ImportPreview } from '../../../../contract/imports.ts';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { getNetwork } from '../../../networks/network-names.ts';
import { findReaders } from './already-read.ts';
import { checkUpload } from './check-upload.ts';
import { holdImport } from './import-lock.ts';
import { withLocalCopy } from './local-copy.ts';
import type { Mapping } from './mapping.ts';
import { findImport, updateImport } from './store.ts';
import { findDestination } from './target.ts';
import { importTexts } from './texts.ts';
import { previewOf } from './view.ts';

export async function remapImport(
  services: Services,
  accountId: number,
  { importId, mapping: said, signal }: { importId: string; mapping: Mapping; signal?: AbortSignal },
): Promise<ImportPreview> {
  const { db, now } = services;
  const row = await db.tenant(accountId, (tx) => findImport(tx, importId));
  if (!row) throw notFound(importTexts.notFound);
  if (row.state === 'done') throw new AppError('conflict', importTexts.done);
  const { kind, fileName, encoding } = row;
  const network = getNetwork(row.network).description;
  return db.session(accountId, async (session) => {
    if (!(await holdImport(session, importId))) throw new AppError('conflict', importTexts.running);
    return withLocalCopy(services, row.fileKey, async (path) => {
      const [destination, readers] = await session.transaction(async (tx) => [
        await findDestination(tx, network),
        await findReaders(tx, network.network),
      ]);
      const order = { path, file: row, kind, mapping: said, ...destination, now: now() };
      const { columns, mapping, report, already } = await checkUpload(
        (work) => work(session),
        { order, hasReaders: readers.length > 0 },
        { signal },
      );
      const { rows: rowsTotal, errors } = report;
      await session.transaction((tx) =>
        updateImport(tx, importId, { mapping, rowsTotal, errors, state: 'previewed' }),
      );
      return previewOf({ importId, fileName, encoding, columns, kind, mapping, report, already });
    });
  });
}

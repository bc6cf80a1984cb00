// The same upload under other columns.
import type { ImportPreview } from '../../../../contract/imports.ts';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { getNetwork } from '../../../networks/network-names.ts';
import { withTable } from '../../../tables/open-table.ts';
import { findAlreadyRead } from './already-read.ts';
import { checkFile } from './check-file.ts';
import { holdImport } from './import-lock.ts';
import { withLocalCopy } from './local-copy.ts';
import { checkMapping, type Mapping } from './mapping.ts';
import { findImport, updateImport } from './store.ts';
import { findDestination } from './target.ts';
import { importTexts } from './texts.ts';
import { previewOf } from './view.ts';

export async function remapImport(
  services: Services,
  accountId: number,
  { importId, mapping: said }: { importId: string; mapping: Mapping },
): Promise<ImportPreview> {
  const { db, now } = services;
  const row = await db.tenant(accountId, (tx) => findImport(tx, importId));
  if (!row) throw notFound(importTexts.notFound);
  if (row.state === 'done') throw new AppError('conflict', importTexts.done);
  const { kind, fileName, encoding } = row;
  const network = getNetwork(row.network).description;
  return db.session(accountId, async (session) => {
    if (!(await holdImport(session, importId))) throw new AppError('conflict', importTexts.running);
    return withLocalCopy(services, row.fileKey, (path) =>
      withTable(path, row, async (table) => {
        const { columns } = table;
        const mapping = checkMapping(kind, columns, said);
        const destination = await session.transaction((tx) => findDestination(tx, network));
        const report = await checkFile(session, table, { kind, mapping, destination, now: now() });
        const already = await findAlreadyRead(session, network, kind);
        const { rows: rowsTotal, errors } = report;
        await session.transaction((tx) =>
          updateImport(tx, importId, { mapping, rowsTotal, errors, state: 'previewed' }),
        );
        return previewOf({ importId, fileName, encoding, columns, kind, mapping, report, already });
      }),
    );
  });
}

// The same upload under other columns, another line of titles or another encoding.
import { isDeepStrictEqual } from 'node:util';
import type { FileHabits, ImportPreview, MappingOrigin, TextEncoding } from '#contract/imports.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { findReaders } from './already-read.ts';
import { checkUpload } from './check-upload.ts';
import { exportsOf } from './exports-of.ts';
import { holdImport } from './import-lock.ts';
import { withLocalCopy } from './local-copy.ts';
import { type Guess, guessMapping, type Mapping } from './mapping.ts';
import { findRemembered } from './remembered-mappings.ts';
import type { OpenedFile, RememberedMapping } from './scan-order.ts';
import { findImport, updateImport } from './store.ts';
import { findDestination } from './target.ts';
import { importTexts } from './texts.ts';
import { previewOf } from './view.ts';

export interface Remapping {
  importId: string;
  /** As remembered, else guessed, when absent. */
  mapping?: Mapping | undefined;
  encoding?: TextEncoding | undefined;
  /** As before when absent. */
  headerLine?: number | undefined;
  /** Beside what was said before. */
  habits?: FileHabits | undefined;
  /** With the columns it was read with last. */
  resume?: boolean | undefined;
  signal?: AbortSignal;
}

export async function remapImport(
  services: Services,
  accountId: number,
  { importId, signal, ...said }: Remapping,
): Promise<ImportPreview> {
  const { db, now } = services;
  const row = await db.tenant(accountId, (tx) => findImport(tx, importId));
  if (!row) throw notFound(importTexts.notFound);
  if (row.state === 'done') throw new AppError('conflict', importTexts.done);
  const { kind, fileName } = row;
  const network = getNetwork(row.network).description;
  return db.session(accountId, async (session) => {
    if (!(await holdImport(session, importId))) throw new AppError('conflict', importTexts.running);
    return withLocalCopy(services, row.fileKey, async (path) => {
      const [destination, readers, remembered] = await session.transaction(async (tx) => [
        await findDestination(tx, network),
        await findReaders(tx, network.network),
        await findRemembered(tx, { network: network.network, kind }),
      ]);
      const file = { format: row.format, encoding: said.encoding ?? row.encoding };
      const headerLine = said.headerLine ?? (said.encoding ? undefined : (row.headerLine ?? undefined));
      const habits = { ...row.habits, ...said.habits };
      const mapping = said.mapping ?? (said.resume ? row.mapping : undefined);
      const reading = { file, mapping, headerLine, remembered, habits };
      const order = { path, kind, ...reading, ...destination, now: now() };
      const checked = await checkUpload(
        (work) => work(session),
        { order, hasReaders: readers.length > 0 },
        { signal },
      );
      const { soundRows: rowsTotal, errors } = checked.report;
      await session.transaction((tx) =>
        updateImport(tx, importId, {
          ...{ mapping: checked.mapping, headerLine: checked.headerLine, encoding: file.encoding },
          ...{ habits: checked.report.habits, rowsTotal, errors, state: 'previewed' },
        }),
      );
      const origin = said.resume
        ? originOf(checked, guessMapping(kind, checked.columns, exportsOf(network.network)), remembered)
        : checked.origin;
      return previewOf({
        ...{ importId, fileName, kind, network: network.network, ...checked },
        origin,
      });
    });
  });
}

/** Who said a mapping that was kept with the upload: nobody has chosen what the titles, or an earlier file, say as well. */
function originOf(
  { columns, mapping, origin }: Pick<OpenedFile, 'columns' | 'mapping' | 'origin'>,
  guess: Guess,
  remembered: readonly RememberedMapping[],
): MappingOrigin {
  if (isDeepStrictEqual(guess.mapping, mapping)) return guess.isPreset ? 'preset' : 'titles';
  const known = remembered.some(
    (file) => isDeepStrictEqual(file.columns, columns) && isDeepStrictEqual(file.mapping, mapping),
  );
  return known ? 'remembered' : origin;
}

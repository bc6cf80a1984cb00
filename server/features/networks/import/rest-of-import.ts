// The rest of an upload as a download.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { passingFolder } from '#server/files/local-copy.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { withLocalCopy } from './local-copy.ts';
import { restOfFile } from './rest-of-file.ts';
import { findImport, type ImportRow } from './store.ts';
import { findTarget } from './target.ts';
import { importTexts } from './texts.ts';

export interface Rest {
  fileName: string;
  text: Readable;
}

export async function restOfImport(services: Services, accountId: number, importId: string): Promise<Rest> {
  const row = await services.db.tenant(accountId, (tx) => findImport(tx, importId));
  if (!row) throw notFound(importTexts.notFound);
  const isThere = row.state !== 'done' || row.leftRows > 0;
  if (!isThere) throw new AppError('conflict', importTexts.expiredRest);
  const folder = passingFolder(services.config.dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await writeRest(services, { accountId, row, path });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const text = createReadStream(path);
  text.once('close', () => void rm(path, { force: true }));
  return { fileName: importTexts.restName(`${row.fileName.replace(/\.[^.]{0,10}$/, '')}.csv`), text };
}

interface Writing {
  accountId: number;
  row: ImportRow;
  path: string;
}

async function writeRest(services: Services, { accountId, row, path }: Writing): Promise<void> {
  const { kind, format, encoding, mapping, habits } = row;
  const out = await open(path, 'wx', 0o600);
  try {
    await services.db.session(accountId, async (session) => {
      const network = getNetwork(row.network).description;
      // As it was read: into the connection it went to, else where it would go.
      const target = await session.transaction((tx) =>
        findTarget(tx, network, row.connectionId ?? undefined),
      );
      const { zone, currency, isCurrencyKnown } = target;
      await withLocalCopy(services, row.fileKey, (copy) =>
        restOfFile(
          session,
          {
            ...{ path: copy, file: { format, encoding }, headerLine: row.headerLine ?? undefined },
            ...{ kind, network, mapping, habits, zone, currency, isCurrencyKnown, now: services.now() },
          },
          async (text) => {
            await out.write(text);
          },
        ),
      );
    });
  } finally {
    await out.close();
  }
}

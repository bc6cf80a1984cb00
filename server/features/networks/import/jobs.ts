// An upload that is not imported within the hour goes; one that was is kept for a day. So does what a crash left among the files in passing.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { importLifeSeconds } from '#contract/limits.ts';
import { passingFolder } from '#server/files/local-copy.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Services } from '#server/kernel/services.ts';
import { removeImport } from './store.ts';

/** Filed twice with each upload: for when its hour is over, and for when its day is. */
export const purgeImportsJob = defineJob({
  name: 'purge-imports',
  payload: z.object({
    accountId: z.number().int(),
    importId: z.uuid(),
    onlyWaiting: z.boolean().default(false),
  }),
  retryLimit: 3,
  async handle(services, { accountId, importId, onlyWaiting }) {
    const { db, files } = services;
    await db.tenant(accountId, async (tx) => {
      const fileKey = await removeImport(tx, importId, { onlyWaiting });
      // Within the transaction: where the bytes cannot be removed for now, the next try still finds the row.
      if (fileKey) await files.remove(fileKey);
    });
    await sweepPassingFiles(services);
  },
});

/** Younger ones may be an upload that is still arriving. */
async function sweepPassingFiles({ config, now }: Services): Promise<void> {
  const folder = passingFolder(config.dataFolder);
  const before = now().getTime() - importLifeSeconds * 1000;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts?.isFile() && facts.mtimeMs < before) await rm(path, { force: true });
  }
}

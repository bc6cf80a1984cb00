// An upload that became part of nothing within a day goes. One look a day while the account has any.
import { z } from 'zod';
import type { TenantTx } from '#server/db/database.ts';
import { removeBytes } from '#server/files/remove-bytes.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Services } from '#server/kernel/services.ts';
import { oldestUploadAfter, removeAbandoned } from './store.ts';

const name = 'purge-mail-uploads';
export const uploadLifeMs = 24 * 3600 * 1000;

/** With the commit of the upload. Where one waits already it stays as it is: it looks after this one too. */
export const filePurge = ({ jobs }: Pick<Services, 'jobs'>, tx: TenantTx, startAfter: Date): Promise<void> =>
  jobs.send({ name }, { accountId: tx.accountId }, { startAfter, singletonKey: String(tx.accountId), tx });

export const purgeUploadsJob = defineJob({
  name,
  payload: z.object({ accountId: z.number().int() }),
  retryLimit: 3,
  oneWaiting: true,
  async handle(services, { accountId }) {
    const now = services.now();
    const before = new Date(now.getTime() - uploadLifeMs);
    const gone = await services.db.tenant(accountId, async (tx) => {
      const removed = await removeAbandoned(tx, before);
      const next = await oldestUploadAfter(tx, before);
      if (next !== undefined) {
        await filePurge(services, tx, new Date((next ?? now).getTime() + uploadLifeMs));
      }
      return removed;
    });
    await removeBytes(services, accountId, gone);
  },
});

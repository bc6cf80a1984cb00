// Parts of mails that are gone: their bytes go, beside whoever deletes the mails. What another mail carries stays.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TenantTx } from '#server/db/database.ts';
import { removeFileRows } from '#server/files/file-rows.ts';
import { removeBytes } from '#server/files/remove-bytes.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Services } from '#server/kernel/services.ts';

const name = 'purge-mail-parts';
/** Mails go in bursts: one look for all of them. */
const burstMs = 60_000;

/** With the commit that deletes mails. */
export const filePartPurge = ({ jobs, now }: Pick<Services, 'jobs' | 'now'>, tx: TenantTx): Promise<void> =>
  jobs.send(
    { name },
    { accountId: tx.accountId },
    { startAfter: new Date(now().getTime() + burstMs), singletonKey: String(tx.accountId), tx },
  );

export const purgePartsJob = defineJob({
  name,
  payload: z.object({ accountId: z.number().int() }),
  retryLimit: 3,
  oneWaiting: true,
  async handle(services, { accountId }) {
    const gone = await services.db.tenant(accountId, removeOrphans);
    await removeBytes(services, accountId, gone);
  },
});

async function removeOrphans(tx: TenantTx): Promise<string[]> {
  // Who is about to pass one of them on holds it, and that one is looked at another time. Held first and looked at in a
  // statement of its own, which sees what was sent until then.
  const held = await tx.run(
    sql`SELECT file_id FROM stored_file WHERE account_id = ${tx.accountId} AND kind = 'mail-part' FOR UPDATE SKIP LOCKED`,
  );
  const { rows } = await tx.run(
    sql`WITH named AS MATERIALIZED (
       SELECT a ->> 'fileId' AS file_id FROM mail m CROSS JOIN LATERAL jsonb_array_elements(m.attachments) a
       WHERE m.account_id = ${tx.accountId} AND m.attachments <> '[]'
       UNION ALL
       SELECT f ->> 'fileId' FROM mail_outgoing o CROSS JOIN LATERAL jsonb_array_elements(o.files) f
       WHERE o.account_id = ${tx.accountId} AND o.files <> '[]')
     SELECT f.file_id FROM stored_file f
     WHERE f.account_id = ${tx.accountId} AND f.file_id = ANY (${sql.param(held.rows.map((row) => row.file_id))}::uuid[])
       AND NOT EXISTS (SELECT 1 FROM named WHERE named.file_id = f.file_id::text)`,
  );
  const gone = rows.map((row) => String(row.file_id));
  await removeFileRows(tx, gone);
  return gone;
}

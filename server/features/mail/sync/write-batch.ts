// One batch, one transaction: the mails, what reports among them say, the folder's place, how far the first reading is.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { sentTogether } from '#server/db/sent-together.ts';
import { takeBounce } from '../desk/bounces/take-bounce.ts';
import { settleFound } from '../send/run/settle-found.ts';
import { withdrawFollowUps } from '../send/withdraw-follow-ups.ts';
import type { MailFacts } from './facts/mail-facts.ts';
import type { FetchedMails } from './fetch-mails.ts';
import { type FolderPlace, type FolderRow, saveFolderPlace } from './folders/sync-folders.ts';
import { mailDeed } from './mail-deed.ts';
import { announceRun, type MailboxRun, writeRun } from './mailbox-run.ts';
import { isAnswer } from './mark-answered.ts';
import { writeMails } from './write-mails.ts';

export interface Batch extends FetchedMails {
  folder: FolderRow;
  /** Where the folder stands once the batch is written. */
  place: FolderPlace;
  /** Part of the first reading: told now and then, not each time. */
  older: boolean;
}

export async function writeBatch(run: MailboxRun, batch: Batch): Promise<void> {
  const { folder, mails, reports, place, older } = batch;
  await writeRun(run, async (tx) => {
    const written = await writeMails(tx, folder, mails);
    await withdrawFollowUps(
      tx,
      written.filter((one) => isAnswer(folder, one.facts)).map(({ mailId }) => mailId),
    );
    for (const { mailId, facts } of written) {
      const source = reports.get(facts.uid);
      if (!source) continue;
      const take = () => takeReport(tx, run, { mailId, source });
      await run.services.quarantine.during(mailDeed(run, folder, facts.uid), take);
    }
    await sentTogether([
      saveFolderPlace(tx, folder, place),
      older ? saveProgress(tx, run, { folder, mails: mails.length }) : announceArrived(tx, run, mails),
    ]);
  });
  Object.assign(folder, place);
  if (folder.role === 'sent' && mails.length > 0) await settleSeen(run);
  await run.options.afterBatch?.();
}

/** Apart: whoever settles holds the queue before any mail. What a crash leaves is found with the next batch. */
const settleSeen = (run: MailboxRun): Promise<void> =>
  writeRun(run, (tx) => settleFound(tx, run.lease.mailboxId, run.services.now()));

/** What a stranger wrote does not stop the reading, whatever comes of taking it apart. */
async function takeReport(
  tx: TenantTx,
  { lease, services }: MailboxRun,
  report: { mailId: string; source: Buffer },
): Promise<void> {
  await tx.run(sql`SAVEPOINT report`);
  try {
    await takeBounce(tx, { mailboxId: lease.mailboxId, ...report });
    await tx.run(sql`RELEASE SAVEPOINT report`);
  } catch (error) {
    await tx.run(sql`ROLLBACK TO SAVEPOINT report`);
    services.log.warn({ err: error, mailId: report.mailId }, 'delivery report not understood');
  }
}

async function announceArrived(
  tx: TenantTx,
  run: MailboxRun,
  { length }: readonly MailFacts[],
): Promise<void> {
  if (length > 0) await announceRun(tx, run);
}

async function saveProgress(
  tx: TenantTx,
  run: MailboxRun,
  { folder, mails }: { folder: FolderRow; mails: number },
): Promise<void> {
  const { progress, options, lease } = run;
  const left = progress.left.get(folder.folderId) ?? 0;
  progress.left.set(folder.folderId, Math.max(left - mails, 0));
  const now = performance.now();
  if (now - progress.toldAt < options.tellMs) return;
  progress.toldAt = now;
  const open = progress.left.values().reduce((sum, one) => sum + one, 0);
  await tx.run(
    sql`UPDATE mailbox SET progress = ${{ done: Math.max(progress.total - open, 0), total: progress.total }} WHERE account_id = ${tx.accountId} AND mailbox_id = ${lease.mailboxId}`,
  );
  await announceRun(tx, run);
}

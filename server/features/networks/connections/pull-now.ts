// A pull by hand: due at once. A round that is running already is all one could ask for.
import { recordAudit } from '#server/audit/record-audit.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockConnection } from '../store.ts';
import { scheduleNow } from '../sync/schedule.ts';
import { wakeSync } from '../sync/wake.ts';
import { networkTexts } from '../texts.ts';
import { announce } from './announce.ts';

export interface PullOrder {
  accountId: number;
  connectionId: number;
  actor: string;
}

export async function pullNow(
  services: Services,
  { accountId, connectionId, actor }: PullOrder,
): Promise<void> {
  await services.db.tenant(accountId, async (tx) => {
    const row = await lockConnection(tx, connectionId);
    if (!row) throw notFound(networkTexts.connection);
    if (row.source === 'file') throw new AppError('conflict', networkTexts.pullFile);
    if (row.state === 'paused') throw new AppError('conflict', networkTexts.pullPaused);
    await scheduleNow(tx, connectionId);
    await recordAudit(tx, {
      accountId,
      actor,
      action: 'networks.pull-ordered',
      target: String(connectionId),
    });
    await announce(tx, { ...row, cycleDone: false });
  });
  await wakeSync(services);
}

// Confirms a preview: the state of every order is read again first, what moved since stays out, and the rest becomes one batch, once.
import { randomUUID } from 'node:crypto';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { confirmSubmission as contract } from '#contract/submissions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { StoredLeft } from '#server/db/schema/corrections.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { hasten, wakeAccount } from '#server/jobs/account-schedule.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Chosen, RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import { batchOf, filesOf, openBatch, wayOf } from './batch-of.ts';
import { expiryOf } from './preview.ts';
import { contentOf } from './same-row.ts';
import { correctionSends } from './sending/schedule.ts';
import { findByHash, insertSubmission, lockDraft } from './store.ts';
import { correctionTexts as texts } from './texts.ts';
import { keyOf } from './view.ts';

interface Deed {
  memberId: string;
  services: Pick<Services, 'jobs' | 'now'>;
}

export async function confirmSubmission(
  tx: TenantTx,
  hash: string,
  { memberId, services }: Deed,
): Promise<EndpointOutput<typeof contract>> {
  const now = services.now();
  // Pulls and judging wait, so that what is read again here is what the network showed last.
  await lockFacts(tx);
  const before = await findByHash(tx, hash);
  if (before) {
    const { id, rows, left } = before;
    return { id, rows, leftOut: left.map((one) => leftOf(before.connectionId, one)) };
  }
  const draft = await lockDraft(tx, hash);
  if (!draft) throw notFound(texts.preview);
  const { connectionId } = draft;
  if (expiryOf(draft.madeAt) <= now) throw new AppError('conflict', texts.expired);
  const open = await openBatch(tx, connectionId);
  const way = wayOf(open);
  if (way !== draft.way) throw new AppError('conflict', texts.otherWay);
  const keys = draft.rows.map(({ orderKey }) => orderKey);
  const { rows, left } = unchanged(draft.rows, await batchOf(tx, open, { keys, ticked: draft.ticked, now }));
  if (rows.length === 0) throw new AppError('conflict', texts.nothingLeft);
  const submissionId = randomUUID();
  // What is sent is not to be uploaded as well.
  const files = way === 'api' ? [] : filesOf(open, rows, now).files;
  const { network } = open.connection;
  const { settleHours } = open.setting;
  const deed = { confirmedBy: memberId, confirmedAt: now, settleHours, leftOut: left, files };
  await insertSubmission(tx, { submissionId, hash, connectionId, network, way, ...deed }, rows);
  if (way === 'api') {
    await hasten(tx, correctionSends, now);
    await wakeAccount(correctionSends, services, tx.accountId, tx);
  }
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor: memberId,
    action: 'ledger.submitted',
    target: submissionId,
    detail: { network, rows: rows.length, way },
  });
  return { id: submissionId, rows: rows.length, leftOut: left.map((one) => leftOf(connectionId, one)) };
}

const leftOf = (connectionId: number, { orderKey, order, reason }: StoredLeft) => ({
  key: keyOf(connectionId, orderKey),
  order,
  reason,
});

/** Of the previewed rows those that are the same to the last field; the others with the reason. */
function unchanged(previewed: readonly RowToCorrect[], { rows, left }: Chosen) {
  const present = new Map(rows.map((row) => [row.orderKey, contentOf(row)]));
  const reasons = new Map(left.map(({ orderKey, reason }) => [orderKey, reason]));
  const same = previewed.filter((row) => present.get(row.orderKey) === contentOf(row));
  const kept = new Set(same);
  const gone: StoredLeft[] = previewed
    .filter((row) => !kept.has(row))
    .map(({ orderKey, order }) => ({ orderKey, order, reason: reasons.get(orderKey) ?? 'changed' }));
  return { rows: same, left: gone };
}

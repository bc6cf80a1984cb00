// The first look: what is wanted is tried out, taken back and written down. Nothing has moved yet.
import { randomUUID } from 'node:crypto';
import { operatorProposalSeconds } from '#contract/limits.ts';
import type { ProposalWish } from '#contract/operator/money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { newRefundNo } from '#server/features/payments/refund-order.ts';
import { planNames } from '#server/features/plans/plan-names.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { readableMinute } from '#server/kernel/iso-moment.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { findOpenRefunds, holdOrderNo, insertProposal } from './proposal-store.ts';
import { rehearseWish } from './rehearse-wish.ts';
import { moneyTexts as texts } from './texts.ts';
import { describeWish, type KeptWish } from './wish.ts';

const deeds = {
  refund: 'operator.refund-proposed',
  grant: 'operator.grant-proposed',
  revoke: 'operator.revoke-proposed',
} as const;

export async function propose(services: Services, operator: Operator, wish: ProposalWish): Promise<string> {
  const now = services.now();
  const kept: KeptWish = wish.kind === 'refund' ? { ...wish, refundNo: newRefundNo(now) } : wish;
  const { accountId } = await rehearseWish(services, kept);
  const nameOf = await planNames(services.db.global);
  const proposalId = randomUUID();
  await services.db.transaction(async (tx) => {
    if (kept.kind === 'refund') await refuseSecondRefund(tx, kept.orderNo, now);
    await insertProposal(tx, {
      proposalId,
      kind: kept.kind,
      accountId,
      wish: kept,
      proposedBy: operator.operatorId,
      proposedAt: now,
      expiresAt: new Date(now.getTime() + operatorProposalSeconds * 1000),
    });
    await recordAudit(tx, {
      accountId,
      actor: operatorActor(operator),
      action: deeds[kept.kind],
      target: proposalId,
      detail: { summary: describeWish(kept, nameOf), reason: kept.reason },
    });
  });
  return proposalId;
}

/** Two that wait would give back twice what one person wanted given back once. */
async function refuseSecondRefund(tx: GlobalDb, orderNo: string, now: Date): Promise<void> {
  await holdOrderNo(tx, orderNo);
  const open = (await findOpenRefunds(tx, [orderNo], now)).get(orderNo);
  if (!open) return;
  throw new AppError(
    'conflict',
    texts.refundWaits(orderNo, open.proposedBy, readableMinute(open.proposedAt)),
  );
}

// The second look: a proposal is done or dropped, once.
import { yuanOf } from '#contract/money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { refundOrder } from '#server/features/payments/refund-order.ts';
import { grantByOperator } from '#server/features/plans/grant-by-operator.ts';
import { planNames } from '#server/features/plans/plan-names.ts';
import { revokeGiven } from '#server/features/plans/revoke-given.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { readableMinute } from '#server/kernel/iso-moment.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { findProposal, lockProposal, type ProposalRow, updateProposal } from './proposal-store.ts';
import { moneyTexts as texts } from './texts.ts';
import { type KeptWish, refundWishOf } from './wish.ts';

const deeds = {
  confirmed: {
    refund: 'operator.refund-confirmed',
    grant: 'operator.grant-confirmed',
    revoke: 'operator.revoke-confirmed',
  },
  dropped: {
    refund: 'operator.refund-dropped',
    grant: 'operator.grant-dropped',
    revoke: 'operator.revoke-dropped',
  },
} as const;

export interface Decision {
  operator: Operator;
  proposalId: string;
}

/** Gives what came of it. */
export async function confirmProposal(
  services: Services,
  { operator, proposalId }: Decision,
): Promise<string> {
  const found = await findProposal(services.db.global, proposalId);
  if (!found) throw notFound(texts.proposal);
  if (services.config.operatorTwoPersons && found.row.proposedBy === operator.operatorId) {
    throw new AppError('forbidden', texts.ownProposal);
  }
  const wish = found.row.wish as KeptWish;
  if (wish.kind === 'refund') return confirmRefund(services, { operator, proposalId }, wish);
  // The plan and the word that it was changed stand or fall together.
  return services.db.tenant(found.row.accountId, async (tx) => {
    await take(tx, services, { operator, proposalId });
    const outcome = await changePlan(tx, wish, { actor: operatorActor(operator), now: services.now() });
    await updateProposal(tx, proposalId, { state: 'done', outcome });
    return outcome;
  });
}

async function changePlan(
  tx: TenantTx,
  wish: Exclude<KeptWish, { kind: 'refund' }>,
  { actor, now }: { actor: string; now: Date },
): Promise<string> {
  if (wish.kind === 'revoke') {
    return texts.revoked(
      readableMinute(await revokeGiven(tx, { days: wish.days, actor, note: wish.reason, now })),
    );
  }
  const { mealType, days, replacePaid, reason: note } = wish;
  const granted = await grantByOperator(tx, { mealType, days, replacePaid, actor, note, now });
  return texts.granted((await planNames(tx))(mealType), readableMinute(granted.endsAt));
}

/**
 * A channel is asked outside of any transaction. One that was begun and broke off stays `working` and may be confirmed
 * again: its number gives money back once.
 */
async function confirmRefund(
  services: Services,
  decision: Decision,
  wish: Extract<KeptWish, { kind: 'refund' }>,
): Promise<string> {
  const { db } = services;
  const { proposalId, operator } = decision;
  await db.transaction((tx) => take(tx, services, decision));
  try {
    const { state, amountFen, refundNo } = await refundOrder(
      services,
      refundWishOf(wish, operatorActor(operator)),
    );
    const facts = { amount: yuanOf(amountFen), refundNo };
    const outcome = state === 'done' ? texts.refunded(facts) : texts.refunding(facts);
    await updateProposal(db.global, proposalId, { state: 'done', outcome });
    return outcome;
  } catch (error) {
    // Refused before anything moved: it waits to be tried again or dropped. Uncertain: it stays begun.
    if (error instanceof AppError && error.reason !== 'unavailable') {
      await updateProposal(db.global, proposalId, { state: 'waiting', outcome: texts.failed(error.message) });
    }
    throw error;
  }
}

export async function dropProposal(services: Services, { operator, proposalId }: Decision): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lockProposal(tx, proposalId);
    if (!row) throw notFound(texts.proposal);
    if (row.state !== 'waiting') throw new AppError('conflict', texts.decided);
    const { operatorId: decidedBy } = operator;
    await updateProposal(tx, proposalId, { state: 'dropped', decidedBy, decidedAt: services.now() });
    await audit(tx, row, { operator, deed: 'dropped' });
  });
}

/** Holds the proposal and marks it as being done; refuses what is done, dropped or too old. */
async function take(
  tx: GlobalDb | TenantTx,
  services: Services,
  { operator, proposalId }: Decision,
): Promise<void> {
  const now = services.now();
  const row = await lockProposal(tx, proposalId);
  if (!row) throw notFound(texts.proposal);
  if (row.state !== 'waiting' && row.state !== 'working') throw new AppError('conflict', texts.decided);
  if (row.state === 'waiting' && row.expiresAt <= now) throw new AppError('conflict', texts.expired);
  const { operatorId: decidedBy } = operator;
  await updateProposal(tx, proposalId, { state: 'working', decidedBy, decidedAt: now });
  await audit(tx, row, { operator, deed: 'confirmed' });
}

async function audit(
  tx: GlobalDb | TenantTx,
  { accountId, kind, proposalId }: ProposalRow,
  { operator, deed }: { operator: Operator; deed: 'confirmed' | 'dropped' },
): Promise<void> {
  const actor = operatorActor(operator);
  await recordAudit(tx, { accountId, actor, action: deeds[deed][kind], target: proposalId });
}

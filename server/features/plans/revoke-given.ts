// Takes days back that were given, not sold. Bought days go back by a refund, which gives back what they cost.
import { dayMs } from '#contract/figures/days.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { readPosition } from './plan-position.ts';
import { revokeDays } from './revoke-days.ts';
import { planTexts as texts } from './texts.ts';

export interface GivenRevocation {
  /** More than are left: the plan ends now. */
  days: number;
  actor: string;
  note: string;
  now: Date;
}

/** The plan's new end. */
export async function revokeGiven(tx: TenantTx, { days, actor, note, now }: GivenRevocation): Promise<Date> {
  if (!(await lockAccount(tx))) throw new AppError('not_found', texts.accountGone);
  const { running, ledger } = await readPosition(tx, now);
  if (!running) throw new AppError('conflict', texts.nothingRunning);
  if (ledger.chain?.links.some((link) => link.orderNo !== null && link.endsAt > now.getTime())) {
    throw new AppError('conflict', texts.boughtDays);
  }
  const left = Math.ceil((running.endsAt.getTime() - now.getTime()) / dayMs);
  const taken = Math.min(days, left);
  const endsAt = await revokeDays(tx, { orderNo: null, days: taken, actor, note, now });
  if (!endsAt) throw new AppError('conflict', texts.boughtDays);
  const detail = { days: taken, endsAt: endsAt.toISOString() };
  await recordAudit(tx, { accountId: tx.accountId, actor, action: 'plans.revoked', detail });
  return endsAt;
}

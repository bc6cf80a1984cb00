// A look at an account's figures, while the account allows it. The account reads who looked and when.
import type { SeenFigures } from '#contract/operator/accounts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { consentEndsAt, figuresSeen } from '#server/features/accounts/figure-consent.ts';
import { getSummary } from '#server/features/reports/dashboard/get-dashboard.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { operatorTexts as texts } from '../texts.ts';

export async function seeFigures(
  { db, now }: Services,
  operator: Operator,
  accountId: number,
): Promise<SeenFigures> {
  return db.tenant(accountId, async (tx) => {
    const endsAt = await consentEndsAt(tx, now());
    if (!endsAt) throw new AppError('forbidden', texts.noConsent);
    const figures = await getSummary(tx, { compare: 'period' }, now());
    await recordAudit(tx, { accountId, actor: operatorActor(operator), action: figuresSeen });
    return { ...figures, consentEndsAt: isoMoment(endsAt) };
  });
}

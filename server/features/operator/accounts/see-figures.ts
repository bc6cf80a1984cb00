// A look at an account's figures, while the account allows it. The account reads who looked and when.
import type { SeenFigures } from '../../../../contract/operator/accounts.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { isoMoment } from '../../../kernel/iso-moment.ts';
import { type Operator, operatorActor } from '../../../kernel/operator.ts';
import type { Services } from '../../../kernel/services.ts';
import { consentEndsAt, figuresSeen } from '../../accounts/figure-consent.ts';
import { getSummary } from '../../reports/dashboard/get-dashboard.ts';
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

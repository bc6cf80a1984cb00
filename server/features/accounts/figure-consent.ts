// The account's word that the operator may look at its figures for a while, and who has looked since.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { FigureConsentView } from '#contract/figure-consent.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { figureConsent } from '#server/db/schema/accounts.ts';
import { operator } from '#server/db/schema/operator.ts';
import { auditEvent } from '#server/db/schema/shell.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';

/** What a look is called in the audit log. */
export const figuresSeen = 'operator.figures-seen';
const shownLooks = 20;

const running = (tx: TenantTx, now: Date) =>
  and(eq(figureConsent.accountId, tx.accountId), gt(figureConsent.endsAt, now));

/** Until when the operator may look; null: not at all. */
export async function consentEndsAt(tx: TenantTx, now: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ endsAt: figureConsent.endsAt })
    .from(figureConsent)
    .where(running(tx, now))
    .orderBy(desc(figureConsent.endsAt))
    .limit(1);
  return row?.endsAt ?? null;
}

export async function readFigureConsent(tx: TenantTx, now: Date): Promise<FigureConsentView> {
  const endsAt = await consentEndsAt(tx, now);
  const rows = await tx
    .select({ at: auditEvent.at, by: operator.title })
    .from(auditEvent)
    .innerJoin(operator, sql`${auditEvent.actor} = 'operator:' || ${operator.operatorId}`)
    .where(and(eq(auditEvent.accountId, tx.accountId), eq(auditEvent.action, figuresSeen)))
    .orderBy(desc(auditEvent.auditId))
    .limit(shownLooks);
  const looks = rows.map(({ at, by }) => ({ at: isoMoment(at), by }));
  return { endsAt: endsAt && isoMoment(endsAt), looks };
}

interface Consenting {
  memberId: string;
  hours: number;
  now: Date;
}

/** A new word takes the place of the one before. */
export async function giveFigureConsent(tx: TenantTx, { memberId, hours, now }: Consenting): Promise<Date> {
  const { accountId } = tx;
  const endsAt = new Date(now.getTime() + hours * 3600 * 1000);
  await tx.update(figureConsent).set({ endsAt: now }).where(running(tx, now));
  const consentId = randomUUID();
  await tx.insert(figureConsent).values({ accountId, consentId, givenBy: memberId, givenAt: now, endsAt });
  const detail = { hours };
  await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.figures-opened', detail });
  return endsAt;
}

export async function endFigureConsent(
  tx: TenantTx,
  { memberId, now }: Omit<Consenting, 'hours'>,
): Promise<void> {
  const ended = await tx
    .update(figureConsent)
    .set({ endsAt: now })
    .where(running(tx, now))
    .returning({ consentId: figureConsent.consentId });
  if (ended.length === 0) return;
  await recordAudit(tx, { accountId: tx.accountId, actor: memberId, action: 'accounts.figures-closed' });
}

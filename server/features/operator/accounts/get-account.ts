// One account in full, as far as the operator may see it. Looking leaves a record.
import { sql } from 'drizzle-orm';
import type { AccountDetail } from '#contract/operator/accounts.ts';
import { maskEmail, maskName, maskPhone } from '#contract/people.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fetched } from '#server/db/staged-rows.ts';
import { consentEndsAt } from '#server/features/accounts/figure-consent.ts';
import { sendingDay } from '#server/features/mail/send/run/day.ts';
import { countBindingPermits } from '#server/features/plans/permits/chosen-permits.ts';
import { planStanding } from '#server/features/plans/running-quotas.ts';
import { listSuspensions } from '#server/identity/is-suspended.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { operatorTexts as texts } from '../texts.ts';
import { findAccount } from './page-accounts.ts';
import { readRunning } from './read-running.ts';

export async function getAccountDetail(
  { db, now }: Services,
  operator: Operator,
  accountId: number,
): Promise<AccountDetail> {
  return db.tenant(accountId, async (tx) => {
    const account = await findAccount(tx, accountId, now());
    if (!account) throw notFound(texts.account);
    const suspension = (await listSuspensions(tx, [accountId])).get(accountId);
    const consent = await consentEndsAt(tx, now());
    const detail: AccountDetail = {
      ...account,
      people: await readPeople(tx),
      usage: await readUsage(tx, now()),
      grants: await readGrants(tx),
      ...(await readRunning(tx)),
      suspension: suspension
        ? { reason: suspension.reason, by: suspension.suspendedBy, at: isoMoment(suspension.suspendedAt) }
        : null,
      consentEndsAt: consent && isoMoment(consent),
    };
    const actor = operatorActor(operator);
    await recordAudit(tx, { accountId, actor, action: 'operator.account-seen' });
    return detail;
  });
}

async function readPeople(tx: TenantTx): Promise<AccountDetail['people']> {
  const { rows } = await tx.run(
    sql`WITH people AS ${fetched(tx)} (
       SELECT member_id, role, name, email, phone, enabled, created_at FROM member WHERE account_id = ${tx.accountId}
       ORDER BY role DESC, created_at, member_id LIMIT 100)
     SELECT m.role, m.name, m.email, m.phone, m.enabled,
       (SELECT max(s.last_seen_at) FROM session s WHERE s.account_id = ${tx.accountId} AND s.member_id = m.member_id) AS seen
     FROM people m ORDER BY m.role DESC, m.created_at, m.member_id`,
  );
  return rows.map((row) => ({
    role: row.role as 'owner' | 'member',
    name: maskName(String(row.name)),
    email: maskEmail(String(row.email)),
    phone: maskPhone(String(row.phone)),
    enabled: row.enabled === true,
    lastSeenAt: row.seen instanceof Date ? isoMoment(row.seen) : null,
  }));
}

async function readUsage(tx: TenantTx, now: Date): Promise<AccountDetail['usage']> {
  const { quotas, grantNo } = await planStanding(tx, now);
  const chosen = await countBindingPermits(tx);
  const { rows } = await tx.run(
    sql`SELECT (SELECT coalesce(sum(used), 0) FROM assistant_use WHERE account_id = ${tx.accountId}
      AND grant_no = ${grantNo}) AS "aiQuestions",
       (SELECT count(*) FROM member WHERE account_id = ${tx.accountId} AND role = 'member') AS "subAccounts",
       (SELECT count(*) FROM connection WHERE account_id = ${tx.accountId} AND state <> 'removed') AS connections,
       (SELECT coalesce(sum(mails), 0) FROM mail_sent_day WHERE account_id = ${tx.accountId}
         AND day = ${sendingDay(now)}) AS mails`,
  );
  const used = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    industries: { used: chosen.industry, quota: quotas.industries },
    brands: { used: chosen.brand, quota: quotas.brands },
    aiQuestions: { used: used('aiQuestions'), quota: quotas.aiQuestions },
    subAccounts: { used: used('subAccounts'), quota: quotas.subAccounts },
    connections: { used: used('connections'), quota: quotas.connections },
    mails: { used: used('mails'), quota: quotas.mailsPerDay },
  };
}

async function readGrants(tx: TenantTx): Promise<AccountDetail['grants']> {
  const { rows } = await tx.run(
    sql`SELECT grant_no, meal_type, (SELECT p.name FROM plan p WHERE p.meal_type = g.meal_type) AS name, source, starts_at,
       ends_at, note
     FROM plan_grant g WHERE account_id = ${tx.accountId} ORDER BY grant_no DESC LIMIT 20`,
  );
  return rows.map((row) => ({
    grantNo: Number(row.grant_no),
    mealType: String(row.meal_type),
    name: String(row.name ?? row.meal_type),
    source: row.source as AccountDetail['grants'][number]['source'],
    startsAt: isoMoment(row.starts_at as Date),
    endsAt: isoMoment(row.ends_at as Date),
    note: String(row.note),
  }));
}

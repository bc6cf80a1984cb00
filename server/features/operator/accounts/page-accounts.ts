// A page of accounts, newest first. Which accounts there are is told by the directory of sign-in names; what stands on
// a line is read account by account, so that a page costs the same among ten accounts and ten thousand.
import { sql } from 'drizzle-orm';
import type { AccountRow } from '#contract/operator/accounts.ts';
import { maskEmail } from '#contract/people.ts';
import type { TenantTx } from '#server/db/database.ts';
import { normaliseEmail } from '#server/identity/email.ts';
import { listSuspensions } from '#server/identity/is-suspended.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccountIds } from './find-account-ids.ts';

export interface AccountSearch {
  keyword?: string | undefined;
  after?: string | undefined;
  size: number;
}

export async function pageAccounts(
  services: Services,
  { keyword = '', after, size }: AccountSearch,
): Promise<{ list: AccountRow[]; next: string }> {
  const { db } = services;
  const before = Number(after ?? Number.MAX_SAFE_INTEGER);
  const found = await findAccountIds(db.global, {
    keyword: normaliseEmail(keyword),
    before,
    limit: size + 1,
  });
  const ids = found.slice(0, size);
  const suspended = await listSuspensions(db.global, ids);
  const list: AccountRow[] = [];
  for (const accountId of ids) {
    const facts = await db.tenant(accountId, (tx) => readAccountFacts(tx, services.now()));
    if (facts) list.push({ ...rowOf(facts), suspended: suspended.has(accountId) });
  }
  return { list, next: found.length > size ? String(ids.at(-1)) : '' };
}

export interface AccountFacts {
  accountId: number;
  companyName: string;
  createdAt: Date;
  isDemo: boolean;
  ownerEmail: string;
  members: number;
  plan: { mealType: string; name: string; endsAt: Date; running: boolean } | null;
}

interface FactsRow {
  company_name: string;
  created_at: Date;
  is_demo: boolean;
  owner_email: string | null;
  members: number;
  meal_type: string | null;
  plan_name: string | null;
  ends_at: Date | null;
}

/** One statement: a page has many accounts. */
export async function readAccountFacts(tx: TenantTx, now: Date): Promise<AccountFacts | null> {
  const { rows } = await tx.run(
    sql`SELECT a.company_name, a.created_at, a.is_demo,
       (SELECT m.email FROM member m WHERE m.account_id = ${tx.accountId} AND m.role = 'owner' LIMIT 1) AS owner_email,
       (SELECT count(*)::int FROM member m WHERE m.account_id = ${tx.accountId}) AS members,
       g.meal_type, g.ends_at, (SELECT p.name FROM plan p WHERE p.meal_type = g.meal_type) AS plan_name
     FROM account a LEFT JOIN LATERAL (
       SELECT meal_type, ends_at FROM plan_grant WHERE account_id = ${tx.accountId} ORDER BY grant_no DESC LIMIT 1) g ON true
     WHERE a.account_id = ${tx.accountId}`,
  );
  const row = rows[0] as FactsRow | undefined;
  if (!row) return null;
  const { meal_type: mealType, ends_at: endsAt } = row;
  const plan =
    mealType && endsAt ? { mealType, name: row.plan_name ?? mealType, endsAt, running: endsAt > now } : null;
  return {
    accountId: tx.accountId,
    companyName: row.company_name,
    createdAt: row.created_at,
    isDemo: row.is_demo,
    ownerEmail: row.owner_email ?? '',
    members: row.members,
    plan,
  };
}

export const rowOf = (facts: AccountFacts): Omit<AccountRow, 'suspended'> => ({
  accountId: facts.accountId,
  owner: maskEmail(facts.ownerEmail),
  companyName: facts.companyName,
  createdAt: isoMoment(facts.createdAt),
  isDemo: facts.isDemo,
  members: facts.members,
  plan: facts.plan && { ...facts.plan, endsAt: isoMoment(facts.plan.endsAt) },
});

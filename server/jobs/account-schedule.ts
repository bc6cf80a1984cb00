// When each account is looked at next by one job: a table of accounts and moments, read before the tenant is known.
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '../db/database.ts';
import type { Services } from '../kernel/services.ts';

export interface AccountSchedule {
  /** A table of `account_id` and `due_at`, one row an account. */
  table: SQLWrapper;
  /** The job that looks at one account. */
  job: { name: string };
  /** Looked at this often whatever happens: what nobody announces, a renewed plan or a login, is noticed. */
  lookEveryMs: number;
}

/** Not later than this. */
export async function hasten(tx: TenantTx, { table }: AccountSchedule, dueAt: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO ${table} AS s (account_id, due_at) VALUES (${tx.accountId}::bigint, ${dueAt.toISOString()}::timestamptz)
    ON CONFLICT (account_id) DO UPDATE SET due_at = least(s.due_at, excluded.due_at)`);
}

/** Not looked at any more, until it is hastened. */
export async function unschedule(tx: TenantTx, { table }: AccountSchedule): Promise<void> {
  await tx.run(sql`DELETE FROM ${table} WHERE account_id = ${tx.accountId}::bigint`);
}

/** Accounts that are due, each given to one asker only; they are due again after a while, whatever becomes of it. */
export async function claimDueAccounts(
  { table, lookEveryMs }: AccountSchedule,
  { db, now }: Pick<Services, 'db' | 'now'>,
  tx: GlobalDb = db.global,
): Promise<number[]> {
  const at = now();
  const again = new Date(at.getTime() + lookEveryMs);
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    UPDATE ${table} SET due_at = ${again.toISOString()}::timestamptz
    WHERE account_id IN (
      SELECT account_id FROM ${table} WHERE due_at <= ${at.toISOString()}::timestamptz FOR UPDATE SKIP LOCKED)
    RETURNING account_id`);
  return rows.map((row) => Number(row.account_id));
}

/** With their jobs, in one transaction: who is claimed is looked at, whatever ends this process. */
export async function fileDueAccounts(
  schedule: AccountSchedule,
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const due = await claimDueAccounts(schedule, services, tx);
    const filed = due.map((accountId) => ({ payload: { accountId }, singletonKey: String(accountId) }));
    await services.jobs.sendAll(schedule.job, filed, tx);
  });
}

/** Looks at the account as soon as a worker is free; with `tx`, once it is committed. */
export const wakeAccount = (
  { job }: AccountSchedule,
  { jobs }: Pick<Services, 'jobs'>,
  accountId: number,
  tx?: TenantTx,
): Promise<void> => jobs.send(job, { accountId }, { singletonKey: String(accountId), ...(tx && { tx }) });

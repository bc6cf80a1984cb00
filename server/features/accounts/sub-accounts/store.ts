// Sub-accounts of one account.
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { member, session } from '#server/db/schema/accounts.ts';
import { lockMember, type MemberRow } from '../store.ts';

const ofAccount = (tx: TenantTx) => and(eq(member.accountId, tx.accountId), eq(member.role, 'member'));

export async function countSubAccounts(tx: TenantTx): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(member).where(ofAccount(tx));
  return row?.total ?? 0;
}

export interface Page {
  currentPage: number;
  size: number;
}

/** Newest first. */
export async function pageSubAccounts(tx: TenantTx, { currentPage, size }: Page): Promise<MemberRow[]> {
  return tx
    .select()
    .from(member)
    .where(ofAccount(tx))
    .orderBy(desc(member.createdAt), desc(member.memberId))
    .limit(size)
    .offset((currentPage - 1) * size);
}

/** Those that may sign in, without the oldest of them. */
export async function listEnabledBeyond(tx: TenantTx, places: number): Promise<string[]> {
  const rows = await tx
    .select({ memberId: member.memberId })
    .from(member)
    .where(and(ofAccount(tx), member.enabled))
    .orderBy(asc(member.createdAt), asc(member.memberId))
    .offset(places);
  return rows.map(({ memberId }) => memberId);
}

/** Member id → when it was last seen. A query of its own: sessions are global, members are spread by tenant. */
export async function findLastSeen(tx: TenantTx): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ memberId: session.memberId, at: sql`max(${session.lastSeenAt})`.mapWith(session.lastSeenAt) })
    .from(session)
    .where(eq(session.accountId, tx.accountId))
    .groupBy(session.memberId);
  return new Map(rows.map((row) => [row.memberId, row.at as Date]));
}

/** The owner is no sub-account. */
export async function lockSubAccount(tx: TenantTx, memberId: string): Promise<MemberRow | undefined> {
  const row = await lockMember(tx, memberId);
  return row?.role === 'member' ? row : undefined;
}

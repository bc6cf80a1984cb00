// Sign-ins of a member or of the whole account, newest first.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { sessionIdleSeconds, sessionLifeSeconds } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { member, session } from '#server/db/schema/accounts.ts';

export interface SignInPage {
  /** Null: everybody's. */
  memberId: string | null;
  currentPage: number;
  size: number;
}

const those = (tx: TenantTx, memberId: string | null) =>
  and(eq(session.accountId, tx.accountId), memberId === null ? undefined : eq(session.memberId, memberId));

export async function countSignIns(tx: TenantTx, memberId: string | null): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(session).where(those(tx, memberId));
  return row?.total ?? 0;
}

/** As the resolver decides it: not ended, used lately, not too old. */
const isLive = sql<boolean>`${session.endedAt} IS NULL
  AND ${session.lastSeenAt} >= now() - make_interval(secs => ${sessionIdleSeconds})
  AND ${session.createdAt} >= now() - make_interval(secs => ${sessionLifeSeconds})`;

export async function pageSignIns(tx: TenantTx, { memberId, currentPage, size }: SignInPage) {
  return tx
    .select({
      sessionId: session.sessionId,
      memberId: session.memberId,
      device: session.device,
      address: session.address,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      endReason: session.endReason,
      isLive,
    })
    .from(session)
    .where(those(tx, memberId))
    .orderBy(desc(session.createdAt), session.sessionId)
    .limit(size)
    .offset((currentPage - 1) * size);
}

export type SignInFacts = Awaited<ReturnType<typeof pageSignIns>>[number];

export async function findSignInOwner(tx: TenantTx, sessionId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ memberId: session.memberId })
    .from(session)
    .where(and(eq(session.accountId, tx.accountId), eq(session.sessionId, sessionId)));
  return row?.memberId;
}

/** Member id → name and e-mail. A query of its own: sessions are global, members are spread by tenant. */
export async function readPeople(tx: TenantTx): Promise<Map<string, { name: string; email: string }>> {
  const rows = await tx
    .select({ memberId: member.memberId, name: member.name, email: member.email })
    .from(member)
    .where(eq(member.accountId, tx.accountId));
  return new Map(rows.map(({ memberId, ...person }) => [memberId, person]));
}

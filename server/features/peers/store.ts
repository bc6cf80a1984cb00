// Who takes part, and what was settled.
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { peerCircle, peerDirectory, peerMembership, peerRound } from '#server/db/schema/peers.ts';
import type { SettledRound } from './settle-round.ts';

export interface Membership {
  bigIndustryCode: string;
  since: Date;
}

export async function findMembership(tx: TenantTx): Promise<Membership | undefined> {
  const { bigIndustryCode, since } = peerMembership;
  const [row] = await tx
    .select({ bigIndustryCode, since })
    .from(peerMembership)
    .where(eq(peerMembership.accountId, tx.accountId));
  return row;
}

export async function putMembership(tx: TenantTx, { bigIndustryCode, since }: Membership): Promise<void> {
  const { accountId } = tx;
  await tx
    .insert(peerMembership)
    .values({ accountId, bigIndustryCode, since })
    .onConflictDoUpdate({ target: peerMembership.accountId, set: { bigIndustryCode, since } });
  await tx
    .insert(peerDirectory)
    .values({ accountId, bigIndustryCode })
    .onConflictDoUpdate({ target: peerDirectory.accountId, set: { bigIndustryCode } });
}

export async function removeMembership(tx: TenantTx): Promise<void> {
  await tx.delete(peerMembership).where(eq(peerMembership.accountId, tx.accountId));
  await tx.delete(peerDirectory).where(eq(peerDirectory.accountId, tx.accountId));
}

/** Industries with somebody in them. */
export async function listPeerIndustries(db: GlobalDb): Promise<string[]> {
  const { bigIndustryCode } = peerDirectory;
  const rows = await db.selectDistinct({ bigIndustryCode }).from(peerDirectory).orderBy(bigIndustryCode);
  return rows.map((row) => row.bigIndustryCode);
}

export async function listPeerAccounts(db: GlobalDb, bigIndustryCode: string): Promise<number[]> {
  const rows = await db
    .select({ accountId: peerDirectory.accountId })
    .from(peerDirectory)
    .where(eq(peerDirectory.bigIndustryCode, bigIndustryCode))
    .orderBy(peerDirectory.accountId);
  return rows.map((row) => row.accountId);
}

export async function isSettled(db: GlobalDb, bigIndustryCode: string, month: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(peerRound)
    .where(and(eq(peerRound.bigIndustryCode, bigIndustryCode), eq(peerRound.month, month)));
  return rows.length > 0;
}

/** Newest first. */
export async function listCircles(db: GlobalDb, bigIndustryCode: string): Promise<number[][]> {
  const rows = await db
    .select({ accountIds: peerCircle.accountIds })
    .from(peerCircle)
    .where(eq(peerCircle.bigIndustryCode, bigIndustryCode))
    .orderBy(desc(peerCircle.month));
  return rows.map((row) => row.accountIds);
}

/** Once: whoever comes second finds it settled. */
export async function putRound(
  tx: GlobalDb,
  {
    bigIndustryCode,
    month,
    now,
    round,
  }: { bigIndustryCode: string; month: string; now: Date; round: SettledRound },
): Promise<void> {
  const { figures, cohort } = round;
  const made = await tx
    .insert(peerRound)
    .values({
      bigIndustryCode,
      month,
      ratePermille: figures && Number(figures.ratePermille),
      aovCents: figures && Number(figures.aovCents),
      settledAt: now,
    })
    .onConflictDoNothing()
    .returning({ month: peerRound.month });
  if (made.length === 0 || !cohort) return;
  await tx.insert(peerCircle).values({ bigIndustryCode, month, accountIds: cohort });
}

export interface RoundRow {
  month: string;
  ratePermille: number | null;
  aovCents: number | null;
}

/** Newest first. */
export function listRounds(tx: TenantTx, bigIndustryCode: string, since: string): Promise<RoundRow[]> {
  const { month, ratePermille, aovCents } = peerRound;
  return tx
    .select({ month, ratePermille, aovCents })
    .from(peerRound)
    .where(and(eq(peerRound.bigIndustryCode, bigIndustryCode), gte(peerRound.month, since)))
    .orderBy(desc(month))
    .limit(12);
}

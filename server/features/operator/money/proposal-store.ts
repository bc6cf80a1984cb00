// Reads and writes of proposals.
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { operator, operatorProposal } from '#server/db/schema/operator.ts';
import { paymentDirectory } from '#server/db/schema/payments.ts';

export type ProposalRow = typeof operatorProposal.$inferSelect;

export interface NamedProposal {
  row: ProposalRow;
  proposedBy: string;
  decidedBy: string | null;
}

const proposer = alias(operator, 'proposer');
const decider = alias(operator, 'decider');

const named = (db: GlobalDb) =>
  db
    .select({ row: operatorProposal, proposedBy: proposer.title, decidedBy: decider.title })
    .from(operatorProposal)
    .innerJoin(proposer, eq(proposer.operatorId, operatorProposal.proposedBy))
    .leftJoin(decider, eq(decider.operatorId, operatorProposal.decidedBy));

export async function insertProposal(
  db: GlobalDb,
  row: Omit<ProposalRow, 'state' | 'decidedBy' | 'decidedAt' | 'outcome'>,
): Promise<void> {
  await db.insert(operatorProposal).values({ ...row, state: 'waiting' });
}

export async function findProposal(db: GlobalDb, proposalId: string): Promise<NamedProposal | undefined> {
  const [found] = await named(db).where(eq(operatorProposal.proposalId, proposalId));
  return found;
}

/** Held until the transaction ends. */
export async function lockProposal(
  tx: GlobalDb | TenantTx,
  proposalId: string,
): Promise<ProposalRow | undefined> {
  const [row] = await tx
    .select()
    .from(operatorProposal)
    .where(eq(operatorProposal.proposalId, proposalId))
    .for('update');
  return row;
}

export async function updateProposal(
  tx: GlobalDb | TenantTx,
  proposalId: string,
  values: Partial<Pick<ProposalRow, 'state' | 'decidedBy' | 'decidedAt' | 'outcome'>>,
): Promise<void> {
  await tx.update(operatorProposal).set(values).where(eq(operatorProposal.proposalId, proposalId));
}

export interface ProposalPage {
  /** Only those that can still be decided. */
  waitingAt?: Date | undefined;
  after?: string | undefined;
  limit: number;
}

/** Those that can still be decided; a refund that broke off is confirmed again, however old it is. */
const isOpen = (now: Date) =>
  or(
    and(eq(operatorProposal.state, 'waiting'), gt(operatorProposal.expiresAt, now)),
    eq(operatorProposal.state, 'working'),
  );

export const countOpenProposals = (db: GlobalDb, now: Date): Promise<number> =>
  db.$count(operatorProposal, isOpen(now));

export interface OpenRefund {
  proposedBy: string;
  proposedAt: Date;
}

/** Refunds that wait for their second look, by order. */
export async function findOpenRefunds(
  db: GlobalDb | TenantTx,
  orderNos: readonly string[],
  now: Date,
): Promise<Map<string, OpenRefund>> {
  if (orderNos.length === 0) return new Map();
  const orderNo = sql<string>`${operatorProposal.wish} ->> 'orderNo'`;
  const rows = await db
    .select({ orderNo, proposedBy: proposer.title, proposedAt: operatorProposal.proposedAt })
    .from(operatorProposal)
    .innerJoin(proposer, eq(proposer.operatorId, operatorProposal.proposedBy))
    .where(and(eq(operatorProposal.kind, 'refund'), inArray(orderNo, [...orderNos]), isOpen(now)));
  return new Map(rows.map(({ orderNo: no, ...refund }) => [no, refund]));
}

/** Held until the transaction ends: one person at a time writes a refund of it down. */
export async function holdOrderNo(tx: GlobalDb, orderNo: string): Promise<void> {
  await tx
    .select({ orderNo: paymentDirectory.orderNo })
    .from(paymentDirectory)
    .where(eq(paymentDirectory.orderNo, orderNo))
    .for('update');
}

/** Newest first. */
export async function listProposalRows(
  db: GlobalDb,
  { waitingAt, after, limit }: ProposalPage,
): Promise<NamedProposal[]> {
  const { proposedAt, proposalId } = operatorProposal;
  return named(db)
    .where(
      and(
        waitingAt === undefined ? undefined : isOpen(waitingAt),
        after === undefined
          ? undefined
          : sql`(${proposedAt}, ${proposalId}) < (SELECT proposed_at, proposal_id FROM operator_proposal WHERE proposal_id = ${after})`,
      ),
    )
    .orderBy(desc(proposedAt), desc(proposalId))
    .limit(limit);
}

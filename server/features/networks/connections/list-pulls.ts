// One page of a connection's history: windows read, files imported, tries that failed; newest first.
import { and, count, desc, eq } from 'drizzle-orm';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listPulls as contract } from '#contract/networks.ts';
import type { TenantTx } from '#server/db/database.ts';
import { pull } from '#server/db/schema/networks.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { findConnection } from '../store.ts';
import { networkTexts } from '../texts.ts';
import { pullViewOf } from '../view.ts';

export interface PullPage {
  connectionId: number;
  currentPage: number;
  size: number;
}

export async function listPulls(
  tx: TenantTx,
  { connectionId, currentPage, size }: PullPage,
): Promise<EndpointOutput<typeof contract>> {
  if (!(await findConnection(tx, connectionId))) throw notFound(networkTexts.connection);
  const ofConnection = and(eq(pull.accountId, tx.accountId), eq(pull.connectionId, connectionId));
  const [counted] = await tx.select({ total: count() }).from(pull).where(ofConnection);
  const rows = await tx
    .select()
    .from(pull)
    .where(ofConnection)
    .orderBy(desc(pull.pullId))
    .limit(size)
    .offset((currentPage - 1) * size);
  return { total: counted?.total ?? 0, currentPage, size, list: rows.map(pullViewOf) };
}

// What the tests of connectors share: what a network said against what its simulator holds, and how it failed.
import { expect } from 'vitest';
import type { SaleRow } from '#server/facts/rows.ts';
import type { Page } from '#server/networks/connector.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import type { ExpectedSale } from '#simulators/kit/types.ts';

export const asExpected = (row: SaleRow): ExpectedSale => ({
  ptoder: row.ptoder,
  ysoder: row.ysoder,
  day: row.reportDay,
  publisherRef: row.publisherRef,
  amount: row.amount,
  commission: row.commission,
  fee: row.fee,
  state: row.state,
  kind: row.kind,
  newCustomer: row.newCustomer,
});

/** The networks number their orders in digits. */
export const byNumber = (a: { ptoder: string }, b: { ptoder: string }) => Number(a.ptoder) - Number(b.ptoder);

/** All pages as one. */
export async function allPages<Row>(pages: AsyncIterable<Page<Row>> | undefined): Promise<Page<Row>> {
  const found: Page<Row> = { rows: [], publishers: [] };
  for await (const { rows, publishers } of pages ?? []) {
    found.rows.push(...rows);
    found.publishers.push(...publishers);
  }
  return found;
}

export async function faultOf(work: Promise<unknown>): Promise<NetworkFault> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(NetworkFault);
  return outcome as NetworkFault;
}

/** Matches a fault of this kind, in these words where they matter. */
export const faultLike = (kind: string, words?: string) =>
  expect.objectContaining({ name: 'NetworkFault', kind, ...(words !== undefined && { words }) });

// What the tests of connectors share: what a network said against what its simulator holds, and how it failed.
import { expect } from 'vitest';
import type { SaleRow, SumRow } from '#server/facts/rows.ts';
import type { Page } from '#server/networks/connector.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import type { ExpectedDay, ExpectedSale } from '#simulators/kit/types.ts';

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

/** Sums of a day as they are stored: several rows of a publisher as one, and none that comes to nothing. */
export type HeldSum = Omit<ExpectedDay, 'orders'>;

export function heldSums(rows: readonly SumRow[]): HeldSum[] {
  const groups = Map.groupBy(rows, ({ reportDay, publisherRef }) => `${reportDay} ${publisherRef}`);
  const added = (some: readonly SumRow[], what: 'clicks' | 'units' | 'commission' | 'bonus') => {
    const told = some.flatMap((row) => row[what] ?? []);
    return told.length === 0 ? null : told.reduce((total, value) => total + value, 0);
  };
  return withoutNothing(
    [...groups.values()].map((some) => ({
      day: some[0]?.reportDay ?? '',
      publisherRef: some[0]?.publisherRef ?? '',
      clicks: added(some, 'clicks'),
      units: added(some, 'units'),
      amount: some.reduce((total, { amount }) => total + amount, 0),
      commission: added(some, 'commission'),
      bonus: added(some, 'bonus'),
    })),
  );
}

/** The same as the network itself holds them. Its orders are told by nobody. */
export const expectedSums = (days: readonly ExpectedDay[]): HeldSum[] =>
  withoutNothing(
    days.map(({ day, publisherRef, clicks, units, amount, commission, bonus }) => ({
      ...{ day, publisherRef, clicks, units, amount, commission, bonus },
    })),
  );

const withoutNothing = (sums: HeldSum[]): HeldSum[] =>
  sums.filter(({ clicks, units, amount, commission, bonus }) =>
    [clicks, units, amount, commission, bonus].some(Boolean),
  );

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

// Eighteen months of every network, read while what can go wrong goes wrong at places drawn by lot: what is held in the end is what
// the network says, row by row, and its months are a plain recount of these rows to the cent.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import type { AnyConnector, Page } from '#server/networks/connector.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { expectedSums } from '#server/testing/facts/network-rows.ts';
import {
  type Connected,
  cardOf,
  connect,
  makeDue,
  openTenant,
  quickOptions,
  withoutBudgets,
} from '#server/testing/networks/sync-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { allSimulators } from '#simulators/all.ts';
import { faultKinds, type RunningSimulator } from '#simulators/kit/types.ts';
import { type RunEnd, runConnection } from './run-connection.ts';

const since = '2024-09-12';
/** The history, and a daily round a week later; around a change of clocks. */
const moments = [new Date('2026-03-05T15:00:00Z'), new Date('2026-03-12T15:00:00Z')];
const today = '2026-03-12';
const seeds = Array.from({ length: 20 }, (_, index) => 3701 + index);

const trouble = fc.record({
  kind: fc.constantFrom(...faultKinds),
  /** How many pages and windows go well before. */
  after: fc.nat({ max: 12 }),
  calls: fc.integer({ min: 1, max: 6 }),
});
type Trouble = typeof trouble extends fc.Arbitrary<infer One> ? One : never;
const perMoment = 4;

let app: TestApp;
let now = new Date(0);
beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => now;
}, 60_000);
afterAll(() => app.close());

async function* stepping<Row>(pages: AsyncIterable<Page<Row>>, step: () => void): AsyncGenerator<Page<Row>> {
  step();
  for await (const page of pages) {
    yield page;
    step();
  }
}

function steppingConnector(network: string, step: () => void): AnyConnector | undefined {
  const connector = withoutBudgets(network);
  if (!connector) return undefined;
  if (connector.daySums) {
    const { daySums } = connector;
    return { ...connector, daySums: (call, span) => stepping(daySums(call, span), step) };
  }
  const { sales, clicks } = connector;
  return {
    ...connector,
    sales: (call, span) => stepping(sales(call, span), step),
    ...(clicks && { clicks: (call, span) => stepping(clicks(call, span), step) }),
  };
}

function readUnder(
  simulator: RunningSimulator,
  connected: Connected,
  { kind, after, calls }: Trouble,
): Promise<RunEnd> {
  let steps = 0;
  const step = () => {
    if (steps === after) simulator.faults.set(kind, calls);
    steps += 1;
  };
  return runConnection(app.services, connected, new AbortController().signal, {
    ...quickOptions,
    // A network that is silent need not be waited for long.
    http: kind === 'timeout' ? { headersMs: 100 } : {},
    connectorOf: (network) => steppingConnector(network, step),
  });
}

async function readAll(simulator: RunningSimulator, troubles: readonly Trouble[]): Promise<Connected> {
  now = moments[0] ?? now;
  const accountId = await openTenant(app.services, now);
  const connected = await connect(app.services, { accountId, simulator, since });
  for (const [index, moment] of moments.entries()) {
    now = moment;
    for (const one of troubles.slice(index * perMoment, (index + 1) * perMoment)) {
      await makeDue(app, connected);
      await readUnder(simulator, connected, one);
      simulator.faults.clear();
    }
    await makeDue(app, connected);
    const options = quickOptions;
    expect(await runConnection(app.services, connected, new AbortController().signal, options)).toBe('done');
  }
  expect(await cardOf(app.services, connected)).toMatchObject({ state: 'connected', message: '' });
  return connected;
}

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** By plain addition. */
function sumsByMonth<Row extends { day: string }, Key extends keyof Row>(
  rows: readonly Row[],
  keys: readonly Key[],
): object[] {
  return [...Map.groupBy(rows, ({ day }) => day.slice(0, 7))].map(([month, some]) => ({
    month,
    ...Object.fromEntries(
      keys.map((key) => [key, some.reduce((total, row) => total + BigInt(Number(row[key])), 0n).toString()]),
    ),
  }));
}

describe.each(allSimulators)('$network', ({ network, start, fixedPages }) => {
  const historyDays = withoutBudgets(network)?.limits.historyDays;
  /** What the network has forgotten by now was read, if at all, when it still told it. */
  const from = historyDays === undefined ? since : addDays(today, 1 - historyDays);
  const held = (query: string, accountId: number) => queryAll<object>(app, query, [accountId, from]);

  it.each(drawnCases(seeds, 1, network))(
    'brings eighteen months to the cent, by lot %i',
    {
      timeout: 600_000,
    },
    async (seed) => {
      const pages = fixedPages ? {} : { pageSize: 40 };
      const world = { from: since, seed, publishers: 12, salesPerDay: 2, budget: 1_000_000, ...pages };
      const simulator = await start({ ...world, now: () => now });
      try {
        (app.services.config.networkOrigins as Record<string, string>)[network] = simulator.origin;
        const drawn = fc.array(trouble, { minLength: 2 * perMoment, maxLength: 2 * perMoment });
        const { accountId } = await readAll(simulator, fc.sample(drawn, { seed, numRuns: 1 })[0] ?? []);
        expect(simulator.faults.suffered).toBeGreaterThan(0);

        const days = simulator.expectedDays(from, today);
        if (days) {
          const stored = await held(
            `SELECT report_day::text AS day, publisher_ref AS "publisherRef", clicks, units, amount::int,
             commission::int, bonus::int FROM sum_day JOIN publisher USING (account_id, publisher_no)
           WHERE sum_day.account_id = $1 AND report_day >= $2`,
            accountId,
          );
          expect(stored.length).toBeGreaterThan(100);
          expect(sorted(stored)).toEqual(sorted(expectedSums(days)));
          return;
        }
        const sales = simulator.expectedSales(from, today);
        const stored = await held(
          `SELECT ptoder, ysoder, report_day::text AS day, publisher_ref AS "publisherRef", amount::int,
           commission::int, fee::int, state, kind, new_customer AS "newCustomer"
         FROM sale JOIN publisher USING (account_id, publisher_no)
         WHERE sale.account_id = $1 AND NOT vanished AND report_day >= $2`,
          accountId,
        );
        expect(stored.length).toBeGreaterThan(500);
        expect(sorted(stored)).toEqual(sorted(sales));
        const summed = await held(
          `SELECT to_char(report_day, 'YYYY-MM') AS month, sum(amount)::text AS amount,
           sum(commission)::text AS commission, sum(fee)::text AS fee
         FROM sale_day WHERE account_id = $1 AND report_day >= $2 GROUP BY 1`,
          accountId,
        );
        const counted = sales.filter(({ state }) => state !== 'voided');
        expect(sorted(summed)).toEqual(sorted(sumsByMonth(counted, ['amount', 'commission', 'fee'])));

        const clicks = simulator.expectedClicks(from, today)?.filter((row) => row.clicks > 0) ?? [];
        const clicked = await held(
          `SELECT report_day::text AS day, publisher_ref AS "publisherRef", clicks FROM click_day
         JOIN publisher USING (account_id, publisher_no) WHERE click_day.account_id = $1 AND report_day >= $2`,
          accountId,
        );
        expect(sorted(clicked)).toEqual(sorted(clicks));
      } finally {
        await simulator.close();
      }
    },
  );
});

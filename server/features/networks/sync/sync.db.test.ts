import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import type { HttpTimings } from '#server/networks/http/network-http.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { expectedSums } from '#server/testing/facts/network-rows.ts';
import {
  type Connected,
  cardOf,
  connect,
  factsOf,
  makeDue,
  openTenant,
  quickOptions,
  withoutBudgets,
} from '#server/testing/networks/sync-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { allSimulators } from '#simulators/all.ts';
import { type FaultKind, faultKinds, type RunningSimulator } from '#simulators/kit/types.ts';
import { type RunEnd, runConnection } from './run-connection.ts';

// Around a change of clocks in New York and Denver, so that a day of 23 hours is among them.
const [first, later] = [new Date('2026-03-04T15:00:00Z'), new Date('2026-03-12T15:00:00Z')];
const since = '2025-11-28';
const never = new AbortController().signal;

/** What the card says while the fault lasts, where the network gives no data. */
const said: Partial<Record<FaultKind, RegExp>> = {
  timeout: /没有答复，将于 .*自动重试$/,
  'too-many': /平台要求放慢调用（平台答复：“Too Many Requests”），将于 .*自动(重试|继续)$/,
  'server-error': /平台暂时出错（HTTP 50[03]）.*自动重试$/,
  truncated: /自动重试$/,
  'login-page': /（平台答复：“Sign in”）.*自动重试$/,
  quota: /（平台答复：“.+”），将于 .*自动(重试|继续)$/,
};
/** Here the network answers: only its clock or its accents are off. */
const readable = (fault: FaultKind) => said[fault] === undefined;

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

interface Disturbance {
  beforeSales?: () => void;
  http?: Partial<HttpTimings>;
}

let app: TestApp;
let now = first;
beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => now;
});
afterAll(() => app.close());

describe.each(allSimulators)('$network', ({ network, start, fixedPages }) => {
  let simulator: RunningSimulator;
  let undisturbed: Record<string, string[]>;
  let quiet: Connected;

  beforeAll(async () => {
    const pageSize = fixedPages ? {} : { pageSize: 40 };
    const world = { from: since, publishers: 12, salesPerDay: 3, budget: 1_000_000, ...pageSize };
    simulator = await start({ ...world, now: () => now });
    (app.services.config.networkOrigins as Record<string, string>)[network] = simulator.origin;
    quiet = await twoRounds(null);
    undisturbed = await factsOf(app, quiet.accountId);
  });
  afterAll(() => simulator.close());

  const run = (connected: Connected, { beforeSales, http = {} }: Disturbance = {}): Promise<RunEnd> =>
    runConnection(app.services, connected, never, {
      ...quickOptions,
      http,
      connectorOf: (name) => {
        const connector = withoutBudgets(name);
        if (!connector?.sales) {
          return (
            connector && {
              ...connector,
              daySums: (call, span) => {
                beforeSales?.();
                return connector.daySums(call, span);
              },
            }
          );
        }
        return {
          ...connector,
          sales: (call, span) => {
            beforeSales?.();
            return connector.sales(call, span);
          },
        };
      },
    });

  /**
   * A first round and a daily one a week later; the first is under a fault from its first call, the other from its
   * first sales on.
   */
  async function twoRounds(fault: FaultKind | null): Promise<Connected> {
    now = first;
    const accountId = await openTenant(app.services, now);
    const connected = await connect(app.services, { accountId, simulator, since });
    for (const moment of [first, later]) {
      now = moment;
      await makeDue(app, connected);
      if (fault) await sufferFault(connected, fault, moment === first);
      simulator.faults.clear();
      await makeDue(app, connected);
      expect(await run(connected)).toBe('done');
      expect(await cardOf(app.services, connected)).toMatchObject({ state: 'connected', message: '' });
    }
    return connected;
  }

  async function sufferFault(connected: Connected, fault: FaultKind, fromStart: boolean): Promise<void> {
    const begin = () => simulator.faults.set(fault);
    if (fromStart) begin();
    // A network that is silent need not be waited for long.
    const http = fault === 'timeout' ? { headersMs: 100 } : {};
    const end = await run(connected, { beforeSales: begin, http });
    const card = await cardOf(app.services, connected);
    // Where letters are all that tells publishers apart, what is in doubt is read another time.
    const isNamed = simulator.expectedDays(since, since) !== null;
    if (readable(fault) && !(fault === 'wrong-charset' && isNamed)) {
      expect([end, card.state]).toEqual(['done', 'connected']);
      return;
    }
    expect([end, card.state]).toEqual(['failed', 'attention']);
    expect(card.message).toMatch(said[fault] ?? /编码不符.*自动重试$/);
    const [failed] = await queryAll<{ message: string; tries: number }>(
      app,
      "SELECT message, tries FROM pull WHERE connection_id = $1 AND state = 'failed' ORDER BY pull_id DESC LIMIT 1",
      [connected.connectionId],
    );
    expect(card.message.startsWith(failed?.message ?? '-')).toBe(true);
  }

  it('brings what the network holds, to the cent', async () => {
    now = later;
    // Of days that were not read again since, what had too few clicks may have been told later.
    const days = simulator.expectedDays(addDays('2026-03-12', -89), '2026-03-13');
    if (days) {
      const stored = await queryAll<object>(
        app,
        `SELECT report_day::text AS day, publisher_ref AS "publisherRef", clicks, units, amount::int, commission::int,
           bonus::int FROM sum_day JOIN publisher USING (account_id, publisher_no)
         WHERE sum_day.account_id = $1 AND report_day > '2026-03-12'::date - 90`,
        [quiet.accountId],
      );
      const held = expectedSums(days);
      expect(held.length).toBeGreaterThan(250);
      expect(sorted(stored)).toEqual(sorted(held));
      return;
    }
    const rows = await queryAll<{ ptoder: string }>(
      app,
      `SELECT ptoder, ysoder, report_day::text AS day, publisher_ref AS "publisherRef", amount::int, commission::int,
              fee::int, state, kind, new_customer AS "newCustomer"
       FROM sale JOIN publisher USING (account_id, publisher_no) WHERE sale.account_id = $1 AND NOT vanished`,
      [quiet.accountId],
    );
    const held = simulator.expectedSales(since, '2026-03-13');
    const byNumber = (a: { ptoder: string }, b: { ptoder: string }) => (a.ptoder < b.ptoder ? -1 : 1);
    expect(rows.toSorted(byNumber)).toEqual(held.toSorted(byNumber));
    expect(held.length).toBeGreaterThan(250);
    const clicks = await queryAll<{ day: string }>(
      app,
      `SELECT report_day::text AS day, publisher_ref AS "publisherRef", clicks FROM click_day
       JOIN publisher USING (account_id, publisher_no) WHERE click_day.account_id = $1`,
      [quiet.accountId],
    );
    const byDay = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
    const clicked = (simulator.expectedClicks(since, '2026-03-13') ?? []).filter((row) => row.clicks > 0);
    expect(clicks.toSorted(byDay)).toEqual(clicked.toSorted(byDay));
  });

  it.each(drawnCases(faultKinds, 1, network))(
    'ends where an undisturbed run ends after %s',
    async (fault) => {
      const { accountId } = await twoRounds(fault);
      expect(await factsOf(app, accountId)).toEqual(undisturbed);
    },
  );
});

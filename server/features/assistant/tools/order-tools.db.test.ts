// What the order check tells an assistant: the same as its screen, each figure with the orders that stand under its link.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { addDays } from '#contract/figures/days.ts';
import type { getDeadlines, listPendingOrders, listSuspectedDoubles } from '#contract/ledger.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { type Owner, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runTool } from './index.ts';
import type { ToolContext } from './tool.ts';

let app: TestApp;
let owner: Owner;
let small: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  small = await ownerOn(app, 'B_MONTH');
  for (const one of [owner, small]) await fill(one);
}, 60_000);
afterAll(() => app.close());

const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);

const pending = (ptoder: string, ago: number, over: Partial<SaleRow> = {}): SaleRow =>
  saleRow(ptoder, {
    state: 'pending',
    reportDay: daysAgo(ago),
    soldAt: Date.parse(`${daysAgo(ago)}T12:00:00Z`),
    currency: 'USD',
    ...over,
  });

/** Awin by a rule of 30 days, ShareASale by the days its orders name, CJ by nothing; one order on two of them. */
async function fill(one: Owner): Promise<void> {
  const write = async (network: string, rows: SaleRow[]) => {
    const connectionId = await addTestConnection(app, one, { network, zone: 'UTC', currency: 'USD' });
    await writeSales(app, one, { connectionId, network, rows, publishers: [publisherSaid('1')] });
    return connectionId;
  };
  const awin = await write('awin', [
    pending('11', 4, { ysoder: '5000', amount: 12_000, commission: 960, fee: 192 }),
    pending('12', 4),
    pending('13', 9),
    pending('14', 50),
  ]);
  await write('cj', [
    pending('21', 4, { ysoder: '#5000', amount: 12_000, commission: 840, fee: 0 }),
    pending('22', 3),
  ]);
  const rule = { lock: { kind: 'days', days: 30 }, invoice: null, marginHours: 24 };
  await app.request('PUT', `/api/ledger/rules/${awin}`, { token: one.token, body: rule });
}

async function contextOf({ token }: Owner): Promise<ToolContext> {
  const caller = await app.services.sessions.resolve(token);
  return { services: app.services, caller, asOf: undefined, signal: new AbortController().signal };
}

/** What the screen lists under the link of a figure. */
async function ordersUnder({ link }: Evidence, { token }: Owner): Promise<number | null> {
  const { pathname, searchParams } = new URL(link, 'https://here.example');
  expect(pathname).toBe('/orderCheck');
  const body = Object.fromEntries(searchParams);
  const answer = await app.request<EndpointOutput<typeof listPendingOrders>>('POST', '/api/ledger/orders', {
    token,
    body,
  });
  expect(answer.msg).toBe('success');
  return answer.body.total;
}

describe('order_deadlines', () => {
  it.each([undefined, 'awin', 'cj'])(
    'says what its call says of %s, each sum with its orders',
    async (network) => {
      const asked: Record<string, string> = network === undefined ? {} : { network };
      const { structured, evidence } = await runTool(await contextOf(owner), 'order_deadlines', asked);
      const { now: _, ...body } = structured as unknown as EndpointOutput<typeof getDeadlines>;
      const query = new URLSearchParams(asked);
      const called = await app.request<typeof structured>('GET', `/api/ledger/deadlines?${query}`, {
        token: owner.token,
      });
      const { now: __, ...same } = called.body;
      expect(body).toEqual(same);
      const sums = [
        ...body.days,
        ...(['coming', 'passed', 'unknown', 'open'] as const).map((key) => body.groups[key]),
      ];
      expect(evidence.map(({ metric, value, rows }) => [metric, value, rows])).toEqual(
        sums.flatMap(({ listed, money }) => [
          ['orders', String(listed), listed],
          ['cost', money, listed],
        ]),
      );
      for (const one of evidence)
        expect([one.link, await ordersUnder(one, owner)]).toEqual([one.link, one.rows]);
    },
  );

  it('calls nothing a deadline that is unknown', async () => {
    const { structured, evidence } = await runTool(await contextOf(owner), 'order_deadlines', {
      network: 'cj',
    });
    const { groups } = structured as unknown as EndpointOutput<typeof getDeadlines>;
    expect([groups.coming.listed, groups.unknown.listed]).toEqual([0, 2]);
    const unknown = evidence.find(({ metric, link }) => metric === 'cost' && link.includes('group=unknown'));
    expect(unknown?.definition).toContain('截止未知');
  });

  it('leads a smaller plan to what it may open', async () => {
    const { evidence } = await runTool(await contextOf(small), 'order_deadlines', { network: 'awin' });
    for (const one of evidence) expect(await ordersUnder(one, small)).not.toBeNull();
    expect(evidence.some(({ link }) => /day=|network=/.test(link))).toBe(false);
  });
});

describe('suspected_doubles', () => {
  it('says what its call says, with both orders of each pair', async () => {
    const { structured, evidence } = await runTool(await contextOf(owner), 'suspected_doubles', {});
    const { body } = await app.request<EndpointOutput<typeof listSuspectedDoubles>>(
      'POST',
      '/api/ledger/doubles',
      {
        token: owner.token,
        body: { size: 10 },
      },
    );
    expect(structured).toEqual(body);
    expect(body.total).toBe(1);
    expect(evidence[0]).toMatchObject({
      metric: 'orders',
      value: '1',
      rows: 2,
      link: '/orderCheck?tab=doubles',
    });
    expect(evidence.slice(1).map(({ metric, filters, value }) => [metric, filters.network, value])).toEqual([
      ['sales', 'awin', '120.00'],
      ['commission', 'awin', '9.60'],
      ['fee', 'awin', '1.92'],
      ['sales', 'cj', '120.00'],
      ['commission', 'cj', '8.40'],
      ['fee', 'cj', '0.00'],
    ]);
    expect(evidence[0]?.definition).toContain('不构成结论');
  });
});

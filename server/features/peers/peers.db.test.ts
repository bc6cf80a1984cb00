import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { getPeers } from '#contract/peers.ts';
import { activeSubAccount, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { settlePeersJob } from './jobs.ts';

let app: TestApp;
let clock: Date;
beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => clock;
});
afterAll(() => app.close());

let industry = 0;
let code: string;
beforeEach(async () => {
  clock = new Date();
  industry += 1;
  code = `peer-${industry}`;
  await queryAll(app, 'INSERT INTO industry (industry_code, industry_name) VALUES ($1, $2)', [code, '家居']);
});

interface Sold {
  amount: number;
  commission: number;
  orders: number;
}

/** Takes part since February 2024, with these orders in each month. */
async function member(
  months: Record<string, Sold>,
  { companyName = `远航 ${randomUUID().slice(0, 8)}`, domain = `${randomUUID().slice(0, 8)}.example` } = {},
): Promise<Owner> {
  const account = `${randomUUID().slice(0, 8)}@${domain}`;
  const owner = await ownerOn(app, 'P_YEAR', { account, companyName });
  await queryAll(
    app,
    `INSERT INTO permit (account_id, kind, code, chosen_at, locked_until) VALUES ($1, 'industry', $2, now(), now())`,
    [owner.accountId, code],
  );
  const connectionId = await addTestConnection(app, owner, { network: 'awin', zone: 'UTC', currency: 'USD' });
  await writeSales(app, owner, {
    connectionId,
    network: 'awin',
    publishers: [publisherSaid('1')],
    rows: Object.entries(months).flatMap(([month, { amount, commission, orders }]) =>
      Array.from({ length: orders }, (_, index) =>
        saleRow(`${month}-${index}`, {
          soldAt: Date.parse(`${month}-10T10:00:00Z`),
          reportDay: `${month}-10`,
          amount: amount * 100,
          commission: commission * 100,
        }),
      ),
    ),
  });
  clock = new Date('2024-01-20T00:00:00Z');
  expect((await join(owner, code)).code).toBe('success');
  return owner;
}

const join = (owner: { token: string }, bigIndustryCode: string | null) =>
  app.request('PUT', '/api/industrybrand/peer', { token: owner.token, body: { bigIndustryCode } });
const see = async (owner: { token: string }) =>
  (
    await app.request<EndpointOutput<typeof getPeers>>('GET', '/api/industrybrand/peer', {
      token: owner.token,
    })
  ).body;
async function settleOn(day: string): Promise<void> {
  clock = new Date(`${day}T12:00:00Z`);
  await settlePeersJob.handle(app.services, {}, new AbortController().signal);
}
const usual: Sold = { amount: 100, commission: 8, orders: 3 };

describe('five of an industry', () => {
  it('are told what they have in common, each beside its own; nobody else is', async () => {
    const owners = [];
    for (const commission of [6, 7, 8, 9, 10]) {
      owners.push(await member({ '2024-02': { ...usual, commission } }));
    }
    await settleOn('2024-03-09');
    expect((await see(owners[0] as Owner)).months[0]?.month).not.toBe('2024-02');
    await settleOn('2024-03-12');
    expect((await see(owners[0] as Owner)).months[0]).toEqual({
      month: '2024-02',
      industry: { rate: '8.0%', aov: '100.00' },
      own: { rate: '6.0%', aov: '100.00' },
    });
    const colleague = await activeSubAccount(app, owners[0] as Owner, ['insight']);
    const { seesOwn, months } = await see(colleague);
    expect([seesOwn, months[0]?.industry?.rate, months[0]?.own]).toEqual([false, '8.0%', null]);
    const stranger = await ownerOn(app, 'P_YEAR');
    expect(await see(stranger)).toMatchObject({ joined: null, months: [] });
    await join(owners[4] as Owner, null);
    expect(await see(owners[4] as Owner)).toMatchObject({ joined: null, months: [] });
  });

  it.each([
    ['company', { companyName: '远航科技有限公司' }],
    ['domain', { domain: 'far.example' }],
  ])('are told nothing when four of them are of one %s', async (_, same) => {
    const owners = [await member({ '2024-02': usual })];
    for (let index = 0; index < 4; index += 1) owners.push(await member({ '2024-02': usual }, same));
    await settleOn('2024-03-12');
    expect((await see(owners[0] as Owner)).months[0]).toMatchObject({ month: '2024-02', industry: null });
  });

  it('are told nothing when one of them is large', async () => {
    const owners = [];
    for (let index = 0; index < 4; index += 1) owners.push(await member({ '2024-02': usual }));
    owners.push(await member({ '2024-02': { ...usual, amount: 1000, commission: 80 } }));
    await settleOn('2024-03-12');
    expect((await see(owners[0] as Owner)).months[0]).toMatchObject({ month: '2024-02', industry: null });
  });

  it('are told nothing when a month of one of them is not wholly known', async () => {
    const owners = [];
    for (let index = 0; index < 5; index += 1) owners.push(await member({ '2024-02': usual }));
    await queryAll(
      app,
      `UPDATE connection SET sales_covered = '{[2023-01-01,2024-02-15)}' WHERE account_id = $1`,
      [(owners[4] as Owner).accountId],
    );
    await settleOn('2024-03-12');
    expect((await see(owners[0] as Owner)).months[0]).toMatchObject({ month: '2024-02', industry: null });
    expect((await see(owners[4] as Owner)).months[0]).toMatchObject({ month: '2024-02', own: null });
  });

  it('are not told a month anew after one has left: what was told stays, what was not stays so', async () => {
    const owners = [];
    for (let index = 0; index < 6; index += 1)
      owners.push(await member({ '2024-02': usual, '2024-03': { ...usual, commission: 5 + index } }));
    const [first, ...others] = owners as [Owner, ...Owner[]];
    await settleOn('2024-03-12');
    const [told] = (await see(first)).months;
    expect(told?.industry).toEqual({ rate: '8.0%', aov: '100.00' });
    await join(others[0] as Owner, null);
    await settleOn('2024-03-13');
    expect((await see(first)).months[0]).toEqual(told);
    // The circle of March lacks exactly one of February’s: the difference would be that one.
    await settleOn('2024-04-12');
    expect((await see(first)).months[0]).toMatchObject({ month: '2024-03', industry: null });
    await join(others[0] as Owner, code);
    await settleOn('2024-04-13');
    expect((await see(first)).months[0]).toMatchObject({ month: '2024-03', industry: null });
  });

  it('are joined by a newcomer who waits until three have come', async () => {
    const owners = [];
    for (let index = 0; index < 5; index += 1)
      owners.push(await member({ '2024-02': usual, '2024-03': usual }));
    await settleOn('2024-03-12');
    await member({ '2024-03': { ...usual, commission: 20 } });
    await settleOn('2024-04-12');
    expect((await see(owners[0] as Owner)).months[0]).toMatchObject({
      month: '2024-03',
      industry: { rate: '8.0%', aov: '100.00' },
    });
  });
});

describe('taking part', () => {
  it('is the owner’s to say, for a chosen industry only', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    expect(await join(owner, code)).toMatchObject({ status: 400, msg: '只能以已选择的行业参与同行对标' });
    const colleague = await activeSubAccount(app, owner, ['insight']);
    expect((await join(colleague, null)).status).toBe(403);
    expect(await see(colleague)).toMatchObject({ joined: null });
  });
});

// The service by itself, asked as its vendor's pages say.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../kit/types.ts';
import { scopedToken, start } from './start.ts';

const now = new Date('2026-03-15T17:00:00Z');
let simulator: RunningSimulator;

beforeAll(async () => {
  simulator = await start({
    from: '2025-12-01',
    now: () => now,
    salesPerDay: 30,
    pageSize: 400,
    budget: 500,
  });
});
afterAll(() => simulator.close());

type Listed = Record<string, unknown>;

async function ask(path: string, token = simulator.credentials.authToken) {
  const { accountSid = '' } = simulator.credentials;
  const whole = path.startsWith('/Advertisers/') ? path : `/Advertisers/${accountSid}${path}`;
  const answer = await fetch(`${simulator.origin}${whole}`, {
    redirect: 'manual',
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`,
      accept: 'application/json',
    },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Listed,
  };
}

async function askAll(path: string, key: string): Promise<Listed[]> {
  const rows: Listed[] = [];
  for (let next = path; next !== ''; ) {
    const { body } = await ask(next);
    rows.push(...(body[key] as Listed[]));
    next = String(body['@nextpageuri']);
  }
  return rows;
}

const january = 'ActionDateStart=2026-01-20T00:00:00-08:00&ActionDateEnd=2026-02-28T23:59:59-08:00';

describe('actions', () => {
  it('come newest first, page after page, each once, as the world has them', async () => {
    const rows = await askAll(`/Actions?CampaignId=18840&${january}`, 'Actions');
    const expected = simulator.expectedSales('2026-01-20', '2026-02-28');
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.map(({ Id }) => Id).sort()).toEqual(expected.map(({ ptoder }) => ptoder).sort());
    const created = rows.map(({ CreationDate }) => Date.parse(String(CreationDate)));
    expect(created).toEqual(created.toSorted((one, other) => other - one));
    expect(new Set(rows.map(({ State }) => State))).toEqual(new Set(['PENDING', 'APPROVED', 'REVERSED']));
  });

  it('keep what a reversal was booked with, and lower what came back in part', async () => {
    const rows = await askAll(`/Actions?CampaignId=18840&${january}`, 'Actions');
    for (const { State, Amount, Payout, ClientCost } of rows.filter(({ State }) => State === 'REVERSED'))
      expect([State, Amount, Payout, ClientCost]).toEqual(['REVERSED', 0, 0, 0]);
    const lowered = rows.filter((row) => row.State !== 'REVERSED' && row.Amount !== row.IntendedAmount);
    expect(lowered.length).toBeGreaterThan(3);
    for (const { Amount, DeltaAmount, IntendedAmount } of lowered)
      expect(Number(IntendedAmount) + Number(DeltaAmount)).toBeCloseTo(Number(Amount), 6);
  });

  it('say their changes in a feed by the day of the change', async () => {
    const span = 'StartDate=2026-02-15T00:00:00-08:00&EndDate=2026-03-14T00:00:00-07:00';
    const rows = await askAll(`/ActionUpdates?CampaignId=18840&${span}`, 'ActionUpdates');
    expect(new Set(rows.map(({ Id }) => Id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ Disposition }) => Disposition))).toEqual(
      new Set(['IR_BLANK', 'ITEM_RETURNED', 'ORDER_ERROR', '']),
    );
    for (const { UpdateDate } of rows)
      expect(String(UpdateDate) >= '2026-02-15T00:00:00' && String(UpdateDate) <= '2026-03-14T00:00:00').toBe(
        true,
      );
  });

  it.each([
    ['/Actions', 'CampaignId'],
    [`/Actions?CampaignId=18840&ActionDateStart=2026-02-01T00:00:00Z`, 'ActionDateEnd'],
    ['/Actions?CampaignId=18840&StartDate=2026-01-01T00:00:00Z&EndDate=2026-03-01T00:00:00Z', 'EndDate'],
    ['/Actions?CampaignId=18840&StartDate=2022-01-01T00:00:00Z&EndDate=2022-01-10T00:00:00Z', 'StartDate'],
  ])('%s is refused for %s', async (path, field) => {
    const { status, body } = await ask(path);
    expect([status, body.Status, (body.Errors as Listed[])[0]?.Field]).toEqual([400, 'ERROR', field]);
  });
});

describe('reports', () => {
  it('are made by a job that is looked at until it is done', async () => {
    const query = 'START_DATE=2026-03-01&END_DATE=2026-03-03&SUBAID=18840&ResultFormat=JSON';
    const { body: queued } = await ask(`/ReportExport/adv_performance_by_ad_media_date?${query}`);
    const result = String(queued.ResultUri);
    expect((await ask(result)).status).toBe(202);
    const states: unknown[] = [];
    while (states.at(-1) !== 'COMPLETED') states.push((await ask(String(queued.QueuedUri))).body.Status);
    expect(states).toEqual(['RUNNING', 'COMPLETED']);
    expect((await ask(result)).status).toBe(302);
    const { body } = await ask(`${result}?Mode=Stream`);
    const clicks = (body.Records as Listed[]).map(({ date_, media_id, Clicks }) => [
      date_,
      media_id,
      Number(Clicks),
    ]);
    const expected = simulator.expectedClicks('2026-03-01', '2026-03-03') ?? [];
    expect(clicks.filter(([, , many]) => many !== 0).sort()).toEqual(
      expected.map(({ day, publisherRef, clicks }) => [day, publisherRef, clicks]).sort(),
    );
  });

  it('are not for a token without the right', async () => {
    const { status, body } = await ask('/Reports', scopedToken);
    expect([status, body.Status]).toEqual([403, 'ERROR']);
    expect((await ask('/CompanyInformation', scopedToken)).status).toBe(200);
  });
});

it('a wrong token is no login, and the budget is told with every answer', async () => {
  expect((await ask('/CompanyInformation', 'nope')).status).toBe(401);
  const { headers } = await ask('/Campaigns');
  expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(500);
});

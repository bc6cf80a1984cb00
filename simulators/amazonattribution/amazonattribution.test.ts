// The service by itself, asked as its vendor's guide and open readers of it do.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { vendorProfileId } from './account.ts';
import type { AttributedDay } from './recount.ts';
import { type AttributionSimulator, start } from './start.ts';

type Row = Record<string, string>;
type Body = Record<string, unknown> & { reports: Row[]; cursorId?: string | null };

const now = new Date('2026-03-25T20:00:00Z');
let simulator: AttributionSimulator;
let token = '';

beforeEach(async () => {
  simulator = await start({ from: '2025-12-01', publishers: 25, salesPerDay: 20, now: () => now });
  token = String((await grant()).body.access_token);
});
afterEach(() => simulator.close());

async function grant(form: Record<string, string> = {}) {
  const { refreshToken = '', clientId = '', clientSecret = '' } = simulator.credentials;
  const answer = await fetch(`${simulator.origin}/auth/o2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      client_secret: clientSecret,
      ...form,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function ask(path: string, more: { body?: object; headers?: Record<string, string | null> } = {}) {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Amazon-Advertising-API-ClientId': simulator.credentials.clientId ?? '',
    'Amazon-Advertising-API-Scope': simulator.credentials.profileId ?? '',
    ...more.headers,
  };
  const answer = await fetch(`${simulator.origin}${path}`, {
    headers: Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null),
    ...(more.body && { method: 'POST', body: JSON.stringify(more.body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}

const report = (body: object) => ask('/attribution/report', { body });

async function everyRow(body: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursorId: string | null | undefined = ''; cursorId !== null && cursorId !== undefined; ) {
    const answered = await report({ count: 300, cursorId, ...body });
    expect([answered.status, answered.body.details]).toEqual([200, undefined]);
    rows.push(...answered.body.reports);
    ({ cursorId } = answered.body);
  }
  return rows;
}

const span = { startDate: '20260101', endDate: '20260325' };
const metrics =
  'Click-throughs,attributedPurchases14d,unitsSold14d,attributedSales14d,attributedTotalPurchases14d,totalUnitsSold14d,totalAttributedSales14d,brb_bonus_amount';
const cents = (text: string | undefined) => Math.round(Number(text) * 100);

/** A row as the recount has it. */
const asDay = (row: Row, publisherRef: string | undefined) => ({
  day: row.date?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
  publisherRef,
  clicks: Number(row['Click-throughs']),
  orders: Number(row.attributedPurchases14d),
  units: Number(row.unitsSold14d),
  amount: cents(row.attributedSales14d),
  commission: null,
  bonus: cents(row.brb_bonus_amount),
  withHalo: {
    orders: Number(row.attributedTotalPurchases14d),
    units: Number(row.totalUnitsSold14d),
    amount: cents(row.totalAttributedSales14d),
  },
});
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe('the report', () => {
  it('by campaign is what the recount has, page after page', async () => {
    const rows = await everyRow({ ...span, metrics, groupBy: 'CAMPAIGN' });
    expect(rows.length).toBeGreaterThan(900);
    expect(sorted(rows.map((row) => asDay(row, row.campaignId)))).toEqual(
      sorted(simulator.expectedDays('2026-01-01', '2026-03-25', 'campaign')),
    );
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['date', 'campaignId', 'advertiserName', ...metrics.split(',')].sort(),
    );
    expect(rows.every((row) => Object.values(row).every((value) => typeof value === 'string'))).toBe(true);
    expect(rows.some(({ totalAttributedSales14d = '' }) => /\.\d{3,}$/.test(totalAttributedSales14d))).toBe(
      true,
    );
  });

  it('by ad group names the campaign and the place, and adds up to it', async () => {
    const rows = await everyRow({ ...span, metrics, groupBy: 'ADGROUP' });
    expect(sorted(rows.map((row) => asDay(row, `${row.campaignId}/${row.adGroupId}`)))).toEqual(
      sorted(simulator.expectedDays('2026-01-01', '2026-03-25', 'adGroup')),
    );
    const channels = new Map<string, number>();
    for (const row of rows) {
      const key = `${row.date} ${row.publisher}`;
      channels.set(key, (channels.get(key) ?? 0) + Number(row['Click-throughs']));
    }
    const counted = simulator.expectedDays('2026-01-01', '2026-03-25', 'channel');
    expect(channels).toEqual(
      new Map(
        counted.map(({ day, publisherRef, clicks }) => [
          `${day.replaceAll('-', '')} ${publisherRef}`,
          clicks,
        ]),
      ),
    );
  });

  it('hides what had fewer than ten clicks in its life: what is finer adds up to less', async () => {
    const young = { startDate: '20251201', endDate: '20251208', metrics: 'Click-throughs' };
    simulator.setNow(() => new Date('2025-12-08T20:00:00Z'));
    const clicks = async (groupBy: string) =>
      (await everyRow({ ...young, groupBy })).reduce((sum, row) => sum + Number(row['Click-throughs']), 0);
    const campaign = await clicks('CAMPAIGN');
    const group = await clicks('ADGROUP');
    const creative = await clicks('CREATIVE');
    expect(creative).toBeGreaterThan(0);
    expect(creative).toBeLessThan(group);
    expect(group).toBeLessThanOrEqual(campaign);
    const rows = await everyRow({ ...young, groupBy: 'CREATIVE' });
    expect(rows.some((row) => row['Click-throughs'] === '0')).toBe(true);
    expect(rows[0]).toHaveProperty('creativeId');
  });

  it('takes out what came back later', async () => {
    const total = (days: AttributedDay[]) => days.reduce((sum, { withHalo }) => sum + withHalo.amount, 0);
    const before = total(simulator.expectedDays('2026-03-05', '2026-03-20', 'campaign'));
    simulator.setNow(() => new Date('2026-04-25T20:00:00Z'));
    const after = total(simulator.expectedDays('2026-03-05', '2026-03-20', 'campaign'));
    expect(after).toBeLessThan(before);
    const rows = await everyRow({
      ...{ startDate: '20260305', endDate: '20260320', groupBy: 'CAMPAIGN', metrics },
    });
    expect(rows.reduce((sum, row) => sum + cents(row.totalAttributedSales14d), 0)).toBe(after);
  });

  it('by product has no clicks, and what was bought beside the link in rows of its own', async () => {
    const rows = await everyRow({ ...span, reportType: 'PRODUCTS' });
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.some((row) => 'Click-throughs' in row)).toBe(false);
    const of = (kind: string, metric: string) =>
      rows
        .filter(({ productConversionType }) => productConversionType === kind)
        .reduce((sum, row) => sum + Number(row[metric]), 0);
    expect(
      of('Brand Halo', 'attributedPurchases14d') + of('Promoted', 'brandHaloAttributedPurchases14d'),
    ).toBe(0);
    const days = simulator.expectedDays('2026-01-01', '2026-03-25', 'adGroup');
    expect(of('Promoted', 'attributedPurchases14d')).toBe(
      days.reduce((sum, { orders }) => sum + (orders ?? 0), 0),
    );
    expect(of('Brand Halo', 'brandHaloAttributedPurchases14d')).toBe(
      days.reduce((sum, { orders, withHalo }) => sum + withHalo.orders - (orders ?? 0), 0),
    );
  });

  it('has all metrics but the bonus unless asked for some, and goes on with the cursor it gave', async () => {
    const { body } = await report({ ...span, count: 2, cursorId: null });
    expect(body.reports).toHaveLength(2);
    expect(body.count).toBe(2);
    expect(body.reports[0]).toHaveProperty('attributedAddToCartClicks14d');
    expect(body.reports[0]).not.toHaveProperty('brb_bonus_amount');
    expect(body.cursorId).toContain('"');
    expect((await report({ ...span, count: 3, cursorId: body.cursorId })).status).toBe(400);
    const past = await report({ startDate: '20251001', endDate: '20251102' });
    expect(past.body).toEqual({ reports: [], count: 0 });
    const other = await report({ ...span, advertiserIds: '1' });
    expect(other.body).toEqual({ reports: [], count: 0 });
  });

  it.each([
    { ...span, metrics: 'brb_bonus_amount' },
    { ...span, metrics: 'nonsense' },
    { ...span, metrics: 'Click-throughs', reportType: 'PRODUCTS' },
    { ...span, startDate: '2026-01-01' },
    { ...span, endDate: '20251231' },
    { ...span, startDate: '20251220', reportType: 'PRODUCTS' },
    { ...span, startDate: '20250101' },
    { ...span, count: 5001 },
    { ...span, groupBy: 'DAY' },
    { ...span, cursorId: 'nonsense' },
  ])('of %j is refused', async (body) => {
    const answered = await report(body);
    expect([answered.status, answered.body.code]).toEqual([400, 'INVALID_ARGUMENT']);
  });
});

describe('access', () => {
  it('lists profiles, the advertiser and the publishers', async () => {
    const { body: profiles } = await ask('/v2/profiles', {
      headers: { 'Amazon-Advertising-API-Scope': null },
    });
    expect(profiles).toMatchObject([
      { profileId: Number(simulator.credentials.profileId), timezone: 'America/Los_Angeles' },
      { profileId: Number(simulator.sister?.profileId) },
      { accountInfo: { type: 'vendor' } },
    ]);
    expect((await ask('/attribution/advertisers')).body).toMatchObject({
      advertisers: [{ advertiserName: 'Kelpbrook Outdoor' }],
    });
    expect((await ask('/attribution/publishers')).body.publishers).toContainEqual({
      ...{ id: '1', name: 'Google Ads', macroEnabled: true },
    });
  });

  it.each([
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ refresh_token: 'Atzr|other' }, 400, 'invalid_grant'],
    [{ refresh_token: '' }, 400, 'invalid_request'],
  ] as const)('asked for with %j is refused', async (form, status, error) => {
    const refused = await grant(form);
    expect([refused.status, refused.body.error]).toEqual([status, error]);
  });

  it('lasts an hour, is renewed, and ends with the leave', async () => {
    expect((await grant()).body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    simulator.expireTokens();
    expect((await ask('/v2/profiles')).status).toBe(401);
    token = String((await grant()).body.access_token);
    expect((await ask('/v2/profiles')).status).toBe(200);
    simulator.revoke();
    expect((await ask('/v2/profiles')).status).toBe(401);
    expect((await grant()).body.error).toBe('invalid_grant');
  });

  it.each([
    [null, 401, { details: 'Scope header is missing' }],
    ['12345', 401, { details: 'Not authorized to access scope' }],
    [vendorProfileId, 400, { message: 'This profileID is not authorized to use Amazon Attribution' }],
  ] as const)('in the scope %s is refused', async (scope, status, body) => {
    const refused = await ask('/attribution/advertisers', {
      headers: { 'Amazon-Advertising-API-Scope': scope },
    });
    expect([refused.status, refused.body]).toEqual([status, expect.objectContaining(body)]);
  });

  it('is refused as told, and says when to come again', async () => {
    for (const status of [403, 425, 500] as const) {
      simulator.refuseNext(status);
      expect((await ask('/attribution/advertisers')).status).toBe(status);
    }
    simulator.faults.set('quota', 1);
    const spent = await ask('/attribution/advertisers');
    expect([spent.status, spent.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await ask('/attribution/advertisers')).status).toBe(200);
  });

  it('fails for one profile alone', async () => {
    const profileId = simulator.sister?.profileId ?? '';
    simulator.faults.set('server-error', 1, profileId);
    expect((await ask('/attribution/advertisers')).status).toBe(200);
    const headers = { 'Amazon-Advertising-API-Scope': profileId };
    await expect(ask('/attribution/advertisers', { headers })).rejects.toThrow();
    expect(simulator.faults.suffered).toBe(1);
  });
});

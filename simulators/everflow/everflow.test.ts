// The service by itself, asked as its vendor's pages say.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../kit/types.ts';
import { affiliateKey, conversionsKey, start } from './start.ts';

const now = new Date('2026-03-25T10:00:00Z');
let simulator: RunningSimulator;

beforeAll(async () => {
  simulator = await start({
    ...{ from: '2025-10-25', publishers: 25, salesPerDay: 20, budget: 1_000_000 },
    now: () => now,
  });
});
afterEach(() => {
  simulator.faults.clear();
  simulator.setNow(() => now);
});
afterAll(() => simulator.close());

interface Conversion {
  conversion_id: string;
  conversion_unix_timestamp: number;
  click_unix_timestamp: number;
  order_id: string;
  status: string;
  sale_amount: number;
  payout: number;
  revenue: number;
  currency_id: string;
  is_event: boolean;
  event: string;
  relationship: { affiliate: { network_affiliate_id: number; name: string } };
}
interface Paging {
  page: number;
  page_size: number;
  total_count: number;
}
type Answered = Record<string, unknown> & { error?: string; paging?: Paging };

async function ask(path: string, { body = undefined as unknown, key = simulator.credentials.apiKey } = {}) {
  const answer = await fetch(`${simulator.origin}/v1${path}`, {
    headers: { 'X-Eflow-API-Key': key ?? '', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answered };
}

const span = (from: string, to: string, timezone = 80) => ({
  ...{ from, to, timezone_id: timezone, currency_id: 'USD' },
  ...{ show_conversions: true, show_events: false },
  query: { filters: [] as object[], search_terms: [] },
});
const report = '/networks/reporting/conversions';

async function askAll(body: object, size = 2000): Promise<Conversion[]> {
  const rows: Conversion[] = [];
  for (let page = 1; ; page++) {
    const { status, body: answered } = await ask(`${report}?page=${page}&page_size=${size}`, { body });
    expect(status).toBe(200);
    rows.push(...(answered.conversions as Conversion[]));
    if (page * size >= (answered.paging?.total_count ?? 0)) return rows;
  }
}

const cents = (amount: number) => Math.round(amount * 100);
const asSale = (row: Conversion) => ({
  ptoder: row.conversion_id,
  ysoder: row.order_id,
  day: new Date(row.conversion_unix_timestamp * 1000).toLocaleDateString('sv-SE', {
    timeZone: 'America/New_York',
  }),
  publisherRef: String(row.relationship.affiliate.network_affiliate_id),
  amount: cents(row.sale_amount),
  commission: cents(row.payout),
  fee: 0,
  state: row.status === 'rejected' ? 'voided' : row.status,
  kind: 'sale',
  newCustomer: null,
});
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe('conversions', () => {
  it('come newest first, page after page to the last, each once, as the world has them', async () => {
    const rows = await askAll(span('2026-01-01', '2026-03-24'), 100);
    expect(rows.length).toBeGreaterThan(1000);
    expect(sorted(rows.map(asSale))).toEqual(sorted(simulator.expectedSales('2026-01-01', '2026-03-24')));
    const times = rows.map((row) => row.conversion_unix_timestamp);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['approved', 'pending', 'rejected']));
    for (const row of rows) expect(row.click_unix_timestamp).toBeLessThan(row.conversion_unix_timestamp);
  });

  it('have the members the vendor shows', async () => {
    const [row] = await askAll(span('2026-03-01', '2026-03-01'));
    // The vendor's example and the schema of an open reader of it.
    for (const member of `conversion_id conversion_unix_timestamp sub1 sub2 sub3 sub4 sub5 source_id status payout_type
      revenue_type payout revenue session_user_ip conversion_user_ip country region city dma carrier platform os_version
      device_type device_model brand browser language http_user_agent adv1 adv2 adv3 adv4 adv5 is_event event notes
      transaction_id click_unix_timestamp error_code error_message sale_amount is_scrub coupon_code order_id url isp
      referer app_id idfa idfa_md5 idfa_sha1 google_ad_id google_ad_id_md5 google_ad_id_sha1 android_id android_id_md5
      android_id_sha1 currency_id email is_view_through previous_network_offer_id relationship
      network_offer_payout_revenue_id`.split(/\s+/))
      expect(row, member).toHaveProperty(member);
    expect(Object.keys(row?.relationship ?? {})).toEqual([
      ...['offer', 'advertiser', 'account_manager', 'affiliate', 'affiliate_manager'],
      ...['query_parameters', 'attribution_method', 'usm_data'],
    ]);
    expect(row?.conversion_id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('pages are 50 rows unless asked for, and no longer than the most', async () => {
    const body = span('2026-01-01', '2026-03-24');
    expect((await ask(report, { body })).body.paging).toMatchObject({ page: 1, page_size: 50 });
    const { paging } = (await ask(`${report}?page_size=5000`, { body })).body;
    expect(paging?.page_size).toBe(2000);
    const { body: beyond } = await ask(`${report}?page=999`, { body });
    expect(beyond.conversions).toEqual([]);
    // The vendor says: by the address, not by the body.
    expect((await ask(report, { body: { ...body, page: 2 } })).body.paging?.page).toBe(1);
  });

  it('belong to the days of the zone that is asked for, over the change of the clock too', async () => {
    const bounds: Record<number, [string, string]> = {
      67: ['2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z'],
      80: ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
      15: ['2026-03-07T15:00:00Z', '2026-03-08T15:00:00Z'],
    };
    const wide = await askAll(span('2026-03-06', '2026-03-10'));
    for (const [zone, [from, to]] of Object.entries(bounds)) {
      const inside = wide.filter(({ conversion_unix_timestamp: at }) => {
        const moment = at * 1000;
        return moment >= Date.parse(from) && moment < Date.parse(to);
      });
      const rows = await askAll(span('2026-03-08', '2026-03-08', Number(zone)));
      expect(inside.length).toBeGreaterThan(5);
      expect(sorted(rows)).toEqual(sorted(inside));
    }
    const hour = await askAll(span('2026-03-10 14:00:00', '2026-03-10 14:59:59', 67));
    expect(sorted(hour)).toEqual(
      sorted(
        wide.filter(
          ({ conversion_unix_timestamp: at }) =>
            Math.floor(at / 3600) * 3_600_000 === Date.parse('2026-03-10T14:00:00Z'),
        ),
      ),
    );
  });

  it('change in place: approved later, lowered by returns, rejected with what was booked, some gone', async () => {
    const body = span('2026-03-09', '2026-03-24');
    const before = new Map((await askAll(body)).map((row) => [row.conversion_id, row]));
    simulator.setNow(() => new Date('2026-05-25T10:00:00Z'));
    const after = new Map((await askAll(body)).map((row) => [row.conversion_id, row]));
    const pairs = [...after.values()].flatMap((row) => {
      const earlier = before.get(row.conversion_id);
      return earlier ? [[earlier, row] as const] : [];
    });
    expect([...before.keys()].some((id) => !after.has(id))).toBe(true);
    expect(pairs.some(([one, other]) => one.status === 'pending' && other.status === 'approved')).toBe(true);
    const lowered = pairs.filter(([one, other]) => other.sale_amount < one.sale_amount);
    expect(lowered.length).toBeGreaterThan(0);
    for (const [one, other] of lowered) {
      expect(other.status).toBe('approved');
      expect(other.payout).toBeLessThan(one.payout);
    }
    const rejected = pairs.filter(([one, other]) => one.status === 'pending' && other.status === 'rejected');
    expect(rejected.length).toBeGreaterThan(0);
    for (const [one, other] of rejected) expect(other.sale_amount).toBe(one.sale_amount);
  });

  it('bring events only when asked, which are no orders', async () => {
    const body = { ...span('2026-03-01', '2026-03-10'), show_events: true };
    const events = (await askAll(body)).filter((row) => row.is_event);
    expect(events.length).toBeGreaterThan(5);
    for (const { event, order_id: order, sale_amount: amount } of events)
      expect([event, order, amount]).toEqual(['Newsletter Signup', '', 0]);
    const { status, body: refused } = await ask(report, {
      body: { ...body, show_conversions: false, show_events: false },
    });
    expect([status, refused.error]).toEqual([
      400,
      'At least one of show_conversions or show_events must be true.',
    ]);
  });

  it('are filtered: one kind by any value, kinds by all', async () => {
    const body = span('2026-02-01', '2026-03-20');
    const all = await askAll(body);
    const id = all[0]?.relationship.affiliate.network_affiliate_id;
    const filter = (resource_type: string, value: unknown) => ({
      resource_type,
      filter_id_value: String(value),
    });
    const filters = [filter('affiliate', id), filter('status', 'rejected'), filter('status', 'approved')];
    const rows = await askAll({ ...body, query: { filters } });
    const own = all.filter(
      ({ relationship, status }) =>
        relationship.affiliate.network_affiliate_id === id && status !== 'pending',
    );
    expect(own.length).toBeGreaterThan(0);
    expect(sorted(rows)).toEqual(sorted(own));
    const { body: sums } = await ask(`${report}/summary`, { body });
    expect(sums.total).toBe(all.length);
    expect(sums.rejected_manual).toBe(all.filter(({ status }) => status === 'rejected').length);
  });

  it.each([
    ['a zone', { timezone_id: undefined }, 'Internal error'],
    ['a known zone', { timezone_id: 555 }, 'Invalid parameters.'],
    ['a first day', { from: undefined }, 'Invalid parameters.'],
    ['a real day', { to: '2026-02-31x' }, 'Invalid parameters.'],
    ['days in order', { from: '2026-03-05', to: '2026-03-01' }, 'Invalid parameters.'],
    ['a year at most', { from: '2025-03-25', to: '2026-03-27' }, /maximum duration of one year/],
    ['the last 365 days', { from: '2025-02-01', to: '2025-02-10' }, /prior 365 days/],
  ])('want %s', async (_what, part, words) => {
    const { status, body } = await ask(report, { body: { ...span('2026-03-01', '2026-03-02'), ...part } });
    expect(status).toBe(400);
    expect(body.error).toMatch(words);
    expect(Object.keys(body)).toEqual(['error']);
  });
});

describe('the table', () => {
  const table = '/networks/reporting/entity/table';
  const columns = [{ column: 'affiliate' }, { column: 'date' }];
  interface Row {
    columns: { column_type: string; id: string; label: string }[];
    reporting: Record<string, number>;
  }

  it('sums clicks and conversions by partner and day', async () => {
    const asked = { ...span('2026-03-01', '2026-03-14'), columns };
    const { status, body } = await ask(table, { body: asked });
    expect([status, body.incomplete_results]).toEqual([200, false]);
    const rows = body.table as Row[];
    expect(rows[0]?.columns.map((column) => column.column_type)).toEqual(['affiliate', 'date']);
    const clicks = rows.map(({ columns: [partner, date], reporting }) => ({
      day: new Date(Number(date?.id) * 1000).toISOString().slice(0, 10),
      publisherRef: partner?.id ?? '',
      clicks: reporting.total_click ?? 0,
    }));
    expect(sorted(clicks.filter((row) => row.clicks > 0))).toEqual(
      sorted(simulator.expectedClicks('2026-03-01', '2026-03-14') ?? []),
    );
    const standing = simulator
      .expectedSales('2026-03-01', '2026-03-14')
      .filter(({ state }) => state !== 'voided');
    const total = (figure: string) => rows.reduce((sum, row) => sum + cents(row.reporting[figure] ?? 0), 0);
    expect(total('cv') / 100).toBe(standing.length);
    expect(total('gross_sales')).toBe(standing.reduce((sum, { amount }) => sum + amount, 0));
    expect(total('payout')).toBe(standing.reduce((sum, { commission }) => sum + commission, 0));
  });

  it.each([
    ['columns', { columns: undefined }],
    ['columns as objects', { columns: ['affiliate'] }],
    ['known columns', { columns: [{ column: 'moon' }] }],
    ['a currency', { currency_id: undefined }],
  ])('wants %s', async (_what, part) => {
    const asked = { ...span('2026-03-01', '2026-03-02'), columns, ...part };
    expect((await ask(table, { body: asked })).status).toBe(400);
  });
});

describe('an account', () => {
  it('says whose it is and by which zone it runs', async () => {
    const { body } = await ask('/networks');
    expect(body).toMatchObject({ network_id: 1874, timezone_id: 80, currency_id: 'USD' });
    const { timezones } = (await ask('/meta/timezones')).body as unknown as {
      timezones: { timezone_id: number; timezone: string; utc_offset: string }[];
    };
    expect(timezones.find((zone) => zone.timezone_id === 67)).toMatchObject({
      ...{ timezone: 'UTC', utc_offset: '+00:00' },
    });
    expect(timezones.find((zone) => zone.timezone_id === 80)?.timezone).toBe('America/New_York');
  });

  it('lists its partners in every script, in pages, with what is asked for', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        ask(`/networks/affiliatestable?page=${page}&page_size=10&relationship=traffic_source`, { body: {} }),
      ),
    );
    const rows = pages.flatMap(({ body }) => body.affiliates as Record<string, unknown>[]);
    expect(rows.length).toBe(25);
    expect(new Set(rows.map((row) => row.network_affiliate_id)).size).toBe(25);
    const names = rows.map(({ name }) => name).join('\n');
    for (const part of ['户外', '🏕️', 'Über-Ñandú Çöupons', '"Best of" & Sons <Ltd>'])
      expect(names).toContain(part);
    expect(rows[1]).toMatchObject({ relationship: { traffic_source: { name: 'Coupon' } } });
    expect(new Set(rows.map((row) => row.account_status)).has('pending')).toBe(true);
    const { body } = await ask('/networks/affiliatestable', {
      body: { filters: { account_status: 'pending' } },
    });
    expect((body.affiliates as object[]).length).toBeLessThan(5);
  });

  it.each([
    ['', 401, 'No Authentication Method Found'],
    ['wrong', 401, 'Unauthorized'],
    [affiliateKey, 403, 'This API key cannot be used on this endpoint.'],
  ])('takes no key %j', async (key, status, error) => {
    const answer = await ask('/networks', { key });
    expect([answer.status, answer.body]).toEqual([status, { error }]);
  });

  it('keeps a scoped key to its scope', async () => {
    expect((await ask(report, { body: span('2026-03-01', '2026-03-02'), key: conversionsKey })).status).toBe(
      200,
    );
    expect((await ask('/networks/affiliatestable', { body: {}, key: conversionsKey })).status).toBe(403);
  });

  it('makes ten reports at once and no more', async () => {
    simulator.faults.set('timeout', 10);
    const leaving = new AbortController();
    const before = simulator.calls;
    const waiting = Array.from({ length: 10 }, () =>
      fetch(`${simulator.origin}/v1${report}`, { signal: leaving.signal }).catch(() => null),
    );
    while (simulator.calls < before + 10) await new Promise((resolve) => setTimeout(resolve, 5));
    const body = span('2026-03-01', '2026-03-02');
    const refused = await ask(report, { body });
    expect([refused.status, refused.body]).toEqual([429, { error: 'Too many concurrent requests.' }]);
    expect((await ask('/networks')).status).toBe(200);
    leaving.abort();
    await Promise.all(waiting);
  });

  it('counts calls in a bucket, told with every answer', async () => {
    const small = await start({ from: '2026-01-01', now: () => now, budget: 2 });
    const call = () =>
      fetch(`${small.origin}/v1/networks`, {
        headers: { 'X-Eflow-API-Key': small.credentials.apiKey ?? '' },
      });
    try {
      small.faults.set('quota', 1);
      const refused = await call();
      expect([refused.status, await refused.json()]).toEqual([429, { error: 'Rate limit exceeded.' }]);
      const answer = await call();
      expect(answer.headers.get('x-ratelimit-limit')).toBe('2');
      expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeLessThan(2);
    } finally {
      await small.close();
    }
  });
});

// The service by itself, asked as the vendor's own skill for agents asks it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../kit/types.ts';
import { start } from './start.ts';

type Row = Record<string, unknown>;
type Paged = Record<'total_size' | 'total_page' | 'page_size' | 'page_num' | 'current_size', number> & {
  list: Row[];
};

const now = new Date('2026-03-25T10:00:00Z');
let simulator: RunningSimulator;

beforeAll(async () => {
  simulator = await start({ from: '2025-12-01', publishers: 25, salesPerDay: 20, now: () => now });
});
afterEach(() => {
  simulator.faults.clear();
  simulator.setNow(() => now);
});
afterAll(() => simulator.close());

async function ask(
  action: string,
  more: { query?: Record<string, string>; body?: object; key?: string } = {},
) {
  const answer = await fetch(`${simulator.origin}/a/${action}?${new URLSearchParams(more.query)}`, {
    headers: { 'X-Api-Key': more.key ?? simulator.credentials.apiKey ?? '' },
    ...(more.body && { method: 'POST', body: JSON.stringify(more.body) }),
  });
  const body = (await answer.json()) as { code: number; message: string; data: Paged & Row };
  return { status: answer.status, ...body };
}

async function askAll(action: string, body: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page_num = 1, pages = 1; page_num <= pages; page_num++) {
    const { code, data } = await ask(action, { body: { page_num, page_size: 100, ...body } });
    expect([code, data.page_num, data.current_size]).toEqual([0, page_num, data.list.length]);
    pages = data.total_page;
    rows.push(...data.list);
  }
  return rows;
}

const seconds = (text: string) => Date.parse(text) / 1000;
const span = {
  trans_time_start: seconds('2026-01-01T00:00:00Z'),
  trans_time_end: seconds('2026-03-24T23:59:59Z'),
};
const period = { start_date: span.trans_time_start, end_date: span.trans_time_end };
const cents = (text: unknown) => Math.round(Number(text) * 100);
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const states: Record<string, string> = {
  new: 'pending',
  effective: 'approved',
  paid: 'paid',
  void: 'voided',
};

const asSale = (row: Row) => ({
  ptoder: String(row.trans_id),
  ysoder: row.order_number,
  day: new Date(Number(row.trans_time) * 1000).toISOString().slice(0, 10),
  publisherRef: String(row.partner_id),
  amount: cents(row.amount),
  commission: cents(row.commission),
  fee: 0,
  state: states[String((row.skus as Row[])[0]?.trans_sku_status)],
  kind: 'sale',
  newCustomer: row.is_new_customer,
});

describe('orders', () => {
  it('come latest first, page after page, each once, as the world has them', async () => {
    const rows = await askAll('transaction/list4', span);
    expect(rows.length).toBeGreaterThan(1000);
    expect(sorted(rows.map(asSale))).toEqual(sorted(simulator.expectedSales('2026-01-01', '2026-03-24')));
    const times = rows.map(({ trans_time }) => Number(trans_time));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(new Set(rows.map(({ trans_status }) => trans_status))).toEqual(
      new Set(['new', 'effective', 'paid', 'void', 'mixed']),
    );
    expect(JSON.stringify(rows[0])).toContain('@mail.example');
  });

  it('of mixed states name what is void of them', async () => {
    const mixed = await askAll('transaction/list4', { ...span, trans_status: ['mixed'] });
    expect(mixed.length).toBeGreaterThan(5);
    for (const { skus, amount } of mixed) {
      const [kept, gone] = skus as Row[];
      expect([gone?.trans_sku_status, cents(kept?.amount)]).toEqual(['void', cents(amount)]);
      expect(cents(gone?.amount)).toBeGreaterThan(0);
    }
  });

  it('are asked for by the address or by the body alike, at most a hundred at once', async () => {
    const query = {
      trans_time_start: String(span.trans_time_start),
      trans_time_end: String(span.trans_time_end),
    };
    const { data } = await ask('transaction/list4', { query });
    expect(data).toMatchObject({ page_size: 20, page_num: 1, current_size: 20 });
    expect((await ask('transaction/list4', { body: { ...span, page_size: 500 } })).data.page_size).toBe(100);
    const paid = await ask('transaction/list4', { query: { ...query, 'trans_status[]': 'paid' } });
    expect(paid.data.list.every(({ trans_status }) => trans_status === 'paid')).toBe(true);
    const [row] = data.list;
    const own = await askAll('transaction/list4', { ...span, partner_channel_id: [row?.partner_channel_id] });
    expect(own.every(({ partner_id }) => partner_id === row?.partner_id)).toBe(true);
    expect((await ask('transaction/nearly_list')).data.list).toHaveLength(10);
  });

  it('add up to their statistics', async () => {
    const rows = (await askAll('transaction/list4', span)).filter(
      ({ trans_status }) => trans_status !== 'void',
    );
    const { data } = await ask('transaction/list_stats', { body: span });
    expect(cents(data.amount)).toBe(rows.reduce((sum, { amount }) => sum + cents(amount), 0));
    expect(cents(data.commission)).toBe(rows.reduce((sum, { commission }) => sum + cents(commission), 0));
  });

  it('change their states, some are lost', async () => {
    const recent = { trans_time_start: seconds('2026-03-09T00:00:00Z'), trans_time_end: span.trans_time_end };
    const before = new Map((await askAll('transaction/list4', recent)).map((row) => [row.trans_id, row]));
    simulator.setNow(() => new Date('2026-05-25T10:00:00Z'));
    const after = new Map((await askAll('transaction/list4', recent)).map((row) => [row.trans_id, row]));
    expect([...before.keys()].some((id) => !after.has(id))).toBe(true);
    const became = (state: string) =>
      [...after].some(([id, row]) => before.get(id)?.trans_status === 'new' && row.trans_status === state);
    expect([became('paid'), became('void'), became('mixed')]).toEqual([true, true, true]);
  });
});

describe('performance', () => {
  it('has the clicks of each partner, one day at a time', async () => {
    const day = { start_date: seconds('2026-03-10T00:00:00Z'), end_date: seconds('2026-03-10T23:59:59Z') };
    const rows = await askAll('performance/list_v2', { ...day, group_by: 'medium' });
    const clicks = rows.map(({ partner_id, clicks }) => ({
      day: '2026-03-10',
      publisherRef: partner_id,
      clicks,
    }));
    expect(sorted(clicks.filter((row) => Number(row.clicks) > 0))).toEqual(
      sorted(simulator.expectedClicks('2026-03-10', '2026-03-10') ?? []),
    );
  });

  it.each(['day', 'week', 'month', 'medium', 'channel'])('by %s adds up to its totals', async (group_by) => {
    const rows = await askAll('performance/list_v2', { ...period, group_by });
    const { data } = await ask('performance/charts_total', { body: period });
    const sum = (name: string) => rows.reduce((all, row) => all + cents(row[name]), 0);
    for (const name of ['clicks', 'orders', 'amount', 'commission'])
      expect(sum(name)).toBe(cents(data[name]));
    const charts = await ask('performance/charts_v2', { body: { ...period, group_by } });
    expect(charts.data.list).toEqual(rows);
  });

  it.each([
    ['performance/list_v2', {}],
    ['performance/list_v2', { ...period, group_by: 'hour' }],
    ['performance/charts_total', { start_date: '2026-01-01', end_date: '2026-01-02' }],
    ['performance/search_partner', {}],
    ['transaction/list4', { page_num: 0 }],
  ])('%s with %j is refused', async (action, body) => {
    const refused = await ask(action, { body });
    expect([refused.status, refused.code, refused.data]).toEqual([200, 400, null]);
  });
});

describe('the account', () => {
  it('has what was paid in less what was billed', async () => {
    const bills = await askAll('account/billing_list', {});
    const prepaid = await askAll('account/pre_payment', {});
    const sum = (rows: Row[]) => rows.reduce((all, { amount }) => all + cents(amount), 0);
    const { data } = await ask('account/account_info');
    expect(bills.length).toBe(3);
    expect(cents(data.balance)).toBe(sum(prepaid) - sum(bills));
    const march = { time_start: seconds('2026-02-15T00:00:00Z'), time_end: seconds('2026-03-15T00:00:00Z') };
    expect(await askAll('account/billing_list', march)).toMatchObject([{ period: '2026-02' }]);
    expect((await ask('account/current_plan')).data).toMatchObject({ status: 'active' });
  });
});

describe('access', () => {
  it('needs the key', async () => {
    const refused = await ask('account/account_info', { key: 'nonsense' });
    expect([refused.status, refused.code, refused.message]).toEqual([200, 401, 'Invalid API key']);
    expect((await ask('transaction/list3')).status).toBe(404);
  });

  it('finds partners by a word', async () => {
    const { data } = await ask('performance/search_partner', { query: { word: 'ÜBER' } });
    expect(data.list.map(({ partner_name }) => partner_name)).toEqual(['Über-Ñandú Çöupons']);
  });

  it('is limited, and fails as told', async () => {
    const small = await start({ from: '2026-01-01', now: () => now, budget: 1 });
    const call = () =>
      fetch(`${small.origin}/a/account/current_plan`, {
        headers: { 'X-Api-Key': small.credentials.apiKey ?? '' },
      });
    try {
      expect((await call()).status).toBe(200);
      expect((await call()).status).toBe(429);
    } finally {
      await small.close();
    }
    simulator.faults.set('quota', 1);
    expect(await ask('account/current_plan')).toMatchObject({ status: 429, code: 429, data: null });
    simulator.faults.set('login-page', 1);
    await expect(ask('account/current_plan')).rejects.toThrow();
  });
});

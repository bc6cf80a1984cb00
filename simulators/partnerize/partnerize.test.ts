// The service by itself, asked as its vendor's pages say.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../kit/types.ts';
import { limitedUserKey, start } from './start.ts';

const now = new Date('2026-03-15T17:00:00Z');
const options = { from: '2025-12-01', salesPerDay: 30, publishers: 20, budget: 1_000_000 };
let simulator: RunningSimulator;

beforeAll(async () => {
  simulator = await start({ ...options, now: () => now, pageSize: 100 });
});
afterEach(() => {
  simulator.faults.clear();
  simulator.setNow(() => now);
});
afterAll(() => simulator.close());

interface Item {
  conversion_item_id: string;
  item_value: number;
  item_commission: number;
  item_publisher_commission: number;
  item_status: string;
  invoice_id: string | null;
  invoice_paid_date?: string | null;
  reject_reason: string | null;
}

interface Conversion {
  conversion_id: string;
  publisher_id: string;
  conversion_time: string;
  last_modified: string;
  conversion_reference: string;
  customer_type: string | null;
  conversion_value: {
    conversion_status: string;
    value: number;
    commission: number;
    publisher_commission: number;
  };
  conversion_items: Item[];
}

interface Report {
  count: number;
  limit: number;
  total_conversion_count: Record<string, number>;
  total_value: Record<string, number>;
  total_commission_value: Record<string, number>;
  total_publisher_commission: Record<string, number>;
  conversions: { conversion_data: Conversion }[];
  hypermedia: {
    pagination: { next_page: string | null; total_page_count: number; total_item_count: number };
  };
}

type Answered = Record<string, unknown>;

async function ask(
  path: string,
  { key = simulator.credentials.userApiKey, body = undefined as unknown } = {},
) {
  const login = Buffer.from(`${simulator.credentials.applicationKey}:${key}`).toString('base64');
  const answer = await fetch(`${simulator.origin}${path}`, {
    headers: { authorization: `Basic ${login}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answered };
}

const campaign = '10l1876';
const account = '/user/advertiser/10l1110';
const report = `/reporting/report_advertiser/campaign/${campaign}/conversion.json`;

async function askReport(query: Record<string, string>): Promise<Report[]> {
  const pages: Report[] = [];
  for (let next: string | null = `${report}?${new URLSearchParams(query)}`; next !== null; ) {
    const { status, body } = await ask(next);
    expect(status).toBe(200);
    const page = body as unknown as Report;
    pages.push(page);
    next = page.hypermedia.pagination.next_page;
  }
  return pages;
}

const rowsOf = (pages: Report[]): Conversion[] =>
  pages.flatMap(({ conversions }) => conversions.map(({ conversion_data: data }) => data));
const askRows = async (query: Record<string, string>) => rowsOf(await askReport(query));

const zone = 'America/New_York';
const span = (from: string, to: string) => ({
  start_date: `${from} 00:00:00`,
  end_date: `${to} 23:59:59`,
  timezone: zone,
});
const everything = span('2025-12-01', '2026-03-15');
const cents = (amount: number) => Math.round(amount * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** What a reader makes of a conversion: rejected items count for nothing, unless all are. */
function readSale(row: Conversion) {
  const standing = row.conversion_items.filter(({ item_status: status }) => status !== 'rejected');
  const counted = standing.length === 0 ? row.conversion_items : standing;
  const commission = sum(counted.map((item) => cents(item.item_publisher_commission)));
  const state =
    standing.length === 0
      ? 'voided'
      : standing.every((item) => (item.invoice_paid_date ?? null) !== null)
        ? 'paid'
        : standing.every((item) => item.item_status === 'approved')
          ? 'approved'
          : 'pending';
  return {
    ptoder: row.conversion_id,
    ysoder: row.conversion_reference,
    day: row.conversion_time.slice(0, 10),
    publisherRef: row.publisher_id,
    amount: sum(counted.map((item) => cents(item.item_value))),
    commission,
    fee: sum(counted.map((item) => cents(item.item_commission))) - commission,
    state,
    kind: 'sale',
    newCustomer: row.customer_type === null ? null : row.customer_type === 'new',
  };
}

describe('conversions', () => {
  it('come page after page to the last row, each once, as the world has them', async () => {
    const pages = await askReport({ ...everything, include_payment_info: 'true' });
    const rows = rowsOf(pages);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.length).toBe(pages[0]?.hypermedia.pagination.total_page_count);
    expect(pages.slice(0, -1).every(({ conversions }) => conversions.length === 100)).toBe(true);
    expect(pages.every(({ count }) => count === rows.length)).toBe(true);
    expect(new Set(rows.map((row) => row.conversion_id)).size).toBe(rows.length);
    const expected = simulator.expectedSales('2025-12-01', '2026-03-15');
    expect(sorted(rows.map(readSale))).toEqual(sorted(expected));
    expect(new Set(expected.map(({ state }) => state))).toEqual(new Set(['pending', 'paid', 'voided']));
  });

  it('stand approved from their lock until their invoice is paid', async () => {
    simulator.setNow(() => new Date('2026-02-26T17:00:00Z'));
    const january = span('2026-01-01', '2026-01-31');
    const rows = await askRows({ ...january, include_payment_info: 'true' });
    const expected = simulator.expectedSales('2026-01-01', '2026-01-31');
    expect(sorted(rows.map(readSale))).toEqual(sorted(expected));
    expect(new Set(expected.map(({ state }) => state))).toEqual(new Set(['approved', 'voided']));
  });

  it('say totals by currency that are those of all rows, and values that are those of the items', async () => {
    const pages = await askReport(span('2026-01-10', '2026-02-10'));
    const rows = rowsOf(pages);
    const of = (read: (row: Conversion) => number) => ({
      USD: sum(rows.map((row) => cents(read(row)))) / 100,
    });
    for (const page of pages) {
      expect(page.total_conversion_count).toEqual({ USD: rows.length });
      expect(page.total_value).toEqual(of((row) => row.conversion_value.value));
      expect(page.total_commission_value).toEqual(of((row) => row.conversion_value.commission));
      expect(page.total_publisher_commission).toEqual(of((row) => row.conversion_value.publisher_commission));
    }
    for (const { conversion_value: whole, conversion_items: items } of rows) {
      expect(sum(items.map((item) => cents(item.item_value)))).toBe(cents(whole.value));
      expect(sum(items.map((item) => cents(item.item_commission)))).toBe(cents(whole.commission));
    }
    const [empty] = await askReport(span('2025-11-01', '2025-11-02'));
    expect([empty?.count, empty?.total_value, empty?.conversions]).toEqual([0, [], []]);
  });

  it('are mixed where only a part of the items was rejected, with the reason at the item', async () => {
    const rows = await askRows(span('2025-12-01', '2026-02-28'));
    const statuses = Map.groupBy(rows, (row) => row.conversion_value.conversion_status);
    expect(new Set(statuses.keys())).toEqual(new Set(['pending', 'approved', 'rejected', 'mixed']));
    for (const [status, conversions] of statuses) {
      for (const { conversion_items: items } of conversions) {
        const own = new Set(items.map((item) => item.item_status));
        expect(own.size > 1 ? 'mixed' : [...own][0]).toBe(status);
        for (const item of items) expect(item.reject_reason !== null).toBe(item.item_status === 'rejected');
      }
    }
    const reasons = rows.flatMap((row) => row.conversion_items.map((item) => item.reject_reason));
    expect(new Set(reasons)).toEqual(new Set([null, 'Order cancelled', 'Item returned']));
    const rejected = await askRows({ ...span('2025-12-01', '2026-02-28'), 'statuses[]': 'rejected' });
    expect(rejected.length).toBe(
      (statuses.get('rejected')?.length ?? 0) + (statuses.get('mixed')?.length ?? 0),
    );
  });

  it('are written and chosen by the zone that is asked for, also when its clock changes', async () => {
    const time = (row: Conversion) => row.conversion_time;
    const toMoment = (text: string, of: string) =>
      Temporal.PlainDateTime.from(text).toZonedDateTime(of).epochMilliseconds;
    const home = await askRows(span('2026-03-06', '2026-03-10'));
    expect(home.map(time).filter((text) => /^2026-03-08 02/.test(text))).toEqual([]);
    const moments = new Map(home.map((row) => [row.conversion_id, toMoment(time(row), zone)]));
    const shanghai = 'Asia/Shanghai';
    const there = await askRows({ ...span('2026-03-08', '2026-03-09'), timezone: shanghai });
    const [from, to] = ['2026-03-08 00:00:00', '2026-03-09 23:59:59'].map((text) => toMoment(text, shanghai));
    const inside = [...moments].filter(([, at]) => at >= Number(from) && at <= Number(to));
    expect(there.length).toBeGreaterThan(30);
    expect(sorted(there.map((row) => [row.conversion_id, toMoment(time(row), shanghai)]))).toEqual(
      sorted(inside),
    );
    const byOffset = await askRows({
      ...{ start_date: '2026-03-07T16:00:00Z', end_date: '2026-03-09T23:59:59+08:00', timezone: shanghai },
    });
    expect(byOffset).toEqual(there);
  });

  it('are found by the day they were last changed: what is new or other, and nothing else', async () => {
    const known = (rows: Conversion[]) =>
      new Map(rows.map((row) => [row.conversion_id, JSON.stringify(row)]));
    simulator.setNow(() => new Date('2026-02-18T17:00:00Z'));
    const before = known(await askRows(everything));
    simulator.setNow(() => new Date('2026-02-26T17:00:00Z'));
    const after = known(await askRows(everything));
    const changed = [...after].filter(([id, text]) => before.get(id) !== text).map(([id]) => id);
    const changes = await askRows({
      ...{ start_date: '2026-02-18 12:00:01', end_date: '2026-02-26 12:00:00', timezone: zone },
      date_type: 'last_modified',
    });
    expect(changed.length).toBeGreaterThan(100);
    expect(changes.map((row) => row.conversion_id).sort()).toEqual(changed.sort());
    const approved = await askRows({ ...span('2026-02-20', '2026-02-20'), date_type: 'approved_at' });
    expect(new Set(approved.map((row) => row.conversion_time.slice(0, 7)))).toEqual(new Set(['2026-01']));
  });

  it.each([
    ['start_date', {}],
    ['start_date', { start_date: '2026-02-30 00:00:00' }],
    ['end_date', { start_date: '2026-02-03', end_date: '2026-02-01' }],
    ['timezone', { start_date: '2026-02-01', timezone: 'Mars/Olympus' }],
    ['date_type', { start_date: '2026-02-01', date_type: 'invoiced' }],
    ['statuses[]', { start_date: '2026-02-01', 'statuses[]': 'paid' }],
    ['offset', { start_date: '2026-02-01', offset: '-1' }],
  ])('are refused for a wrong %s', async (name, query) => {
    const { status, body } = await ask(`${report}?${new URLSearchParams(query as Record<string, string>)}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: '400', message: expect.stringContaining(`'${name}'`) });
  });
});

describe('invoices', () => {
  it('hold the approved items, each once, with the fee beside the commission', async () => {
    const { body } = await ask(`${account}/invoice`);
    const rows = (body.invoices as { invoice: Answered }[]).map(({ invoice }) => invoice);
    const own = rows.filter((invoice) => invoice.campaign_id === campaign);
    expect(own.map((invoice) => invoice.status)).toEqual(['paid', 'paid']);
    const conversions = await askRows(everything);
    const items = conversions.flatMap((row) => row.conversion_items);
    for (const invoice of own) {
      const on = items.filter((item) => item.invoice_id === invoice.invoice_id);
      expect(on.length).toBeGreaterThan(100);
      const commission = sum(on.map((item) => cents(item.item_publisher_commission)));
      const whole = sum(on.map((item) => cents(item.item_commission)));
      expect(cents(Number(invoice.publisher_commission))).toBe(commission);
      expect(cents(Number(invoice.publisher_override))).toBe(whole - commission);
      expect(cents(Number(invoice.invoice_total_value))).toBe(whole);
      expect((await ask(`${account}/invoice/${invoice.invoice_id}`)).body).toEqual({ invoice });
    }
    simulator.setNow(() => new Date('2026-02-25T17:00:00Z'));
    const { body: fresh } = await ask(`${account}/invoice`);
    const [, newest] = (fresh.invoices as { invoice: Answered }[]).filter(
      ({ invoice }) => invoice.campaign_id === campaign,
    );
    expect(newest?.invoice).toMatchObject({ status: 'created', payment_date: '' });
  });
});

describe('analytics', () => {
  const ranges = [{ start: '2026-03-05T00:00:00-05:00', end: '2026-03-11T00:00:00-04:00' }];
  const scope = { campaigns: [campaign] };
  const daily = { field: 'date_time', period: 'P1D' };

  it('tell clicks by partner and day', async () => {
    const { status, body, headers } = await ask('/v3/brand/analytics/clicks/explode', {
      body: {
        ...{ date_time_ranges: ranges, scope, metrics: ['total_clicks'], interval: daily, timezone: zone },
        ...{ group_by: ['partner', 'date_time'], include_total_row_count: true },
      },
    });
    expect(status).toBe(200);
    const rows = body.data as { partner_id: string; date_time: string; total_clicks: number }[];
    expect(headers.get('x-total-row-count')).toBe(String(rows.length));
    const found = rows.map(({ partner_id: publisherRef, date_time: at, total_clicks: clicks }) => ({
      ...{ day: at.slice(0, 10), publisherRef, clicks },
    }));
    expect(sorted(found)).toEqual(sorted(simulator.expectedClicks('2026-03-05', '2026-03-10') ?? []));
    expect(rows.find(({ date_time: at }) => at.startsWith('2026-03-09'))?.date_time).toBe(
      '2026-03-09T00:00:00-04:00',
    );
  });

  it('tell sums of days that are those of the conversions', async () => {
    const { body } = await ask('/v3/brand/analytics/conversions/timeseries', {
      body: {
        ...{ date_time_ranges: ranges, scope, interval: daily, timezone: zone, output_currency: 'USD' },
        metrics: ['total_conversions', 'total_order_value', 'total_commission', 'total_partner_commission'],
      },
    });
    const rows = await askRows(span('2026-03-05', '2026-03-10'));
    const byDay = Map.groupBy(rows, (row) => row.conversion_time.slice(0, 10));
    const of = (day: Conversion[], read: (value: Conversion['conversion_value']) => number) =>
      sum(day.map((row) => cents(read(row.conversion_value)))) / 100;
    const expected = [...byDay].map(([day, of_]) => ({
      day,
      total_conversions: of_.length,
      total_order_value: of(of_, ({ value }) => value),
      total_commission: of(of_, ({ commission }) => commission),
      total_partner_commission: of(of_, (value) => value.publisher_commission),
    }));
    const found = (body.data as { date_time_range: { start: string } }[]).map(
      ({ date_time_range: range, ...sums }) => ({ day: range.start.slice(0, 10), ...sums }),
    );
    expect(found.length).toBe(6);
    expect(found).toEqual(expected);
  });

  it.each([
    ['an unknown attribute', { limit: 5 }, '7703c766-b5d5-4cef-ace7-ae0dd82304e9'],
    [
      'a date without its offset',
      { date_time_ranges: [{ start: '2026-03-05', end: '2026-03-06' }] },
      '1a9da513',
    ],
    ['more rows than there are', { top: 50_001 }, 'd0fd75d5'],
    ['no group', { group_by: [] }, 'bef8e338'],
  ])('refuse %s', async (_what, wrong, code) => {
    const right = { date_time_ranges: ranges, scope, metrics: ['total_clicks'], group_by: ['partner'] };
    const { status, body } = await ask('/v3/brand/analytics/clicks/explode', {
      body: { ...right, ...wrong },
    });
    expect(status).toBe(400);
    const { errors } = body.error as { errors: { code: string }[] };
    expect(errors[0]?.code.startsWith(code)).toBe(true);
  });
});

it('accounts, campaigns and publishers are listed with what they are', async () => {
  const { body: accounts } = await ask('/user/advertiser');
  expect(accounts).toMatchObject({ count: 1, advertisers: [{ advertiser: { advertiser_id: '10l1110' } }] });
  const { body: campaigns } = await ask(`${account}/campaign`);
  expect(campaigns).toMatchObject({
    count: 2,
    campaigns: [
      { campaign: { campaign_id: campaign, reporting_timezone: zone, default_currency: 'USD' } },
      {},
    ],
  });
  const { body } = await ask(`/campaign/${campaign}/publisher`);
  const publishers = (body.publishers as { publisher: Answered }[]).map(({ publisher }) => publisher);
  expect(publishers.length).toBe(20);
  expect(new Set(publishers.map((one) => one.campaign_status))).toEqual(new Set(['a', 'p', 'r']));
  expect(new Set(publishers.map((one) => one.promotional_method_name)).size).toBe(5);
  const sold = new Set(simulator.expectedSales('2026-03-01', '2026-03-14').map((sale) => sale.publisherRef));
  expect(sold.difference(new Set(publishers.map((one) => one.publisher_id)))).toEqual(new Set());
});

describe('bulk updates', () => {
  const bulk = `/v3/brand/campaigns/${campaign}/conversions/bulk`;
  let other: RunningSimulator;
  let shared: RunningSimulator;
  let present = now;

  // Written conversions stay written: the others read theirs unwritten.
  beforeAll(async () => {
    shared = simulator;
    other = await start({ ...options, writing: { delaySeconds: 20 } });
    simulator = other;
  });
  beforeEach(() => simulator.setNow(() => present));
  afterAll(async () => {
    simulator = shared;
    await other.close();
  });

  interface Job {
    id: string;
    status: string;
    item_success_count: number;
    item_error_count: number;
    item_total_count: number;
  }

  async function write(body: object) {
    const { status, body: queued } = await ask(bulk, { body });
    expect(status).toBe(202);
    const { id } = queued.data as Job;
    const states: Job[] = [queued.data as Job];
    while (states.at(-1)?.status !== 'complete') {
      present = new Date(present.getTime() + 10_000);
      states.push((await ask(`/v3/jobs/${id}`)).body.data as Job);
    }
    const { body: tasks } = await ask(`/v3/jobs/${id}/tasks`);
    const [task] = tasks.data as { id: string }[];
    const { body: done } = await ask(`/v3/jobs/${id}/tasks/${task?.id}`);
    return {
      states: states.map((state) => state.status),
      job: states.at(-1),
      result: JSON.parse(String((done.data as Answered).result_data)) as Answered,
    };
  }

  const pendingOf = async (day: string) =>
    (await askRows(span(day, day))).filter((row) => row.conversion_value.conversion_status === 'pending');

  it('are done by a job, after which the report says so and the change is found by its day', async () => {
    const [one, two] = await pendingOf('2026-03-02');
    const body = {
      conversion_references: {
        [String(one?.conversion_reference)]: { status: 'rejected', reason: 'customer returned; sku LMP-1' },
        [String(two?.conversion_reference)]: { status: 'approved' },
        'KB-0': { status: 'approved' },
      },
    };
    const rowOf = async (id: string | undefined) =>
      (await askRows(span('2026-03-02', '2026-03-02'))).find((row) => row.conversion_id === id);
    const { states, job, result } = await write(body);
    expect(states).toEqual(['created', 'active', 'complete']);
    expect(job).toMatchObject({ item_success_count: 2, item_error_count: 1, item_total_count: 3 });
    expect(result).toMatchObject({ errors: [{ id: 'KB-0', code: 'not_found' }], unchanged: [] });
    const rejected = await rowOf(one?.conversion_id);
    expect(rejected?.conversion_value.conversion_status).toBe('rejected');
    expect(rejected?.conversion_items[0]?.reject_reason).toBe('customer returned; sku LMP-1');
    expect((await rowOf(two?.conversion_id))?.conversion_value.conversion_status).toBe('approved');
    const changes = await askRows({
      ...{ start_date: '2026-03-15 13:00:20', end_date: '2026-03-15 13:00:20', timezone: zone },
      date_type: 'last_modified',
    });
    expect(changes.map((row) => row.conversion_id).sort()).toEqual(
      [String(one?.conversion_id), String(two?.conversion_id)].sort(),
    );
    expect(simulator.expectedSales('2026-03-02', '2026-03-02')).toContainEqual(
      expect.objectContaining({ ptoder: one?.conversion_id, state: 'voided' }),
    );
    expect((await write(body)).result.unchanged).toEqual([
      one?.conversion_reference,
      two?.conversion_reference,
    ]);
  });

  it('change the value of an item and its commission, and leave the others', async () => {
    const found = (await pendingOf('2026-03-03')).find((row) => row.conversion_items.length > 1);
    const [first, ...others] = found?.conversion_items ?? [];
    await write({ conversion_items: { [String(first?.conversion_item_id)]: { item_value: 1.5 } } });
    const after = (await askRows(span('2026-03-03', '2026-03-03'))).find(
      (row) => row.conversion_id === found?.conversion_id,
    );
    expect(after?.conversion_items[0]?.item_value).toBe(1.5);
    expect(Number(after?.conversion_items[0]?.item_commission)).toBeLessThan(0.2);
    expect(after?.conversion_items.slice(1)).toEqual(others);
  });

  it('take effect without being looked at, in silence where the network is silent, and are counted', async () => {
    const [one, two] = (await pendingOf('2026-03-04')).map((row) => row.conversion_reference ?? '');
    simulator.received?.set({ delaySeconds: 20, silent: [String(two)] });
    const rejected = { status: 'rejected', reason: 'duplicate order' };
    const body = { conversion_references: { [String(one)]: rejected, [String(two)]: rejected } };
    const { body: queued } = await ask(bulk, { body });
    const states = async () =>
      (await askRows(span('2026-03-04', '2026-03-04')))
        .filter((row) => [one, two].includes(row.conversion_reference))
        .map((row) => row.conversion_value.conversion_status);
    expect(await states()).toEqual(['pending', 'pending']);
    present = new Date(present.getTime() + 20_000);
    expect(await states()).toEqual(['rejected', 'pending']);
    expect((await ask(`/v3/jobs/${(queued.data as Job).id}`)).body.data).toMatchObject({
      ...{ status: 'complete', item_success_count: 2, item_error_count: 0 },
    });
    await ask(bulk, { body });
    expect([simulator.received?.times().get(String(one)), simulator.received?.times().get('KB-0')]).toEqual([
      ...[2, 2],
    ]);
    simulator.received?.set({ delaySeconds: 20 });
  });

  it('leave alone what is invoiced', async () => {
    const invoiced = (await askRows(span('2026-01-05', '2026-01-05'))).find((row) =>
      row.conversion_items.every((item) => item.invoice_id !== null),
    );
    const id = String(invoiced?.conversion_id);
    const { job, result } = await write({
      conversions: { [id]: { status: 'rejected', reason: 'late return' } },
    });
    expect(job).toMatchObject({ item_success_count: 0, item_error_count: 1 });
    expect(result).toMatchObject({ errors: [{ id, code: 'invoiced' }] });
    expect(await askRows(span('2026-01-05', '2026-01-05'))).toContainEqual(invoiced);
  });

  it.each([
    ['two collections', { conversions: { '1l1': {} }, conversion_items: { '1l2': {} } }],
    ['none', {}],
    ['an empty one', { conversions: {} }],
    ['a reference for a number', { conversions: { 'KB-10231': { status: 'approved' } } }],
    ['a number for a reference', { conversion_references: { '1101l7': { status: 'approved' } } }],
    ['an unknown state', { conversions: { '1101l7': { status: 'paid' } } }],
    [
      'a letter that no reason may have',
      { conversions: { '1101l7': { status: 'rejected', reason: '退货' } } },
    ],
    ['a reason too long', { conversions: { '1101l7': { status: 'rejected', reason: 'x'.repeat(256) } } }],
    ['a value of a whole conversion', { conversions: { '1101l7': { item_value: 5 } } }],
    ['a value below zero', { conversion_items: { '1101l7': { item_value: -1 } } }],
  ])('are refused at once for %s', async (_what, body) => {
    const { status, body: answered } = await ask(bulk, { body });
    expect(status).toBe(400);
    expect(answered.error).toMatchObject({ code: '400', errors: [{ type: 'validation_error' }] });
  });
});

describe('refusals', () => {
  it('a wrong key is no login, in the envelope of each version', async () => {
    const first = await ask('/user/advertiser', { key: 'nope' });
    expect([first.status, first.body.error]).toEqual([401, expect.objectContaining({ type: '401' })]);
    const third = await ask('/v3/jobs/1l1', { key: 'nope' });
    expect([third.status, third.body.error]).toEqual([401, expect.objectContaining({ code: '401' })]);
  });

  it('what a user has no right to is not there', async () => {
    const key = limitedUserKey;
    expect((await ask(`${report}?start_date=2026-03-14`, { key })).status).toBe(200);
    for (const path of [`/campaign/${campaign}/publisher`, `${account}/invoice`, '/v3/jobs/1l1'])
      expect((await ask(path, { key })).status, path).toBe(404);
    const write = await ask(`/v3/brand/campaigns/${campaign}/conversions/bulk`, { key, body: {} });
    expect(write.status).toBe(403);
    const foreign = report.replace(campaign, '10l99');
    expect((await ask(`${foreign}?start_date=2026-03-14`)).body.error).toMatchObject({
      message: "campaign not found for id '10l99'",
      type: '404',
    });
  });

  it('a second campaign has the same figures under its own numbers', async () => {
    const path = `${report.replace(campaign, String(simulator.sister?.campaignId))}?start_date=2026-03-14`;
    const [own, sister] = await Promise.all([ask(`${report}?start_date=2026-03-14`), ask(path)]);
    expect(sister.body.total_value).toEqual(own.body.total_value);
    expect(sister.body.conversions).not.toEqual(own.body.conversions);
  });

  it('too many calls are told when to come back, by a header of the network', async () => {
    const tight = await start({ ...options, budget: 2 });
    const shared = simulator;
    simulator = tight;
    try {
      expect((await ask('/user/advertiser')).headers.get('x-ratelimit-remaining')).toBe('1');
      await ask('/user/advertiser');
      const { status, headers, body } = await ask('/user/advertiser');
      expect([status, body]).toEqual([429, { error: { message: 'Too Many Requests', type: '429' } }]);
      const wait = Number(headers.get('x-ratelimit-retry-after'));
      expect(wait >= 1 && wait <= 60).toBe(true);
      expect(headers.get('retry-after')).toBeNull();
    } finally {
      simulator = shared;
      await tight.close();
    }
  });

  it('faults befall it as every other', async () => {
    const path = `${report}?start_date=2026-03-01`;
    simulator.faults.set('quota', 1);
    expect((await ask(path)).headers.has('x-ratelimit-retry-after')).toBe(true);
    simulator.faults.set('truncated', 2);
    for (const _ of [1, 2]) await expect(ask(path)).rejects.toThrow();
    simulator.faults.set('server-error', 1, campaign);
    expect((await ask('/user/advertiser')).status).toBe(200);
    await expect(ask(path)).rejects.toThrow();
    expect((await ask(path)).status).toBe(200);
  });
});

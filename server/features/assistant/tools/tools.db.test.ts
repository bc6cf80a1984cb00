// The tools against the calls they speak for: the same bodies, rows that are there, links that show the figure; nothing
// for who may not ask, and nothing of a neighbour.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '#contract/assistant.ts';
import { cardMetrics, getMetric, ratioKeys } from '#contract/figures/metrics.ts';
import { type WindowKey, windowKeys } from '#contract/figures/windows.ts';
import { openToolWorld, type ToolWorld } from '#server/testing/assistant/tool-world.ts';
import { drawnOfEach } from '#server/testing/drawn-cases.ts';
import { type StoredSale, storedSales } from '#server/testing/facts/report-facts.ts';
import { runTool } from './index.ts';
import type { ToolContext } from './tool.ts';

let world: ToolWorld;
let context: ToolContext;
let stored: StoredSale[];
beforeAll(async () => {
  world = await openToolWorld();
  context = await world.contextOf(world.owner.token);
  stored = await storedSales(world.app, world.owner);
});
afterAll(() => world.app.close());

const february = { from: '2024-02-01', to: '2024-02-29' };
const span = { from: '2024-01-20', to: '2024-03-20' };
const asOf = '2024-03-10';

type Input = Record<string, string | number>;

interface Call {
  method: string;
  path: string;
  body?: Input;
}

const post = (path: string) => (body: Input) => ({ method: 'POST', path, body });
const get = (path: string) => (query: Input) => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(query as Record<string, string>)}`,
});

interface Asked {
  name: string;
  input: Input;
  /** The call that must say the same. */
  call: Call;
}

/** Tools that page are asked for a page; the call is asked for the same. */
const asked = (name: string, callOf: (input: Input) => Call, inputs: Input[], page: Input = {}): Asked[] =>
  inputs.map((input) => ({ name, input: { ...input, ...page }, call: callOf({ ...input, ...page }) }));

const questions: Asked[] = [
  ...asked('report_summary', get('/api/report/summary'), [
    { asOf },
    { asOf, network: 'ShareASale' },
    { asOf, network: 'cj', compare: 'year' },
    { asOf: '2024-02-29' },
  ]),
  ...asked('report_daily', get('/api/report/daily'), [{ asOf }, february, { ...february, network: 'awin' }]),
  ...asked(
    'report_publishers',
    post('/api/report/publishers'),
    [
      span,
      { ...february, network: 'awin', sort: 'yjje', order: 'asc' },
      { ...span, type: 'Coupon' },
      { ...span, type: 'Content', network: 'shareasale', sort: 'clicks' },
      { ...span, network: 'awin', publisherId: '3' },
      { ...span, publisherId: '2' },
      { ...span, merged: '1' },
      { from: asOf, to: asOf },
    ],
    { currentPage: 1, size: 8 },
  ),
  ...asked(
    'report_transactions',
    post('/api/report/transactions'),
    [
      span,
      { ...span, state: 'pending' },
      { ...span, state: 'voided', network: 'awin' },
      { ...span, type: 'Coupon' },
      { ...span, network: 'shareasale', publisherId: '1' },
      { ...february, keyword: '1000' },
    ],
    { currentPage: 2, size: 7 },
  ),
  ...asked('report_explain', get('/api/report/explain'), [
    { metric: 'commission', from: '2024-02-10', to: '2024-02-16', network: 'shareasale' },
    { metric: 'orders', from: '2024-02-19', to: '2024-02-25' },
    { metric: 'sales', from: '2024-02-10', to: '2024-02-16', network: 'cj' },
    { metric: 'repeats', from: '2024-03-04', to: '2024-03-10', network: 'awin' },
    { metric: 'clicks', from: '2024-02-10', to: '2024-02-16' },
  ]),
  ...asked(
    'find_publishers',
    get('/api/platform/publishers'),
    [{ keyword: 'Publisher 3' }, { network: 'awin', ...february }, { type: 'Coupon', ...span }],
    { currentPage: 1, size: 5 },
  ),
  ...asked('find_brands', post('/api/industrybrand/brandAll'), [{ value: 'a' }], { pageSize: 4 }),
];

const named = questions.map((one) => [`${one.name} ${JSON.stringify(one.input)}`, one] as const);

async function ask(call: Call): Promise<Record<string, never>> {
  const answer = await world.app.request<Record<string, never>>(call.method, call.path, {
    token: world.owner.token,
    ...(call.body !== undefined && { body: call.body }),
  });
  if (answer.code !== 'success') throw new Error(`${call.path}: ${answer.msg}`);
  return answer.body;
}

it.each(named)('%s says what its call says', async (_, { name, input, call }) => {
  const { structured } = await runTool(context, name, input);
  expect(structured).toEqual(await ask(call));
});

const ratioOf = ({ definition }: Evidence) =>
  ratioKeys.find((key) => getMetric(key).definition === definition);

/** A change, its drivers and orders found by a word are told of no filter that rows could be counted by. */
const isPlain = (one: Evidence) =>
  (one.definition === getMetric(one.metric).definition || ratioOf(one) !== undefined) &&
  !/keyword=|state=|merged=/.test(one.link);

const countedUnder = (one: Evidence): number => {
  const { metric, filters, from, to } = one;
  if (metric === 'clicks') return 0;
  return stored.filter(
    (sale) =>
      sale.day >= from &&
      sale.day <= to &&
      (sale.state !== 'voided' || ratioOf(one) === 'voidRate') &&
      (metric !== 'orders' || sale.kind === 'sale') &&
      (metric !== 'repeats' || sale.newCustomer === false) &&
      (filters.network === undefined || sale.network === filters.network) &&
      (filters.type === undefined || sale.type === filters.type) &&
      (filters.publisherId === undefined || sale.ref === filters.publisherId),
  ).length;
};

const figureTools = named.filter(([, { name }]) => name !== 'find_brands');
const someOfEach = drawnOfEach(figureTools, ([, { name }]) => name, 1 / 3);

it.each(someOfEach)('%s counts the rows under each figure', async (_, { name, input }) => {
  const { evidence } = await runTool(context, name, input);
  const plain = evidence.filter(isPlain);
  expect(plain.map(({ rows, ...rest }) => ({ ...rest, rows }))).toEqual(
    plain.map((one) => ({ ...one, rows: countedUnder(one) })),
  );
  if (!('keyword' in input || 'state' in input)) expect(plain.length).toBeGreaterThan(3);
});

const totalColumns = {
  sales: 'fxje',
  orders: 'order',
  commission: 'yjje',
  fee: 'fy',
  cost: 'zc',
  clicks: 'clicks',
};
const orderColumns = { sales: 'je', commission: 'jyje', fee: 'ptfy', orders: 'oderunm' };

type Told = number | string | null | undefined;

/** What the screen behind a link shows for the metric, as the web app reads the address. */
async function shownAt(one: Evidence): Promise<Told> {
  const { link, metric, from } = one;
  const ratio = ratioOf(one);
  const { pathname, searchParams } = new URL(link, 'https://haitu.example');
  const { tab, win, sort, ...values } = Object.fromEntries(searchParams);
  if (pathname === '/bulletinBoard') {
    const board = (await ask(get('/api/report/dashboard')(values))) as unknown as Record<
      string,
      { yesterdaynum: Told }[]
    > & { ratios: Record<string, Record<string, Told>> };
    if (ratio) return board.ratios[win ?? '']?.[ratio];
    const field = Object.entries(cardMetrics).find(([, key]) => key === metric)?.[0] ?? '';
    return board[field]?.[windowKeys.indexOf(win as WindowKey)]?.yesterdaynum;
  }
  if (tab === 'repeats') {
    const { repeats } = (await ask(get('/api/report/repeats')(values))) as unknown as {
      repeats: { days: number; repeats: string }[];
    };
    const days = (Date.parse(values.asOf ?? '') - Date.parse(from)) / 86_400_000 + 1;
    return repeats.find((row) => row.days === days)?.repeats;
  }
  const list = tab === 'publishers' ? 'publishers' : 'transactions';
  const columns: Record<string, string> = tab === 'publishers' ? totalColumns : orderColumns;
  const { totals } = (await ask(
    post(`/api/report/${list}`)({ ...values, ...(sort && { sort }), currentPage: 1, size: 1 }),
  )) as unknown as { totals: Record<string, Told> };
  return totals[ratio ?? columns[metric] ?? ''];
}

it.each(someOfEach)('%s links each figure to a screen that shows it', async (_, { name, input }) => {
  const { evidence } = await runTool(context, name, input);
  const told = evidence.filter(
    (one) => one.definition === getMetric(one.metric).definition || ratioOf(one) !== undefined,
  );
  // Each kind of link of each metric, not every one of hundreds.
  const kinds = Map.groupBy(told, ({ definition, link, filters }) =>
    [definition, link.split('?')[0], ...Object.keys(filters)].join(' '),
  );
  const some = [...kinds.values()].flatMap((same) => [same.at(0), same.at(-1)]);
  for (const one of some) {
    if (!one || isOfAnotherCurrency(one)) continue;
    const shown = await shownAt(one);
    expect(shown, one.link).toBeDefined();
    // What nobody told is not known here, and 0 with a mark where a list adds it up.
    expect([one.link, shown === undefined ? undefined : String(shown)]).toEqual([
      one.link,
      one.value ?? (shown === null ? 'null' : /^0(\.00)?$/.exec(String(shown))?.[0]),
    ]);
  }
});

/** A single order is told in its own currency, totals in the account's; repeats of odd days have no screen. */
const isOfAnotherCurrency = ({ link, metric }: Evidence): boolean => {
  const keyword = new URL(link, 'https://haitu.example').searchParams.get('keyword');
  const order = stored.find(({ ptoder }) => ptoder === keyword);
  return (
    (order !== undefined && order.currency !== 'USD') || (metric === 'repeats' && !link.includes('tab='))
  );
};

it('tells shares and changes beside the figures, where the screen shows them', async () => {
  const publishers = await runTool(context, 'report_publishers', { ...span, currentPage: 3, size: 10 });
  const { list } = publishers.structured as { list: { id: string; pt: string; jezb: string | null }[] };
  const shares = publishers.evidence.filter(
    ({ definition }) => definition === getMetric('amountShare').definition,
  );
  expect(shares.map(({ value }) => value)).toEqual(list.map(({ jezb }) => jezb));
  const page = Object.fromEntries(new URL(shares[0]?.link ?? '', 'https://haitu.example').searchParams);
  expect(page).toMatchObject({ tab: 'publishers', page: '2', ...span });
  const shown = (await ask(
    post('/api/report/publishers')({ ...span, currentPage: 2, size: 20 }),
  )) as unknown as { list: typeof list };
  expect(shown.list).toContainEqual(expect.objectContaining(list[0]));

  const summary = await runTool(context, 'report_summary', { asOf, network: 'shareasale', compare: 'year' });
  const { orders } = summary.structured as { orders: { percentage: string | null }[] };
  const changes = summary.evidence.filter(
    ({ metric, definition }) => metric === 'orders' && definition.includes('变化的幅度'),
  );
  expect(changes.map(({ value }) => value)).toEqual(orders.map(({ percentage }) => percentage));
  for (const { link, value, marks } of changes) {
    expect(link).toMatch(/&compare=year$/);
    expect(value !== null || marks.length > 0).toBe(true);
  }
});

describe('what is not known', () => {
  it('is null with the reason in words, never 0', async () => {
    // Before the file's first day.
    const { evidence, structured } = await runTool(context, 'report_publishers', {
      from: '2024-03-05',
      to: '2024-03-06',
      network: 'avantlink',
    });
    expect(structured).toMatchObject({ list: [], totals: { fxje: null, order: null } });
    expect(evidence.map(({ value }) => value)).toEqual(evidence.map(() => null));
    for (const { marks } of evidence)
      expect(marks.join()).toMatch(/AvantLink：文件未覆盖|AvantLink 不提供点击量/);
  });

  it('is told of clicks a network does not give', async () => {
    const { evidence } = await runTool(context, 'report_summary', { asOf, network: 'cj' });
    const clicks = evidence.filter(({ definition }) => definition === getMetric('clicks').definition);
    expect(clicks).toHaveLength(8);
    for (const { value, marks } of clicks) expect([value, marks]).toEqual([null, ['CJ 不提供点击量']]);
  });

  it('leaves a gap in the curve', async () => {
    const { charts } = await runTool(context, 'report_daily', {
      from: '2024-02-28',
      to: '2024-03-02',
      network: 'avantlink',
    });
    expect(charts).toMatchObject([
      {
        kind: 'daily',
        labels: ['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02'],
        values: ['0.00', '0.00', null, null],
      },
    ]);
  });

  it('holds the metric that was asked for, day by day and network by network', async () => {
    const days = { from: '2024-02-28', to: '2024-02-29' };
    const { structured, evidence, charts } = await runTool(context, 'report_daily', {
      ...days,
      metric: 'commission',
    });
    const drawn = structured.drawn as {
      metric: string;
      name: string;
      total: string;
      days: { day: string; pt: string; value: string | null }[];
    };
    expect([drawn.metric, drawn.name]).toEqual(['commission', '佣金支出']);
    // The rows add up to what stands beside them.
    const cents = (text: string | null) => (text === null ? 0 : Math.round(Number(text) * 100));
    const added = (rows: typeof drawn.days) => rows.reduce((sum, { value }) => sum + cents(value), 0);
    expect(added(drawn.days)).toBe(cents(drawn.total));
    expect(cents(drawn.total)).toBeGreaterThan(0);
    expect(drawn.total).toBe(evidence[0]?.value);
    const byDay = ['2024-02-28', '2024-02-29'].map((day) =>
      added(drawn.days.filter((row) => row.day === day)),
    );
    expect(byDay).toEqual(charts[0]?.values.map((value) => cents(value === null ? null : String(value))));
    expect((await runTool(context, 'report_daily', days)).structured).not.toHaveProperty('drawn');
  });

  it('names the currency that has no rate', async () => {
    const { evidence } = await runTool(context, 'report_publishers', span);
    const sales = evidence.find(({ metric }) => metric === 'sales');
    expect(sales?.marks.some((mark) => mark.includes('缺少 GBP'))).toBe(true);
  });
});

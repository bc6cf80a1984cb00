// GoAffPro's interface for the owner of a programme.
import { expectedClicks } from '../kit/expected.ts';
import { rememberRecent } from '../kit/recent.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { currency, expectedOf, type Order, ordersOf, spanOf, zone } from './order.ts';
import { affiliateRow, orderRow, type Row, visitsOf } from './rows.ts';

const accessToken = '9c41f7e0b25d48a6837e1f0c6ad2b59e4f83d7106ce94b2fa85e03d1c7b6a924';
/** For the shop's pages only. */
export const publicToken = '1b7e52c9d0f34a8e96c3b1f7a4d2e805';

/** The vendor publishes no number; who asked it says two a second. */
const usualCalls = 120;
const perMs = 60_000;
const mostRows = 250;
const usualRows = 50;

class GoAffProRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Listed {
  total: number;
  rows(skip: number, take: number): Row[];
  /** A page beyond the last is the last once more. */
  endless?: true;
}

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const perMinute = options.budget ?? usualCalls;
  const most = Math.min(options.pageSize ?? mostRows, mostRows);
  const remember = rememberRecent<Order>();
  /** When the calls of the last minute came. */
  let recent: number[] = [];

  function answer(call: Call): Answer {
    recent = recent.filter((at) => at > call.clock - perMs);
    try {
      checkToken(call);
      if (call.spent || recent.length >= perMinute) throw new GoAffProRefusal(429, 'Too many requests');
      recent.push(call.clock);
      return { headers: json, body: page(call) };
    } catch (error) {
      if (!(error instanceof GoAffProRefusal)) throw error;
      return { status: error.status, headers: json, body: JSON.stringify({ error: error.message }) };
    }
  }

  function page(call: Call): string {
    const { method, path, query } = call;
    const [, key = ''] = /^\/v1\/admin\/(orders|affiliates|traffic)$/.exec(path) ?? [];
    if (key === '') throw new GoAffProRefusal(404, 'Not found');
    if (method !== 'GET') throw new GoAffProRefusal(405, 'Method not allowed');
    const fields = (query.get('fields') ?? '').split(',').map((field) => field.trim());
    const count = Math.min(wholeOf(query, query.has('limit') ? 'limit' : 'count', usualRows), most);
    const { total, rows, endless } = list(key, call);
    const asked = wholeOf(query, 'page', 1);
    const no = endless ? Math.min(asked, Math.max(1, Math.ceil(total / count))) : asked;
    const shown = rows((no - 1) * count, count).map((row) =>
      JSON.stringify(
        Object.fromEntries(fields.flatMap((field) => (field in row ? [[field, row[field]]] : []))),
      ),
    );
    return `{"${key}":[\n${shown.join(',\n')}\n],"limit":${count},"total_results":${total}}`;
  }

  function list(key: string, { query, present }: Call): Listed {
    const span = { ...readSpan(query), present };
    if (key === 'traffic') return visitsOf(world, span);
    if (key === 'affiliates') {
      const rows = world.publishers.map(affiliateRow);
      return { total: rows.length, rows: (skip, take) => rows.slice(skip, skip + take), endless: true };
    }
    const after = query.get('since_id');
    // Those after a number come in its order, all others newest first.
    const wanted = remember([after ?? '', span.from, span.to], present, () => {
      const orders = ordersOf(world, span);
      return after === null
        ? orders.toReversed()
        : orders.filter(({ id }) => id > Number(after)).sort((one, other) => one.id - other.id);
    });
    return { total: wanted.length, rows: (skip, take) => wanted.slice(skip, skip + take).map(orderRow) };
  }

  return serveSimulator({
    network: 'goaffpro',
    zone,
    currency,
    credentials: { accessToken },
    options,
    answer,
    expectedSales: ({ from, to, present }) =>
      ordersOf(world, { ...spanOf(from, to), present }).map(expectedOf),
    expectedClicks: (span) => expectedClicks(world, span),
  });
};

const json = { 'Content-Type': 'application/json; charset=utf-8' };

function checkToken({ headers }: Call): void {
  const token = headers['x-goaffpro-access-token'];
  if (token === undefined || token === '') throw new GoAffProRefusal(401, 'Missing access token');
  if (token !== accessToken) throw new GoAffProRefusal(403, 'Invalid access token');
}

function wholeOf(query: URLSearchParams, name: string, usual: number): number {
  const number = Number(query.get(name) ?? usual);
  if (!Number.isInteger(number) || number < 1) throw new GoAffProRefusal(400, `Invalid ${name}`);
  return number;
}

function readSpan(query: URLSearchParams): { from: number; to: number } {
  const [from, to] = [
    ['created_at_min', '1970-01-01T00:00:00Z'],
    ['created_at_max', '2999-01-01T00:00:00Z'],
  ].map(([name = '', usual = '']) => {
    const text = query.get(name) ?? usual;
    const at = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)?$/.test(text)
      ? Date.parse(text)
      : Number.NaN;
    if (Number.isNaN(at)) throw new GoAffProRefusal(400, `Invalid ${name}`);
    return at;
  }) as [number, number];
  return { from, to };
}

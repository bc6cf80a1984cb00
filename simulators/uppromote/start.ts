// UpPromote's public interface, version 2. Lists come without a word of how many pages there are.

import { rememberRecent } from '../kit/recent.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { currency, expectedOf, type Referral, referralsOf, spanOf, zone } from './referral.ts';
import { UpPromoteRefusal, wrongField } from './refusal.ts';
import { affiliateRow, programs, referralRow } from './rows.ts';

const apiKey = 'pk_hT4nW8qZrLx2VbYs6KdMj1CfGu9EoP3a';

const usualCalls = 120;
const perMs = 60_000;
const mostRows = 100;
const usualRows = 10;
/** The list of affiliates is cut like this, whatever is asked for. */
const affiliateRows = 15;

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const perMinute = options.budget ?? usualCalls;
  const most = Math.min(options.pageSize ?? mostRows, mostRows);
  const remember = rememberRecent<Referral>();
  /** When the calls of the last minute came. */
  let recent: number[] = [];

  function answer(call: Call): Answer {
    recent = recent.filter((at) => at > call.clock - perMs);
    const headers: Record<string, string> = {
      ...json,
      'X-RateLimit-Limit': String(perMinute),
      'X-RateLimit-Remaining': String(Math.max(0, perMinute - recent.length - 1)),
    };
    try {
      checkKey(call);
      if (call.spent || recent.length >= perMinute) throw new UpPromoteRefusal(429, 'Too Many Attempts.');
      recent.push(call.clock);
      const rows = route(call).map((row) => JSON.stringify(row));
      return { headers, body: `{"status":200,"message":"success","data":[\n${rows.join(',\n')}\n]}` };
    } catch (error) {
      if (!(error instanceof UpPromoteRefusal)) throw error;
      const { status, message, errors } = error;
      const wait = Math.max(1, Math.ceil(((recent[0] ?? call.clock) + perMs - call.clock) / 1000));
      return {
        status,
        headers: status === 429 ? { ...headers, 'Retry-After': String(wait) } : headers,
        body: JSON.stringify({ status, message, ...(errors ? { errors } : {}) }),
      };
    }
  }

  function route({ method, path, query, present }: Call): object[] {
    if (method !== 'GET') throw new UpPromoteRefusal(405, `The ${method} method is not supported.`);
    const page = wholeOf(query, 'page', 1);
    const size = Math.min(wholeOf(query, 'per_page', Math.min(usualRows, most)), most);
    if (path === '/api/v2/programs') return cut(programs, page, size);
    if (path === '/api/v2/affiliates') {
      const email = query.get('affiliate_email');
      const rows = world.publishers.map(affiliateRow);
      const wanted = rows.filter((row) => email === null || (row as { email?: string }).email === email);
      return cut(wanted, page, Math.min(affiliateRows, most));
    }
    if (path !== '/api/v2/referrals') throw new UpPromoteRefusal(404, 'Not Found');
    const span = readSpan(query);
    const rows = remember([span.from, span.to], present, () =>
      referralsOf(world, { ...span, present }).toReversed(),
    );
    return cut(selected(rows, query), page, size).map(referralRow);
  }

  return serveSimulator({
    network: 'uppromote',
    zone,
    currency,
    credentials: { apiKey },
    options,
    answer,
    expectedSales: ({ from, to, present }) =>
      referralsOf(world, { ...spanOf(from, to), present }).map(expectedOf),
  });
};

const json = { 'Content-Type': 'application/json' };

/** The key stands by itself, without a word before it. */
function checkKey({ headers }: Call): void {
  if (!headers.authorization) throw new UpPromoteRefusal(401, 'Token not provided');
  if (headers.authorization !== apiKey) throw new UpPromoteRefusal(401, 'Unauthorized');
}

const cut = <Row>(rows: readonly Row[], page: number, size: number): Row[] =>
  rows.slice((page - 1) * size, page * size);

function wholeOf(query: URLSearchParams, name: string, usual: number): number {
  const number = Number(query.get(name) ?? usual);
  if (!Number.isInteger(number) || number < 1) throw wrongField(name, `The ${name} must be at least 1.`);
  return number;
}

/** Both bounds or none; moments of the universal clock. */
function readSpan(query: URLSearchParams): { from: number; to: number } {
  const [first, last] = [query.get('from_date'), query.get('to_date')];
  if (first === null && last === null) return { from: 0, to: Number.MAX_SAFE_INTEGER };
  if (first === null)
    throw wrongField('from_date', 'The from date field is required when to date is present.');
  if (last === null) throw wrongField('to_date', 'The to date field is required when from date is present.');
  const [from, to] = [
    ['from_date', first],
    ['to_date', last],
  ].map(([name = '', text = '']) => {
    const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(at))
      throw wrongField(name, `The ${name.replace('_', ' ')} does not match the format Y-m-d\\TH:i:s\\Z.`);
    return at;
  }) as [number, number];
  if (to < from) throw wrongField('to_date', 'The to date must be a date after from date.');
  return { from, to };
}

function selected(rows: readonly Referral[], query: URLSearchParams): readonly Referral[] {
  const [order, affiliate] = [query.get('order_id'), query.get('affiliate_email')];
  if (order === null && affiliate === null) return rows;
  return rows.filter(
    ({ orderId, publisher }) =>
      (order === null || String(orderId) === order) &&
      (affiliate === null || `partner${publisher.index}@example.com` === affiliate),
  );
}

// The interface for advertisers of Pepperjam, now Ascend.
import { dayNumber, presentIn } from '../kit/days.ts';
import { expectedClicks } from '../kit/expected.ts';
import { rememberRecent } from '../kit/recent.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { ExpectedSale, StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { cutPage, type Paged, writeJson, writeXml } from './envelope.ts';
import { groupRows, isStatus, publisherRows } from './publishers.ts';
import { PepperjamRefusal, wrongParameter } from './refusal.ts';
import { type Asked, transactionDetails, transactionHistory, transactionSummary } from './reports.ts';
import { currency, eachTransaction, expectedOf, zone } from './transaction.ts';

const apiKey = '5f2c8e1b7d904a36b1c7e2f9083d64a5c1e7b20f9a8d43615e0c7fb2d9a1e684';

/** The number goes by the account's tier, and is told with every answer. */
const usualCalls = 1500;
const root = '/20120402/advertiser';

const lists = new Map<string, (asked: Asked) => object[]>([
  ['/group', groupRows],
  ['/publisher', ({ world, query }) => publisherRows(world.publishers, readStatus(query))],
  ['/report/transaction-details', transactionDetails],
  ['/report/transaction-history', transactionHistory],
  ['/report/transaction-summary', transactionSummary],
]);

function readStatus(query: URLSearchParams): string | null {
  const status = query.get('status');
  if (status !== null && !isStatus(status)) throw wrongParameter('Invalid parameter: status');
  return status;
}

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const size = options.pageSize ?? 500;
  const perDay = options.budget ?? usualCalls;
  const remember = rememberRecent<object>();
  /** Calls of the day, by the network's clock. */
  let counted = { day: 0, calls: 0 };

  function answer(call: Call): Answer {
    const today = presentIn(zone, new Date(call.clock)).day;
    if (counted.day !== today) counted = { day: today, calls: 0 };
    const asJson = call.query.get('format')?.toLowerCase() === 'json';
    const send = (code: number, message: string, paged?: Paged): Answer => {
      const meta = {
        status: { code, message },
        ...(paged ? { pagination: paged.pagination } : {}),
        requests: { current: counted.calls, maximum_requests_per_day: perDay },
      };
      return {
        status: code,
        headers: { 'Content-Type': asJson ? 'application/json' : 'application/xml' },
        body: (asJson ? writeJson : writeXml)(meta, paged?.shown ?? []),
      };
    };
    try {
      if (call.query.get('apiKey') !== apiKey)
        throw new PepperjamRefusal(401, 'Authentication error: Invalid API Key');
      if (call.spent || counted.calls >= perDay)
        throw new PepperjamRefusal(429, 'Maximum number of requests per day exceeded');
      counted.calls++;
      return send(200, 'OK', page(call));
    } catch (error) {
      if (!(error instanceof PepperjamRefusal)) throw error;
      return send(error.status, error.message);
    }
  }

  function page({ method, path, query, headers, present }: Call): Paged {
    const plain = path.replace(/\/$/, '');
    const list = plain.startsWith(root) ? lists.get(plain.slice(root.length)) : undefined;
    if (!list) throw new PepperjamRefusal(404, 'Not Found');
    if (method !== 'GET') throw new PepperjamRefusal(405, 'Method Not Allowed');
    const question = new URLSearchParams(query);
    question.delete('page');
    const rows = remember([plain, question.toString()], present, () => list({ world, present, query }));
    return cutPage(rows, { query, path, host: headers.host ?? '', size });
  }

  return serveSimulator({
    network: 'pepperjam',
    zone,
    currency,
    credentials: { apiKey },
    options,
    answer,
    expectedSales({ from, to, present }) {
      const found: ExpectedSale[] = [];
      const days = { from: dayNumber(from), to: dayNumber(to), present };
      eachTransaction(world, days, (row) => found.push(expectedOf(row)));
      return found;
    },
    expectedClicks: (span) => expectedClicks(world, span),
  });
};

// Awin's advertiser API.
import { expectedClicks, expectedSales } from '../kit/expected.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import type { WorldPublisherType } from '../kit/world-publishers.ts';
import { openWriting, type Writing } from '../kit/writing.ts';
import { type Jobs, jobList, oneJob, startBatch } from './batch.ts';
import { type Decisions, openDecisions } from './decisions.ts';
import { AwinRefusal } from './read-query.ts';
import { campaignReport, publisherReport } from './reports.ts';
import { currency } from './transaction-text.ts';
import { type Asked, transactions } from './transactions.ts';

const token = '5f1c9d0e-7a44-4a0b-9a55-1d2c3b4a5f60';
const advertiserId = '30917';
/** Seen by the token too, but its plan has no API. */
const planlessId = '30918';

const primaryTypes: Record<WorldPublisherType, string> = {
  Content: 'Content',
  Coupon: 'Coupon Code',
  'Cash-Back': 'Cashback',
  // Awin has no such type: these call themselves content, and only their site tells.
  'Social Media': '',
  'Sub-Aff': 'Media Brokers',
};

type Route = (asked: Asked) => string | Iterable<string>;

const routes = new Map<string, Route>([
  ['/publishers', publishers],
  ['/transactions', transactions],
  ['/transactions/', transactions],
  ['/reports/publisher', publisherReport],
  ['/reports/campaign', campaignReport],
]);

export const start: StartSimulator = (options) => {
  const decisions = openDecisions(openWorld(options));
  const { world } = decisions;
  const writing = openWriting('UTC', options.writing);
  const books: Books = { decisions, writing, jobs: new Map() };
  const perMinute = options.budget ?? 20;
  /** When the calls of the last minute came. */
  let recent: number[] = [];

  function answer(call: Call): Answer {
    // The user's budget is counted before the path is looked at; a call without a user has none.
    if (bearerOf(call) !== token) {
      return refusal(
        new AwinRefusal(401, 'unauthorized', 'Full authentication is required to access this resource'),
      );
    }
    recent = recent.filter((moment) => moment > call.clock - 60_000);
    if (call.spent || recent.length >= perMinute) {
      return refusal(new AwinRefusal(429, 'too_many_requests', 'API call limit exceeded'));
    }
    recent.push(call.clock);
    try {
      const status = call.method === 'POST' ? 202 : 200;
      return { status, headers: json, body: bodyOf(books, call) };
    } catch (error) {
      if (error instanceof AwinRefusal) return refusal(error);
      throw error;
    }
  }

  return serveSimulator({
    network: 'awin',
    zone: 'UTC',
    currency,
    credentials: { token, advertiserId },
    options,
    writing,
    answer,
    expectedSales: (span) => expectedSales(world, span),
    expectedClicks: (span) => expectedClicks(world, span),
  });
};

const json = { 'Content-Type': 'application/json;charset=UTF-8' };

const refusal = ({ status, error, message }: AwinRefusal): Answer => ({
  status,
  headers: json,
  body: JSON.stringify({ error, description: message }),
});

function bearerOf({ headers, query }: Call): string | null {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return bearer ?? query.get('accessToken');
}

interface Books {
  decisions: Decisions;
  writing: Writing;
  jobs: Jobs;
}

function bodyOf(
  { decisions, writing, jobs }: Books,
  { method, path, query, present, now, body }: Call,
): string | Iterable<string> {
  if (method === 'GET' && path === '/accounts') return accounts(query);
  const [, id = '', rest = ''] = /^\/advertisers\/([^/]+)(\/.*)$/.exec(path) ?? [];
  const route = method === 'GET' ? routes.get(rest) : undefined;
  const writes = method === 'POST' && rest === '/transactions/batch';
  const job = method === 'GET' ? /^\/transactions\/jobs(?:\/([^/]+))?$/.exec(rest) : null;
  if (!(route || writes || job))
    throw new AwinRefusal(404, 'exception', `No handler found for ${method} ${path}`);
  if (id === planlessId) throw new AwinRefusal(403, 'forbidden', 'API access is not included in your plan');
  if (id !== advertiserId) throw new AwinRefusal(403, 'forbidden', `User has no access to advertiser ${id}`);
  if (writes) return startBatch(jobs, { decisions, writing, now, body });
  if (job) return job[1] === undefined ? jobList(jobs) : oneJob(jobs, job[1], query);
  return route?.({ world: decisions.world, decisions, advertiserId, query, present }) ?? '';
}

function accounts(query: URLSearchParams): string {
  const account = (accountId: string, accountName: string) => ({
    accountId: Number(accountId),
    accountName,
    accountType: 'advertiser',
    userRole: 'API user',
  });
  const type = query.get('type');
  const visible =
    type === 'publisher'
      ? []
      : [account(advertiserId, 'Kelpbrook Outdoor US'), account(planlessId, 'Kelpbrook Basics')];
  return JSON.stringify({ userId: 77123, accounts: visible });
}

function publishers({ world }: Asked): string {
  const rows = world.publishers.map(({ id, name, country, type }) =>
    JSON.stringify({
      id,
      name,
      primaryRegion: country || null,
      salesRegions: [],
      primaryType: primaryTypes[type] || null,
    }),
  );
  return `[${rows.join(',\n')}]`;
}

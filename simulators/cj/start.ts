// CJ's commission detail service and its tracking host, under one address.
import { dayNumber } from '../kit/days.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { ExpectedSale, StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { openWriting } from '../kit/writing.ts';
import { type Asked, advertiserCommissions } from './advertiser-commissions.ts';
import { expectedOf } from './commission.ts';
import { actionTrackerId, openCorrected } from './corrected.ts';
import { GraphError, parseQuery } from './graph-query.ts';
import { answerTracking, type TrackingUser } from './tracking.ts';

const token = 'q1w2e3r4t5y6u7i8o9p0a1s2d3';
const companyId = '5120077';
/** Of a second programme; calls are counted by token. */
const sister = { token: 'z9x8c7v6b5n4m3l2k1j0h9g8f7', companyId: '5120078' };
/** In no list of the service: its support tells the number. */
const enterpriseId = '1504417';
const sisterEnterpriseId = '1504418';

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const pageSize = options.pageSize ?? 10_000;
  const perMinute = options.budget ?? 25;
  const writing = openWriting('UTC', options.writing);
  const [own, others] = [openCorrected(), openCorrected()];
  const users = new Map<string, TrackingUser>([
    [`Bearer ${token}`, { enterpriseId, corrected: own }],
    [`Bearer ${sister.token}`, { enterpriseId: sisterEnterpriseId, corrected: others }],
  ]);
  const advertisers = new Map([
    [companyId, own],
    [sister.companyId, others],
  ]);
  /** When the calls of the last minute came. */
  let recent: number[] = [];

  function answer(call: Call): Answer {
    const tracking = call.path === '/graphql' || call.path === '/graphqltest';
    if (call.method !== 'POST' || !(tracking || call.path === '/query'))
      return { status: 404, body: 'Not Found' };
    const user = users.get(call.headers.authorization ?? '') ?? null;
    if (!tracking && !user) return { status: 401, body: 'Not Authenticated' };
    recent = recent.filter((moment) => moment > call.clock - 60_000);
    if (call.spent || recent.length >= perMinute) return { status: 429, body: 'Rate limit exceeded' };
    recent.push(call.clock);
    if (tracking) return answerTracking(call, { world, writing, user });
    return {
      headers: json,
      body: bodyOf(call, { world, present: call.present, advertisers, pageSize }),
    };
  }

  return serveSimulator({
    network: 'cj',
    zone: 'UTC',
    currency: 'USD',
    credentials: { token, companyId },
    sister,
    options,
    writing,
    writingNeeds: { enterpriseId, actionTrackerId: String(actionTrackerId) },
    answer,
    expectedSales({ from, to, present }) {
      const found: ExpectedSale[] = [];
      const days = { world, from: dayNumber(from), to: dayNumber(to), present };
      own.eachRow(days, (row) => found.push(expectedOf(row)));
      return found;
    },
  });
};

const json = { 'Content-Type': 'application/json;charset=UTF-8' };

/** Errors of the query are told under status 200, as GraphQL does. */
function bodyOf(call: Call, asked: Asked): string {
  try {
    const parts = parseQuery(queryText(call)).map((field) => {
      if (field.name === 'advertiserCommissions')
        return `"${field.name}":${advertiserCommissions(field, asked)}`;
      const place = `Field '${field.name}' in type 'Query' is undefined`;
      throw new GraphError(`Validation error of type FieldUndefined: ${place}`);
    });
    return `{"data":{${parts.join(',')}}}\n`;
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return JSON.stringify({ errors: [{ message: error.message, locations: [{ line: 1, column: 1 }] }] });
  }
}

/** The bare query, or an object that holds it. */
function queryText({ headers, body }: Call): string {
  if (!headers['content-type']?.includes('json')) return body;
  try {
    const { query } = JSON.parse(body) as { query?: unknown };
    if (typeof query === 'string') return query;
  } catch {
    // Said below: it is no object with a query.
  }
  throw new GraphError('The request has no query');
}

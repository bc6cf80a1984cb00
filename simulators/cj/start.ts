// CJ's commission detail service.
import { dayNumber } from '../kit/days.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { ExpectedSale, StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { type Asked, advertiserCommissions } from './advertiser-commissions.ts';
import { eachCommission, expectedOf } from './commission.ts';
import { GraphError, parseQuery } from './graph-query.ts';

const token = 'q1w2e3r4t5y6u7i8o9p0a1s2d3';
const companyId = '5120077';
/** Of a second programme; calls are counted by token. */
const sister = { token: 'z9x8c7v6b5n4m3l2k1j0h9g8f7', companyId: '5120078' };
const bearers = [token, sister.token].map((one) => `Bearer ${one}`);
const companyIds = [companyId, sister.companyId];

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const pageSize = options.pageSize ?? 10_000;
  const perMinute = options.budget ?? 25;
  /** When the calls of the last minute came. */
  let recent: number[] = [];

  function answer(call: Call): Answer {
    if (call.method !== 'POST' || call.path !== '/query') return { status: 404, body: 'Not Found' };
    if (!bearers.includes(call.headers.authorization ?? ''))
      return { status: 401, body: 'Not Authenticated' };
    recent = recent.filter((moment) => moment > call.clock - 60_000);
    if (call.spent || recent.length >= perMinute) return { status: 429, body: 'Rate limit exceeded' };
    recent.push(call.clock);
    return {
      headers: json,
      body: bodyOf(call, { world, present: call.present, companyIds, pageSize }),
    };
  }

  return serveSimulator({
    network: 'cj',
    zone: 'UTC',
    currency: 'USD',
    credentials: { token, companyId },
    sister,
    options,
    answer,
    expectedSales({ from, to, present }) {
      const found: ExpectedSale[] = [];
      for (let day = dayNumber(from); day <= dayNumber(to); day++) {
        world.everySale(day, present, (sale, exists) => {
          if (exists) eachCommission(sale, present, (row) => found.push(expectedOf(row)));
        });
      }
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

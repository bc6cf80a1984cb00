// Rakuten Advertising's reports for advertisers: built and saved in its dashboard, read by their name.
import { dayNumber } from '../kit/days.ts';
import { expectedClicks } from '../kit/expected.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { momentIn } from '../kit/zones.ts';
import { readPath, readQuestion } from './question.ts';
import { RakutenRefusal, refusalText } from './refusal.ts';
import { activityReport, orderReport, runReport } from './reports.ts';
import { currency, expectedOf, homeZone, publisherId, transactionsOf } from './transaction.ts';

const token = 'ZW5jcnlwdGVkYToyOntzOjU6IlRva2VuIjtzOjE2OiJzaW11bGF0ZWQtaGFpdHUiO30';

/** The vendor publishes no number. */
const usualCalls = 60;
const perMs = 60_000;

const csv = { 'Content-Type': 'text/csv; charset=utf-8' };
const json = { 'Content-Type': 'application/json; charset=utf-8' };

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const perMinute = options.budget ?? usualCalls;
  /** When the calls of the last minute came. */
  let recent: number[] = [];

  function answer(call: Call): Answer {
    recent = recent.filter((at) => at > call.clock - perMs);
    try {
      const { report } = readPath(call.path);
      if (call.method !== 'GET') throw new RakutenRefusal(405, 'Method Not Allowed');
      if (call.query.get('token') !== token) throw new RakutenRefusal(403, 'Invalid token');
      if (call.spent || recent.length >= perMinute) throw new RakutenRefusal(429, 'Too Many Requests');
      recent.push(call.clock);
      const { present } = call;
      const question = readQuestion(call.query, present);
      return { headers: csv, body: runReport(report, { world, present, question }) };
    } catch (error) {
      if (!(error instanceof RakutenRefusal)) throw error;
      return { status: error.status, headers: json, body: refusalText(error) };
    }
  }

  return serveSimulator({
    network: 'rakuten',
    zone: homeZone,
    currency,
    credentials: { token, orderReport, activityReport },
    options,
    answer,
    expectedSales({ from, to, present }) {
      const [first, last] = [
        momentIn(homeZone, dayNumber(from), 0),
        momentIn(homeZone, dayNumber(to) + 1, 0),
      ];
      return transactionsOf(world, { from: first, to: last - 1, present }).map(expectedOf);
    },
    expectedClicks: (span) => {
      const refs = new Map(world.publishers.map((one) => [String(one.id), publisherId(one)]));
      return expectedClicks(world, span).map((row) => ({
        ...row,
        publisherRef: refs.get(row.publisherRef) ?? '',
      }));
    },
  });
};

// Everflow's interface for the owner of an account.
import { dayNumber } from '../kit/days.ts';
import { expectedClicks } from '../kit/expected.ts';
import { rememberRecent } from '../kit/recent.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { openBudget } from './budget.ts';
import { advertiserRow, affiliateRow, networkInfo, offerRow } from './company.ts';
import { type Conversion, conversionsOf, currency, expectedOf } from './conversion.ts';
import { type Asked, conversionReport, conversionSummary } from './conversions.ts';
import { entityTable } from './entity-table.ts';
import { cutPage, listOf } from './paging.ts';
import { isBody, readBody } from './question.ts';
import { EverflowRefusal, invalid } from './refusal.ts';
import { accountZone, moment, timezoneList } from './zones.ts';

const networkKey = 'qF7rZ1vKSbm3XtYp9LhA2w';
/** Of a partner: another kind of key. */
export const affiliateKey = 'pA4nDe8WTuC6sGk1RjVx0Q';
/** Of the same account, allowed to read conversions only. */
export const conversionsKey = 'cO2vMy5NHiE7bLq8FzUd3J';
const keys = [networkKey, conversionsKey];

/** Reports of one account under way together. */
const mostReports = 10;

const json = { 'Content-Type': 'application/json; charset=utf-8' };

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const most = options.pageSize ?? 2000;
  const budget = openBudget(options.budget);
  const remember = rememberRecent<Conversion>();

  function answer(call: Call): Answer {
    try {
      if (call.path === '/v1/meta/timezones') return { headers: json, body: timezoneList() };
      const key = keyOf(call);
      const taken = budget.take(call.clock);
      if (call.spent || !taken) throw new EverflowRefusal(429, 'Rate limit exceeded.');
      if (call.path.startsWith('/v1/networks/reporting/') && call.atOnce > mostReports)
        throw new EverflowRefusal(429, 'Too many concurrent requests.');
      return { headers: { ...json, ...budget.headers() }, body: route(call, key) };
    } catch (error) {
      if (!(error instanceof EverflowRefusal)) throw error;
      const { status, message } = error;
      return { status, headers: { ...json, ...budget.headers() }, body: JSON.stringify({ error: message }) };
    }
  }

  function route({ method, path, query, body, present }: Call, key: string): string {
    const asked: Asked = { world, present, query, body, most, remember };
    const [, rest = null] = /^\/v1\/networks(\/.*)?$/.exec(path) ?? [null, null];
    const asks = `${method} ${rest ?? ''}`;
    if (!path.startsWith('/v1/networks')) throw new EverflowRefusal(404, 'Not found.');
    if (asks === 'GET ') return networkInfo();
    if (asks === 'POST /reporting/conversions') return conversionReport(asked);
    if (asks === 'POST /reporting/conversions/summary') return conversionSummary(asked);
    if (key === conversionsKey) throw new EverflowRefusal(403, 'Insufficient permissions.');
    if (asks === 'POST /reporting/entity/table') return entityTable(asked);
    if (asks === 'POST /affiliatestable' || asks === 'GET /affiliates') return affiliates(asked);
    if (asks === 'POST /offerstable' || asks === 'GET /offers') return page('offers', [offerRow()], asked);
    if (asks === 'GET /advertisers') return page('advertisers', [advertiserRow()], asked);
    // A report that is fetched, as the vendor shows it.
    if (method === 'GET' && rest?.startsWith('/reporting/')) throw invalid();
    throw new EverflowRefusal(404, 'Not found.');
  }

  function affiliates(asked: Asked): string {
    const relationships = asked.query.getAll('relationship');
    const rows = world.publishers.map((publisher) => affiliateRow(publisher, relationships));
    const { filters, search_terms: terms } = readBody(asked.body);
    const status = isBody(filters) ? filters.account_status : undefined;
    const names = (Array.isArray(terms) ? terms : []).flatMap((term: unknown) =>
      isBody(term) && term.search_type === 'name' ? [String(term.value ?? '').toLowerCase()] : [],
    );
    const wanted = rows.filter((row) => {
      const { account_status: own, name = '' } = row as { account_status?: string; name?: string };
      return (
        (status === undefined || status === own) &&
        (names.length === 0 || names.some((part) => name.toLowerCase().includes(part)))
      );
    });
    return page('affiliates', wanted, asked);
  }

  const page = (key: string, rows: readonly object[], asked: Asked): string => {
    const { shown, paging } = cutPage(rows, asked);
    const texts = shown.map((row) => JSON.stringify(row));
    return listOf(key, texts, { paging });
  };

  return serveSimulator({
    network: 'everflow',
    zone: accountZone,
    currency,
    credentials: { apiKey: networkKey },
    options,
    answer,
    expectedSales({ from, to, present }) {
      const span = { from: moment(dayNumber(from), 0), to: moment(dayNumber(to) + 1, 0) - 1, present };
      return conversionsOf(world, span).map(expectedOf);
    },
    expectedClicks: (span) => expectedClicks(world, span),
  });
};

function keyOf({ headers }: Call): string {
  const key = headers['x-eflow-api-key'];
  if (typeof key !== 'string' || key === '') throw new EverflowRefusal(401, 'No Authentication Method Found');
  if (key === affiliateKey) throw new EverflowRefusal(403, 'This API key cannot be used on this endpoint.');
  if (!keys.includes(key)) throw new EverflowRefusal(401, 'Unauthorized');
  return key;
}

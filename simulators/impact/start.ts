// impact.com's interface for brands, version 14.
import { dayNumber } from '../kit/days.ts';
import { expectedClicks } from '../kit/expected.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { ExpectedSale, StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { openWriting } from '../kit/writing.ts';
import { campaignId, currency, eachAction, expectedOf, type Programme } from './action.ts';
import { type Asked, actions, actionUpdates } from './actions.ts';
import { moment, zone } from './clock.ts';
import { campaigns, companyInformation, mediaPartners } from './partners.ts';
import { ImpactRefusal } from './refusal.ts';
import { download, exportReport, type Jobs, jobState, json, metaData, openJobs, reports } from './reports.ts';
import { changeAction, type Submissions, submissionText } from './submissions.ts';

const accountSid = 'IRqQ7h3wZkXb2291847dN5rTf8yVmLsKe1';
const authToken = 'tQ9m~Vx3Lr7Kd2Wn8Zp5Hc4';
/** Of the same account, made without the right to reports. */
export const scopedToken = 'sC1p~Only4ctions7Read2';
const tokens = [authToken, scopedToken];

const lists = new Map<string, (asked: Asked) => string>([
  ['/Actions', actions],
  ['/ActionUpdates', actionUpdates],
  ['/MediaPartners', mediaPartners],
  ['/Campaigns', campaigns],
  ['/CompanyInformation', companyInformation],
  ['/Reports', reports],
]);

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const pageSize = options.pageSize ?? 20_000;
  const perHour = options.budget ?? 1000;
  const jobs = openJobs();
  const programme: Programme = { world, edits: new Map() };
  const writing = openWriting(zone, options.writing);
  const submissions: Submissions = new Map();
  /** When the calls of the last hour came. */
  let recent: number[] = [];

  function answer(call: Call): Answer {
    recent = recent.filter((at) => at > call.clock - 3_600_000);
    const left = Math.max(0, perHour - recent.length - 1);
    const reset = recent[0] === undefined ? 3600 : Math.ceil((recent[0] + 3_600_000 - call.clock) / 1000);
    const headers = {
      ...json,
      'X-RateLimit-Limit': String(perHour),
      'X-RateLimit-Remaining': String(left),
      'X-RateLimit-Reset': String(reset),
    };
    try {
      const token = tokenOf(call);
      if (call.spent || recent.length >= perHour) throw new ImpactRefusal(429, 'Rate limit exceeded');
      recent.push(call.clock);
      const answered = route(call, { token, jobs });
      return { ...answered, headers: { ...headers, ...answered.headers } };
    } catch (error) {
      if (!(error instanceof ImpactRefusal)) throw error;
      const { status, message, field, why } = error;
      const errors = field === '' ? {} : { Errors: [{ Field: field, Message: why }] };
      return { status, headers, body: JSON.stringify({ Status: 'ERROR', Message: message, ...errors }) };
    }
  }

  function route(call: Call, { token, jobs }: { token: string; jobs: Jobs }): Answer {
    const { method, path, query, present } = call;
    const [, account = '', rest = ''] = /^\/Advertisers\/([^/]+)(\/.*)$/.exec(path) ?? [];
    if (account !== accountSid) throw new ImpactRefusal(404, 'The requested resource does not exist');
    if (rest === '/Actions' && (method === 'PUT' || method === 'DELETE')) {
      if (token === scopedToken) throw new ImpactRefusal(403, 'Token is not permitted on this endpoint');
      return { body: changeAction(submissions, { programme, writing, call, account, method }) };
    }
    if (method !== 'GET') throw new ImpactRefusal(405, 'Method not allowed');
    const [, submission] = /^\/APISubmissions\/([^/]+)$/.exec(rest) ?? [];
    if (submission !== undefined) return { body: submissionText(submissions, submission, call) };
    const now = moment(present.day, present.second);
    const asked: Asked = { programme, present, query, path, pageSize, account, now };
    const list = lists.get(rest);
    if (list && rest !== '/Reports') return { body: list(asked) };
    if (token === scopedToken) throw new ImpactRefusal(403, 'Token is not permitted on this endpoint');
    if (list) return { body: list(asked) };
    const [, area = '', id = '', more = ''] =
      /^\/(Reports|ReportExport|Jobs)\/([^/]+)(\/.*)?$/.exec(rest) ?? [];
    const handle = id.replace(/\.json$/, '');
    if (area === 'ReportExport' && more === '') return { body: exportReport(jobs, handle, asked) };
    if (area === 'Reports' && more === '/MetaData') return { body: metaData(handle) };
    if (area === 'Jobs' && more === '') return { body: jobState(jobs, id, asked) };
    if (area === 'Jobs' && more === '/Download') return download(jobs, id, asked);
    throw new ImpactRefusal(404, 'The requested resource does not exist');
  }

  return serveSimulator({
    network: 'impact',
    zone,
    currency,
    credentials: { accountSid, authToken, campaignId: String(campaignId) },
    options,
    writing,
    answer,
    expectedSales({ from, to, present }) {
      const found: ExpectedSale[] = [];
      const days = { from: dayNumber(from), to: dayNumber(to), present };
      eachAction(programme, days, (action) => found.push(expectedOf(action)));
      return found;
    },
    expectedClicks: (span) => expectedClicks(world, span),
  });
};

function tokenOf({ headers }: Call): string {
  const [, packed = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [user = '', token = ''] = Buffer.from(packed, 'base64').toString().split(/:(.*)/s);
  if (user !== accountSid || !tokens.includes(token))
    throw new ImpactRefusal(401, 'No valid API credentials provided');
  return token;
}

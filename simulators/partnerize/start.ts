// Partnerize's interface for brands: its versions 1 and 3.
import { dayNumber } from '../kit/days.ts';
import { expectedClicks } from '../kit/expected.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { ExpectedSale, StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { openWriting } from '../kit/writing.ts';
import { conversionSeries, explodeClicks } from './analytics.ts';
import { type Jobs, jobState, oneTask, startBulk, taskList } from './bulk.ts';
import { advertiserId, advertisers, campaignList, currency, openCampaigns } from './campaigns.ts';
import { accountZone } from './clock.ts';
import { type Campaign, eachConversion, expectedOf } from './conversion.ts';
import { invoiceList, oneInvoice } from './invoices.ts';
import { publisherList } from './publishers.ts';
import { constraints, notFound, PartnerizeRefusal, refusalText } from './refusal.ts';
import { conversionReport, type Finds } from './report.ts';

const applicationKey = 'p7Kd2Wn8Zp';
const userApiKey = 'hQ3vXr6TbL9s';
/** Of a user who may read conversions and nothing else. */
export const limitedUserKey = 'eN4wYc1GmU8d';
const userKeys = [userApiKey, limitedUserKey];

/** The vendor publishes no number. */
const usualCalls = 300;
const perMs = 60_000;

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  const pageSize = options.pageSize ?? 300;
  const perMinute = options.budget ?? usualCalls;
  const campaigns = openCampaigns();
  const [own, sister] = campaigns as [Campaign, Campaign];
  const jobs: Jobs = new Map();
  const writing = openWriting(accountZone, options.writing);
  const finds: Finds[] = [];
  /** When the calls of the last minute came. */
  let recent: number[] = [];

  function answer(call: Call): Answer {
    recent = recent.filter((at) => at > call.clock - perMs);
    const reset = Math.max(1, Math.ceil(((recent[0] ?? call.clock) + perMs - call.clock) / 1000));
    const headers = {
      ...json,
      'X-RateLimit-Limit': String(perMinute),
      'X-RateLimit-Remaining': String(Math.max(0, perMinute - recent.length - 1)),
      'X-RateLimit-Reset': String(reset),
    };
    try {
      const userKey = userKeyOf(call);
      if (call.spent || recent.length >= perMinute)
        throw new PartnerizeRefusal(429, 'Too Many Requests', '', constraints.calls);
      recent.push(call.clock);
      const answered = route(call, userKey === limitedUserKey);
      return { ...answered, headers: { ...headers, ...answered.headers } };
    } catch (error) {
      if (!(error instanceof PartnerizeRefusal)) throw error;
      const wait: Record<string, string> =
        error.status === 429 ? { 'X-RateLimit-Retry-After': String(reset) } : {};
      return {
        status: error.status,
        headers: { ...headers, ...wait },
        body: refusalText(error, call.path),
      };
    }
  }

  function route(call: Call, limited: boolean): Answer {
    const { method, present, now, query, body } = call;
    const path = call.path.replace(/\.json$/, '');
    const [, area = '', id = '', rest = ''] =
      /^\/(user\/advertiser|campaign|reporting\/report_advertiser\/campaign|v3\/jobs|v3\/brand\/campaigns|v3\/brand\/analytics)(?:\/([^/]+)(\/.*)?)?$/.exec(
        path,
      ) ?? [];
    const asks = (way: string) => {
      if (method !== way) throw new PartnerizeRefusal(405, `${method} not supported`);
    };
    /** What a limited user may not read is not there. */
    const refuseLimited = (what: string) => {
      if (limited) throw notFound(what, id);
    };
    const campaign = () => {
      const found = campaigns.find((one) => one.id === id);
      if (!found) throw notFound('campaign', id);
      return found;
    };
    const asked = { world, campaigns, present };

    if (area === 'user/advertiser') {
      asks('GET');
      if (id === '') return { body: advertisers(path, query) };
      if (id !== advertiserId) throw notFound('advertiser', id);
      if (rest === '/campaign') return { body: campaignList(campaigns) };
      const [, invoice] = /^\/invoice(?:\/([^/]+))?$/.exec(rest) ?? [null];
      if (invoice === null) throw notFound('resource', path);
      refuseLimited('advertiser');
      return { body: invoice === undefined ? invoiceList(asked) : oneInvoice(invoice, asked) };
    }
    if (area === 'reporting/report_advertiser/campaign' && rest === '/conversion') {
      asks('GET');
      const report = { world, campaign: campaign(), present, path: call.path, query, pageSize };
      return { body: conversionReport(report, finds) };
    }
    if (area === 'campaign' && rest === '/publisher') {
      asks('GET');
      campaign();
      refuseLimited('campaign');
      return { body: publisherList(world.publishers) };
    }
    if (area === 'v3/brand/analytics' && id === 'clicks' && rest === '/explode') {
      asks('POST');
      refuseLimited('campaign');
      const { body: text, rowCount } = explodeClicks({ ...asked, body });
      return {
        ...(rowCount === null ? {} : { headers: { 'X-Total-Row-Count': String(rowCount) } }),
        body: text,
      };
    }
    if (area === 'v3/brand/analytics' && id === 'conversions' && rest === '/timeseries') {
      asks('POST');
      refuseLimited('campaign');
      return { body: conversionSeries({ ...asked, body }) };
    }
    if (area === 'v3/brand/campaigns' && rest === '/conversions/bulk') {
      asks('POST');
      const found = campaign();
      if (limited)
        throw new PartnerizeRefusal(
          403,
          `You do not have 'update' permission on campaign with id '${found.id}'`,
        );
      return { status: 202, body: startBulk(jobs, { campaign: found, world, writing, now, body }) };
    }
    if (area === 'v3/jobs' && id !== '') {
      asks('GET');
      refuseLimited('job');
      if (rest === '') return { body: jobState(jobs, id, now) };
      if (rest === '/tasks') return { body: taskList(jobs, id, now) };
      const [, taskId] = /^\/tasks\/([^/]+)$/.exec(rest) ?? [];
      if (taskId !== undefined) return { body: oneTask(jobs, { id, taskId, now }) };
    }
    throw notFound('resource', path);
  }

  const credentials = { applicationKey, userApiKey, campaignId: own.id };
  return serveSimulator({
    network: 'partnerize',
    zone: accountZone,
    currency,
    credentials,
    sister: { ...credentials, campaignId: sister.id },
    options,
    writing,
    answer,
    expectedSales({ from, to, present }) {
      const found: ExpectedSale[] = [];
      const days = { from: dayNumber(from), to: dayNumber(to), present };
      eachConversion({ world, campaign: own }, days, (conversion) =>
        found.push(expectedOf(own, conversion, present)),
      );
      return found;
    },
    expectedClicks: (span) =>
      expectedClicks(world, span).map((row) => ({ ...row, publisherRef: `1l${row.publisherRef}` })),
  });
};

const json = { 'Content-Type': 'application/json; charset=utf-8' };

function userKeyOf({ headers }: Call): string {
  const [, packed = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [application = '', user = ''] = Buffer.from(packed, 'base64').toString().split(/:(.*)/s);
  if (application !== applicationKey || !userKeys.includes(user))
    throw new PartnerizeRefusal(
      401,
      "Your API credentials can be found in Account settings. 'Username' will be your 'User application key' and 'Password' will be your 'User API key'",
    );
  return user;
}

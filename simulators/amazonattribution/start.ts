// Amazon Attribution: Login with Amazon, and of the Ads interface the profiles, advertisers, publishers and the report of day sums.
// Their two hosts are one here. After the vendor's guide, its page of errors and open readers of it; no real account has confirmed it.
// Assumed: which days a row is of (those of the sale, by the profile's clock), the order of rows, the words of `code` and the sentences
// of refusals but the three the vendor prints, the seconds of `Retry-After`, and that an advertiser nobody knows has no rows.
import { rememberRecent } from '../kit/recent.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { RunningSimulator, SimulatorOptions } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import {
  advertisers,
  currency,
  profileId,
  profiles,
  publishers,
  sisterProfileId,
  vendorProfileId,
  zone,
} from './account.ts';
import { openMasking } from './masking.ts';
import { type AttributedDay, type CountedBy, countDays } from './recount.ts';
import { AdsRefusal, LoginRefusal } from './refusal.ts';
import { attributionReport } from './report.ts';
import { client, openTokens } from './tokens.ts';

export interface AttributionSimulator extends RunningSimulator {
  /** By ad group unless said: by campaign, or by the vendor's own word for a publisher. */
  expectedDays(from: string, to: string, by?: CountedBy): AttributedDay[];
  /** Access tokens given so far are worth nothing; the refresh token gives others. */
  expireTokens(): void;
  /** The owner took back the leave: from now on no token is given, none is good. */
  revoke(): void;
  /** The next calls of the Ads interface are refused with this status. */
  refuseNext(status: keyof typeof refusals, times?: number): void;
}

const refusals = {
  401: ['UNAUTHORIZED', 'Not authorized to access scope'],
  403: ['FORBIDDEN', 'The user does not have permission to access the specified resource'],
  425: ['425', 'The Request is a duplicate of a request that is being processed'],
  500: ['INTERNAL_ERROR', 'Internal Error'],
} as const;

const json = { 'Content-Type': 'application/json;charset=UTF-8' };
const retryAfter = 2;
const scopeHeader = 'amazon-advertising-api-scope';
const perMs = 60_000;

export async function start(options: SimulatorOptions): Promise<AttributionSimulator> {
  const world = openWorld(options);
  const masking = openMasking(world);
  const tokens = openTokens();
  const remember = rememberRecent<Record<string, string>>();
  let revoked = false;
  let refused: { status: keyof typeof refusals; left: number } | null = null;
  let recent: number[] = [];
  let requests = 0;

  function answer(call: Call): Answer {
    const requestId = `REQ${String(++requests).padStart(12, '0')}`;
    try {
      const headers = { ...json, 'x-amzn-RequestId': requestId };
      return { headers, body: JSON.stringify(route(call)), rowEnd: '},' };
    } catch (error) {
      if (error instanceof LoginRefusal)
        return {
          status: error.status,
          headers: json,
          body: JSON.stringify({ error: error.error, error_description: error.message }),
        };
      if (!(error instanceof AdsRefusal)) throw error;
      const { status, code, message: details } = error;
      // The gateway before the service has words of its own.
      const body = code === '' ? { message: details } : { code, details, requestId };
      const headers: Record<string, string> = status === 429 ? { 'Retry-After': String(retryAfter) } : {};
      return { status, headers: { ...json, ...headers }, body: JSON.stringify(body) };
    }
  }

  function route(call: Call): unknown {
    const asks = `${call.method} ${call.path}`;
    if (call.path === '/auth/o2/token') return grant(call);
    admit(call);
    if (asks === 'GET /v2/profiles') return profiles;
    admitScope(call);
    if (asks === 'GET /attribution/advertisers') return { advertisers };
    if (asks === 'GET /attribution/publishers') return { publishers };
    if (asks === 'POST /attribution/report')
      return attributionReport({ world, masking, remember, present: call.present, body: call.body });
    throw new AdsRefusal(404, 'NOT_FOUND', 'Resource not found');
  }

  function grant({ method, body, clock }: Call): object {
    if (method !== 'POST') throw new LoginRefusal(400, 'invalid_request', 'The request must be a POST');
    if (revoked)
      throw new LoginRefusal(
        400,
        'invalid_grant',
        'The request has an invalid grant parameter : refresh_token',
      );
    return tokens.grant(new URLSearchParams(body), clock);
  }

  function admit({ headers, clock, spent }: Call): void {
    const [, token = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    const isGood = !revoked && tokens.isGood(token, clock);
    if (!isGood || headers['amazon-advertising-api-clientid'] !== client.clientId)
      throw new AdsRefusal(401, 'UNAUTHORIZED', 'Not authorized to access this resource');
    recent = recent.filter((at) => at > clock - perMs);
    if (spent || recent.length >= (options.budget ?? Number.POSITIVE_INFINITY))
      throw new AdsRefusal(429, '429', 'Too Many Requests');
    recent.push(clock);
    if (!refused) return;
    const { status } = refused;
    refused = refused.left > 1 ? { status, left: refused.left - 1 } : null;
    const [code, details] = refusals[status];
    throw new AdsRefusal(status, code, details);
  }

  function admitScope({ headers, path }: Call): void {
    const scope = headers[scopeHeader];
    if (scope === undefined) throw new AdsRefusal(401, 'UNAUTHORIZED', 'Scope header is missing');
    if (!profiles.some(({ profileId: own }) => String(own) === scope))
      throw new AdsRefusal(401, 'UNAUTHORIZED', 'Not authorized to access scope');
    if (scope === vendorProfileId && path.startsWith('/attribution/'))
      throw new AdsRefusal(400, '', 'This profileID is not authorized to use Amazon Attribution');
  }

  // The host of the region is told by the login; here all are one.
  const credentials = { region: 'NA', ...client, profileId };
  const simulator = await serveSimulator({
    network: 'amazonattribution',
    ...{ zone, currency, credentials, options, retryAfter, answer },
    sister: { ...credentials, profileId: sisterProfileId },
    programmeHeader: scopeHeader,
    expectedSales: () => [],
    expectedDays: (span) => countDays(world, { ...span, by: 'adGroup' }),
  });
  return Object.assign(simulator, {
    expectedDays: (from: string, to: string, by: CountedBy = 'adGroup') =>
      countDays(world, { from, to, by, present: simulator.present }),
    expireTokens: () => tokens.expire(),
    revoke() {
      revoked = true;
    },
    refuseNext(status: keyof typeof refusals, times = 1) {
      refused = { status, left: times };
    },
  });
}

// Who may call: names without regard to case, the signature to the letter, refusals as text under a good status.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '../kit/serve.ts';

export const account = {
  merchantId: '48213',
  token: 'a1B2c3D4e5F6g7H8',
  apiSecret: 's9T8u7V6w5X4y3Z2a1B0c9D8e7F6g5H4',
};
/** A second programme of the same owner. */
export const sister = { ...account, merchantId: '48215' };
/** Same token and secret, but calls must come from a registered address, and none is. */
const guardedMerchant = '48214';
const merchants = new Set<string | undefined>([account.merchantId, sister.merchantId, guardedMerchant]);
const skewAllowed = 15 * 60_000;

export const refusals = {
  account: (address: string) => `Invalid Account - Error Code 4002 - ${address}`,
  token: 'Invalid Token - Error Code 4001',
  signature: 'Invalid Authentication Header - Error Code 4003',
  clock: 'Invalid Authentication Timestamp - Error Code 4004',
  credits: 'API Credits Exceeded for this month - Error Code 4030',
  action: 'Invalid Request - Unknown Action - Error Code 4010',
  dates: 'Invalid Request - Bad Date - Error Code 4011',
} as const;

/** Query values by lower-case name. */
export type Params = ReadonlyMap<string, string>;

export const readParams = (query: URLSearchParams): Params =>
  new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));

/** The refusal, or null when the caller may go on. */
export function refusalOf(call: Call, params: Params): string | null {
  const merchant = params.get('merchantid');
  if (!merchants.has(merchant)) return refusals.account(call.address);
  if (params.get('token') !== account.token) return refusals.token;
  const timestamp = String(call.headers['x-shareasale-date'] ?? '');
  const given = String(call.headers['x-shareasale-authentication'] ?? '').toLowerCase();
  const wanted = createHash('sha256')
    .update(`${account.token}:${timestamp}:${params.get('action') ?? ''}:${account.apiSecret}`)
    .digest('hex');
  if (given.length !== wanted.length || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) {
    return refusals.signature;
  }
  const signedAt = Date.parse(timestamp);
  if (!(Math.abs(signedAt - call.clock) <= skewAllowed)) return refusals.clock;
  if (merchant === guardedMerchant) return refusals.account(call.address);
  return null;
}

// Whether a login works: whose advertising account it is, what it is counted in, and that Attribution is open to it.
import type { NetworkCall, VerifiedLogin } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { brokenAnswer } from '../shared/broken-answer.ts';
import { askJson } from './ads-client.ts';
import { attributionTexts as texts } from './texts.ts';

interface Profile {
  profileId?: number | string;
  countryCode?: string;
  currencyCode?: string;
  timezone?: string;
  accountInfo?: { name?: string } | null;
}

export async function verifyAttribution(call: NetworkCall): Promise<VerifiedLogin> {
  const { profileId = '' } = call.login.credentials;
  const profiles = (await askJson(call, { path: '/v2/profiles', unscoped: true })) as Profile[] | null;
  if (!Array.isArray(profiles)) throw brokenAnswer();
  const profile = profiles.find((one) => String(one?.profileId) === profileId);
  if (!profile) throw new NetworkFault('login', texts.noProfile(profileId), { field: 'profileId' });
  const { advertisers } = ((await askJson(call, { path: '/attribution/advertisers' })) ?? {}) as {
    advertisers?: unknown;
  };
  if (!Array.isArray(advertisers)) throw brokenAnswer();
  const { accountInfo, countryCode = '', currencyCode, timezone } = profile;
  if (!currencyCode || !timezone) throw brokenAnswer();
  return {
    accountName: [accountInfo?.name ?? '', countryCode].filter(Boolean).join(' '),
    currency: currencyCode.toUpperCase(),
    merchantRef: profileId,
    zone: timezone,
  };
}

// The seller's leave: a token of a week, and the one that renews it.
import { TikTokRefusal } from './refusal.ts';

export interface Tokens {
  /** Whether a token is good at this moment, milliseconds since 1970. */
  check(token: string, now: number): void;
  renew(refresh: string, now: number): object;
  /** Tokens given by a renewal so far are no tokens any more. */
  revoke(): void;
  /** A refresh token is good once from now on. */
  rotate(): void;
}

const lifeMs = 7 * 86_400_000;
export const fullScopes = ['seller.authorization.info', 'seller.affiliate_collaboration.read'];

export function openTokens(first: { access: string; expired: string; refresh: string }): Tokens {
  /** When each ends. */
  const ends = new Map([
    [first.access, Number.POSITIVE_INFINITY],
    [first.expired, 0],
  ]);
  let renewals = 1000;
  let refreshNow = first.refresh;
  let isRotating = false;
  return {
    check(token, now) {
      const end = ends.get(token);
      if (end === undefined)
        throw new TikTokRefusal(
          401,
          105_001,
          "Invalid credentials. The 'x-tts-access-token' header is invalid.",
        );
      if (end <= now)
        throw new TikTokRefusal(
          401,
          105_002,
          'Expired credentials. The access_token has expired, please refresh it.',
        );
    },
    renew(refresh, now) {
      if (refresh !== refreshNow) throw new TikTokRefusal(200, 36_004_005, 'invalid refresh token');
      renewals++;
      const access = `${first.access.slice(0, -4)}${String(renewals)}`;
      ends.set(access, now + lifeMs);
      if (isRotating) refreshNow = `${first.refresh.slice(0, -4)}${String(renewals)}`;
      return {
        access_token: access,
        access_token_expire_in: Math.floor((now + lifeMs) / 1000),
        refresh_token: refreshNow,
        refresh_token_expire_in: 4_903_858_076,
        open_id: 'hWaeegAAAABqXniBPelkeRAmTmxju9EITT7YTUXSfP8mjfsVIU4Exg',
        seller_name: 'Kelpbrook Outdoor',
        seller_base_region: 'US',
        user_type: 0,
        granted_scopes: fullScopes,
      };
    },
    revoke() {
      for (const token of ends.keys()) if (token !== first.access) ends.delete(token);
    },
    rotate() {
      isRotating = true;
    },
  };
}

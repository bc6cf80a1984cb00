// Login with Amazon: a refresh token that lasts, and access tokens of an hour.
import { LoginRefusal } from './refusal.ts';

export const client = {
  clientId: 'amzn1.application-oa2-client.6f1c0b7d4e2a4f5c9a83d2e71b90c456',
  clientSecret: 'amzn1.oa2-cs.v1.b41f6d08c3e9572a1d40f8b6e27c953a81d6f40b29e7c538a16d0f4b72e9c835',
  refreshToken: 'Atzr|IwEBIHk3pQv7Zr2LmXc9TfWb5NdYs1GjKe8UoA4hRi6CqVtBn0JwSxPzEyMl',
};

const lifeMs = 3_600_000;

export interface Tokens {
  /** The answer to a form that asks for a token. */
  grant(form: URLSearchParams, clock: number): object;
  isGood(token: string, clock: number): boolean;
  /** Those given so far end now; the refresh token lasts. */
  expire(): void;
}

export function openTokens(): Tokens {
  /** When each ends, milliseconds since 1970. */
  const ends = new Map<string, number>();
  let given = 0;
  return {
    grant(form, clock) {
      const missing = ['grant_type', 'refresh_token', 'client_id', 'client_secret'].find(
        (name) => !form.get(name),
      );
      if (missing !== undefined)
        throw new LoginRefusal(
          400,
          'invalid_request',
          `The request is missing a required parameter : ${missing}`,
        );
      if (form.get('grant_type') !== 'refresh_token')
        throw new LoginRefusal(
          400,
          'unsupported_grant_type',
          'The authorization grant type is not supported by the authorization server',
        );
      if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
        throw new LoginRefusal(401, 'invalid_client', 'Client authentication failed');
      if (form.get('refresh_token') !== client.refreshToken)
        throw new LoginRefusal(
          400,
          'invalid_grant',
          'The request has an invalid grant parameter : refresh_token',
        );
      const access_token = `Atza|IwEBIGm5Vd8Rk1Wq4YtLz${String(++given).padStart(6, '0')}XcPb7NfSj2HuOe9`;
      ends.set(access_token, clock + lifeMs);
      const { refreshToken: refresh_token } = client;
      return { access_token, refresh_token, token_type: 'bearer', expires_in: lifeMs / 1000 };
    },
    isGood: (token, clock) => (ends.get(token) ?? 0) > clock,
    expire: () => ends.clear(),
  };
}

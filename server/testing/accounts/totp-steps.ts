// What the tests of the second step share: an authenticator, and the server's clock moved on so that each code is new.
import { totpCode, totpStep } from '#server/secrets/totp.ts';
import type { Registered, TestApp } from '../test-app.ts';
import type { Refusal } from './account-steps.ts';

export interface WithTotp extends Registered {
  secret: string;
  recoveryCodes: string[];
}

const stepMs = 30_000;

/** Lets the server's clock go on by so many steps; a code is good once. */
export function passSteps(app: TestApp, steps = 1): void {
  const now = app.services.now().getTime();
  app.services.now = () => new Date(now + steps * stepMs);
}

/** The code the authenticator shows, so many steps from now. */
export const shownCode = (app: TestApp, secret: string, offset = 0): string =>
  totpCode(secret, totpStep(app.services.now()) + offset);

export const callTotp = <Body>(
  app: TestApp,
  { token }: Pick<Registered, 'token'>,
  { method = 'POST', path = '', body }: { method?: string; path?: string; body?: object },
) => app.request<Body & Refusal>(method, `/api/users/totp${path}`, { token, ...(body && { body }) });

/** Sets up the second step; the clock then stands one step later. */
export async function setUpTotp(app: TestApp, person: Registered): Promise<WithTotp> {
  const begun = await callTotp<{ secret: string }>(app, person, {});
  if (begun.code !== 'success') throw new Error(begun.msg);
  const { secret } = begun.body;
  const enabled = await callTotp<{ recoveryCodes: string[] }>(app, person, {
    method: 'PUT',
    body: { code: shownCode(app, secret) },
  });
  if (enabled.code !== 'success') throw new Error(enabled.msg);
  passSteps(app);
  return { ...person, secret, recoveryCodes: enabled.body.recoveryCodes };
}

export const signInWith = (
  app: TestApp,
  { account, password }: Pick<Registered, 'account' | 'password'>,
  { code, address, userAgent }: { code?: string; address?: string; userAgent?: string } = {},
) =>
  app.request<{ id: string; token: string } & Refusal>('POST', '/api/users/login', {
    body: { account, password, ...(code !== undefined && { code }) },
    ...(address && { address }),
    ...(userAgent && { headers: { 'user-agent': userAgent } }),
  });

// An agent that a person lets in, step by step, as program and as person.
import { createHash, randomBytes } from 'node:crypto';
import type { getConsent } from '#contract/agent-consent.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { MenuCode } from '#contract/menu.ts';
import { freshAddress, type Registered, type TestApp } from '../test-app.ts';
import type { Refusal } from './account-steps.ts';

export type ConsentView = EndpointOutput<typeof getConsent>;

export const wayBack = 'https://agent.example/back';

export interface Issued {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  error?: string;
  error_description?: string;
}

/** What programs are answered is no envelope. */
export async function postForm(
  { app }: TestApp,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown>; body: Issued }> {
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': freshAddress(),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

export async function registerAgent(
  { app }: TestApp,
  told: object = { client_name: '周报智能体', redirect_uris: [wayBack] },
  address = freshAddress(),
) {
  const reply = await app.inject({
    method: 'POST',
    url: '/oauth/register',
    headers: { 'x-forwarded-for': address },
    payload: told,
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

export interface Attempt {
  clientId: string;
  verifier: string;
  /** As the address of the consent screen says it. */
  asked: Record<string, string>;
}

export async function beginAttempt(app: TestApp, overrides: Record<string, string> = {}): Promise<Attempt> {
  const clientId: string = overrides.client_id ?? (await registerAgent(app)).body.client_id;
  const verifier = randomBytes(32).toString('base64url');
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: wayBack,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'st&te=1',
    ...overrides,
  };
  return { clientId, verifier, asked };
}

export const lookAt = (app: TestApp, { asked }: Attempt, { token }: Pick<Registered, 'token'>) =>
  app.request<ConsentView & Refusal>('GET', `/api/users/agents/consent?${new URLSearchParams(asked)}`, {
    token,
  });

export const agree = (
  app: TestApp,
  { asked }: Attempt,
  { token }: Pick<Registered, 'token'>,
  codes: readonly MenuCode[] = ['platform_board'],
) =>
  app.request<{ to: string } & Refusal>('POST', '/api/users/agents/consent', {
    token,
    body: { ...asked, codes },
  });

/** The code a yes gives. */
export async function codeFor(
  app: TestApp,
  attempt: Attempt,
  person: Pick<Registered, 'token'>,
  codes?: readonly MenuCode[],
): Promise<string> {
  const { body, msg } = await agree(app, attempt, person, codes);
  const code = URL.parse(body.to ?? '')?.searchParams.get('code');
  if (!code) throw new Error(msg);
  return code;
}

export const redeem = (
  app: TestApp,
  { clientId, verifier }: Attempt,
  code: string,
  overrides: Record<string, string> = {},
) =>
  postForm(app, '/oauth/token', {
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    code_verifier: verifier,
    redirect_uri: wayBack,
    ...overrides,
  });

export const refresh = (
  app: TestApp,
  clientId: string,
  refreshToken: string,
  overrides: Record<string, string> = {},
) =>
  postForm(app, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: clientId,
    ...overrides,
  });

export interface Connected extends Issued {
  clientId: string;
}

/** All of it: an agent that is let in. */
export async function connectAgent(
  app: TestApp,
  person: Pick<Registered, 'token'>,
  { codes, clientId }: { codes?: readonly MenuCode[]; clientId?: string } = {},
): Promise<Connected> {
  const attempt = await beginAttempt(app, clientId === undefined ? {} : { client_id: clientId });
  const { status, body } = await redeem(app, attempt, await codeFor(app, attempt, person, codes));
  if (status !== 200) throw new Error(body.error_description);
  return { ...body, clientId: attempt.clientId };
}

/** The names of the tools that are open with it; undefined where it opens nothing. */
export async function toolsWith({ app }: TestApp, accessToken: string): Promise<string[] | undefined> {
  const reply = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${accessToken}`,
      'x-forwarded-for': freshAddress(),
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  if (reply.statusCode === 401) return undefined;
  const { result } = reply.json<{ result: { tools: { name: string }[] } }>();
  return result.tools.map(({ name }) => name);
}

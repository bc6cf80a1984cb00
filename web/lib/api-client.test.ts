import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, queryUser, saveProfile, uploadAvatar } from '#contract/accounts.ts';
import { createBodyCipher, deriveBodyKey } from '#contract/body-cipher.ts';
import { previewImport } from '#contract/imports.ts';
import { deleteSubAccount, listSubAccounts } from '#contract/sub-accounts.ts';
import { type ApiClient, type ApiClientParts, createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  token: string | undefined;
  type: string | undefined;
  body: string;
}
type SealedConfig = Omit<typeof plainConfig, 'bodyKey'> & { bodyKey: string };
type Answer = { status?: number; text: string } | 'silence' | 'hang up';

const plainConfig = { bodyCipher: false, bodyKey: null, version: '1.1', demo: false, marketUrl: '' };
const success = (body: unknown) => ({ text: JSON.stringify({ code: 'success', msg: 'success', body }) });

let server: Server;
let config: typeof plainConfig | SealedConfig | 'hang up';
let answer: Answer;
let configCalls: number;
let seen: Seen[];
/** Calls that wait for an answer. */
let held: ((reply: { status?: number; text: string }) => void)[];
let notices: string[];
let client: ApiClient;

beforeEach(async () => {
  config = plainConfig;
  answer = success({});
  configCalls = 0;
  seen = [];
  held = [];
  notices = [];
  server = createServer(async (request, response) => {
    const body = await readBody(request);
    let reply = answer;
    if (request.url === '/api/site/config') {
      configCalls += 1;
      reply = config === 'hang up' ? config : success(config);
    } else {
      const { method, url, headers } = request;
      seen.push({ method, url, token: headers.authorization, type: headers['content-type'], body });
    }
    const give = ({ status = 200, text }: { status?: number; text: string }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text);
    };
    if (reply === 'silence') {
      held.push(give);
      return;
    }
    if (reply === 'hang up') {
      request.socket.destroy();
      return;
    }
    give(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = makeClient();
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function makeClient(over: Partial<ApiClientParts> = {}): ApiClient {
  return createApiClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    getToken: () => 'the-token',
    onNotSignedIn: () => notices.push('nolog'),
    onForcedOut: () => notices.push('forceout'),
    beginLoading: () => {
      notices.push('begin');
      return () => notices.push('end');
    },
    ...over,
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('the call should have failed');
    },
    (error: unknown) => error as ApiError,
  );

const credentials = { body: { account: 'a@b.cn', password: 'secret1' } };

describe('callApi', () => {
  it('sends JSON with the token and hands on the body of a success', async () => {
    answer = success({ id: '1', token: 't' });
    await expect(client.callApi(login, credentials)).resolves.toEqual({ id: '1', token: 't' });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/users/login',
        token: 'the-token',
        type: 'application/json',
        body: JSON.stringify(credentials.body),
      },
    ]);
  });

  it('builds paths and queries with encoded values', async () => {
    await client.callApi(listSubAccounts, { query: { currentPage: 2, size: 20 } });
    await client.callApi(deleteSubAccount, { params: { id: 'a/b?c' } });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/users/subAccounts?currentPage=2&size=20',
      'DELETE /api/users/subAccounts/a%2Fb%3Fc',
    ]);
  });

  it('uploads a file as multipart', async () => {
    await client.callApi(uploadAvatar, { file: new File(['picture'], 'me.png', { type: 'image/png' }) });
    expect(seen[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="file"; filename="me.png"');
    expect(seen[0]?.body).toContain('picture');
  });

  it('sends the text fields of an upload before its file, leaving out what is not given', async () => {
    const file = new File(['time,je'], 'orders.csv', { type: 'text/csv' });
    const body = { network: 'awin', kind: 'sales' as const, mapping: undefined };
    await client.callApi(previewImport, { file, body });
    const names = [...(seen[0]?.body ?? '').matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['network', 'kind', 'file']);
  });

  it('keeps the time limit a call brings along', async () => {
    await client.getConfig();
    answer = 'silence';
    const call = client.callApi(queryUser, {}, { timeoutMs: 250 });
    expect(await failureOf(call)).toMatchObject({ reason: 'timeout' });
  });

  it('turns a refusal into an error with the server’s words', async () => {
    answer = {
      status: 400,
      text: JSON.stringify({
        code: 'error',
        msg: '用户名不能超过 20 个字符',
        body: { reason: 'invalid_input', fields: { name: '不能超过 20 个字符' } },
      }),
    };
    const error = await failureOf(
      client.callApi(saveProfile, { body: { id: 'x', name: 'n', companyName: 'c' } }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '用户名不能超过 20 个字符',
      reason: 'invalid_input',
      status: 400,
      fields: { name: '不能超过 20 个字符' },
    });
    expect(notices).not.toContain('nolog');
  });

  it('accepts `message` in the place of `msg`', async () => {
    answer = {
      status: 429,
      text: JSON.stringify({
        code: 'error',
        message: '请稍后',
        body: { reason: 'too_many_requests', retryAfter: 9 },
      }),
    };
    expect(await failureOf(client.callApi(queryUser, {}))).toMatchObject({
      message: '请稍后',
      retryAfter: 9,
    });
  });

  it.each([
    ['nolog', 'not_signed_in'],
    ['forceout', 'forced_out'],
  ])('tells the session about %s, once per reply', async (code, reason) => {
    answer = { status: 401, text: JSON.stringify({ code, msg: '请登录', body: null }) };
    expect(await failureOf(client.callApi(queryUser, {}, { overlay: false }))).toMatchObject({ reason });
    expect(notices).toEqual([code]);
  });

  it('does not end the session for a call that left with the token before', async () => {
    let token = 'the-token-before';
    client = makeClient({ getToken: () => token });
    answer = 'silence';
    const left = failureOf(client.callApi(queryUser, {}, { overlay: false }));
    await expect.poll(() => held.length).toBe(1);
    token = 'the-token-after';
    held.pop()?.({ status: 401, text: JSON.stringify({ code: 'nolog', msg: '请登录', body: null }) });
    expect(await left).toMatchObject({ reason: 'not_signed_in' });
    expect(notices).toEqual([]);
  });

  it('calls a page of somebody else unreadable', async () => {
    answer = { status: 502, text: '<html>Bad Gateway</html>' };
    expect(await failureOf(client.callApi(queryUser, {}))).toMatchObject({
      reason: 'unavailable',
      status: 502,
    });
  });

  it('calls a broken line a network error', async () => {
    answer = 'hang up';
    expect(await failureOf(client.callApi(queryUser, {}))).toMatchObject({ reason: 'network' });
  });

  it('asks for the settings again when they did not arrive', async () => {
    config = 'hang up';
    expect(await failureOf(client.callApi(login, credentials))).toMatchObject({ reason: 'network' });
    config = plainConfig;
    await expect(client.callApi(login, credentials)).resolves.toEqual({});
    expect(seen).toHaveLength(1);
  });

  it('does not wait for the settings where there is nothing to seal', async () => {
    config = 'hang up';
    await expect(client.callApi(queryUser, {})).resolves.toEqual({});
    expect(configCalls).toBe(0);
  });

  it('gives up when no answer comes in time', async () => {
    await client.getConfig();
    answer = 'silence';
    const hasty = makeClient({ timeoutMs: 200 });
    expect(await failureOf(hasty.callApi(queryUser, {}))).toMatchObject({ reason: 'timeout' });
  });

  it('lets the caller give up', async () => {
    await client.getConfig();
    answer = 'silence';
    const stop = new AbortController();
    const failure = failureOf(client.callApi(queryUser, {}, { signal: stop.signal }));
    stop.abort();
    expect((await failure).name).toBe('AbortError');
  });

  it('shows the overlay around an action and not around a query', async () => {
    await client.callApi(queryUser, {}, { overlay: false });
    expect(notices).toEqual([]);
    await client.callApi(login, credentials);
    expect(notices).toEqual(['begin', 'end']);
    answer = { status: 400, text: JSON.stringify({ code: 'error', msg: '密码错误', body: null }) };
    await failureOf(client.callApi(login, credentials));
    expect(notices).toEqual(['begin', 'end', 'begin', 'end']);
  });

  it('asks for the settings once', async () => {
    const calls = [client.callApi(login, credentials), client.callApi(login, credentials)];
    await Promise.all([...calls, client.getConfig()]);
    await client.callApi(login, credentials);
    expect(configCalls).toBe(1);
  });
});

describe('the body cipher', () => {
  it('seals what is sent and opens what is received', async () => {
    const bodyKey = await deriveBodyKey('a setting');
    const cipher = await createBodyCipher(bodyKey);
    config = { ...plainConfig, bodyCipher: true, bodyKey };
    answer = success(await cipher.seal(JSON.stringify({ id: '1', token: '令牌' })));
    await expect(client.callApi(login, credentials)).resolves.toEqual({ id: '1', token: '令牌' });
    const sent = JSON.parse(seen[0]?.body ?? '{}') as { d: string };
    expect(Object.keys(sent)).toEqual(['d']);
    expect(sent.d).not.toContain('secret1');
    expect(JSON.parse(await cipher.open(sent.d))).toEqual(credentials.body);
  });

  it('seals what asks for a file, too', async () => {
    const bodyKey = await deriveBodyKey('a setting');
    config = { ...plainConfig, bodyCipher: true, bodyKey };
    const { init } = await client.prepare(login, credentials);
    const sent = JSON.parse(String(init.body)) as { d: string };
    const cipher = await createBodyCipher(bodyKey);
    expect(JSON.parse(await cipher.open(sent.d))).toEqual(credentials.body);
    expect(init.method).toBe('POST');
  });

  it('opens the answer to a query, which was sent before the settings were known', async () => {
    const bodyKey = await deriveBodyKey('a setting');
    config = { ...plainConfig, bodyCipher: true, bodyKey };
    answer = success(await (await createBodyCipher(bodyKey)).seal(JSON.stringify({ name: '林晓' })));
    await expect(client.callApi(queryUser, {})).resolves.toEqual({ name: '林晓' });
  });

  it('reads refusals, which are never sealed', async () => {
    config = { ...plainConfig, bodyCipher: true, bodyKey: await deriveBodyKey('a setting') };
    answer = {
      status: 400,
      text: JSON.stringify({ code: 'error', msg: '密码错误', body: { reason: 'wrong_credentials' } }),
    };
    expect(await failureOf(client.callApi(login, credentials))).toMatchObject({
      message: '密码错误',
      reason: 'wrong_credentials',
    });
  });
});

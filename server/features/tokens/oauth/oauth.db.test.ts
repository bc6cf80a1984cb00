// Agents that a person lets in: what they get, how often, for how long, and all that must not work.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TokenView, tokensPerAccount } from '#contract/api-tokens.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import {
  agree,
  beginAttempt,
  codeFor,
  connectAgent,
  lookAt,
  postForm,
  redeem,
  refresh,
  registerAgent,
  toolsWith,
  wayBack,
} from '#server/testing/accounts/connect-steps.ts';
import { bearer, makeToken } from '#server/testing/accounts/token-steps.ts';
import { freshAddress, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { purgeClients } from './purge-clients.ts';

const publicUrl = 'https://haitu.example';
const boardTools = ['report_daily', 'report_explain', 'report_summary', 'find_publishers'];
const alwaysOpen = ['account_plan', 'find_brands'];

let app: TestApp;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  app = await openTestApp({ publicUrl });
  owner = await ownerOn(app, 'P_YEAR');
  other = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const list = async ({ token }: Pick<Owner, 'token'>) =>
  (await app.request<{ list: TokenView[] }>('GET', '/api/users/tokens', { token })).body.list;
const auditOf = (target: string) =>
  queryAll<{ action: string }>(
    app,
    "SELECT action FROM audit_event WHERE target = $1 AND action <> 'tokens.used' ORDER BY audit_id",
    [target],
  ).then((rows) => rows.map(({ action }) => action));
/** As time passing would. */
const age = (kind: string, accountId: number) =>
  queryAll(
    app,
    "UPDATE agent_key SET expires_at = now() - interval '1 second' WHERE kind = $1 AND account_id = $2",
    [kind, accountId],
  );

describe('another account', () => {
  it('sees, revokes and reads nothing of a connected agent', async () => {
    const agent = await connectAgent(app, owner);
    const mine = (await list(owner)).find(({ kind }) => kind === 'connected');
    expect(mine).toMatchObject({ name: '周报智能体', codes: ['platform_board'] });
    expect((await list(other)).map(({ id }) => id)).not.toContain(mine?.id);
    const revoked = await app.request<Refusal>('DELETE', `/api/users/tokens/${mine?.id}`, {
      token: other.token,
    });
    expect(revoked.status).toBe(404);
    expect(await toolsWith(app, agent.access_token)).toBeDefined();
  });

  it('keeps its own agent when the same program is let in elsewhere', async () => {
    const first = await connectAgent(app, owner);
    const second = await connectAgent(app, other, { clientId: first.clientId });
    expect(await toolsWith(app, first.access_token)).toBeDefined();
    expect(await toolsWith(app, second.access_token)).toBeDefined();
    const held = await queryAll<{ account_id: string }>(
      app,
      'SELECT account_id FROM api_token WHERE client_id = $1 ORDER BY account_id',
      [first.clientId],
    );
    expect(held.map(({ account_id }) => Number(account_id))).toEqual(
      [owner.accountId, other.accountId].sort((a, b) => a - b),
    );
  });
});

describe('what programs read first', () => {
  it('names the server, its doors, and what it takes', async () => {
    const read = async (path: string) => (await app.app.inject(path)).json();
    const resource = {
      resource: `${publicUrl}/mcp`,
      authorization_servers: [publicUrl],
      scopes_supported: ['platform_board', 'platform_report'],
    };
    expect(await read('/.well-known/oauth-protected-resource')).toMatchObject(resource);
    expect(await read('/.well-known/oauth-protected-resource/mcp')).toMatchObject(resource);
    expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: publicUrl,
      authorization_endpoint: `${publicUrl}/oauth/authorize`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    });
    expect((await app.app.inject('/.well-known/openid-configuration')).statusCode).toBe(404);
  });

  it('is where a call without a token is sent, and one with a bad token is told so', async () => {
    const ask = (headers: Record<string, string>) =>
      app.app.inject({ method: 'POST', url: '/mcp', headers, payload: {} });
    const place = `Bearer resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp", scope="platform_board platform_report"`;
    expect((await ask({})).headers['www-authenticate']).toBe(place);
    const stale = await ask({ authorization: bearer(`haitu_${'x'.repeat(43)}`) });
    expect([stale.statusCode, stale.headers['www-authenticate']]).toEqual([
      401,
      `${place}, error="invalid_token"`,
    ]);
  });
});

describe('a program that makes itself known', () => {
  it('is told what was noted of it, and gets no secret', async () => {
    const { status, headers, body } = await registerAgent(app, {
      client_name: '  周报智能体 ',
      redirect_uris: ['http://127.0.0.1:1234/back'],
      token_endpoint_auth_method: 'client_secret_basic',
      application_type: 'native',
      software_version: '1',
    });
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(body).toMatchObject({ client_name: '周报智能体', token_endpoint_auth_method: 'none' });
    expect(body).not.toHaveProperty('client_secret');
  });

  it.each<[string, object, string]>([
    ['nothing', {}, 'invalid_client_metadata'],
    ['no address', { redirect_uris: [] }, 'invalid_client_metadata'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a line in the clear', { redirect_uris: ['http://agent.example/'] }, 'invalid_redirect_uri'],
    ['one bad among good', { redirect_uris: [wayBack, 'x:y'] }, 'invalid_redirect_uri'],
    ['a name that turns', { redirect_uris: [wayBack], client_name: 'a\u202Eb' }, 'invalid_client_metadata'],
    ['a long name', { redirect_uris: [wayBack], client_name: 'x'.repeat(61) }, 'invalid_client_metadata'],
    [
      'another grant',
      { redirect_uris: [wayBack], grant_types: ['client_credentials'] },
      'invalid_client_metadata',
    ],
  ])('is refused with %s', async (_, told, error) => {
    const reply = await registerAgent(app, told);
    expect([reply.status, reply.body.error]).toEqual([400, error]);
    // By rule the protocol's descriptions are ASCII.
    expect(reply.body.error_description).toMatch(/^[\x20-\x7e]+$/);
  });

  it('may do so ten times a minute, tried at once, each address for itself', async () => {
    const address = freshAddress();
    const told = { redirect_uris: [wayBack] };
    const replies = await Promise.all(Array.from({ length: 15 }, () => registerAgent(app, told, address)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(5).fill(429)]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toMatch(/^\d+$/);
    expect((await registerAgent(app, told)).status).toBe(201);
  });

  it('is forgotten when nobody lets it in, and long after it was last used', async () => {
    const agent = await connectAgent(app, other);
    const idle = (await registerAgent(app)).body.client_id as string;
    const known = async () =>
      (
        await queryAll<{ client_id: string }>(
          app,
          'SELECT client_id FROM oauth_client WHERE client_id = ANY($1)',
          [[agent.clientId, idle]],
        )
      ).map(({ client_id }) => client_id);
    await purgeClients(app.services);
    expect(await known()).toHaveLength(2);
    await queryAll(app, "UPDATE oauth_client SET created_at = now() - interval '2 days'");
    await purgeClients(app.services);
    expect(await known()).toEqual([agent.clientId]);
    await queryAll(app, "UPDATE oauth_client SET used_at = now() - interval '92 days' WHERE client_id = $1", [
      agent.clientId,
    ]);
    await purgeClients(app.services);
    expect(await known()).toEqual([]);
    const late = await refresh(app, agent.clientId, agent.refresh_token);
    expect([late.status, late.body.error]).toEqual([400, 'invalid_client']);
  });
});

describe('the consent screen', () => {
  it('is told who asks, for whom, for what, and where a refusal leads', async () => {
    const attempt = await beginAttempt(app, { scope: 'platform_report offline_access subAccount_mange' });
    const { body } = await lookAt(app, attempt, owner);
    expect(body).toMatchObject({
      name: '周报智能体',
      host: 'agent.example',
      account: owner.account,
      codes: ['platform_report'],
    });
    const back = new URL(body.refuseTo);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      state: 'st&te=1',
      iss: publicUrl,
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['another address', { redirect_uri: 'https://evil.example/back' }, /登记的不一致/],
    ['a part of the address', { redirect_uri: `${wayBack}/more` }, /登记的不一致/],
    ['no known program', { client_id: '00000000-0000-4000-8000-000000000000' }, /没有登记/],
    ['no program', { client_id: 'x' }, /编号不正确/],
    ['no proof', { code_challenge: '' }, /PKCE/],
    ['a plain proof', { code_challenge_method: 'plain' }, /S256/],
    ['a token at once', { response_type: 'token' }, /请求方式/],
    ['another server', { resource: 'https://evil.example/mcp' }, /MCP 地址/],
    ['too much', { state: 'x'.repeat(1001) }, /太长/],
  ])('sends nobody anywhere with %s', async (_, overrides, sentence) => {
    const good = await beginAttempt(app);
    const attempt = { ...good, asked: { ...good.asked, ...overrides } };
    for (const reply of [await lookAt(app, attempt, owner), await agree(app, attempt, owner)]) {
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.msg).toMatch(sentence);
      expect(JSON.stringify(reply.body)).not.toContain('http');
    }
  });

  it('is the owner’s, whatever a sub-account may see', async () => {
    const colleague = await activeSubAccount(app, owner, ['platform_board']);
    const attempt = await beginAttempt(app);
    for (const reply of [await lookAt(app, attempt, colleague), await agree(app, attempt, colleague)]) {
      expect([reply.status, reply.msg]).toEqual([403, '只有主账号可以进行此操作']);
    }
  });

  it('wants the password again half an hour later', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    await queryAll(
      app,
      "UPDATE session SET confirmed_at = now() - interval '31 minutes' WHERE account_id = $1",
      [person.accountId],
    );
    const attempt = await beginAttempt(app);
    expect((await lookAt(app, attempt, person)).status).toBe(200);
    expect((await agree(app, attempt, person)).body.reason).toBe('confirmation_needed');
  });

  it('gives no more than may be given', async () => {
    const attempt = await beginAttempt(app);
    for (const codes of [['subAccount_mange'], ['platform_manage', 'source'], []] as const) {
      expect((await agree(app, attempt, owner, codes)).status).toBe(400);
    }
  });

  it('is sent with headers that keep its address to itself', async () => {
    const reply = await app.app.inject('/oauth/authorize?client_id=x');
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('a code', () => {
  it('comes back with state and issuer, and opens the tools of the chosen menus', async () => {
    const attempt = await beginAttempt(app, { resource: 'HTTPS://haitu.example/mcp' });
    const { body } = await agree(app, attempt, owner);
    const back = new URL(body.to);
    expect(`${back.origin}${back.pathname}`).toBe(wayBack);
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['st&te=1', publicUrl]);
    const { status, headers, body: issued } = await redeem(app, attempt, back.searchParams.get('code') ?? '');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(issued).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'platform_board' });
    const tools = await toolsWith(app, issued.access_token);
    expect(tools?.sort()).toEqual([...boardTools, ...alwaysOpen].sort());
    // Let in to `/mcp` and nothing else.
    const call = await app.request<Refusal>('GET', '/api/report/currency', {
      token: bearer(issued.access_token),
    });
    expect([call.status, call.msg]).toEqual([403, expect.stringContaining('/mcp')]);
  });

  it.each<[string, Record<string, string>]>([
    ['another proof', { code_verifier: 'w'.repeat(43) }],
    ['another address', { redirect_uri: 'https://agent.example/other' }],
  ])('is worth nothing with %s, and nothing afterwards', async (_, overrides) => {
    const attempt = await beginAttempt(app);
    const code = await codeFor(app, attempt, owner);
    const wrong = await redeem(app, attempt, code, overrides);
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant']);
    expect((await redeem(app, attempt, code)).body.error).toBe('invalid_grant');
  });

  it('is worth nothing to another program', async () => {
    const attempt = await beginAttempt(app);
    const thief = (await registerAgent(app)).body.client_id as string;
    const wrong = await redeem(app, attempt, await codeFor(app, attempt, owner), { client_id: thief });
    expect(wrong.body.error).toBe('invalid_grant');
  });

  it.each<[string, Record<string, string>, string]>([
    ['no known program', { client_id: '00000000-0000-4000-8000-000000000000' }, 'invalid_client'],
    ['no program', { client_id: 'x' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['another server', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['no code', { code: '' }, 'invalid_request'],
  ])('is not even looked at with %s', async (_, overrides, error) => {
    const attempt = await beginAttempt(app);
    const code = await codeFor(app, attempt, owner);
    expect((await redeem(app, attempt, code, overrides)).body.error).toBe(error);
    expect((await redeem(app, attempt, code)).status).toBe(200);
  });

  it('is good for a minute', async () => {
    const attempt = await beginAttempt(app);
    const code = await codeFor(app, attempt, owner);
    await age('code', owner.accountId);
    expect((await redeem(app, attempt, code)).body.error).toBe('invalid_grant');
  });

  it('is good once: shown again it ends what it led to', async () => {
    const attempt = await beginAttempt(app);
    const code = await codeFor(app, attempt, owner);
    const { body } = await redeem(app, attempt, code);
    expect(await toolsWith(app, body.access_token)).toBeDefined();
    expect((await redeem(app, attempt, code)).body.error).toBe('invalid_grant');
    expect(await toolsWith(app, body.access_token)).toBeUndefined();
    expect((await refresh(app, attempt.clientId, body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('leads to one pair of keys at most, whoever comes at once', async () => {
    const attempt = await beginAttempt(app);
    const code = await codeFor(app, attempt, owner);
    const replies = await Promise.all(Array.from({ length: 6 }, () => redeem(app, attempt, code)));
    const good = replies.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    // Five others showed the same code: it was copied.
    expect(await toolsWith(app, good[0]?.body.access_token ?? '')).toBeUndefined();
  });

  it('opens nothing by itself, nor does any key in the place of another', async () => {
    const attempt = await beginAttempt(app);
    const code = await codeFor(app, attempt, owner);
    expect(await toolsWith(app, code)).toBeUndefined();
    const { body } = await redeem(app, attempt, code);
    expect(await toolsWith(app, body.refresh_token)).toBeUndefined();
    for (const key of [body.access_token, code]) {
      expect((await refresh(app, attempt.clientId, key)).body.error).toBe('invalid_grant');
    }
    expect((await redeem(app, attempt, body.refresh_token)).body.error).toBe('invalid_grant');
    expect(await toolsWith(app, body.access_token)).toBeDefined();
  });
});

describe('a connected agent', () => {
  it('goes on with new keys when the old ones end', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const agent = await connectAgent(app, person);
    await age('access', person.accountId);
    expect(await toolsWith(app, agent.access_token)).toBeUndefined();
    const { status, body } = await refresh(app, agent.clientId, agent.refresh_token);
    expect(status).toBe(200);
    expect(await toolsWith(app, body.access_token)).toBeDefined();
    const [token] = await list(person);
    expect(token?.lastUsedAt).not.toBeNull();
    // What ran out is not kept.
    const kept = await queryAll<{ kind: string }>(
      app,
      'SELECT kind FROM agent_key WHERE account_id = $1 ORDER BY kind',
      [person.accountId],
    );
    expect(kept.map(({ kind }) => kind)).toEqual(['access', 'code', 'refresh', 'refresh']);
  });

  it('ends altogether when a refresh token is shown a second time', async () => {
    const agent = await connectAgent(app, owner);
    const { body } = await refresh(app, agent.clientId, agent.refresh_token);
    expect((await refresh(app, agent.clientId, agent.refresh_token)).body.error).toBe('invalid_grant');
    expect(await toolsWith(app, body.access_token)).toBeUndefined();
    expect((await refresh(app, agent.clientId, body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('has to be let in again after a year, however often it came', async () => {
    const agent = await connectAgent(app, owner);
    await queryAll(
      app,
      "UPDATE api_token SET created_at = now() - interval '366 days' WHERE client_id = $1",
      [agent.clientId],
    );
    expect((await refresh(app, agent.clientId, agent.refresh_token)).body.error).toBe('invalid_grant');
    expect((await connectAgent(app, owner, { clientId: agent.clientId })).scope).toBe('platform_board');
  });

  it('gets one new pair at most, whoever comes at once', async () => {
    const agent = await connectAgent(app, owner);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => refresh(app, agent.clientId, agent.refresh_token)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps its keys from another program', async () => {
    const agent = await connectAgent(app, owner);
    const thief = (await registerAgent(app)).body.client_id as string;
    expect((await refresh(app, thief, agent.refresh_token)).body.error).toBe('invalid_grant');
    const given = await connectAgent(app, owner);
    const taken = await postForm(app, '/oauth/revoke', { token: given.refresh_token, client_id: thief });
    expect([taken.status, taken.body.error]).toEqual([400, 'invalid_client']);
    expect(await toolsWith(app, given.access_token)).toBeDefined();
  });

  it.each(['access_token', 'refresh_token'] as const)('may give up all of it with its %s', async (which) => {
    const agent = await connectAgent(app, owner);
    const give = () => postForm(app, '/oauth/revoke', { token: agent[which], client_id: agent.clientId });
    expect((await give()).status).toBe(200);
    expect(await toolsWith(app, agent.access_token)).toBeUndefined();
    expect((await refresh(app, agent.clientId, agent.refresh_token)).body.error).toBe('invalid_grant');
    // What is none is no matter.
    expect((await give()).status).toBe(200);
  });

  it('cannot give up a personal token', async () => {
    const personal = await makeToken(app, owner, { codes: ['platform_board'] });
    const agent = await connectAgent(app, owner);
    await postForm(app, '/oauth/revoke', { token: personal.token, client_id: agent.clientId });
    expect(await toolsWith(app, personal.token)).toBeDefined();
    await app.request('DELETE', `/api/users/tokens/${personal.id}`, { token: owner.token });
  });

  it('is listed beside the personal tokens, revoked like them, and nothing of it stays', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    await makeToken(app, person, { codes: ['platform_board'] });
    const agent = await connectAgent(app, person, { codes: ['platform_report'] });
    const shown = await list(person);
    expect(shown.map(({ kind }) => kind).sort()).toEqual(['connected', 'personal']);
    const mine = shown.find(({ kind }) => kind === 'connected');
    expect(mine).toMatchObject({ name: '周报智能体', codes: ['platform_report'] });
    await app.request('DELETE', `/api/users/tokens/${mine?.id}`, { token: person.token });
    expect(await toolsWith(app, agent.access_token)).toBeUndefined();
    expect((await refresh(app, agent.clientId, agent.refresh_token)).body.error).toBe('invalid_grant');
    for (const table of ['agent_key', 'token_directory']) {
      expect(await queryAll(app, `SELECT 1 FROM ${table} WHERE token_id = $1`, [mine?.id])).toEqual([]);
    }
    expect(await auditOf(mine?.id ?? '')).toEqual(['tokens.connected', 'tokens.revoked']);
  });

  it('takes the place of itself when it is let in again', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const first = await connectAgent(app, person);
    const again = await connectAgent(app, person, { clientId: first.clientId, codes: ['platform_report'] });
    expect((await list(person)).map(({ codes }) => codes)).toEqual([['platform_report']]);
    expect(await toolsWith(app, first.access_token)).toBeUndefined();
    expect(await toolsWith(app, again.access_token)).toBeDefined();
  });

  it('sees no menu its maker’s plan locks, none at all without a plan, and all of it again', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const agent = await connectAgent(app, person, { codes: ['platform_board', 'source'] });
    expect(await toolsWith(app, agent.access_token)).toContain('report_summary');
    const endPlan = (ends: string) =>
      queryAll(
        app,
        `UPDATE plan_grant SET starts_at = now() - interval '9 days', ends_at = ${ends} WHERE account_id = $1`,
        [person.accountId],
      );
    await endPlan("now() - interval '1 day'");
    expect((await toolsWith(app, agent.access_token))?.sort()).toEqual(alwaysOpen);
    // Somebody whose plan has ended may still let an agent in: it sees what they see.
    const late = await connectAgent(app, person);
    expect((await toolsWith(app, late.access_token))?.sort()).toEqual(alwaysOpen);
    await endPlan("now() + interval '1 day'");
    expect(await toolsWith(app, agent.access_token)).toContain('report_summary');
  });

  it('ends with its maker, and stands still while the account is locked', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const agent = await connectAgent(app, person);
    const suspend = "INSERT INTO account_suspension (account_id, reason, suspended_by) VALUES ($1, 'x', 'x')";
    await queryAll(app, suspend, [person.accountId]);
    expect(await toolsWith(app, agent.access_token)).toBeUndefined();
    await queryAll(app, 'DELETE FROM account_suspension WHERE account_id = $1', [person.accountId]);
    expect(await toolsWith(app, agent.access_token)).toBeDefined();
    await queryAll(app, 'UPDATE member SET enabled = false WHERE member_id = $1', [person.id]);
    expect(await toolsWith(app, agent.access_token)).toBeUndefined();
    expect((await refresh(app, agent.clientId, agent.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('goes with the account, and nothing of it stays', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const agent = await connectAgent(app, person);
    await app.request('POST', '/api/users/deleteAccount', {
      token: person.token,
      body: { password: person.password, agree: true },
    });
    expect(await toolsWith(app, agent.access_token)).toBeUndefined();
    expect((await refresh(app, agent.clientId, agent.refresh_token)).body.error).toBe('invalid_grant');
    for (const table of ['agent_key', 'api_token', 'token_directory']) {
      expect(await queryAll(app, `SELECT 1 FROM ${table} WHERE account_id = $1`, [person.accountId])).toEqual(
        [],
      );
    }
  });
});

it('counts agents and personal tokens together, tried at once', async () => {
  const person = await ownerOn(app, 'P_YEAR');
  const attempts = await Promise.all(
    Array.from({ length: tokensPerAccount + 4 }, async () => {
      const attempt = await beginAttempt(app);
      return { attempt, code: await codeFor(app, attempt, person) };
    }),
  );
  const replies = await Promise.all([
    makeToken(app, person, { codes: ['platform_board'] }).then(
      () => 200,
      () => 400,
    ),
    ...attempts.map(async ({ attempt, code }) => (await redeem(app, attempt, code)).status),
  ]);
  expect(replies.filter((status) => status === 200)).toHaveLength(tokensPerAccount);
  expect(await list(person)).toHaveLength(tokensPerAccount);
  const late = await agree(app, await beginAttempt(app), person);
  expect([late.status, late.body.reason]).toEqual([403, 'quota_exceeded']);
  expect(late.msg).toContain('请先吊销');
  // One that is let in again needs no further place.
  const again = attempts.find((_, place) => replies[place + 1] === 200)?.attempt;
  const renewed = await beginAttempt(app, { client_id: again?.clientId ?? '' });
  expect((await redeem(app, renewed, await codeFor(app, renewed, person))).status).toBe(200);
});

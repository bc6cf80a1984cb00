// Signing in with Google and Microsoft, from the first click to XOAUTH2 at a real IMAP server that asks about every token.

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oauthStartSeconds } from '#contract/limits.ts';
import { readMailSettings } from '#server/config/mail-settings.ts';
import { openImap } from '#server/mailboxes/open-imap.ts';
import { openSmtp } from '#server/mailboxes/open-smtp.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
  signInFrom,
} from '#server/testing/accounts/account-steps.ts';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { connectMailbox, mailboxesOf } from '#server/testing/mail/mail-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type MailOauthSimulator, startMailOauth } from '#simulators/mail-oauth/start.ts';
import { connectingOf } from '../connecting-of.ts';
import { loginOf } from '../login-of.ts';
import { openMailbox, sealMailbox } from '../mailbox-secret.ts';
import { freshToken } from './fresh-token.ts';

const alice = 'alice@example.test';
const publicUrl = 'http://haitu.test';
let simulator: MailOauthSimulator;
let servers: MailServers;
let app: TestApp;
let owner: Owner;
let clock = Date.now();
beforeAll(async () => {
  simulator = await startMailOauth({
    redirectUris: [`${publicUrl}/emailConnection`],
    now: () => new Date(clock),
  });
  const config = join(tmpdir(), `haitu-oauth2-${process.pid}.conf`);
  await writeFile(
    config,
    [
      `introspection_url = ${simulator.origin}/introspect`,
      'introspection_mode = auth',
      'username_attribute = email',
      'active_attribute = active',
      'active_value = true',
      '',
    ].join('\n'),
    { mode: 0o644 },
  );
  servers = await openMailServers({
    passwords: { [alice]: 'alice-code' },
    authMechanisms: 'plain login xoauth2',
    extra: `passdb {\n  driver = oauth2\n  mechanisms = xoauth2\n  args = ${config}\n}\n`,
  });
  servers.smtp.tokens = { has: (token, user) => simulator.grants.ownerOf(token) === user };
  const { imap, smtp } = servers;
  const place = {
    IMAP_URL: `imaps://${imap.host}:${imap.imapsPort}`,
    SMTP_URL: `smtp://${smtp.host}:${smtp.port}`,
  };
  const env = { ...simulator.env };
  for (const name of ['GOOGLE', 'MICROSOFT']) {
    for (const [end, url] of Object.entries(place)) env[`MAIL_${name}_${end}`] = url;
  }
  app = await openTestApp({
    allowPrivateHosts: true,
    publicUrl,
    mail: { ...readMailSettings(env), extraCa: imap.ca },
  });
  app.services.now = () => new Date(clock);
});
afterAll(async () => {
  await app.close();
  await servers.close();
  await simulator.close();
});
beforeEach(async () => {
  clock = Date.now();
  simulator.fail(null);
  Object.assign(simulator.grants, { lifeSeconds: 3600, rotates: false });
  owner = await ownerOn(app, 'E_YEAR');
});

type Person = { token: string };
const start = (body: object, person: Person = owner) =>
  app.request<{ url: string } & Refusal>('POST', '/api/mail/oauth/start', { token: person.token, body });
const finish = (back: URL, person: Person = owner) =>
  app.request<{ id: string; email: string } & Refusal>('POST', '/api/mail/oauth/finish', {
    token: person.token,
    body: { code: back.searchParams.get('code'), state: back.searchParams.get('state') },
  });

interface SignIn {
  /** Who signs in there; the wanted one unless said. */
  as?: string;
  accountId?: string;
}

async function signIn(provider = 'google', { as = alice, ...more }: SignIn = {}): Promise<URL> {
  const { body, msg, code } = await start({ provider, email: alice, ...more });
  if (code !== 'success') throw new Error(msg);
  return simulator.agree(body.url, as);
}

async function connected(provider = 'google'): Promise<string> {
  const answer = await finish(await signIn(provider));
  if (answer.code !== 'success') throw new Error(answer.msg);
  return answer.body.id;
}

async function reach(id: string): Promise<void> {
  const login = await loginOf(app.services, owner.accountId, id);
  const client = await openImap(login, connectingOf(app.services));
  expect(await client.status('INBOX', { messages: true })).toMatchObject({ path: 'INBOX' });
  await client.logout();
  (await openSmtp(login, connectingOf(app.services))).close();
}

describe.each([
  ['google', 'gmail'],
  ['microsoft', 'outlook'],
])('%s', (provider, preset) => {
  it('signs in to both servers by token, and keeps the mailbox', async () => {
    const back = await signIn(provider);
    expect(back.href.startsWith(`${publicUrl}/emailConnection?`)).toBe(true);
    const answer = await finish(back);
    expect(answer.body).toEqual({ id: expect.any(String), email: alice });
    const { list } = await mailboxesOf(app, owner);
    expect(list).toEqual([
      expect.objectContaining({
        id: answer.body.id,
        email: alice,
        provider: preset,
        auth: 'oauth',
        state: 'connecting',
      }),
    ]);
    await reach(answer.body.id);
    const form = simulator.asked.at(-1);
    expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    const [row] = await queryAll<{ sealed: Buffer }>(
      app,
      'SELECT sealed FROM mailbox WHERE mailbox_id = $1',
      [answer.body.id],
    );
    const { secret } = await loginOf(app.services, owner.accountId, answer.body.id);
    expect(row?.sealed.includes(secret.kind === 'oauth' ? secret.accessToken : '?')).toBe(false);
  });

  it.each([false, true])(
    'renews what has ended and keeps it (refresh tokens replaced: %s)',
    async (rotates) => {
      const id = await connected(provider);
      simulator.grants.rotates = rotates;
      const before = await loginOf(app.services, owner.accountId, id);
      const asked = simulator.asked.length;
      for (let hour = 0; hour < 3; hour += 1) {
        clock += 3600_000;
        await reach(id);
        // Kept: the second question is answered without the provider.
        await reach(id);
      }
      expect(simulator.asked.length - asked).toBe(3);
      expect(await loginOf(app.services, owner.accountId, id)).not.toEqual(before);
    },
  );
});

describe('a grant', () => {
  it('that was taken back stops the mailbox, which says so until the person signs in again', async () => {
    const id = await connected();
    simulator.grants.revoke(alice);
    clock += 3600_000;
    await expect(loginOf(app.services, owner.accountId, id)).rejects.toMatchObject({ kind: 'login' });
    const [stopped] = (await mailboxesOf(app, owner)).list;
    expect(stopped).toMatchObject({ state: 'stopped', trouble: expect.stringContaining('请重新登录此邮箱') });
    const again = await finish(await signIn('google', { accountId: id }));
    expect(again.body).toEqual({ id, email: alice });
    expect((await mailboxesOf(app, owner)).list).toMatchObject([{ id, state: 'connecting', trouble: '' }]);
    await reach(id);
  });

  it('is still good when the provider is only away or garbled', async () => {
    const id = await connected();
    clock += 3600_000;
    for (const [answer, kind] of [
      [{ status: 503, body: 'down' }, 'later'],
      [{ status: 429, body: '{"error":"rate_limit_exceeded"}' }, 'later'],
      [{ status: 401, body: '{"error":"invalid_client"}' }, 'later'],
      [{ status: 200, body: '<html>' }, 'later'],
      [{ status: 200, body: '{"access_token":""}' }, 'later'],
      [{ status: 200, body: `"${'x'.repeat(100_000)}"` }, 'unreachable'],
    ] as const) {
      simulator.fail(answer);
      await expect(loginOf(app.services, owner.accountId, id)).rejects.toMatchObject({ kind });
    }
    expect((await mailboxesOf(app, owner)).list).toMatchObject([{ state: 'connecting' }]);
    simulator.fail(null);
    await reach(id);
  });

  it('is renewed once for all who ask at the same time', async () => {
    const id = await connected('microsoft');
    simulator.grants.rotates = true;
    clock += 3600_000;
    const asked = simulator.asked.length;
    const logins = await Promise.all([1, 2, 3].map(() => loginOf(app.services, owner.accountId, id)));
    expect(new Set(logins.map((login) => JSON.stringify(login))).size).toBe(1);
    expect(simulator.asked.length - asked).toBe(1);
    await reach(id);
  });

  it('is not renewed by who read it before it was', async () => {
    const id = await connected('microsoft');
    const { accountId } = owner;
    simulator.grants.rotates = true;
    clock += 3600_000;
    const read = await app.services.db.tenant(accountId, (tx) => openMailbox(tx, app.services, id));
    if (read?.kind !== 'oauth') throw new Error('no grant');
    await loginOf(app.services, accountId, id);
    const asked = simulator.asked.length;
    await freshToken(app.services, { accountId, mailboxId: id, secret: read });
    expect(simulator.asked.length).toBe(asked);
  });

  it('that another process has used first is waited for, and nobody is asked to sign in again', async () => {
    const id = await connected('microsoft');
    const { accountId } = owner;
    const { db } = app.services;
    simulator.grants.rotates = true;
    clock += 3600_000;
    const stored = await db.tenant(accountId, (tx) => openMailbox(tx, app.services, id));
    if (stored?.kind !== 'oauth') throw new Error('no grant');
    const given = simulator.grants.refresh(stored.refreshToken);
    const waiting = loginOf(app.services, accountId, id);
    await db.tenant(accountId, async (tx) => {
      const secret = {
        ...stored,
        accessToken: given?.access_token ?? '',
        refreshToken: given?.refresh_token ?? '',
        expiresAt: clock + 3600_000,
      };
      await tx.run(
        sql`UPDATE mailbox SET sealed = ${await sealMailbox(tx, app.services, { mailboxId: id, secret })} WHERE mailbox_id = ${id}`,
      );
    });
    expect(await waiting).toMatchObject({ secret: { kind: 'oauth', accessToken: given?.access_token } });
    expect((await mailboxesOf(app, owner)).list).toMatchObject([{ state: 'connecting' }]);
    await reach(id);
  });
});

describe('what comes back', () => {
  it('is taken once', async () => {
    const back = await signIn();
    expect((await finish(back)).status).toBe(200);
    expect(await finish(back)).toMatchObject({ status: 400, body: { reason: 'wrong_code' } });
  });

  it('is taken from the session that left, and from no other', async () => {
    const member = await activeSubAccount(app, owner, ['email_center']);
    const stranger = await ownerOn(app, 'E_YEAR');
    const back = await signIn();
    const other = await signInFrom(app, owner);
    for (const person of [other.body, member, stranger]) {
      expect(await finish(back, person)).toMatchObject({ status: 400, body: { reason: 'wrong_code' } });
    }
    expect(
      await queryAll(app, 'SELECT 1 FROM mail_oauth_start WHERE account_id = $1', [owner.accountId]),
    ).toHaveLength(1);
    expect((await mailboxesOf(app, stranger)).list).toEqual([]);
  });

  it('is too late after ten minutes', async () => {
    const back = await signIn();
    clock += oauthStartSeconds * 1000;
    expect(await finish(back)).toMatchObject({ status: 400, body: { reason: 'wrong_code' } });
    expect((await mailboxesOf(app, owner)).list).toEqual([]);
  });

  it('saves nothing with a state or a code of nobody', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const forged = new URL(one);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect((await finish(forged)).status).toBe(400);
    // Somebody else's code with one's own state: the verifier does not belong to it.
    const mixed = new URL(one);
    mixed.searchParams.set('code', two.searchParams.get('code') ?? '');
    expect(await finish(mixed)).toMatchObject({ status: 400, body: { reason: 'wrong_code' } });
    expect((await mailboxesOf(app, owner)).list).toEqual([]);
  });

  it('of another person’s mailbox is refused, and says whose it is', async () => {
    const answer = await finish(await signIn('google', { as: 'mallory@example.test' }));
    expect(answer).toMatchObject({
      status: 400,
      msg: '您登录的是 mallory@example.test，要连接的是 alice@example.test，请用要连接的邮箱重新登录',
    });
    expect((await mailboxesOf(app, owner)).list).toEqual([]);
  });

  it('of a provider that is away is told as that', async () => {
    const back = await signIn();
    simulator.fail({ status: 500, body: '' });
    expect(await finish(back)).toMatchObject({ status: 503, msg: '登录服务暂时拒绝：HTTP 500' });
  });
});

describe('starting', () => {
  it('is refused for an address that is connected, and for a mailbox one may not change', async () => {
    const id = await connectMailbox(app, owner, servers, alice);
    expect(await start({ provider: 'google', email: alice })).toMatchObject({ status: 409 });
    const member = await activeSubAccount(app, owner, ['email_center']);
    const again = { provider: 'google', email: alice, accountId: id };
    expect(await start(again, member)).toMatchObject({ status: 403 });
    expect(await start(again, await ownerOn(app, 'E_YEAR'))).toMatchObject({ status: 404 });
    // Its address stays, whatever is asked for.
    const { body } = await start({ ...again, email: 'mallory@example.test' });
    expect(new URL(body.url).searchParams.get('login_hint')).toBe(alice);
    // A password becomes a sign-in with the provider.
    expect((await finish(simulator.agree(body.url, alice))).body).toEqual({ id, email: alice });
    expect((await mailboxesOf(app, owner)).list).toMatchObject([{ id, auth: 'oauth', provider: 'gmail' }]);
    const change = await app.request<Refusal>('PUT', `/api/mail/accounts/${id}`, {
      token: owner.token,
      body: { password: 'alice-code' },
    });
    expect(change).toMatchObject({ status: 409, msg: expect.stringContaining('用 Google 登录') });
  });

  it('without a client says what is missing', async () => {
    const bare = await openTestApp();
    const person = await ownerOn(bare, 'E_YEAR');
    const answer = await bare.request('POST', '/api/mail/oauth/start', {
      token: person.token,
      body: { provider: 'microsoft', email: alice },
    });
    await bare.close();
    expect(answer).toMatchObject({
      status: 409,
      msg: '海图尚未设置 Microsoft 登录，请联系管理员填写 MAIL_MICROSOFT_CLIENT_ID 与 MAIL_MICROSOFT_CLIENT_SECRET',
    });
  });
});

// Passkeys as a second step: added, asked for at sign-in and in between, removed, and whatever a false one may try.
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasskeyCreation, PasskeyRequest, PasskeyView, SecondStepWays } from '#contract/passkey.ts';
import type { SubAccount } from '#contract/sub-accounts.ts';
import {
  accountIdOf,
  activeSubAccount,
  comparedOf,
  countBy,
  mailsTo,
  ownerOn,
  queryAll,
  queryUser,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { type SoftwarePasskey, softwarePasskey } from '#server/testing/accounts/software-authenticator.ts';
import { callTotp, setUpTotp, shownCode } from '#server/testing/accounts/totp-steps.ts';
import { openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Person = Pick<Registered, 'token' | 'account' | 'password' | 'id'>;
type Stepped = Refusal & { secondStep?: SecondStepWays };

const origin = () => new URL(app.services.config.publicUrl).origin;
const path = '/api/users/passkeys';
const call = <Body>({ token }: Pick<Person, 'token'>, method: string, below = '', body?: object) =>
  app.request<Body & Stepped>(method, path + below, { token, ...(body && { body }) });
const listOf = async (person: Person) =>
  (await call<{ list: PasskeyView[]; origin: string | null }>(person, 'GET')).body;

async function add(person: Person, { name = '办公室电脑', key = softwarePasskey(origin()) } = {}) {
  const begun = await call<PasskeyCreation>(person, 'POST');
  if (begun.code !== 'success') throw new Error(begun.msg);
  const added = await call<{ id: string }>(person, 'PUT', '', { name, passkey: key.create(begun.body) });
  return { key, added, id: added.body.id };
}

const signIn = ({ account, password }: Person, proof: object = {}) =>
  app.request<{ id: string; token: string } & Stepped>('POST', '/api/users/login', {
    body: { account, password, ...proof },
  });

/** What a right password is answered with. */
async function askedAtSignIn(person: Person): Promise<PasskeyRequest> {
  const { passkey } = (await signIn(person)).body.secondStep ?? {};
  if (!passkey) throw new Error('no passkey asked for');
  return passkey;
}

const enter = async (person: Person, key: SoftwarePasskey) =>
  signIn(person, { passkey: key.answer(await askedAtSignIn(person)) });

const forget = (memberId: string) =>
  queryAll(app, "UPDATE session SET confirmed_at = now() - interval '31 minutes' WHERE member_id = $1", [
    memberId,
  ]);

describe('another account', () => {
  it('neither sees, counts, uses nor removes one, even where it is the same device', async () => {
    const one = await app.register();
    const other = await app.register();
    const { id, key } = await add(one);
    expect((await listOf(other)).list).toEqual([]);
    expect((await add(other, { key })).added.status).toBe(200);
    expect(await call(other, 'POST', `/${id}/remove`, {})).toMatchObject({
      status: 404,
      msg: '通行密钥不存在',
    });
    // A right answer of the one says nothing for the other.
    const asked = await askedAtSignIn(one);
    expect((await signIn(other, { passkey: key.answer(asked) })).body.reason).toBe('wrong_code');
    expect((await enter(one, key)).status).toBe(200);
  });
});

describe('adding', () => {
  it('keeps name and time, asks for it at the next sign-in, and tells by mail and in the audit log', async () => {
    const person = await app.register();
    const { added } = await add(person, { name: '我的手机' });
    expect(added.status).toBe(200);
    expect(await listOf(person)).toEqual({
      list: [
        {
          id: added.body.id,
          name: '我的手机',
          createdAt: expect.stringMatching(/\+08:00$/),
          lastUsedAt: null,
        },
      ],
      origin: origin(),
    });
    const mail = (await mailsTo(app, person.account)).at(-1);
    expect(mail?.subject).toBe('您的海图账号添加了通行密钥');
    expect(mail?.text).toContain('“我的手机”');
    const refused = await signIn(person);
    expect(refused).toMatchObject({
      status: 403,
      msg: '请使用通行密钥完成两步验证',
      body: { reason: 'second_step_needed', secondStep: { code: false, passkey: { rpId: 'localhost' } } },
    });
    const audited = await queryAll(app, 'SELECT action FROM audit_event WHERE target = $1', [added.body.id]);
    expect(audited).toEqual([{ action: 'accounts.passkey-added' }]);
  });

  it('takes what was made for a challenge once, from the page and the session it was given to', async () => {
    const person = await app.register();
    const key = softwarePasskey(origin());
    const begun = async () => (await call<PasskeyCreation>(person, 'POST')).body;
    const put = (passkey: object, as: Pick<Person, 'token'> = person) =>
      call<{ id: string }>(as, 'PUT', '', { name: '电脑', passkey });
    for (const faults of [
      { origin: 'https://hostile.example' },
      { rpId: 'hostile.example' },
      { isAbsent: true },
    ]) {
      expect(await put(key.create(await begun(), faults))).toMatchObject({
        status: 400,
        msg: '通行密钥没有添加成功或已超时，请重试',
      });
    }
    const own = { challenge: Buffer.alloc(32, 7).toString('base64url'), rp: { id: 'localhost' } };
    expect((await put(key.create(own))).status).toBe(400);
    const late = await begun();
    await queryAll(app, 'UPDATE passkey_challenge SET expires_at = now() WHERE challenge = $1', [
      late.challenge,
    ]);
    expect((await put(key.create(late))).status).toBe(400);
    const made = key.create(await begun());
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(made)));
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 400: 4 });
    expect(await put(key.create(await begun()))).toMatchObject({
      status: 409,
      msg: '这个通行密钥已经添加过',
    });
    const elsewhere = await begun();
    const next = await enter(person, key);
    expect((await put(softwarePasskey(origin()).create(elsewhere), next.body)).status).toBe(400);
    expect((await listOf({ ...person, ...next.body })).list).toHaveLength(1);
  });

  it('ends at ten, needs a name, a confirmed session, an address with a name, and no demo account', async () => {
    const person = await app.register();
    const nameless = softwarePasskey(origin()).create((await call<PasskeyCreation>(person, 'POST')).body);
    expect(await call(person, 'PUT', '', { name: ' ', passkey: nameless })).toMatchObject({
      status: 400,
      body: { fields: { name: '请填写名称' } },
    });
    for (let held = 0; held < 10; held += 1) expect((await add(person)).added.status).toBe(200);
    expect(await call(person, 'POST')).toMatchObject({
      status: 403,
      msg: '最多添加 10 个通行密钥，请先删除不用的',
    });
    const other = await app.register();
    await forget(other.id);
    expect((await call(other, 'POST')).body.reason).toBe('confirmation_needed');
    const demo = await app.register();
    await queryAll(app, 'UPDATE account SET is_demo = true WHERE account_id = $1', [
      await accountIdOf(app, demo.id),
    ]);
    expect((await call(demo, 'POST')).status).toBe(403);
    const { publicUrl } = app.services.config;
    for (const address of ['http://192.0.2.7:8080', 'https://[2001:db8::7]']) {
      app.services.config.publicUrl = address;
      expect(await call(await app.register(), 'POST')).toMatchObject({
        status: 409,
        msg: expect.stringContaining('当前网址是 IP 地址'),
      });
    }
    expect(await signIn(person)).toMatchObject({ status: 403, msg: expect.stringContaining('IP 地址') });
    app.services.config.publicUrl = publicUrl;
    expect((await signIn(person)).body.secondStep).toMatchObject({ code: false });
  });
});

describe('signing in', () => {
  it('takes the password and then the passkey, and notes its use', async () => {
    const person = await app.register();
    const { key } = await add(person);
    const entered = await enter(person, key);
    expect(entered.status).toBe(200);
    const [shown] = (await listOf({ ...person, ...entered.body })).list;
    expect(shown?.lastUsedAt).toMatch(/\+08:00$/);
    expect((await enter(person, key)).status).toBe(200);
    expect((await signIn({ ...person, password: 'not-this-1' })).body).toEqual({
      reason: 'wrong_credentials',
    });
  });

  it('takes either where there is an app too, and recovery codes stay', async () => {
    const person = await setUpTotp(app, await app.register());
    const { key } = await add(person);
    expect((await signIn(person)).body.secondStep).toMatchObject({
      code: true,
      passkey: { rpId: 'localhost' },
    });
    expect((await signIn(person, { code: shownCode(app, person.secret) })).status).toBe(200);
    expect((await enter(person, key)).status).toBe(200);
    expect((await signIn(person, { code: person.recoveryCodes[0] })).status).toBe(200);
    const both = { code: person.recoveryCodes[1], passkey: key.answer(await askedAtSignIn(person)) };
    expect(await signIn(person, both)).toMatchObject({ status: 400, body: { reason: 'invalid_input' } });
  });

  it('refuses what is not signed by it, for us, for this challenge, for the first time', async () => {
    const person = await app.register();
    const { key } = await add(person);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const faults of [
      { origin: 'https://hostile.example' },
      { rpId: 'hostile.example' },
      { isAbsent: true },
    ]) {
      const answer = key.answer(await askedAtSignIn(person), faults);
      expect(await signIn(person, { passkey: answer })).toMatchObject({
        status: 400,
        msg: '通行密钥验证没有通过或已超时，请重试',
        body: { reason: 'wrong_code' },
      });
    }
    const forged = key.answer(await askedAtSignIn(person), { signedBy: privateKey });
    expect((await signIn(person, { passkey: forged })).status).toBe(400);
    expect((await enter(person, key)).status).toBe(200);
    const asked = await askedAtSignIn(person);
    const answer = key.answer(asked);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(person, { passkey: answer })));
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 400: 3 });
    const late = await askedAtSignIn(person);
    await queryAll(app, 'UPDATE passkey_challenge SET expires_at = now() WHERE challenge = $1', [
      late.challenge,
    ]);
    expect((await signIn(person, { passkey: key.answer(late) })).status).toBe(400);
  });

  it('refuses one that has signed less often than before, and says so', async () => {
    const person = await app.register();
    const { key, id } = await add(person);
    expect((await enter(person, key)).status).toBe(200);
    expect((await enter(person, key)).status).toBe(200);
    for (const counter of [1, 2]) {
      const answer = key.answer(await askedAtSignIn(person), { counter });
      expect(await signIn(person, { passkey: answer })).toMatchObject({
        status: 400,
        msg: expect.stringContaining('可能被复制过，已拒绝'),
      });
    }
    const audited = await queryAll<{ detail: object }>(
      app,
      "SELECT detail FROM audit_event WHERE action = 'accounts.passkey-refused' AND target = $1",
      [id],
    );
    expect(audited.map(({ detail }) => detail)).toEqual([{ countedBack: true }, { countedBack: true }]);
    // One that never counts is none that goes back.
    const travelling = await app.register();
    const { key: other } = await add(travelling, { key: softwarePasskey(origin(), { counts: false }) });
    expect((await enter(travelling, other)).status).toBe(200);
    expect((await enter(travelling, other)).status).toBe(200);
  });

  it('makes guessing wait as codes do, two hundred at once', async () => {
    const person = await app.register();
    const { key } = await add(person);
    const answer = key.answer(await askedAtSignIn(person), { origin: 'https://hostile.example' });
    const answers = [];
    for (let round = 0; round < 10; round += 1) {
      answers.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => signIn(person, { passkey: answer })))),
      );
    }
    expect(comparedOf(answers)).toBe(5);
  });
});

describe('in a session', () => {
  const askIn = async (person: Pick<Person, 'token'>) =>
    (await call<PasskeyRequest>(person, 'POST', '/ask')).body;
  const confirm = ({ token }: Pick<Person, 'token'>, body: object) =>
    app.request<{ token: string } & Stepped>('POST', '/api/users/confirm', { token, body });

  it('confirms that it is oneself in place of the password, for the session it was asked in', async () => {
    const person = await app.register();
    const { key } = await add(person);
    await forget(person.id);
    expect((await call(person, 'POST')).body.reason).toBe('confirmation_needed');
    // A challenge of signing in is none of a session.
    expect((await confirm(person, { passkey: key.answer(await askedAtSignIn(person)) })).status).toBe(400);
    const asked = await askIn(person);
    const { status, body: confirmed } = await confirm(person, { passkey: key.answer(asked) });
    expect(status).toBe(200);
    expect((await call(confirmed, 'POST')).status).toBe(200);
    const old = await askIn(confirmed);
    const { body: next } = await enter(person, key);
    expect((await confirm(next, { passkey: key.answer(old) })).status).toBe(400);
    expect((await queryUser(app, next.token)).status).toBe(200);
    const none = await app.register();
    expect(await call(none, 'POST', '/ask')).toMatchObject({ status: 409 });
  });

  it('switches the app off and renews recovery codes, and stays a second step', async () => {
    const person = await setUpTotp(app, await app.register());
    const { key } = await add(person);
    const proof = async () => ({ passkey: key.answer(await askIn(person)) });
    const renewed = await callTotp<{ recoveryCodes: string[] }>(app, person, {
      path: '/recovery',
      body: await proof(),
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await callTotp(app, person, { path: '/disable', body: await proof() })).status).toBe(200);
    expect((await mailsTo(app, person.account)).at(-1)?.text).toContain('通行密钥完成两步验证');
    expect((await callTotp(app, person, { path: '/recovery', body: await proof() })).status).toBe(409);
    expect((await signIn(person)).body.secondStep).toMatchObject({ code: false });
    expect((await signIn(person, { code: renewed.body.recoveryCodes[0] })).status).toBe(400);
    expect((await enter(person, key)).status).toBe(200);
  });
});

describe('removing', () => {
  const remove = (person: Person, id: string, body: object = {}) =>
    call(person, 'POST', `/${id}/remove`, body);

  it('takes a confirmed session; the last second step wants a proof of it', async () => {
    const person = await app.register();
    const first = await add(person, { name: '旧电脑' });
    const second = await add(person, { name: '手机' });
    expect((await remove(person, first.id)).status).toBe(200);
    expect((await mailsTo(app, person.account)).at(-1)?.text).toContain('“旧电脑”');
    const refused = await remove(person, second.id);
    expect(refused).toMatchObject({ status: 403, body: { reason: 'second_step_needed' } });
    const asked = refused.body.secondStep?.passkey;
    if (!asked) throw new Error('nothing asked for');
    expect((await remove(person, second.id, { code: '000000' })).status).toBe(400);
    expect((await remove(person, second.id, { passkey: second.key.answer(asked) })).status).toBe(200);
    expect((await mailsTo(app, person.account)).at(-1)?.text).toContain('两步验证随之关闭');
    expect((await signIn(person)).status).toBe(200);
    const other = await setUpTotp(app, await app.register());
    const beside = await add(other);
    expect((await remove(other, beside.id)).status).toBe(200);
    await forget(other.id);
    expect((await remove(other, beside.id)).body.reason).toBe('confirmation_needed');
  });

  it('is the owner’s for a sub-account that lost everything, and goes with the member', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const sub = await activeSubAccount(app, owner, ['insight']);
    await add(sub);
    const listed = async () => {
      const { body } = await app.request<{ list: SubAccount[] }>('GET', '/api/users/subAccounts', {
        token: owner.token,
      });
      return body.list.find(({ id }) => id === sub.id)?.totp;
    };
    expect(await listed()).toBe(true);
    expect((await signIn(sub)).status).toBe(403);
    const reset = () =>
      app.request('DELETE', `/api/users/subAccounts/${sub.id}/totp`, { token: owner.token });
    expect((await reset()).status).toBe(200);
    expect(await listed()).toBe(false);
    expect((await signIn(sub)).status).toBe(200);
    expect((await reset()).status).toBe(409);
    const entered = await signIn(sub);
    await add({ ...sub, ...entered.body });
    await signIn(sub);
    await app.request('DELETE', `/api/users/subAccounts/${sub.id}`, { token: owner.token });
    const left = await queryAll(
      app,
      `SELECT member_id FROM member_passkey WHERE member_id = $1
       UNION ALL SELECT member_id FROM passkey_challenge WHERE member_id = $1`,
      [sub.id],
    );
    expect(left).toEqual([]);
  });
});

// Two hundred wrong tries at the same moment: no more of them are compared than one after the other would be.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeMaxTries, codesPerDayPerAddress } from '#contract/limits.ts';
import { giveBackTry, noteFailure, signInCounters, spendTry } from '#server/identity/failure-counters.ts';
import { hashToken } from '#server/secrets/token.ts';
import { issueTicket, redeemTicket } from '#server/sessions/access-tickets.ts';
import {
  activeSubAccount,
  comparedOf,
  countBy,
  freshEmail,
  otherCode,
  ownerOn,
  passwordCode,
  queryAll,
  type Refusal,
  registrationCode,
  signInFrom,
} from '#server/testing/accounts/account-steps.ts';
import { setUpTotp, shownCode, signInWith } from '#server/testing/accounts/totp-steps.ts';
import { freshAddress, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const free = 5;
const freeOfAddress = 20;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const atOnce = <Result>(send: (index: number) => Promise<Result>, times = 200): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => send(index)));

describe('counters', () => {
  const failuresOf = async (key: string) =>
    (
      await queryAll<{ failures: number }>(app, 'SELECT failures FROM sign_in_failure WHERE key = $1', [key])
    )[0]?.failures;

  it('let as many through as are free, however many machines ask at once', async () => {
    const { global } = app.services.db;
    const email = freshEmail();
    const blocks = await atOnce(() =>
      spendTry(global, signInCounters(app.services, { email, address: freshAddress(), known: false })),
    );
    expect(blocks.filter((block) => block === null)).toHaveLength(free);
  });

  it('count an address the same way, and nothing against it for those who had to wait for the account', async () => {
    const { global } = app.services.db;
    const address = freshAddress();
    const countersOf = (email: string) => signInCounters(app.services, { email, address, known: false });
    const [first, second] = [freshEmail(), freshEmail()];
    const ofOne = await atOnce(() => spendTry(global, countersOf(first)));
    expect(ofOne.filter((block) => block === null)).toHaveLength(free);
    expect(await failuresOf(`address|${address}`)).toBe(free);
    // A right one is no failure.
    await spendTry(global, countersOf(second));
    await giveBackTry(global, countersOf(second));
    expect(await failuresOf(`address|${address}`)).toBe(free);
    const rest = await atOnce(() => spendTry(global, countersOf(freshEmail())));
    expect(rest.filter((block) => block === null)).toHaveLength(freeOfAddress - free);
  });

  it('start anew after quiet, which right tries do not break', async () => {
    const { global } = app.services.db;
    const address = freshAddress();
    const key = `address|${address}`;
    const countersOf = () => signInCounters(app.services, { email: freshEmail(), address, known: false });
    for (let failed = 0; failed < 3; failed += 1) {
      const counters = countersOf();
      await spendTry(global, counters);
      await noteFailure(global, counters);
    }
    const letPass = (minutes: number) =>
      queryAll(
        app,
        'UPDATE sign_in_failure SET last_at = last_at - make_interval(mins => $2) WHERE key = $1',
        [key, minutes],
      );
    await letPass(40);
    const right = countersOf();
    await spendTry(global, right);
    await giveBackTry(global, right);
    await letPass(40);
    await spendTry(global, countersOf());
    expect(await failuresOf(key)).toBe(1);
  });
});

describe('passwords', () => {
  it('of an account are compared five times from strange addresses, five from a known one', async () => {
    const person = await app.register();
    const home = freshAddress();
    expect((await signInFrom(app, person, home)).status).toBe(200);
    const wrong = { ...person, password: 'not-this-one' };
    expect(comparedOf(await atOnce(() => signInFrom(app, wrong)))).toBe(free);
    expect(comparedOf(await atOnce(() => signInFrom(app, wrong, home), 60))).toBe(free);
  });

  it.each(['PUT /api/users/changePassword', 'POST /api/users/confirm', 'POST /api/users/deleteAccount'])(
    'of a signed-in member are compared five times by %s',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const person = await app.register();
      const password = 'not-this-1';
      const bodies: Record<string, object> = {
        '/api/users/changePassword': { password, newPassword: 'neue-Welle7', againPassword: 'neue-Welle7' },
        '/api/users/confirm': { password },
        '/api/users/deleteAccount': { password, agree: true },
      };
      const { token } = person;
      const send = () => app.request<Refusal>(method, path, { token, body: bodies[path] });
      expect(comparedOf(await atOnce(send))).toBe(free);
    },
  );
});

describe('codes of the second step', () => {
  it('are compared five times at sign-in', async () => {
    const person = await setUpTotp(app, await app.register());
    const code = otherCode(shownCode(app, person.secret));
    expect(comparedOf(await atOnce(() => signInWith(app, person, { code })))).toBe(free);
  });

  it('are compared five times in a session, whatever they are for', async () => {
    const { token, secret } = await setUpTotp(app, await app.register());
    const body = { code: otherCode(shownCode(app, secret)) };
    const paths = ['/api/users/confirm', '/api/users/totp/disable', '/api/users/totp/recovery'];
    const send = (index: number) =>
      app.request<Refusal>('POST', paths[index % paths.length] ?? '', { token, body });
    expect(comparedOf(await atOnce(send))).toBe(free);
  });
});

describe('mailed codes', () => {
  it('of a new password have as many tries for strangers as for who asked', async () => {
    const person = await app.register();
    const code = otherCode(await passwordCode(app, person.account));
    const password = 'neue-Welle7';
    const body = { account: person.account, code, password, againPassword: password };
    const answers = await atOnce(() => app.request<Refusal>('PUT', '/api/users/password', { body }));
    expect(countBy(answers, 'status')).toEqual({ 400: 200 });
    const [row] = await queryAll<{ tries: number }>(
      app,
      'SELECT tries_left AS tries FROM mailed_code WHERE email = $1',
      [person.account],
    );
    expect(row?.tries).toBe(0);
    expect(codeMaxTries).toBeLessThanOrEqual(free);
  });

  it('of verifying and of registering end with their tries too', async () => {
    const person = await app.register();
    const { account, token } = person;
    const code = otherCode(await passwordCode(app, account));
    await atOnce(() => app.request('POST', '/api/users/verify', { token, body: { account, code } }));
    const fresh = freshEmail();
    const right = await registrationCode(app, fresh);
    const registration = {
      account: fresh,
      code: otherCode(right),
      password: 'neue-Welle7',
      againPassword: 'neue-Welle7',
      name: '林晓',
      companyName: '远航科技',
      agree: true,
    };
    await atOnce(() => app.request('POST', '/api/users/regist', { body: registration }));
    const left = await queryAll<{ tries: number }>(
      app,
      'SELECT tries_left AS tries FROM mailed_code WHERE email IN ($1, $2)',
      [account, fresh],
    );
    expect(left).toEqual([{ tries: 0 }, { tries: 0 }]);
    const late = { ...registration, code: right };
    expect((await app.request('POST', '/api/users/regist', { body: late })).status).toBe(400);
  });

  it('are asked for by one address so many times a day, and once a minute for one mailbox', async () => {
    const address = freshAddress();
    const ask = (account: string) =>
      app.request('POST', '/api/users/captcha', { body: { account }, address });
    const answers = [];
    // The rate of the call itself is a smaller number a minute.
    for (let round = 0; round * 20 < codesPerDayPerAddress + 20; round += 1) {
      answers.push(...(await atOnce(() => ask(freshEmail()), 20)));
      await queryAll(app, "DELETE FROM rate_count WHERE key LIKE 'code|%'");
    }
    expect(countBy(answers, 'status')[200]).toBe(codesPerDayPerAddress);
    const account = freshEmail();
    const same = await atOnce(() => app.request('POST', '/api/users/captcha', { body: { account } }));
    expect(countBy(same, 'status')[200]).toBe(1);
  });
});

describe('what is good once', () => {
  it('opens once of two hundred that send it together: a recovery code, a mailed code, a ticket', async () => {
    const person = await setUpTotp(app, await app.register());
    const [code = ''] = person.recoveryCodes;
    const address = freshAddress();
    const entered = await atOnce(() => signInWith(app, person, { code, address }));
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);

    const { account } = await app.register();
    const password = 'neue-Welle7';
    const body = { account, code: await passwordCode(app, account), password, againPassword: password };
    const reset = await atOnce(() => app.request('PUT', '/api/users/password', { body }));
    expect(reset.filter(({ status }) => status === 200)).toHaveLength(1);

    const { db } = app.services;
    const { rows } = await db.pool.query<{ id: string }>(
      'SELECT session_id AS id FROM session WHERE token_hash = $1',
      [hashToken(person.token)],
    );
    const ticket = await issueTicket(db.global, rows[0]?.id ?? '', '/api/events');
    const redeemed = await atOnce(() => redeemTicket(db.global, ticket, '/api/events'));
    expect(redeemed.filter((one) => one !== undefined)).toHaveLength(1);
  });
});

describe('invitations and places', () => {
  it('are not passed by calls that come together', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const sub = await activeSubAccount(app, owner, ['insight']);
    expect(sub.id).not.toBe(owner.id);
    const account = freshEmail();
    const create = (email: string) =>
      app.request<Refusal>('POST', '/api/users/subAccounts', {
        token: owner.token,
        body: { account: email, name: '林晓', codes: ['insight'] },
      });
    // The rate of the call itself is a smaller number a minute.
    const forgetRate = () => queryAll(app, "DELETE FROM rate_count WHERE key LIKE 'code|%'");
    const invited = await atOnce(() => create(account), 20);
    expect(countBy(invited, 'status')[200]).toBe(1);
    for (let round = 0; round < 3; round += 1) {
      await forgetRate();
      await atOnce(() => create(freshEmail()), 20);
    }
    await forgetRate();
    const [row] = await queryAll<{ members: number }>(
      app,
      `SELECT count(*)::int AS members FROM member WHERE role = 'member'
       AND account_id = (SELECT account_id FROM member WHERE member_id = $1)`,
      [owner.id],
    );
    const refused = await create(freshEmail());
    expect(refused.body.reason).toBe('quota_exceeded');
    expect(refused.msg).toContain(` ${row?.members} 个`);
  });
});

// What a person is told by mail, so that nobody else does it unnoticed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createSubAccount,
  freshEmail,
  mailsTo,
  ownerOn,
  passwordCode,
  queryAll,
  signInFrom,
} from '#server/testing/accounts/account-steps.ts';
import { signInWith } from '#server/testing/accounts/totp-steps.ts';
import { freshAddress, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const lastMail = async (account: string) => (await mailsTo(app, account)).at(-1);
const password = 'neue-Welle7';

it('tells of a changed and of a reset password, and what to do', async () => {
  const person = await app.register();
  await app.request('PUT', '/api/users/changePassword', {
    token: person.token,
    body: { password: person.password, newPassword: password, againPassword: password },
  });
  expect((await lastMail(person.account))?.subject).toBe('您的海图密码已修改');
  expect((await lastMail(person.account))?.text).toContain('忘记密码');
  const code = await passwordCode(app, person.account);
  await app.request('PUT', '/api/users/password', {
    body: { account: person.account, code, password, againPassword: password },
  });
  expect((await lastMail(person.account))?.subject).toBe('您的海图密码已重设');
});

it('tells of a sign-in from a new place once, with the place', async () => {
  const person = await app.register();
  const count = (await mailsTo(app, person.account)).length;
  const address = freshAddress();
  await signInFrom(app, person, address);
  const mail = await lastMail(person.account);
  expect(mail?.subject).toBe('您的海图账号在新的地点登录');
  expect(mail?.text).toContain(address);
  await signInFrom(app, person, address);
  expect((await mailsTo(app, person.account)).length).toBe(count + 1);
});

it('tells of a new browser or system at a known address once, and of no update', async () => {
  const person = await app.register();
  const address = freshAddress();
  const agent = (system: string, version: number) =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
  const enter = (userAgent: string) => signInWith(app, person, { address, userAgent });
  await enter(agent('Windows NT 10.0', 141));
  expect((await lastMail(person.account))?.text).toContain(`${address}（Chrome · Windows）`);
  const count = (await mailsTo(app, person.account)).length;
  await enter(agent('Windows NT 10.0', 142));
  expect((await mailsTo(app, person.account)).length).toBe(count);
  await enter(agent('Macintosh; Intel Mac OS X 10_15_7', 142));
  await enter(agent('Macintosh; Intel Mac OS X 10_15_7', 142));
  expect((await mailsTo(app, person.account)).length).toBe(count + 1);
  const mail = await lastMail(person.account);
  expect(mail?.subject).toBe('您的海图账号在新的设备上登录');
  expect(mail?.text).toContain('Chrome · macOS');
});

it('tells of no new device where none was noted before', async () => {
  const person = await app.register();
  const address = freshAddress();
  await signInFrom(app, person, address);
  await queryAll(app, 'UPDATE session SET device = NULL WHERE member_id = $1', [person.id]);
  const count = (await mailsTo(app, person.account)).length;
  await signInWith(app, person, { address, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
  expect((await mailsTo(app, person.account)).length).toBe(count);
});

it('says nothing of a wrong password', async () => {
  const person = await app.register();
  const count = (await mailsTo(app, person.account)).length;
  await signInFrom(app, { ...person, password: 'not-this-1' });
  expect((await mailsTo(app, person.account)).length).toBe(count);
});

it('tells the owner of a new sub-account', async () => {
  const owner = await ownerOn(app, 'P_YEAR');
  const account = freshEmail('sub');
  expect((await createSubAccount(app, owner, { account })).code).toBe('success');
  const mail = await lastMail(owner.account);
  expect(mail?.subject).toBe('您的海图账号新增了子账号');
  expect(mail?.text).toContain(account);
});

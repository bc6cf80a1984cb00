// What a person is told by mail, so that nobody else does it unnoticed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createSubAccount,
  freshEmail,
  mailsTo,
  ownerOn,
  passwordCode,
  signInFrom,
} from '../../testing/account-steps.ts';
import { freshAddress, openTestApp, type TestApp } from '../../testing/test-app.ts';

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

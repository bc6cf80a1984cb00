import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BodyCipher, createBodyCipher } from '#contract/body-cipher.ts';
import { createUser } from '../features/accounts/create-user.ts';
import { goodPassword, openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let cipher: BodyCipher;
beforeAll(async () => {
  test = await openTestApp({ bodyKey: '部署口令' });
  const config = await test.request<{ bodyCipher: boolean; bodyKey: string }>('GET', '/api/site/config');
  expect(config.body.bodyCipher).toBe(true);
  cipher = await createBodyCipher(config.body.bodyKey);
});
afterAll(() => test.close());

const sealed = async (value: unknown) => ({ d: await cipher.seal(JSON.stringify(value)) });

async function signedIn(): Promise<string> {
  const account = 'sealed@brand.example';
  await createUser(test.services, { account, password: goodPassword, name: '林晓', companyName: '远航科技' });
  const answer = await test.request<string>('POST', '/api/users/login', {
    body: await sealed({ account, password: goodPassword }),
  });
  return (JSON.parse(await cipher.open(answer.body)) as { token: string }).token;
}

const send = (token: string, body: string) =>
  test.request('POST', '/api/events/ticket', {
    token,
    body,
    headers: { 'content-type': 'application/json' },
  });

describe('with HAITU_BODY_KEY set', () => {
  it('takes sealed bodies and seals the body of a success', async () => {
    const answer = await test.request<string>('GET', '/api/setmeal/plans');
    expect(typeof answer.body).toBe('string');
    expect(JSON.parse(await cipher.open(answer.body))[0]).toMatchObject({ mealType: 'FREE_DAY' });
    const sent = await test.request<string>('POST', '/api/users/captcha', {
      body: await sealed({ account: 'c@brand.example' }),
    });
    expect(sent.code).toBe('success');
    expect(JSON.parse(await cipher.open(sent.body))).toEqual({});
  });

  it('leaves errors readable', async () => {
    const answer = await test.request<{ reason: string }>('POST', '/api/users/login', {
      body: await sealed({ account: '' }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.reason).toBe('invalid_input');
  });

  it('refuses a plain body and a body sealed with another key', async () => {
    const plain = await test.request('POST', '/api/users/captcha', { body: { account: 'c@brand.example' } });
    expect([plain.status, plain.msg]).toEqual([400, '请求内容应加密后放在字段 d 中']);
    const foreign = await test.request('POST', '/api/users/captcha', {
      body: { d: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    });
    expect([foreign.status, foreign.msg]).toEqual([400, '字段 d 无法解密']);
  });

  it('refuses null, plain or sealed, where an empty body would do', async () => {
    const person = await signedIn();
    const plain = await send(person, 'null');
    expect([plain.status, plain.msg]).toEqual([400, '请求内容应加密后放在字段 d 中']);
    const hidden = await send(person, JSON.stringify(await sealed(null)));
    expect([hidden.status, hidden.msg]).toEqual([400, '请求内容应为 JSON 对象，不能是 null']);
    expect((await send(person, JSON.stringify(await sealed({})))).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, mailsTo, queryAll, queryUser, signInFrom } from '../testing/accounts/account-steps.ts';
import { setUpTotp, signInWith } from '../testing/accounts/totp-steps.ts';
import { drawnCases } from '../testing/drawn-cases.ts';
import { buy, newOwner, stubChannels } from '../testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { runCli } from './run-cli.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function run(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCli(args, () => app.services.config, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const password = 'Hai-tu2026!';

const records = async (account: string) => {
  const { body } = await signInFrom(app, { account, password });
  const answer = await app.request('POST', '/api/orderpay/records', {
    token: body.token,
    body: { userId: body.id },
  });
  return answer.body;
};

describe('user:create', () => {
  it('makes an account that can sign in, not verified, with the free plan', async () => {
    const account = freshEmail();
    const made = await run('user:create', '--account', account, '--password', password);
    expect(made).toEqual({ code: 0, said: `已创建账号 ${account}`, complained: '' });
    const { body } = await signInFrom(app, { account, password });
    expect((await queryUser(app, body.token)).body).toMatchObject({
      account,
      name: '新用户',
      companyName: '未填写公司',
      emailVerify: '0',
      role: 'owner',
    });
    expect(await records(account)).toMatchObject({ mealType: 'FREE_DAY', restDay: 7 });
  });

  it('takes name and company', async () => {
    const account = freshEmail();
    const made = await run(
      'user:create',
      ...[
        '--account',
        account.toUpperCase(),
        '--password',
        password,
        '--name',
        '陈船长',
        '--company',
        '远洋',
      ],
    );
    expect(made.code).toBe(0);
    const { body } = await signInFrom(app, { account, password });
    expect((await queryUser(app, body.token)).body).toMatchObject({
      account,
      name: '陈船长',
      companyName: '远洋',
    });
  });

  it('refuses with a sentence and exit code 1', async () => {
    const account = freshEmail();
    const create = (...options: string[]) => run('user:create', ...options);
    expect((await create('--account', account, '--password', password)).code).toBe(0);
    const cases: [string[], string][] = [
      [['--account', account, '--password', password], '该邮箱已注册，请直接登录'],
      [['--account', 'nobody', '--password', password], '--account：请填写正确的邮箱'],
      [['--account', freshEmail(), '--password', 'short'], '--password：长度在 6 到 12 个字符'],
      [['--account', freshEmail(), '--password', '12345678'], '密码过于常见，请换一个更难猜的密码'],
      [
        ['--account', freshEmail(), '--password', password, '--name', '长'.repeat(21)],
        '--name：不能超过 20 个字符',
      ],
    ];
    for (const [options, sentence] of drawnCases(cases, 2, 'refused accounts')) {
      expect(await create(...options)).toEqual({ code: 1, said: '', complained: sentence });
    }
  });
});

describe('user:reset-totp', () => {
  it('lets a person in with the password alone, is audited and told by mail', async () => {
    const person = await setUpTotp(app, await app.register());
    const reset = (account: string) => run('user:reset-totp', '--account', account);
    expect((await signInWith(app, person)).status).toBe(403);
    expect(await reset(person.account)).toEqual({
      code: 0,
      said: `已重置 ${person.account} 的两步验证`,
      complained: '',
    });
    expect((await signInWith(app, person)).status).toBe(200);
    const audits = await queryAll(
      app,
      "SELECT actor, target FROM audit_event WHERE action = 'accounts.totp-reset'",
    );
    expect(audits).toEqual([{ actor: 'command-line', target: person.id }]);
    const mails = await mailsTo(app, person.account);
    expect(mails.map(({ subject }) => subject)).toContain('您的海图账号的两步验证已重置');
    expect((await reset(person.account)).complained).toBe('该成员没有开启两步验证，无需重置');
    expect((await reset('nobody@brand.example')).complained).toBe('账号 nobody@brand.example 不存在');
  });
});

describe('plan:grant', () => {
  it('starts, extends and is audited', async () => {
    const account = freshEmail();
    await run('user:create', '--account', account, '--password', password);
    const grant = (...options: string[]) => run('plan:grant', '--account', account, ...options);
    const made = await grant('--plan', 'P_YEAR', '--days', '10');
    expect(made.code).toBe(0);
    expect(made.said).toMatch(/^已为 \S+ 开通套餐 P_YEAR，到期时间 \S+\+08:00$/);
    expect(await records(account)).toMatchObject({ mealType: 'P_YEAR', restDay: 10 });
    expect((await grant('--plan', 'P_YEAR')).code).toBe(0);
    expect(await records(account)).toMatchObject({ mealType: 'P_YEAR', restDay: 375 });
    const audits = await queryAll(app, "SELECT actor FROM audit_event WHERE action = 'plans.granted'");
    expect(audits).toEqual([{ actor: 'command-line' }, { actor: 'command-line' }]);
  });

  it('does not end a plan that was paid for without being told to', async () => {
    stubChannels(app);
    const owner = await newOwner(app);
    await buy(app, owner.token, { mealType: 'P_MONTH', type: 2 });
    const grant = (...options: string[]) => run('plan:grant', '--account', owner.account, ...options);
    const running = () =>
      app.request('POST', '/api/orderpay/records', { token: owner.token, body: { userId: owner.id } });
    expect(await grant('--plan', 'E_YEAR')).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^账号正在使用付费的套餐 P_MONTH，还有 \d+ 天未用，值 [\d.]+ 元/),
    });
    expect((await running()).body).toMatchObject({ mealType: 'P_MONTH' });
    expect((await grant('--plan', 'P_MONTH', '--days', '5')).code).toBe(0);
    expect((await grant('--plan', 'E_YEAR', '--replace-paid')).code).toBe(0);
    expect((await running()).body).toMatchObject({ mealType: 'E_YEAR' });
  });

  it('refuses unknown accounts and plans, and odd numbers of days', async () => {
    const account = freshEmail();
    await run('user:create', '--account', account, '--password', password);
    expect(await run('plan:grant', '--account', 'no@brand.example', '--plan', 'P_YEAR')).toMatchObject({
      code: 1,
      complained: '账号 no@brand.example 不存在',
    });
    expect((await run('plan:grant', '--account', account, '--plan', 'GOLD')).complained).toContain(
      '套餐 GOLD 不存在',
    );
    for (const days of drawnCases(['0', '1.5', 'ten', '4000'], 1, 'odd days')) {
      expect((await run('plan:grant', '--account', account, '--plan', 'P_YEAR', '--days', days)).code).toBe(
        2,
      );
    }
    expect(await records(account)).toMatchObject({ mealType: 'FREE_DAY' });
  });
});

describe('demo:seed', () => {
  it('prints the sign-in and may be run again', async () => {
    const first = await run('demo:seed');
    const [, demoPassword = ''] =
      /^已创建演示账号：demo@haitu\.example {2}密码：(\S+)$/.exec(first.said) ?? [];
    expect((await signInFrom(app, { account: 'demo@haitu.example', password: demoPassword })).status).toBe(
      200,
    );
    expect((await run('demo:seed')).said).toBe(`演示账号已存在：demo@haitu.example  密码：${demoPassword}`);
  });
});

describe('a database out of reach', () => {
  it('is told in a sentence', async () => {
    const complained: string[] = [];
    const code = await runCli(
      ['demo:seed'],
      () => ({ ...app.services.config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }),
      { say: () => undefined, complain: (line) => complained.push(line) },
    );
    expect(code).not.toBe(0);
    expect(complained.join('\n')).not.toMatch(/\n\s+at /);
    expect(complained).toHaveLength(1);
  });
});

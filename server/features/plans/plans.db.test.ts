import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/figures/days.ts';
import type { Plan } from '#contract/plans.ts';
import { accountIdOf, queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { grantPlan } from './grant-plan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function person() {
  const made = await app.register();
  return { ...made, accountId: await accountIdOf(app, made.id) };
}

const grant = (
  accountId: number,
  mealType: string,
  { days, now = new Date() }: { days?: number; now?: Date } = {},
) =>
  app.services.db.tenant(accountId, (tx) =>
    grantPlan(tx, { mealType, source: 'operator', now, ...(days && { days }) }),
  );

const permits = (token: string) =>
  app.request<{ mealType: string; restBrandNum: number }>('GET', '/api/setmeal/permits', { token });

describe('plans', () => {
  it('are public and as priced', async () => {
    const { body } = await app.request<Plan[]>('GET', '/api/setmeal/plans');
    expect(body.map((plan) => [plan.mealType, plan.name, plan.price, plan.days])).toEqual([
      ['FREE_DAY', '免费体验', '0.00', 7],
      ['B_MONTH', '基础版·月', '699.00', 30],
      ['B_YEAR', '基础版·年', '6999.00', 365],
      ['P_MONTH', '专业版·月', '1999.00', 30],
      ['P_YEAR', '专业版·年', '19999.00', 365],
      ['E_YEAR', '企业版·年', null, 365],
    ]);
    expect(body[4]?.quotas).toEqual({
      industries: 3,
      brands: 50,
      aiQuestions: 8000,
      subAccounts: 5,
      connections: 10,
      mailsPerDay: 1000,
    });
    expect(body[0]?.mealTypeDesc.split('::')[0]).toBe('免费体验 7 天');
  });
});

describe('permits', () => {
  it('leave the whole quota while nothing is chosen', async () => {
    const { token } = await person();
    expect((await permits(token)).body).toEqual({
      brands: [],
      industrys: [],
      canModify: true,
      restIndustryNum: 1,
      restBrandNum: 3,
      mealType: 'FREE_DAY',
      total: 0,
      samples: 'closed',
    });
  });

  it('leave nothing once the plan has ended', async () => {
    const { token, accountId, id } = await person();
    await queryAll(
      app,
      "UPDATE plan_grant SET starts_at = now() - interval '9 days', ends_at = now() - interval '2 days' WHERE account_id = $1",
      [accountId],
    );
    expect((await permits(token)).body).toMatchObject({ restBrandNum: 0, mealType: 'FREE_DAY' });
    const records = await app.request('POST', '/api/orderpay/records', { token, body: { userId: id } });
    expect(records.body).toMatchObject({ mealType: 'FREE_DAY', restDay: -2 });
  });
});

describe('records', () => {
  it('are the caller’s own', async () => {
    const [mine, theirs] = [await person(), await person()];
    const answer = await app.request('POST', '/api/orderpay/records', {
      token: mine.token,
      body: { userId: theirs.id },
    });
    expect(answer).toMatchObject({ status: 404, code: 'error', msg: '用户不存在' });
  });
});

describe('grantPlan', () => {
  it('extends the same plan while it runs and starts any other at once', async () => {
    const { accountId, token } = await person();
    const now = new Date();
    const first = await grant(accountId, 'B_MONTH', { now });
    expect(first).toEqual({
      mealType: 'B_MONTH',
      startsAt: now,
      endsAt: new Date(now.getTime() + 30 * dayMs),
    });
    const second = await grant(accountId, 'B_MONTH', { now, days: 5 });
    expect(second).toMatchObject({ startsAt: first.endsAt, endsAt: new Date(now.getTime() + 35 * dayMs) });
    const other = await grant(accountId, 'P_YEAR', { now });
    expect(other).toMatchObject({ startsAt: now, endsAt: new Date(now.getTime() + 365 * dayMs) });
    expect((await permits(token)).body).toMatchObject({ mealType: 'P_YEAR', restBrandNum: 50 });
    const later = new Date(now.getTime() + 400 * dayMs);
    expect(await grant(accountId, 'P_YEAR', { now: later })).toMatchObject({ startsAt: later });
  });

  it('adds up under parallel grants', async () => {
    const { accountId } = await person();
    const now = new Date();
    await grant(accountId, 'P_MONTH', { now });
    await Promise.all(Array.from({ length: 6 }, () => grant(accountId, 'P_MONTH', { now, days: 1 })));
    const [newest] = await queryAll<{ grant_no: number; ends_at: Date }>(
      app,
      'SELECT grant_no, ends_at FROM plan_grant WHERE account_id = $1 ORDER BY grant_no DESC LIMIT 1',
      [accountId],
    );
    expect(newest).toEqual({ grant_no: 8, ends_at: new Date(now.getTime() + 36 * dayMs) });
  });

  it('knows only the plans of the table and the accounts there are', async () => {
    const { accountId } = await person();
    await expect(grant(accountId, 'GOLD')).rejects.toThrow('套餐 GOLD 不存在，可选：FREE_DAY、B_MONTH');
    await expect(grant(999_999, 'B_MONTH')).rejects.toThrow('账号不存在');
  });
});

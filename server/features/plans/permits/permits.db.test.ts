import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../../contract/figures/days.ts';
import type { PermitSummary, SelectionChanges } from '../../../../contract/plans.ts';
import { isoMoment } from '../../../kernel/iso-moment.ts';
import {
  accountIdOf,
  activeSubAccount,
  countBy,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '../../../testing/account-steps.ts';
import { snapshotTables } from '../../../testing/table-snapshot.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { grantPlan } from '../grant-plan.ts';
import { lockEndOf } from './permit-lock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await queryAll(
    app,
    `INSERT INTO industry (industry_code, parent_code, industry_name) VALUES
       ('I1', NULL, '户外运动'), ('I2', NULL, '家居园艺'), ('I3', NULL, '母婴用品'), ('I4', NULL, '宠物'),
       ('I1-1', 'I1', '露营')`,
  );
  await queryAll(
    app,
    `INSERT INTO brand (brand_code, brand_name, brand_logo, industry_code, big_industry_code)
     SELECT 'B' || lpad(n::text, 2, '0'), '品牌' || n, CASE n WHEN 1 THEN 'https://cdn.example/1.png' ELSE '' END, 'I1-1', 'I1'
     FROM generate_series(1, 70) n`,
  );
});
afterAll(() => app.close());
afterEach(() => {
  app.services.now = () => new Date();
});

const path = '/api/setmeal/addPermits';
const brands = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `B${String(from + index).padStart(2, '0')}`);

const send = (url: string, owner: { token: string }, selection: object) =>
  app.request<SelectionChanges & Refusal>('POST', url, { token: owner.token, body: selection });
const save = (owner: { token: string }, selection: object) => send(path, owner, selection);

async function saved(owner: { token: string }, selection: object): Promise<SelectionChanges> {
  const answer = await save(owner, selection);
  if (answer.code !== 'success') throw new Error(answer.msg);
  return answer.body;
}

const summary = async (owner: { token: string }, query = '?currentPage=1&size=60') =>
  (await app.request<PermitSummary>('GET', `/api/setmeal/permits${query}`, { token: owner.token })).body;

const concats = async (owner: { token: string }) =>
  (await app.request<{ concats: string }>('GET', '/api/setmeal/updateStr', { token: owner.token })).body
    .concats;

const regrant = (owner: Owner, mealType: string) =>
  app.services.db.tenant(owner.accountId, (tx) =>
    grantPlan(tx, { mealType, source: 'operator', now: app.services.now() }),
  );

const passClock = (at: Date) => {
  app.services.now = () => at;
};

/** Stands still, so that no midnight falls into a test; gives when what is saved now unlocks. */
const stopClock = () => {
  const now = new Date();
  passClock(now);
  return lockEndOf(now);
};

const codesOf = (items: PermitSummary['brands']) => items.map(({ permitCode }) => permitCode);

async function freePerson(): Promise<Owner> {
  const person = await app.register();
  return { ...person, accountId: await accountIdOf(app, person.id) };
}

describe('saving', () => {
  it('writes what really changes, tells it by name, and audits it', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const now = new Date('2026-03-09T23:30:00+08:00');
    passClock(now);
    await regrant(owner, 'P_YEAR');
    expect(
      await saved(owner, {
        addIndustries: ['I2', 'I1', 'I1'],
        addBrands: ['B02', 'B01', 'B03', 'B03'],
        deleteBrands: ['B03', 'B09'],
      }),
    ).toEqual({
      addBrands: ['品牌2', '品牌1'],
      deleteBrands: [],
      addIndustries: ['家居园艺', '户外运动'],
      deleteIndustries: [],
    });
    const lockEnd = '2026-04-08T00:00:00+08:00';
    expect(await summary(owner)).toEqual({
      brands: [
        {
          permitCode: 'B01',
          permitName: '品牌1',
          brandLogo: expect.stringMatching(/^\/api\/industrybrand\/logo\/B01\?v=/),
          canModify: false,
          calculateTime: lockEnd,
          sample: false,
        },
        {
          permitCode: 'B02',
          permitName: '品牌2',
          brandLogo: '/api/industrybrand/logo/B02',
          canModify: false,
          calculateTime: lockEnd,
          sample: false,
        },
      ],
      industrys: [
        {
          permitCode: 'I1',
          permitName: '户外运动',
          brandLogo: '',
          canModify: false,
          calculateTime: lockEnd,
          sample: false,
        },
        {
          permitCode: 'I2',
          permitName: '家居园艺',
          brandLogo: '',
          canModify: false,
          calculateTime: lockEnd,
          sample: false,
        },
      ],
      canModify: true,
      restIndustryNum: 1,
      restBrandNum: 48,
      mealType: 'P_YEAR',
      total: 2,
      samples: 'closed',
    });
    // What is chosen already changes nothing, and is no second record.
    expect(await saved(owner, { addBrands: ['B01'], deleteIndustries: ['I3'] })).toEqual({
      addBrands: [],
      deleteBrands: [],
      addIndustries: [],
      deleteIndustries: [],
    });
    expect(
      await queryAll(
        app,
        "SELECT actor, detail FROM audit_event WHERE account_id = $1 AND action = 'plans.permits-saved'",
        [owner.accountId],
      ),
    ).toEqual([
      {
        actor: owner.id,
        detail: {
          addedIndustries: 'I2,I1',
          removedIndustries: '',
          addedBrands: 'B02,B01',
          removedBrands: '',
        },
      },
    ]);
    expect(await concats(owner)).toBe(
      '现在还可添加 1 个行业、48 个品牌；已锁定的最早 2026-04-08 00:00 起可以更换',
    );
  });

  it('refuses in plain words, all or nothing, and the preview refuses alike', async () => {
    const owner = await ownerOn(app, 'B_YEAR');
    const lockEnd = isoMoment(stopClock()).slice(0, 16).replace('T', ' ');
    await saved(owner, { addIndustries: ['I1'], addBrands: brands(1, 8) });
    const refusals: [object, number, string, string][] = [
      [
        { addBrands: ['B09', 'NO-1', 'NO-2'] },
        400,
        'invalid_input',
        '品牌 NO-1、NO-2 不存在，请刷新后重新选择',
      ],
      [
        { addBrands: ['B09'], deleteIndustries: ['NO-3'] },
        400,
        'invalid_input',
        '行业 NO-3 不存在，请刷新后重新选择',
      ],
      // The lower level is nothing a permit is given for.
      [{ addIndustries: ['I1-1'] }, 400, 'invalid_input', '行业 I1-1 不存在，请刷新后重新选择'],
      [{ addIndustries: ['I2'], addBrands: ['B09'] }, 403, 'quota_exceeded', '没有剩余可添加数量!'],
      [
        { addBrands: brands(8, 12) },
        403,
        'quota_exceeded',
        '品牌还可添加 2 个，本次要添加 4 个，请减少 2 个',
      ],
      [
        { addBrands: ['B09'], deleteBrands: ['B01'] },
        409,
        'conflict',
        `仍在锁定期，不能移除：品牌1（${lockEnd} 起可移除）`,
      ],
    ];
    const before = await snapshotTables(app.databaseUrl);
    for (const [selection, status, reason, msg] of refusals) {
      for (const url of ['/api/setmeal/permits/check', path]) {
        expect(await send(url, owner, selection)).toMatchObject({ status, msg, body: { reason } });
      }
    }
    const badCode = await save(owner, { addBrands: ['B 01'] });
    expect(badCode).toMatchObject({ status: 400, body: { reason: 'invalid_input' } });
    const preview = await send('/api/setmeal/permits/check', owner, { addBrands: ['B09'] });
    expect(preview.body).toMatchObject({ addBrands: ['品牌9'], deleteBrands: [] });
    expect(await snapshotTables(app.databaseUrl)).toEqual(before);
  });

  it('never exceeds a quota, however many browsers save at once', async () => {
    const owner = await ownerOn(app, 'B_YEAR');
    const answers = await Promise.all(
      brands(1, 20).map((code, index) =>
        save(owner, { addBrands: [code, `B${21 + index}`], addIndustries: [`I${(index % 3) + 1}`] }),
      ),
    );
    // One industry: the first to save decides it, the others may only repeat it.
    const { industrys, total, restBrandNum, restIndustryNum } = await summary(owner);
    expect([industrys.length, restIndustryNum]).toEqual([1, 0]);
    expect(total).toBe(10);
    expect(restBrandNum).toBe(0);
    expect(countBy(answers, 'status')).toEqual({ 200: 5, 403: 15 });
    const [row] = await queryAll(
      app,
      "SELECT count(*)::int AS saves FROM audit_event WHERE account_id = $1 AND action = 'plans.permits-saved'",
      [owner.accountId],
    );
    expect(row).toEqual({ saves: 5 });
  });

  it('gives back from the very moment the lock ends', async () => {
    const owner = await ownerOn(app, 'B_YEAR');
    const end = stopClock();
    await saved(owner, { addIndustries: ['I1'], addBrands: brands(1, 3) });
    passClock(new Date(end.getTime() - 1));
    expect((await save(owner, { deleteBrands: ['B02'] })).status).toBe(409);
    expect((await summary(owner)).brands.map(({ canModify }) => canModify)).toEqual([false, false, false]);
    passClock(end);
    expect((await summary(owner)).brands[0]).toMatchObject({ canModify: true, calculateTime: '' });
    const changed = await saved(owner, {
      deleteBrands: ['B02'],
      addBrands: ['B30'],
      deleteIndustries: ['I1'],
      addIndustries: ['I3'],
    });
    expect(changed).toEqual({
      deleteBrands: ['品牌2'],
      addBrands: ['品牌30'],
      deleteIndustries: ['户外运动'],
      addIndustries: ['母婴用品'],
    });
    const after = await summary(owner);
    expect(codesOf(after.brands)).toEqual(['B01', 'B03', 'B30']);
    expect(after.brands.map(({ canModify }) => canModify)).toEqual([true, true, false]);
    expect(after.brands[2]?.calculateTime).toBe(isoMoment(lockEndOf(end)));
  });
});

describe('the free plan', () => {
  it('chooses once and never again', async () => {
    const owner = await freePerson();
    expect(await summary(owner)).toMatchObject({ canModify: true, restIndustryNum: 1, restBrandNum: 3 });
    expect(await concats(owner)).toBe('免费体验可选择 1 个行业、3 个品牌，只能确认一次，确认后不可更改');
    expect(await save(owner, { addBrands: brands(1, 4) })).toMatchObject({
      status: 403,
      msg: '品牌还可添加 3 个，本次要添加 4 个，请减少 1 个',
    });
    // The second of two at once finds the choice made.
    const answers = await Promise.all([
      save(owner, { addIndustries: ['I1'], addBrands: ['B01'] }),
      save(owner, { addIndustries: ['I2'], addBrands: ['B02'] }),
    ]);
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 403: 1 });
    expect(answers.find(({ status }) => status === 403)).toMatchObject({
      msg: '免费体验的行业与品牌已经确认，不可更改，升级套餐后可以更改',
      body: { reason: 'forbidden' },
    });
    expect(await summary(owner)).toMatchObject({ canModify: false, restBrandNum: 2, total: 1 });
    expect((await save(owner, { addBrands: ['B03'] })).status).toBe(403);
    // A paid plan takes the choice over and adds to it.
    await regrant(owner, 'B_MONTH');
    expect(await summary(owner)).toMatchObject({ canModify: true, restIndustryNum: 0, restBrandNum: 9 });
    await saved(owner, { addBrands: ['B03'] });
  });
});

describe('a smaller or ended plan', () => {
  it('keeps what is chosen, tells how much is too much, and only lets it shrink', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const end = stopClock();
    await saved(owner, { addIndustries: ['I1', 'I2'], addBrands: brands(1, 12) });
    await regrant(owner, 'B_YEAR');
    expect(await summary(owner)).toMatchObject({
      restIndustryNum: -1,
      restBrandNum: -2,
      canModify: false,
      total: 12,
    });
    passClock(end);
    expect(await concats(owner)).toBe(
      '已选超出当前套餐，请减少 1 个行业、2 个品牌；已选中有 14 项现在可以更换',
    );
    expect((await summary(owner)).canModify).toBe(true);
    // Still over afterwards, but less.
    await saved(owner, { deleteBrands: ['B01'] });
    expect(await save(owner, { deleteBrands: ['B02', 'B03'], addBrands: ['B40', 'B41'] })).toMatchObject({
      status: 403,
      msg: '没有剩余可添加数量!',
    });
    await saved(owner, { deleteBrands: ['B02', 'B03'], addBrands: ['B40'] });
    expect(await summary(owner)).toMatchObject({ restBrandNum: 0, restIndustryNum: -1, total: 10 });
    // Industries stay over: brands are counted apart from them.
    await saved(owner, { deleteBrands: ['B04'], addBrands: ['B41'] });
  });

  it('locks the selection at its end and hands it back untouched with the next plan', async () => {
    const owner = await ownerOn(app, 'B_MONTH');
    await saved(owner, { addIndustries: ['I1'], addBrands: ['B01', 'B02'] });
    const [grant] = await queryAll<{ ends_at: Date }>(
      app,
      'SELECT ends_at FROM plan_grant WHERE account_id = $1 ORDER BY grant_no DESC LIMIT 1',
      [owner.accountId],
    );
    const end = grant?.ends_at ?? new Date(0);
    passClock(new Date(end.getTime() - 1));
    expect((await summary(owner)).canModify).toBe(true);
    passClock(end);
    expect(await summary(owner)).toMatchObject({
      canModify: false,
      restIndustryNum: 0,
      restBrandNum: 0,
      mealType: 'B_MONTH',
      total: 2,
    });
    expect((await summary(owner)).brands.map(({ canModify }) => canModify)).toEqual([false, false]);
    expect(await concats(owner)).toBe('套餐已到期，已选的行业与品牌为您保留，续费后可以更改');
    for (const selection of [{ addBrands: ['B03'] }, { deleteBrands: ['B01'] }]) {
      expect(await save(owner, selection)).toMatchObject({
        status: 403,
        msg: '当前没有生效中的套餐，请先购买套餐再选择行业与品牌',
        body: { reason: 'quota_exceeded' },
      });
    }
    passClock(new Date(end.getTime() + 400 * dayMs));
    await regrant(owner, 'B_YEAR');
    const back = await summary(owner);
    expect(codesOf(back.brands)).toEqual(['B01', 'B02']);
    expect(back).toMatchObject({ canModify: true, restBrandNum: 8, restIndustryNum: 0 });
  });
});

describe('reading', () => {
  it('pages the brands in the order they were chosen, with all industries each time', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    stopClock();
    await saved(owner, { addIndustries: ['I1', 'I3'], addBrands: ['B30', 'B10', 'B20'] });
    passClock(new Date(app.services.now().getTime() + 60_000));
    await saved(owner, { addBrands: ['B05', 'B01'] });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => summary(owner, `?currentPage=${page}&size=2`)),
    );
    expect(pages.map((page) => codesOf(page.brands))).toEqual([['B10', 'B20'], ['B30', 'B01'], ['B05'], []]);
    expect(pages.map(({ total, industrys }) => [total, industrys.length])).toEqual(Array(4).fill([5, 2]));
    expect(codesOf((await summary(owner, '')).brands)).toHaveLength(5);
  });

  it('names a brand that left the catalogue by its code, and gives it back', async () => {
    const owner = await ownerOn(app, 'B_YEAR');
    const end = stopClock();
    await saved(owner, { addBrands: ['B69', 'B70'] });
    await queryAll(app, "DELETE FROM brand WHERE brand_code = 'B70'");
    expect((await summary(owner)).brands[1]).toMatchObject({
      permitCode: 'B70',
      permitName: 'B70',
      brandLogo: '',
    });
    passClock(end);
    expect((await saved(owner, { deleteBrands: ['B70'] })).deleteBrands).toEqual(['B70']);
    expect(await save(owner, { addBrands: ['B70'] })).toMatchObject({ status: 400 });
  });

  it('shows a sub-account the selection but lets it change nothing', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    await saved(owner, { addIndustries: ['I1'], addBrands: ['B01'] });
    const sub = await activeSubAccount(app, owner, ['insight']);
    expect(await summary(sub)).toEqual(await summary(owner));
    expect(await concats(sub)).toBe(await concats(owner));
    for (const url of [path, '/api/setmeal/permits/check']) {
      expect(await send(url, sub, { addBrands: ['B02'] })).toMatchObject({
        status: 403,
        msg: '只有主账号可以进行此操作',
        body: { reason: 'forbidden' },
      });
    }
    expect((await summary(owner)).total).toBe(1);
  });

  it('keeps accounts apart', async () => {
    const [mine, theirs] = [await ownerOn(app, 'B_YEAR'), await ownerOn(app, 'B_YEAR')];
    await saved(theirs, { addIndustries: ['I2'], addBrands: brands(1, 10) });
    expect(await summary(mine)).toMatchObject({ brands: [], industrys: [], total: 0, restBrandNum: 10 });
    // What the other holds is neither chosen nor counted here.
    expect((await saved(mine, { addBrands: ['B01'], deleteBrands: ['B02'] })).deleteBrands).toEqual([]);
    expect(await summary(theirs)).toMatchObject({ total: 10, restIndustryNum: 0 });
  });
});

// What a plan makes of a selection: the free one, a smaller one, an ended one; and who reads it.
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/figures/days.ts';
import {
  accountIdOf,
  activeSubAccount,
  countBy,
  type Owner,
  ownerOn,
  queryAll,
} from '#server/testing/accounts/account-steps.ts';
import { addPath, brands, codesOf, permitWorld } from '#server/testing/intelligence/permit-world.ts';

const { world, send, save, saved, summary, concats, regrant, passClock, stopClock } = permitWorld();

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
    const owner = await ownerOn(world.app, 'P_YEAR');
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
    const owner = await ownerOn(world.app, 'B_MONTH');
    await saved(owner, { addIndustries: ['I1'], addBrands: ['B01', 'B02'] });
    const [grant] = await queryAll<{ ends_at: Date }>(
      world.app,
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
    const owner = await ownerOn(world.app, 'P_YEAR');
    stopClock();
    await saved(owner, { addIndustries: ['I1', 'I3'], addBrands: ['B30', 'B10', 'B20'] });
    passClock(new Date(world.app.services.now().getTime() + 60_000));
    await saved(owner, { addBrands: ['B05', 'B01'] });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => summary(owner, `?currentPage=${page}&size=2`)),
    );
    expect(pages.map((page) => codesOf(page.brands))).toEqual([['B10', 'B20'], ['B30', 'B01'], ['B05'], []]);
    expect(pages.map(({ total, industrys }) => [total, industrys.length])).toEqual(Array(4).fill([5, 2]));
    expect(codesOf((await summary(owner, '')).brands)).toHaveLength(5);
  });

  it('names a brand that left the catalogue by its code, and gives it back', async () => {
    const owner = await ownerOn(world.app, 'B_YEAR');
    const end = stopClock();
    await saved(owner, { addBrands: ['B69', 'B70'] });
    await queryAll(world.app, "DELETE FROM brand WHERE brand_code = 'B70'");
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
    const owner = await ownerOn(world.app, 'P_YEAR');
    await saved(owner, { addIndustries: ['I1'], addBrands: ['B01'] });
    const sub = await activeSubAccount(world.app, owner, ['insight']);
    expect(await summary(sub)).toEqual(await summary(owner));
    expect(await concats(sub)).toBe(await concats(owner));
    for (const url of [addPath, '/api/setmeal/permits/check']) {
      expect(await send(url, sub, { addBrands: ['B02'] })).toMatchObject({
        status: 403,
        msg: '只有主账号可以进行此操作',
        body: { reason: 'forbidden' },
      });
    }
    expect((await summary(owner)).total).toBe(1);
  });

  it('keeps accounts apart', async () => {
    const [mine, theirs] = [await ownerOn(world.app, 'B_YEAR'), await ownerOn(world.app, 'B_YEAR')];
    await saved(theirs, { addIndustries: ['I2'], addBrands: brands(1, 10) });
    expect(await summary(mine)).toMatchObject({ brands: [], industrys: [], total: 0, restBrandNum: 10 });
    // What the other holds is neither chosen nor counted here.
    expect((await saved(mine, { addBrands: ['B01'], deleteBrands: ['B02'] })).deleteBrands).toEqual([]);
    expect(await summary(theirs)).toMatchObject({ total: 10, restIndustryNum: 0 });
  });
});

async function freePerson(): Promise<Owner> {
  const person = await world.app.register();
  return { ...person, accountId: await accountIdOf(world.app, person.id) };
}

// Saving a selection: what changes is told and audited, and no quota is exceeded.
import { describe, expect, it } from 'vitest';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { countBy, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { addPath, brands, codesOf, permitWorld } from '#server/testing/intelligence/permit-world.ts';
import { lockEndOf } from './permit-lock.ts';

const { world, send, save, saved, summary, concats, regrant, passClock, stopClock } = permitWorld();

describe('saving', () => {
  it('writes what really changes, tells it by name, and audits it', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
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
        world.app,
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
    const owner = await ownerOn(world.app, 'B_YEAR');
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
    const before = await snapshotTables(world.app.databaseUrl);
    for (const [selection, status, reason, msg] of refusals) {
      for (const url of ['/api/setmeal/permits/check', addPath]) {
        expect(await send(url, owner, selection)).toMatchObject({ status, msg, body: { reason } });
      }
    }
    const badCode = await save(owner, { addBrands: ['B 01'] });
    expect(badCode).toMatchObject({ status: 400, body: { reason: 'invalid_input' } });
    const preview = await send('/api/setmeal/permits/check', owner, { addBrands: ['B09'] });
    expect(preview.body).toMatchObject({ addBrands: ['品牌9'], deleteBrands: [] });
    expect(await snapshotTables(world.app.databaseUrl)).toEqual(before);
  });

  it('never exceeds a quota, however many browsers save at once', async () => {
    const owner = await ownerOn(world.app, 'B_YEAR');
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
      world.app,
      "SELECT count(*)::int AS saves FROM audit_event WHERE account_id = $1 AND action = 'plans.permits-saved'",
      [owner.accountId],
    );
    expect(row).toEqual({ saves: 5 });
  });

  it('gives back from the very moment the lock ends', async () => {
    const owner = await ownerOn(world.app, 'B_YEAR');
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

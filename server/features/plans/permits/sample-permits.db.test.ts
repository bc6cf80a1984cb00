// Samples never bind: chosen by a real account they take no place, are not locked, and go again at any time.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PermitSummary } from '#contract/plans.ts';
import { type Owner, ownerOn, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let shown: TestApp;
let plain: TestApp;
const catalogue = `
  INSERT INTO industry (industry_code, industry_name, is_sample) VALUES ('real', '户外', false), ('made', '示例', true);
  INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code, is_sample)
  SELECT kind || n, kind || '品牌' || n, kind, kind, kind = 'made' FROM generate_series(1, 4) n, unnest(ARRAY['real', 'made']) kind`;
beforeAll(async () => {
  [shown, plain] = await Promise.all([openTestApp({ demo: true }), openTestApp({ demo: false })]);
  for (const app of [shown, plain]) await queryAll(app, catalogue);
});
afterAll(() => Promise.all([shown.close(), plain.close()]));

const save = (app: TestApp, { token }: Owner, body: object) =>
  app.request<Refusal>('POST', '/api/setmeal/addPermits', { token, body });
const summary = async (app: TestApp, { token }: Owner) =>
  (await app.request<PermitSummary>('GET', '/api/setmeal/permits?currentPage=1&size=60', { token })).body;

it('leaves the one choice of the free plan open, and what was tried goes again', async () => {
  const owner = await ownerOn(shown, 'FREE_DAY');
  const tried = { addIndustries: ['made'], addBrands: ['made1', 'made2', 'made3'] };
  expect((await save(shown, owner, tried)).code).toBe('success');
  const after = await summary(shown, owner);
  expect(after).toMatchObject({ restIndustryNum: 1, restBrandNum: 3, canModify: true, samples: 'free' });
  expect(after.brands.map(({ canModify, calculateTime }) => [canModify, calculateTime])).toEqual(
    Array(3).fill([true, '']),
  );
  const checked = await shown.request<{ havePermit: boolean }>(
    'POST',
    '/api/industrybrand/checkBrandAtPermit',
    {
      token: owner.token,
      body: { brandCode: 'made1' },
    },
  );
  expect(checked.body.havePermit).toBe(true);

  const chosen = { addIndustries: ['real'], addBrands: ['real1', 'real2', 'real3'], deleteBrands: ['made1'] };
  expect((await save(shown, owner, chosen)).code).toBe('success');
  expect(await summary(shown, owner)).toMatchObject({ restIndustryNum: 0, restBrandNum: 0, total: 5 });
  expect((await save(shown, owner, { deleteBrands: ['real1'] })).code).not.toBe('success');
  expect(
    (await save(shown, owner, { deleteBrands: ['made2', 'made3'], deleteIndustries: ['made'] })).code,
  ).toBe('success');
  expect(await summary(shown, owner)).toMatchObject({ total: 3, canModify: false });
});

it('does not lock afterwards what was a sample when it was chosen', async () => {
  const owner = await ownerOn(shown, 'B_YEAR');
  await save(shown, owner, { addBrands: ['made4'] });
  await queryAll(shown, "UPDATE brand SET is_sample = false WHERE brand_code = 'made4'");
  expect((await save(shown, owner, { deleteBrands: ['made4'] })).code).toBe('success');
});

it('offers none where the demonstration is off, and gives back those held from before', async () => {
  const owner = await ownerOn(plain, 'B_YEAR');
  const refused = await save(plain, owner, { addBrands: ['real1', 'made2'] });
  expect([refused.status, refused.msg]).toEqual([400, '品牌 made品牌2 是示例数据，不能选择，请选择其他品牌']);
  await queryAll(
    plain,
    `INSERT INTO permit (account_id, kind, code, chosen_at, locked_until)
     VALUES ($1, 'brand', 'made1', now(), now() + interval '20 days')`,
    [owner.accountId],
  );
  const before = await summary(plain, owner);
  expect(before.brands).toMatchObject([
    { permitCode: 'made1', sample: true, canModify: true, calculateTime: '' },
  ]);
  expect(before.samples).toBe('closed');
  expect((await save(plain, owner, { deleteBrands: ['made1'] })).code).toBe('success');
  expect((await summary(plain, owner)).restBrandNum).toBe(before.restBrandNum);
});

it('binds the demo account, which shows how choosing works', async () => {
  const owner = await ownerOn(shown, 'B_YEAR');
  await queryAll(shown, 'UPDATE account SET is_demo = true WHERE account_id = $1', [owner.accountId]);
  const before = await summary(shown, owner);
  await save(shown, owner, { addBrands: ['made1'] });
  const after = await summary(shown, owner);
  expect(after).toMatchObject({ restBrandNum: before.restBrandNum - 1, samples: 'binding' });
  expect(after.brands[0]?.canModify).toBe(false);
});

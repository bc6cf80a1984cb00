// Following brands and publishers, and what changed about them since the last visit.
import { expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { chooseBrand, seedBrand, seedChange } from './support/open-web.ts';
import { callProduct, signInColleague, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openSignedIn(size: Size, { followed }: { followed: boolean }) {
  const brand = await seedBrand();
  const person = await registerWithPlan('P_YEAR');
  await chooseBrand(person, brand.code);
  if (followed) {
    const body = { kind: 'brand', code: brand.code };
    await callProduct('POST', '/api/follow', { token: person.token, body });
  }
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  return { ...visitor, brand, person };
}

describeSizes('follows on a %s', (size) => {
  const [follow, details] = size === 'phone' ? ['/follow-m', '/detail-m'] : ['/follow', '/details'];

  it('begin with a way to the brands, and following from a brand brings it here', async () => {
    const { page, brand } = await openSignedIn(size, { followed: false });
    await page.goto(follow);
    await page.getByText('还没有关注品牌或联盟客').waitFor();
    expect(await page.getByRole('link', { name: '去品牌情报' }).getAttribute('href')).toBe(
      size === 'phone' ? '/brands-m' : '/insight?tab=brands',
    );
    await page.goto(`${details}?brandCode=${brand.code}`);
    await page.getByRole('button', { name: `关注 ${brand.name}`, exact: true }).click();
    await seeToast(page, 'status', `已关注 ${brand.name}`);
    await page.getByRole('button', { name: `已关注 ${brand.name}，点按取消关注` }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.goto(size === 'phone' ? '/follow-m?tab=brand' : follow);
    await page.getByRole('list', { name: '关注的品牌' }).getByText(brand.name).waitFor();
  });

  it('tell what is new in a sentence that leads on, and unfollowing is taken back', async () => {
    const { page, brand } = await openSignedIn(size, { followed: true });
    await seedChange(brand, 'publisher_gained');
    await seedChange(brand, 'commission_changed');
    await page.goto(follow);
    const gained = page.getByRole('listitem').filter({ hasText: '开始通过 Awin 推广' });
    await gained.getByText('新', { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '的佣金由 5% 改为 8%' }).waitFor();
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await gained.getByRole('button', { name: /帐篷测评室/ }).click();
    await page.getByRole('dialog', { name: '联盟客详情' }).getByText('标题含 review').waitFor();
    await page.keyboard.press('Escape');
    await seePath(page, follow);
    if (size === 'phone') await page.getByRole('tab', { name: /品牌/ }).click();
    await page.getByRole('button', { name: `取消关注 ${brand.name}` }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('button', { name: `取消关注 ${brand.name}` }).waitFor();
    const { body } = await callProduct<{ total: number }>('GET', '/api/follow', {
      token: (await page.evaluate(() => localStorage.getItem('token'))) ?? '',
    });
    expect(body.total).toBe(1);
  });
});

it('what the server refuses goes back to how it was', async (test) => {
  onlyInLongForm(test);
  const { page, brand } = await openSignedIn('desktop', { followed: false });
  await page.route('**/api/follow', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'error', msg: '最多关注 500 个', body: { reason: 'quota_exceeded' } }),
    }),
  );
  await page.goto(`/details?brandCode=${brand.code}`);
  await page.getByRole('button', { name: `关注 ${brand.name}`, exact: true }).click();
  await seeToast(page, 'alert', '最多关注 500 个');
  await page.getByRole('button', { name: `关注 ${brand.name}`, exact: true }).waitFor();
});

it('a colleague without this area is offered no following', async (test) => {
  onlyInLongForm(test);
  const { brand, person } = await openSignedIn('desktop', { followed: false });
  const colleague = await visit('desktop');
  await signInDirectly(colleague, await signInColleague(person, ['insight']));
  const { page } = colleague;
  await page.goto(`/details?brandCode=${brand.code}`);
  await page.getByRole('heading', { level: 1, name: brand.name }).waitFor();
  await eventually(() => page.getByRole('button', { name: /^关注/ }).count()).toBe(0);
});

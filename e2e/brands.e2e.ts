// Brands of the open web: searched for, opened in full, closed without a permit.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { chooseBrand, hostileTitle, type SeededBrand, seedBrand } from './support/open-web.ts';
import { signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openSignedIn(size: Size, { chosen }: { chosen: boolean }) {
  const brand = await seedBrand();
  const person = await registerWithPlan('P_YEAR');
  if (chosen) await chooseBrand(person, brand.code);
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  return { ...visitor, brand, person };
}

const detailOf = (size: Size, { code }: SeededBrand) =>
  `${size === 'phone' ? '/detail-m' : '/details'}?brandCode=${code}`;

async function seeSound(page: Page): Promise<void> {
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await findSeriousBarriers(page)).toEqual([]);
}

describe('the search of brands on a phone', () => {
  it('finds a brand by a part of its name, keeps it in the address, and shows no figure of a closed one', async () => {
    const { page, brand } = await openSignedIn('phone', { chosen: false });
    await page.goto('/brands-m');
    await page.getByRole('searchbox', { name: '搜索品牌' }).fill(brand.code.slice(4));
    await seePath(page, `/brands-m?q=${brand.code.slice(4)}`);
    const item = page
      .getByRole('list', { name: '品牌列表' })
      .getByRole('listitem')
      .filter({ hasText: brand.name });
    await item.getByText('未选择，选择后可以查看').waitFor();
    expect(await item.textContent()).not.toContain('%');
    await seeSound(page);
    await page.reload();
    await item.waitFor();
    await item.getByRole('link', { name: brand.name }).click();
    await seePath(page, detailOf('phone', brand));
  });

  it('filters in a sheet, says when nothing is found, and clears', async () => {
    const { page, brand } = await openSignedIn('phone', { chosen: true });
    await page.goto(`/brands-m?q=${brand.code.slice(4)}`);
    await page.getByRole('link', { name: brand.name }).waitFor();
    await page.getByRole('button', { name: '筛选' }).click();
    await page.getByRole('combobox', { name: '联盟平台' }).selectOption('shareasale');
    await page.getByRole('button', { name: '查看结果' }).click();
    await page.getByText('没有符合条件的品牌').waitFor();
    await seePath(page, `/brands-m?q=${brand.code.slice(4)}&network=shareasale`);
    await page.getByRole('button', { name: '清空筛选' }).click();
    await seePath(page, '/brands-m');
  });
});

describeSizes('a brand in full on a %s', (size) => {
  it('shows programmes, charts and publishers with their pages, and hostile words are only words', async () => {
    const { page, brand } = await openSignedIn(size, { chosen: true });
    await page.goto(detailOf(size, brand));
    await page.getByRole('heading', { level: 1, name: brand.name }).waitFor();
    await page.getByText('5% – 8%', { exact: true }).waitFor();
    const [standing, lost] = brand.publishers;
    // On a phone the site is opened from the publisher's own sheet: beside the name it is words.
    const siteOf = (domain: string) =>
      size === 'phone'
        ? page.getByText(domain, { exact: true })
        : page.getByRole('link', { name: `${domain}（在新标签页打开）` });
    await siteOf(standing).waitFor();
    expect(await siteOf(lost).count()).toBe(0);
    const unfold = page.locator('[aria-label*="展开 帐篷测评室"]');
    await unfold.click();
    const proof = page.getByRole('link', { name: `${hostileTitle}（在新标签页打开）` });
    await proof.waitFor();
    expect([
      await proof.getAttribute('href'),
      await proof.getAttribute('target'),
      await proof.getAttribute('rel'),
    ]).toEqual([`https://${standing}/best-tents`, '_blank', 'noopener noreferrer nofollow']);
    await seeSound(page);
  });

  it('opens a publisher by the address: why its type, whom it promotes', async (test) => {
    onlyInLongForm(test);
    const { page, brand } = await openSignedIn(size, { chosen: true });
    await page.goto(`${detailOf(size, brand)}&publisher=${brand.publishers[0]}`);
    const dialog = page.getByRole('dialog', { name: '联盟客详情' });
    await dialog.getByText('标题含 review').waitFor();
    await dialog.getByText('还不是本账号的联盟客。').waitFor();
    await dialog.getByRole('link', { name: brand.name }).waitFor();
    await seeSound(page);
    await page.keyboard.press('Escape');
    await seePath(page, detailOf(size, brand));
  });

  it('tells nothing of a brand that is not chosen but the way to choose it', async () => {
    const { page, brand } = await openSignedIn(size, { chosen: false });
    await page.goto(detailOf(size, brand));
    const card = page.getByRole('region', { name: `${brand.name} 的情报还没有开放（未开放）` });
    await card.waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/awin|5%|2026/i);
    await seeSound(page);
    await card.getByRole('link', { name: '去选择' }).click();
    await eventually(() => new URL(page.url()).pathname).toBe(size === 'phone' ? '/info-m' : '/info');
  });

  it('says so when there is no such brand', async () => {
    const { page } = await openSignedIn(size, { chosen: false });
    await page.goto(`${size === 'phone' ? '/detail-m' : '/details'}?brandCode=nowhere`);
    await page.getByText('没有这个品牌').waitFor();
  });
});

describe('the publishers of a brand at a desk', () => {
  it('are filtered through the address, and exported as shown', async (test) => {
    onlyInLongForm(test);
    const { page, brand } = await openSignedIn('desktop', { chosen: true });
    await page.goto(`${detailOf('desktop', brand)}&state=lost`);
    const [, lost] = brand.publishers;
    await page.getByRole('link', { name: new RegExp(`^${lost}`) }).waitFor();
    await page.getByText('2026-10-20 消失').waitFor();
    await page.getByRole('button', { name: '导出 1 个联盟客' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // The notice is gone again before the file has been read.
      seeToast(page, 'status', '文件已经下载'),
      page.getByRole('menuitem', { name: 'CSV 文件' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(lost);
    expect(text).not.toContain(brand.publishers[0]);
  });
});

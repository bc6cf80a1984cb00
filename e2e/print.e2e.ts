// Reports on paper: every figure on the sheet, nothing over anything else, nothing that only a screen needs.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { importOrders } from './support/reports.ts';
import { findCut } from './support/screen.ts';
import { eventually, pathOf } from './support/seeing.ts';
import { dayBefore } from './support/simulators.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
/** What an A4 sheet leaves between its margins at 96 px an inch. */
const sheets = { upright: 718, wide: 1047 };

let person: Person;

beforeAll(async () => {
  person = await registerWithPlan('P_MONTH');
  const types = ['Content', 'Coupon', 'Cash-Back', 'Social Media', 'Sub-Aff'];
  await importOrders(person, 'shareasale', [
    ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder'],
    ...Array.from({ length: 24 }, (_, index) => [
      dayBefore(2 + (index % 12)).replaceAll('-', '/'),
      `#${5000 + index}`,
      `${1_204_560 + index * 137}.50`,
      `${96_364 + index}.80`,
      `${24_091 + index}.10`,
      String(700_000 + index),
      `联盟客 ${700_000 + index} 户外用品评测`,
      `pub${700_000 + index}.example`,
      types[index % types.length] ?? '',
      'ShareASale',
      `SALE-${301_000_000 + index}`,
    ]),
  ]);
}, 60_000);

/** The page as it is laid out on a sheet this wide. */
async function openOnPaper(path: string, width: number, seen: string, charts = 0): Promise<Page> {
  const visitor = await visit('desktop');
  await signInDirectly(visitor, person);
  const { page } = visitor;
  await page.goto(path);
  await page.getByText(seen).first().waitFor();
  await eventually(() => page.locator('canvas').count()).toBe(charts);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ media: 'print' });
  return page;
}

const isSeen = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.some((element) => element.checkVisibility()));

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How each sheet lies that the page is printed on. */
async function sheetsOf(page: Page): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    Number(width) > Number(height) ? 'wide' : 'upright',
  );
}

describe('the details of a report on paper', () => {
  it('show every amount of every order, and the totals once, below the last one', async () => {
    const page = await openOnPaper('/report', sheets.wide, '联盟客 700000 户外用品评测');
    const rows = page.locator('tbody tr.ant-table-row');
    await eventually(() => page.locator('tfoot.ant-table-summary').count()).toBe(1);
    expect(await rows.count()).toBeGreaterThan(10);
    expect(await findCut(page)).toEqual([]);
    for (const amount of ['1,204,560.50', '96,364.80', '24,091.10'])
      expect(await rows.getByText(amount, { exact: true }).isVisible()).toBe(true);
    const last = await rows.last().boundingBox();
    const totals = await page.locator('tfoot.ant-table-summary tr').boundingBox();
    expect(totals?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0) - 1);
    expect(
      await page.locator('tfoot.ant-table-summary').evaluate((foot) => getComputedStyle(foot).display),
    ).toBe('table-row-group');
    for (const thing of [
      'search',
      '[role="tablist"]',
      'nav button',
      '[aria-label="主菜单"]',
      'a[href="#main"]',
    ])
      expect([thing, await isSeen(page, thing)]).toEqual([thing, false]);
    expect(await page.getByRole('heading', { level: 1, name: '报表明细' }).isVisible()).toBe(true);
    // The totals are of all orders, the sheet of one page of them.
    expect(await page.getByText('第 1 页，共 2 页').isVisible()).toBe(true);
    expect(await page.getByText('合计按全部 24 行筛选结果计算').isVisible()).toBe(true);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await sheetsOf(page)).toEqual(['wide', 'wide']);
  });
});

describe('the dashboard on paper', () => {
  it('has its titles free, its charts within the sheet and its legends in colour', async () => {
    const best = '联盟客 700023 户外用品评测';
    const page = await openOnPaper('/bulletinBoard?win=month', sheets.upright, best, 3);
    expect(await findCut(page)).toEqual([]);
    for (const thing of ['search', '[aria-label="主菜单"]', 'a[href="#main"]'])
      expect([thing, await isSeen(page, thing)]).toEqual([thing, false]);
    // In the heads of cards only what is said about their figures is left.
    const pressed = await page
      .locator('header button')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
    expect(new Set(pressed)).toEqual(new Set(['文件未覆盖数据说明']));
    // Charts are drawn anew for the sheet.
    const fits = () =>
      page.locator('canvas').evaluateAll((all) =>
        all.map((one) => {
          const { right, width, height } = one.getBoundingClientRect();
          return right <= innerWidth + 1 && width > 300 && height > 100;
        }),
      );
    await eventually(fits).toEqual([true, true, true]);
    expect(await sidewaysOverflow(page)).toBe(0);
    const dots = page.locator('td span[style*="background"], li button span[style*="background"]');
    const inks = await dots.evaluateAll((all) => all.map((one) => getComputedStyle(one).printColorAdjust));
    expect(new Set(inks)).toEqual(new Set(['exact']));
    // With the days it covers: nobody can ask a sheet.
    await page.getByText(/^本月 [\d-]+~[\d-]+ · 全部平台/).waitFor();
    // Paper is narrower than the window and still no phone.
    expect(new Set(await sheetsOf(page))).toEqual(new Set(['upright']));
    expect(pathOf(page)).toBe('/bulletinBoard?win=month');
  });

  it('is light also where the screen is dark', async () => {
    const visitor = await visit('desktop');
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/bulletinBoard');
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await eventually(theme).toBe('dark');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await eventually(theme).toBe('light');
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await eventually(theme).toBe('dark');
  });
});

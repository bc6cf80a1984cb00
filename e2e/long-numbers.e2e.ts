// Amounts of eight to twelve digits: on every width they stand whole, on one line, in their place.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { type Person, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { importOrders } from './support/reports.ts';
import { findCut, widthBeyondWindow } from './support/screen.ts';
import { eventually } from './support/seeing.ts';
import { dayBefore } from './support/simulators.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
let person: Person;

beforeAll(async () => {
  person = await registerWithPlan('P_MONTH');
  const types = ['Content', 'Coupon', 'Cash-Back', 'Social Media', 'Sub-Aff'];
  // One order of each number of digits; the sum has twelve.
  const amounts = ['12345678.90', '987654321.09', '8765432109.87', '98765432109.87', '654321098765.43'];
  await importOrders(person, 'shareasale', [
    ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder'],
    ...amounts.map((amount, index) => [
      dayBefore(2).replaceAll('-', '/'),
      `#${5000 + index}`,
      amount,
      amount,
      amount,
      String(700_000 + index),
      `联盟客 ${700_000 + index} 户外用品评测`,
      '',
      types[index] ?? '',
      'ShareASale',
      `SALE-${301_000_000 + index}`,
    ]),
  ]);
}, 60_000);

async function open(path: string, width: number): Promise<Page> {
  const visitor = await visit(width > 520 ? 'desktop' : 'phone');
  await signInDirectly(visitor, person);
  await visitor.page.setViewportSize({ width, height: 900 });
  await visitor.page.goto(path);
  return visitor.page;
}

/** Figures that reach out of the card or cell they stand in, or take more than one line. */
const overflowing = (figures: Locator) =>
  figures.evaluateAll((all) =>
    all
      .filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
        const box = one.closest('td, article, dl > div') ?? document.body;
        const { left, right } = box.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(box);
        const words = range.getBoundingClientRect();
        const over = words.right - (right - Number.parseFloat(paddingRight));
        const under = left + Number.parseFloat(paddingLeft) - words.left;
        return lines.size > 1 || over > 1 || under > 1;
      })
      .map((one) => one.textContent),
  );

/** Boxes of the page that must be scrolled sideways before all of it is read. */
const scrolledSideways = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.getAttribute('aria-label') ?? one.className),
  );

describe.each(drawnCases([1440, 1024, 768], 1, 'long numbers'))('at %i px', (width) => {
  it('the dashboard shows every figure whole, with and without the assistant beside it', async () => {
    const page = await open('/bulletinBoard?win=month', width);
    const figures = page.locator('article a, dl > div > dd > span:first-child, main td:last-child');
    await page.getByText('762,851,', { exact: false }).first().waitFor();
    await page.getByRole('columnheader', { name: '出单量' }).first().waitFor();
    const check = async () => {
      expect(await overflowing(figures)).toEqual([]);
      expect(await findCut(page)).toEqual([]);
      expect(await scrolledSideways(page)).toEqual([]);
      expect(await widthBeyondWindow(page)).toBe(0);
    };
    await check();
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    await page.getByRole('complementary').waitFor();
    await check();
  });

  it('the totals of the report stand whole in their columns', async () => {
    for (const tab of ['transactions', 'publishers', 'types']) {
      const page = await open(`/report?tab=${tab}&window=month`, width);
      const figures = page.locator('.ant-table-summary td, tbody td').filter({ hasText: /^[\d,.]+%?$/ });
      await eventually(() => page.locator('.ant-table-summary').first().innerText()).toContain('762,851,');
      expect(await figures.count()).toBeGreaterThan(10);
      expect([tab, await overflowing(figures)]).toEqual([tab, []]);
      expect([tab, await widthBeyondWindow(page)]).toEqual([tab, 0]);
      await page.close();
    }
  });
});

describe('on a phone', () => {
  it.each(
    drawnCases(['/bulletinBoard-m?win=month', '/report-m', '/report-m?tab=publishers'], 1, 'on a phone'),
  )('%s shows every figure whole', async (path) => {
    const page = await open(path, 390);
    await page.getByText('762,851,', { exact: false }).first().waitFor();
    expect(await findCut(page)).toEqual([]);
    expect(await overflowing(page.locator('dd > span, article p a'))).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);
  });
});

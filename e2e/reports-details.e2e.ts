// Report details: rows, totals, filters in the address, columns, exports and one publisher; at a desk and on a phone.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose } from './support/choosing.ts';
import { takeSpan } from './support/days.ts';
import { onlyInLongForm } from './support/long-form.ts';
import {
  february,
  file,
  longName,
  orderCount,
  orders,
  prepareReports,
  publishers,
  rowsOf,
  salesTotal,
  seeSound,
  tableOf,
  totalsOf,
} from './support/month-of-orders.ts';
import { registerPerson } from './support/people.ts';
import { endPlans } from './support/plans.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { eventually, pathOf, seeToast } from './support/seeing.ts';

const open = prepareReports();

const selectOf = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe('transactions', () => {
  it('shows the rows of the days with totals of all of them, and any page', async () => {
    const visitor = await open(`/report?${february}`);
    const { page, blocked } = visitor;
    const table = tableOf(page, '交易明细');
    await eventually(() => rowsOf(table).count()).toBe(20);
    await eventually(() => totalsOf(table).innerText()).toContain(salesTotal);
    expect(await totalsOf(table).innerText()).toContain(`${orderCount} 单`);
    await page.getByRole('button', { name: `导出 ${orders} 行` }).waitFor();
    await seeSound(visitor);

    await page.getByLabel('输入要去的页码').fill('12');
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page)).toContain('page=12');
    await eventually(() => rowsOf(table).count()).toBe(orders - 11 * 20);
    // The totals are of the whole filter, not of the page.
    expect(await totalsOf(table).innerText()).toContain(salesTotal);
    await page.goto(`/report?${february}&page=99`);
    await eventually(() => pathOf(page)).toContain('page=12');
    expect(blocked).toEqual([]);
  });

  it('marks what cannot be read and opens sites safely', async (test) => {
    onlyInLongForm(test);
    const { page } = await open(`/report?${february}&keyword=3.01555E%2B08`);
    const table = tableOf(page, '交易明细');
    await table.getByText('单号失真').waitFor();
    expect(await rowsOf(table).count()).toBe(1);
    const site = table.getByRole('link', { name: 'pub700000.example（在新标签页打开）' });
    expect(await site.getAttribute('href')).toBe('https://pub700000.example/');
    expect(await site.getAttribute('rel')).toContain('noopener');
    await page.goto(`/report?${february}&publisherId=700001`);
    await table.getByText('名称乱码').first().waitFor();
  });

  it('shows a dozen rows in a window of 900 px, their amounts without scrolling sideways', async () => {
    const { page } = await open(`/report?${february}`);
    const table = tableOf(page, '交易明细');
    await rowsOf(table).nth(12).waitFor();
    const seen = () =>
      rowsOf(table).evaluateAll((rows) => {
        const foot = document.querySelector('.ant-table-summary')?.getBoundingClientRect().top ?? 0;
        return rows.filter((row) => row.getBoundingClientRect().bottom <= Math.min(foot, innerHeight)).length;
      });
    await eventually(seen).toBeGreaterThanOrEqual(12);
    const [fee, frame] = await Promise.all([
      table.getByRole('columnheader', { name: '平台费' }).boundingBox(),
      table.boundingBox(),
    ]);
    if (!fee || !frame) throw new Error('no table');
    expect(fee.x + fee.width).toBeLessThanOrEqual(frame.x + frame.width + 1);
  });

  it('narrows by state, type, publisher and keyword, all in the address, and finds the way back', async () => {
    const { page } = await open(`/report?${february}`);
    const table = tableOf(page, '交易明细');
    await choose(page, selectOf(page, '订单状态'), '已作废');
    const voided = file.filter(({ state }) => state === 'voided').length;
    await page.getByRole('button', { name: `导出 ${voided} 行` }).waitFor();
    expect(pathOf(page)).toBe(`/report?${february}&state=voided`);
    await eventually(() => totalsOf(table).innerText()).toContain('0.00');
    await choose(page, selectOf(page, '联盟客类型'), 'Social Media');
    await eventually(() => pathOf(page)).toContain('type=Social+Media');
    await page.getByRole('searchbox', { name: '订单号或联盟客名称' }).fill('没有这个订单');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的记录').waitFor();
    await seeSound({ page });
    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await page.getByRole('button', { name: `导出 ${orders} 行` }).waitFor();
    expect(pathOf(page)).toBe(`/report?${february}`);

    await page.getByRole('combobox', { name: '联盟客', exact: true }).fill('远山');
    await choose(
      page,
      page.getByRole('combobox', { name: '联盟客', exact: true }),
      '远山测评 · ShareASale 700002',
    );
    await eventually(() => pathOf(page)).toContain('publisherId=700002');
    await page.getByRole('button', { name: '导出 2 行' }).waitFor();
    await page.getByRole('searchbox', { name: '订单号或联盟客名称' }).fill('#5002');
    await page.keyboard.press('Enter');
    await eventually(() => rowsOf(table).count()).toBe(1);

    await takeSpan(page, '日期范围', '去年');
    await eventually(() => pathOf(page)).toMatch(/from=\d{4}-01-01&to=\d{4}-12-31/);
  });

  it('remembers columns and density of this person', async (test) => {
    onlyInLongForm(test);
    const { page } = await open(`/report?${february}`);
    const header = tableOf(page, '交易明细').locator('thead').first();
    await header.getByText('平台费').waitFor();
    await page.getByRole('button', { name: '显示列' }).click();
    // Also waits until the list has come to rest under the pointer.
    await seeSound({ page });
    await page.getByRole('checkbox', { name: '平台费' }).uncheck();
    await page.getByRole('checkbox', { name: '优惠码' }).check();
    await eventually(() => page.getByRole('checkbox', { name: '报表日' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByText('紧凑').click();
    await page.reload();
    await header.getByText('优惠码').waitFor();
    expect(await header.getByText('平台费').count()).toBe(0);
    await page.locator('.ant-table-small').waitFor();
  });

  it('tells that nothing is here yet, and why rows did not come', async (test) => {
    onlyInLongForm(test);
    const newcomer = await registerPerson();
    const { page } = await open('/report', { as: newcomer });
    await page.getByText('还没有订单').waitFor();
    expect(await page.getByRole('link', { name: '去授权' }).getAttribute('href')).toBe('/authorization');
    await seeSound({ page });
    await page.route('**/api/report/transactions', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`/report?${february}`);
    await page.getByRole('alert').getByText('内容没有加载出来').waitFor();
    await page.unroute('**/api/report/transactions');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('没有符合条件的记录').waitFor();
    await endPlans(newcomer);
    await page.goto('/report');
    await page.getByText('套餐已到期', { exact: true }).waitFor();
  });
});

describe('publisher summary', () => {
  it('sorts by any column, exports what is shown, and has 205 long and garbled names in their place', async () => {
    const visitor = await open(`/report?tab=publishers&${february}`);
    const { page } = visitor;
    const table = tableOf(page, '联盟客汇总');
    await eventually(() => totalsOf(table).innerText()).toContain(salesTotal);
    await seeSound(visitor);
    const orders = table.getByRole('columnheader', { name: '出单量' });
    await orders.click();
    await eventually(() => pathOf(page)).toContain('sort=order&order=desc');
    // The address changes before the table does.
    await orders.and(page.locator('[aria-sort="descending"]')).waitFor();
    await orders.click();
    await eventually(() => pathOf(page)).toContain('order=asc');
    await table.getByRole('columnheader', { name: '客单价' }).click();
    await eventually(() => pathOf(page)).toContain('sort=aov&order=desc');
    await page.getByLabel('合并同一联盟客').uncheck();
    await eventually(() => pathOf(page)).toContain('merged=0');
    await eventually(() => totalsOf(table).innerText()).toContain(salesTotal);
    await page.goto(`/report?tab=publishers&${february}&keyword=700000`);
    await table.getByRole('button', { name: `查看 ${longName} 的详情` }).waitFor();
    expect(await widthBeyondWindow(page)).toBe(0);

    await page.goto(`/report?tab=publishers&${february}&type=Coupon`);
    const count = file.filter((_, index) => index % 5 === 1 && index < publishers).length;
    await page.getByRole('button', { name: `导出 ${count} 行` }).click();
    const csv = await download(page, () => page.getByText('导出为 CSV').click());
    expect(csv.name).toMatch(/\.csv$/);
    const text = csv.bytes.toString('utf8');
    expect(text.match(/Coupon/g)?.length).toBeGreaterThanOrEqual(count);
    await seeToast(page, 'status', '导出完成');
    await page.getByRole('button', { name: `导出 ${count} 行` }).click();
    const xlsx = await download(page, () => page.getByText('导出为 XLSX').click());
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('shows one publisher: figures, trend, orders, type by hand, and leads to all its orders', async () => {
    const visitor = await open(`/report?tab=publishers&${february}&keyword=700006`);
    const { page } = visitor;
    await page.getByRole('button', { name: '查看 联盟客 700006 的详情' }).click();
    const drawer = page.getByRole('dialog', { name: '联盟客详情' });
    await drawer.getByText('2024-02-01 至 2024-02-29').waitFor();
    await drawer.getByText('近 12 个月走势').waitFor();
    await drawer.getByRole('heading', { name: '往来邮件' }).waitFor();
    expect(await drawer.getByRole('link', { name: '去素材管理' }).getAttribute('href')).toBe(
      '/sourceMaterial',
    );
    await drawer.getByText('按名称与网址判断').or(drawer.getByText('平台提供')).waitFor();
    await seeSound(visitor);
    await choose(page, drawer.getByRole('combobox', { name: '联盟客 700006 的类型' }), 'Cash-Back');
    await seeToast(page, 'status', '保存成功');
    await drawer.getByText('手动设置').waitFor();
    await drawer.getByRole('button', { name: '改名' }).click();
    await drawer.getByLabel('新名称').fill('六号联盟客');
    await drawer.getByRole('button', { name: '保存名称' }).click();
    await drawer.getByText('六号联盟客').first().waitFor();
    await drawer.getByRole('link', { name: /查看全部 \d+ 条/ }).click();
    await eventually(() => pathOf(page)).toBe(`/report?${february}&network=ShareASale&publisherId=700006`);
    await drawer.waitFor({ state: 'hidden' });
    const row = rowsOf(tableOf(page, '交易明细')).first();
    await row.getByText('六号联盟客').waitFor();
    await row.getByText('Cash-Back').waitFor();
  });
});

describe('on a phone', () => {
  it('lists orders, filters in a sheet and shows a publisher', async (test) => {
    onlyInLongForm(test);
    const visitor = await open(`/report?${february}`, { size: 'phone' });
    const { page } = visitor;
    await eventually(() => pathOf(page)).toBe(`/report-m?${february}`);
    const list = page.getByRole('list', { name: '交易明细' });
    await eventually(() => list.getByRole('listitem').count()).toBe(20);
    await page.getByText(salesTotal).waitFor();
    await seeSound(visitor);
    await page.getByRole('button', { name: '筛选' }).click();
    const sheet = page.getByRole('dialog', { name: '筛选条件' });
    await sheet.getByLabel('订单状态').selectOption('已作废');
    await sheet.getByLabel('订单号或联盟客名称').fill('#5003');
    await seeSound(visitor);
    await sheet.getByRole('button', { name: '查看结果' }).click();
    await eventually(() => list.getByRole('listitem').count()).toBe(1);
    expect(pathOf(page)).toContain('state=voided');
    await page.getByRole('button', { name: '筛选（2）' }).click();
    await sheet.getByRole('button', { name: '清除筛选' }).click();
    await eventually(() => list.getByRole('listitem').count()).toBe(20);

    await page.goto(`/report-m?tab=publishers&${february}&keyword=700000`);
    await page.getByRole('button', { name: `查看 ${longName} 的详情` }).click();
    const panel = page.getByRole('dialog', { name: '联盟客详情' });
    await panel.getByText('近 12 个月走势').waitFor();
    await seeSound(visitor);
    await choose(page, panel.getByRole('combobox'), 'Sub-Aff');
    await panel.getByText('手动设置').waitFor();
    await panel.getByRole('button', { name: '关闭' }).click();
    await panel.waitFor({ state: 'hidden' });
    for (const tab of ['repeats', 'types', 'pictures']) {
      await page.goto(`/report-m?tab=${tab}&asOf=2024-02-29`);
      await page.getByRole('heading', { level: 1, name: '报表明细' }).waitFor();
      await page.getByRole('status', { name: '报表加载中' }).waitFor({ state: 'hidden' });
      await seeSound(visitor);
    }
  });
});

// Breakdowns of a report, charts that are kept, who may open it, and the sample.
import { describe, expect, it } from 'vitest';
import { bothSizes } from './support/both-sizes.ts';
import { onlyInLongForm } from './support/long-form.ts';
import {
  february,
  prepareReports,
  rowsOf,
  salesTotal,
  seeSound,
  tableOf,
  totalsOf,
} from './support/month-of-orders.ts';
import { signInColleague } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { eventually, pathOf, seeToast } from './support/seeing.ts';

const open = prepareReports();

describe('breakdowns and saved charts', () => {
  it('keeps a chart as it looks, opens the page it came from, and lets it go', async () => {
    const visitor = await open('/report?tab=types&asOf=2024-02-29&window=month');
    const { page, blocked } = visitor;
    const table = tableOf(page, '类型分布');
    await eventually(() => totalsOf(table).innerText()).toContain(salesTotal);
    await page.getByRole('button', { name: /^存到已存图表/ }).waitFor();
    await seeSound(visitor);
    expect(await table.getByRole('link', { name: '查看订单：Coupon 类联盟客' }).getAttribute('href')).toBe(
      `/report?from=2024-02-01&to=2024-02-29&type=Coupon`,
    );
    await page.getByRole('button', { name: /^存到已存图表/ }).click();
    await seeToast(page, 'status', '已保存');
    await page.getByRole('tab', { name: '已存图表' }).click();
    const card = page.getByRole('list', { name: '已存图表' }).getByRole('listitem');
    await eventually(() =>
      card
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 300)),
    ).toEqual([true]);
    await seeSound(visitor);
    await card.getByRole('link', { name: /^打开当时的页面/ }).click();
    await eventually(() => pathOf(page)).toBe('/report?tab=types&asOf=2024-02-29&window=month');
    await page.goto('/report?tab=pictures');
    await card.getByRole('button', { name: /^删除/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('还没有保存过图表').waitFor();
    expect(blocked).toEqual([]);
  });

  it('shows repeat purchase per network and leads to its orders', async (test) => {
    onlyInLongForm(test);
    const visitor = await open('/report?tab=repeats&asOf=2024-02-29');
    const { page } = visitor;
    const table = tableOf(page, '复购');
    await eventually(() => rowsOf(table).count()).toBe(4);
    await seeSound(visitor);
    await table.getByRole('link', { name: '查看订单：ShareASale 近 30 天' }).click();
    await eventually(() => pathOf(page)).toBe('/report?network=ShareASale&from=2024-01-31&to=2024-02-29');
  });

  it('opens to a colleague who holds it, and tells another whom to ask', async (test) => {
    onlyInLongForm(test);
    const owner = await registerWithPlan('P_MONTH');
    const colleague = await signInColleague(owner, ['platform_report']);
    const { page } = await open(`/report?${february}`, { as: colleague });
    await page.getByText('没有符合条件的记录').waitFor();
    await page.getByRole('combobox', { name: '联盟平台' }).click();
    await page.getByTitle('Awin', { exact: true }).waitFor();
    await page.goto('/report?tab=types');
    await tableOf(page, '类型分布').waitFor();
    const other = await open('/report', { as: await signInColleague(owner, ['auth_center']) });
    await other.page.getByText('您没有查看这一页的权限').waitFor();
  });
});

describe('sample report', () => {
  it.each(bothSizes)('shows sample data under its mark and changes nothing (%s)', async (size) => {
    const visitor = await open('/reportDemo', { size });
    const { page } = visitor;
    await page.getByRole('note').getByText('这里是示例数据').waitFor();
    await page.getByRole('heading', { name: '报表明细（示例）' }).waitFor();
    await page
      .getByRole('button', { name: /^查看 .* 的详情$/ })
      .first()
      .waitFor();
    await seeSound(visitor);
    expect(await page.getByRole('tab', { name: '已存图表' }).count()).toBe(0);
    await page
      .getByRole('button', { name: /^查看 .* 的详情$/ })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: '联盟客详情' });
    await panel.getByText('近 12 个月走势').waitFor();
    expect(await panel.getByRole('combobox').count()).toBe(0);
    expect(await panel.getByRole('button', { name: '改名' }).count()).toBe(0);
    expect(await panel.getByRole('button', { name: /^存到已存图表/ }).count()).toBe(0);
    await panel.getByRole('button', { name: /关闭|Close/ }).click();
    await page.getByRole('tab', { name: '类型分布' }).click();
    await eventually(() => pathOf(page)).toBe('/reportDemo?tab=types');
    await page.getByRole('link', { name: '查看订单：Content 类联盟客' }).click();
    await eventually(() => pathOf(page)).toMatch(/^\/reportDemo\?from=.*type=Content/);
  });
});

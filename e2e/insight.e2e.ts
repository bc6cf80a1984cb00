// An industry as the open web shows it: its figures, its brands side by side, and whom to recruit next.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatCount, formatKnownCount } from '#web/lib/format-figure.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import type { Size } from './support/browser.ts';
import { choose } from './support/choosing.ts';
import { type Analyst, prepareAnalyst } from './support/intelligence.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, pathOf, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

let analyst: Analyst;

beforeAll(async () => {
  analyst = await prepareAnalyst();
}, 300_000);

async function open(size: Size, path: string): Promise<Page> {
  const visitor = await visit(size);
  await signInDirectly(visitor, analyst.person);
  await visitor.page.goto(path);
  return visitor.page;
}

async function seeSound(page: Page): Promise<void> {
  expect([await widthBeyondWindow(page), await findTinyWords(page), await findSeriousBarriers(page)]).toEqual(
    [0, [], []],
  );
}

const numbers = (page: Page) => page.locator('dl[aria-label=关键数字] dd:first-of-type');
const overviewNumbers = () => {
  const { brands, programmes, publishers, links } = analyst.overview;
  return [brands, programmes, publishers, links].map(formatCount);
};
const compareBox = (page: Page, at: number) =>
  page.getByRole('checkbox', { name: `比较 ${brandAt(at).brandName}`, exact: true });
const brandAt = (at: number) => {
  const row = analyst.ranked.list[at];
  if (!row) throw new Error(`no brand ${at}`);
  return row.brand;
};
const codes = (count: number) =>
  analyst.ranked.list
    .slice(0, count)
    .map(({ brand }) => brand.brandCode)
    .join('%2C');

/** The cells of one line of a table. */
const cells = async (table: Locator, row: string): Promise<string[]> =>
  table
    .getByRole('row')
    .filter({ has: table.page().getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
    .allInnerTexts();

describe('an industry at a desk', () => {
  it('shows its figures with their day, keeps span and industry in the address, and goes back', async () => {
    const page = await open('desktop', '/insight');
    await eventually(() => numbers(page).allInnerTexts()).toEqual(overviewNumbers());
    await page.getByText('示例数据').first().waitFor();
    await page.getByText(`截至 ${analyst.overview.asOf}`, { exact: true }).first().waitFor();
    const months = analyst.overview.months;
    await page.getByText(`${months[0]?.month} 至 ${months.at(-1)?.month}`, { exact: true }).waitFor();
    for (const title of ['在推链接与联盟客', '每月新增与消失的链接', '联盟平台份额', '联盟客类型构成']) {
      await page.getByRole('region', { name: title }).locator('canvas').waitFor();
    }
    const top = page.getByRole('region', { name: '推广品牌最多的联盟客', exact: true });
    const first = analyst.overview.topPublishers[0];
    expect(await top.getByRole('row').nth(1).innerText()).toContain(first?.name || first?.domain);
    await seeSound(page);

    await page.getByText('近 18 个月').click();
    await seePath(page, '/insight?months=18');
    const trend = page.getByRole('region', { name: '每月新增与消失的链接' });
    await trend.getByRole('button', { name: /^看表格/ }).click();
    await eventually(() => trend.getByRole('row').count()).toBeGreaterThan(months.length + 1);
    await page.reload();
    await eventually(() => numbers(page).allInnerTexts()).toEqual(overviewNumbers());
    expect(pathOf(page)).toBe('/insight?months=18');

    await choose(page, page.getByRole('combobox', { name: '行业' }), analyst.blank.name);
    await page.getByText('这个行业还没有公开数据').waitFor();
    await seePath(page, `/insight?months=18&industry=${analyst.blank.code}`);
    await seeSound(page);
    await page.goBack();
    await eventually(() => numbers(page).allInnerTexts()).toEqual(overviewNumbers());
  });

  it('takes the account into the comparison with its peers, and out of it again', async (test) => {
    onlyInLongForm(test);
    const page = await open('desktop', '/insight');
    const card = page.getByRole('region', { name: '同行对标' });
    await card.getByText(/^只有参与的账号能看到。每月公布一次汇总数：至少 5 个账号/).waitFor();
    await card.getByRole('button', { name: '参与对标' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '参与对标' }).click();
    await card.getByText('还没有公布过整月的数字').waitFor();
    await seeSound(page);
    await card.getByRole('button', { name: '退出对标' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出对标' }).click();
    await card.getByRole('button', { name: '参与对标' }).waitFor();
  });

  it('says of an industry that is not chosen what it would hold, without one figure, and how to choose it', async (test) => {
    onlyInLongForm(test);
    const { bigIndustryCode, bigIndustryName } = analyst.closed;
    for (const tab of ['', 'tab=benchmark&', 'tab=recommend&']) {
      const page = await open('desktop', `/insight?${tab}industry=${bigIndustryCode}`);
      const card = page.getByRole('region', { name: `「${bigIndustryName}」还没有选择（未开放）` });
      await card.getByText('您还可以选择 2 个行业').waitFor();
      expect(await page.locator('canvas, table, dl').count()).toBe(0);
      expect((await card.innerText()).replace('您还可以选择 2 个行业', '')).not.toMatch(/\d/);
      await seeSound(page);
      await card.getByRole('link', { name: '去选择' }).click();
      await eventually(() => new URL(page.url()).pathname).toBe('/info');
    }
  });

  it('asks for an industry while none is chosen', async () => {
    const visitor = await visit('desktop');
    await signInDirectly(visitor, await registerWithPlan('P_YEAR'));
    await visitor.page.goto('/insight?tab=benchmark');
    await visitor.page.getByText('还没有选择行业').waitFor();
    await visitor.page.getByRole('link', { name: '去选择行业' }).click();
    await seePath(visitor.page, '/info');
  });

  it('tells when the figures did not come, and brings them on a second try', async (test) => {
    onlyInLongForm(test);
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, analyst.person);
    await page.route('**/api/industrybrand/insight', (route) => route.abort());
    await page.goto('/insight');
    await page.getByRole('alert').getByText('网络似乎断开了，请检查网络后重试。').waitFor();
    await page.unroute('**/api/industrybrand/insight');
    await page.getByRole('button', { name: '重试' }).click();
    await eventually(() => numbers(page).allInnerTexts()).toEqual(overviewNumbers());
  });
});

describe('benchmark brands', () => {
  it('compares up to five of the ranking, says why not a sixth, and keeps them in the address', async (test) => {
    onlyInLongForm(test);
    const page = await open('desktop', '/insight');
    await page.getByRole('tab', { name: '标杆品牌' }).click();
    await seePath(page, '/insight?tab=benchmark');
    const closedBrand = brandAt(7);
    expect(
      await page
        .getByRole('checkbox', { name: `${closedBrand.brandName} 还没有选择，不能比较` })
        .isDisabled(),
    ).toBe(true);
    const row = page.getByRole('row').filter({ hasText: closedBrand.brandName });
    expect(await row.getByText('未选择').isVisible()).toBe(true);
    expect(await row.getByRole('link', { name: /^查看详情/ }).count()).toBe(0);
    await page.getByRole('link', { name: `查看详情：${brandAt(0).brandName}` }).waitFor();

    for (const at of [0, 1, 2, 3, 4]) {
      await compareBox(page, at).click();
      await seePath(page, `/insight?tab=benchmark&brands=${codes(at + 1)}`);
    }
    await compareBox(page, 5).click();
    await seeToast(page, 'alert', '最多比较五个品牌，请先移除一个再添加');
    expect(await compareBox(page, 5).isChecked()).toBe(false);

    const table = page.getByRole('region', { name: '比较的数字（表格）' }).getByRole('table');
    await eventually(() => cells(table, '在推联盟客')).toEqual(
      analyst.ranked.list.slice(0, 5).map(({ figures }) => formatKnownCount(figures.publishers)),
    );
    await page.getByText('还没有自己的数据').waitFor();
    await page.getByRole('region', { name: '并排比较' }).locator('canvas').waitFor();
    await seeSound(page);
    await page.reload();
    await eventually(() => cells(table, '在推链接')).toEqual(
      analyst.ranked.list.slice(0, 5).map(({ figures }) => formatKnownCount(figures.links)),
    );
    await page.getByRole('button', { name: `移除 ${brandAt(0).brandName}` }).click();
    await eventually(async () => (await cells(table, '在推链接')).length).toBe(4);
    await page.getByRole('button', { name: '按这些品牌找联盟客' }).click();
    await eventually(() => pathOf(page)).toContain('tab=recommend&brands=');
    await page.getByText('参照 4 个品牌').waitFor();
  });
});

describe('whom to recruit next', () => {
  it('says why with the pages, keeps state and note, filters by address and exports', async () => {
    const page = await open('desktop', '/insight?tab=recommend');
    const list = page.getByRole('region', { name: '推荐联盟客', exact: true });
    const rows = list.locator('tbody tr.ant-table-row');
    await eventually(() => rows.count()).toBe(20);
    const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(96);
    const row = rows.first();
    const domain = (await row.getAttribute('data-row-key')) ?? '';
    await row.getByText(/^推广.*行业的 \d+ 个/).waitFor();
    await row.getByRole('button', { name: /个页面$/ }).click();
    const proof = list.getByRole('list', { name: /的推广页面$/ });
    expect(await proof.getByRole('link').first().getAttribute('href')).toMatch(/^https?:\/\//);
    await seeSound(page);

    await choose(page, row.getByRole('combobox'), '已联系');
    await seeToast(page, 'status', '已保存');
    await row.getByRole('button', { name: /^写备注/ }).click();
    const dialog = page.getByRole('dialog', { name: /^备注/ });
    await dialog.getByRole('textbox').fill('周三再写一封');
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
    await row.getByText('周三再写一封').waitFor();

    await choose(page, page.getByRole('combobox', { name: '联系进展', exact: true }), '已联系');
    await seePath(page, '/insight?tab=recommend&state=contacted');
    await eventually(() => rows.count()).toBe(1);
    expect(await rows.first().getAttribute('data-row-key')).toBe(domain);
    await page.reload();
    await rows.first().getByText('周三再写一封').waitFor();

    await page.getByRole('button', { name: '导出 1 行' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('导出为 CSV').click()]);
    expect(file.suggestedFilename()).toMatch(/^推荐联盟客.*\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(domain);
    expect(text).toContain('周三再写一封');

    await page.getByRole('button', { name: '清除筛选' }).click();
    await eventually(() => rows.count()).toBe(20);
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByText('已选 20 位').waitFor();
    await choose(page, page.getByRole('combobox', { name: '标为' }), '不合适', '标为');
    await seeToast(page, 'status', '已将 20 位标为「不合适」');
    await eventually(() => rows.getByTitle('不合适').count()).toBe(20);
  });
});

describe('on a phone', () => {
  it('shows the industry, its publishers to recruit and its brands, each within the screen', async (test) => {
    onlyInLongForm(test);
    const page = await open('phone', '/insight?tab=overview');
    await seePath(page, '/insight-m?tab=overview');
    await eventually(() => numbers(page).allInnerTexts()).toEqual(overviewNumbers());
    await page.getByRole('banner').getByText(`行业洞察 · ${analyst.industry.bigIndustryName}`).waitFor();
    await page.getByRole('region', { name: '联盟平台份额' }).locator('canvas').waitFor();
    await seeSound(page);

    await page.getByRole('tab', { name: '推荐联盟客' }).click();
    await seePath(page, '/insight-m?tab=recommend');
    const items = page.getByRole('list', { name: '推荐联盟客' }).locator('> li');
    await eventually(() => items.count()).toBe(20);
    const item = items.nth(1);
    await item.getByRole('combobox').selectOption({ label: '已加入' });
    await seeToast(page, 'status', '已保存');
    await seeSound(page);
    await page.getByRole('button', { name: '筛选' }).click();
    const sheet = page.getByRole('dialog', { name: '筛选条件' });
    await sheet.getByRole('combobox', { name: '联系进展' }).selectOption({ label: '已加入' });
    await sheet.getByRole('button', { name: '查看结果' }).click();
    await seePath(page, '/insight-m?tab=recommend&state=joined');
    await eventually(() => items.count()).toBe(1);

    await page.getByLabel('行业', { exact: true }).selectOption(analyst.closed.bigIndustryCode);
    await page.getByText(`「${analyst.closed.bigIndustryName}」还没有选择`).waitFor();
    await seeSound(page);

    await page.goto('/insight?tab=benchmark');
    await seePath(page, '/starbrand-m');
    await compareBox(page, 0).click();
    await seePath(page, `/starbrand-m?brands=${codes(1)}`);
    await compareBox(page, 1).click();
    await seePath(page, `/starbrand-m?brands=${codes(2)}`);
    await page.getByRole('region', { name: '并排比较' }).locator('canvas').waitFor();
    await seeSound(page);
  });
});

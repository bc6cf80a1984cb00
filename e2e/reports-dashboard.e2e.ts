// The combined dashboard: every figure as the server gives it, at both sizes, with real charts.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { windowSpans } from '#contract/figures/windows.ts';
import type { CardView } from '#contract/reports.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { choose } from './support/choosing.ts';
import { writeDay } from './support/days.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { type Person, registerPerson, signInColleague, signInDirectly } from './support/people.ts';
import { endPlans, registerWithPlan } from './support/plans.ts';
import { connectNetworks, getBoard, importOrders } from './support/reports.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, pathOf, seePath } from './support/seeing.ts';
import { dayBefore } from './support/simulators.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openBoard(size: Size, person: Person, address: string) {
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  await visitor.page.goto(address);
  return visitor;
}

/** As a person reads them: thousands apart, decimals as they are. */
function written(value: CardView['yesterdaynum']): string {
  const [whole = '', rest] = String(value).split('.');
  return [Number(whole).toLocaleString('en-US'), rest].filter((part) => part !== undefined).join('.');
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const chartOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Whether anything but one colour is drawn. */
const isDrawn = (chart: Locator) =>
  chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const colors = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) > 200)
        colors.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    }
    return colors.size > 3;
  });

/** A finger moved over the screen in small steps, as the browser receives it. */
async function swipe(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const steps = 16;
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const at = (a: number, b: number) => a + ((b - a) * step) / steps;
    const point = { x: at(from.x, to.x), y: at(from.y, to.y) };
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function seeSound(page: Page, blocked: readonly string[]): Promise<void> {
  expect([
    await widthBeyondWindow(page),
    await findTinyWords(page),
    await findSeriousBarriers(page),
    blocked,
  ]).toEqual([0, [], [], []]);
}

/** 200 publishers of one network that says nothing of clicks; the five best have names that are hard to show. */
const hardNames = [
  '一家名字特别特别特别特别特别特别特别特别特别特别特别特别特别特别特别特别特别长的联盟测评站点',
  'CafÃ© DÃ©alsâ€™ & CouponsÃ¼ber',
  'averyveryveryveryveryveryveryveryverylongnamewithoutanyspaceatallinit.example',
  '返利 🏴‍☠️ 宝 💰💰💰',
  ' 山野装备志',
];
const manyOrders = [
  ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'newCustomer'],
  ...Array.from({ length: 200 }, (_, at) => [
    dayBefore(3 + (at % 5)),
    `#${at}`,
    `${(1000 - at).toFixed(2)}`,
    '10.00',
    '1.00',
    String(700_000 + at),
    hardNames[at] ?? `联盟客 ${at}`,
    `publisher${at}.example`,
    ['Content', 'Coupon', 'Cash-Back', 'Social Media', 'Sub-Aff'][at % 5] ?? '',
    'ShareASale',
    `SALE-${500_000 + at}`,
    at % 3 === 0 ? 'false' : 'true',
  ]),
];

describe('the combined dashboard at a desk', () => {
  it('P2 P3 P4 P5 P6 K10 E18 shows every figure as the server gives it, compares, filters by address and leads to the rows', async () => {
    const person = await registerWithPlan('P_YEAR');
    await connectNetworks(person, ['shareasale', 'cj']);
    const { page, blocked } = await openBoard('desktop', person, '/bulletinBoard?win=week');
    const board = await getBoard(person);
    const [, week] = board.sales;
    if (!week) throw new Error('no week');

    for (const cards of [board.clicks, board.amounts, board.orders, board.sales]) {
      const card = cards[1];
      if (!card) throw new Error('no card');
      const shown = cardOf(page, card.yesterdaytext);
      await shown
        .getByRole('link', { name: `${card.yesterdaytext} ${written(card.yesterdaynum)}，查看明细` })
        .waitFor();
      // The other three windows stand beneath.
      for (const other of cards.filter(
        (candidate) => candidate !== card && candidate.yesterdaynum !== null,
      )) {
        await shown
          .getByRole('link', { name: `${other.yesterdaytext} ${written(other.yesterdaynum)}，查看明细` })
          .waitFor();
      }
    }
    const daily = chartOf(page, '每日销售额');
    await eventually(() => isDrawn(daily)).toBe(true);
    for (const title of ['联盟客类型 · 销售额', '联盟客类型 · 出单量', '复购']) {
      await eventually(() => isDrawn(chartOf(page, title))).toBe(true);
    }
    await seeSound(page, blocked);
    // A small laptop shows all cards and the head of the chart without scrolling.
    await page.setViewportSize({ width: 1280, height: 720 });
    await eventually(async () => {
      const head = await daily.getByRole('heading', { name: '每日销售额' }).boundingBox();
      return head !== null && head.y + head.height <= 720;
    }).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });

    // What comes late pushes the cards down, and a pointer does not follow them.
    await page.getByText('您的套餐尚未选择品牌').waitFor();
    await page.getByRole('region', { name: '开始使用海图' }).waitFor();
    // CJ gives no clicks: the sum of the others stands, marked.
    await cardOf(page, '本周点击量')
      .getByRole('button', { name: /部分未提供/ })
      .hover();
    await page.getByRole('tooltip').getByText('CJ 不提供点击量').waitFor();
    await cardOf(page, '本周销售额')
      .getByRole('link', { name: /环比|暂不可比/ })
      .hover();
    await page
      .getByRole('tooltip')
      .getByText(`上周同期销售额 ${written(week.beforenum)}`)
      .waitFor();

    // The keyboard walks along the days; what is read out is exact.
    await daily.getByRole('img').focus();
    await page.keyboard.press('End');
    const last = board.daily.filter(({ day }) => day === board.asOf);
    for (const { pt, je } of last) await daily.getByText(`${pt} ${written(je)}`).waitFor();
    await page.keyboard.press('Escape');

    // The same figures to read; each leads to its rows.
    await daily.getByRole('button', { name: '看表格：每日销售额' }).click();
    const table = daily.getByRole('table');
    expect(await table.getByRole('row').count()).toBe(31);
    const [first] = last;
    const cell = table
      .getByRole('row', { name: board.asOf })
      .getByRole('link', { name: written(first?.je ?? null), exact: true });
    expect(await cell.first().getAttribute('href')).toBe(
      `/report?network=${first?.pt}&from=${board.asOf}&to=${board.asOf}`,
    );
    await daily.getByRole('button', { name: '看图表：每日销售额' }).click();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      daily.getByRole('button', { name: '下载图片：每日销售额' }).click(),
    ]);
    expect(picture.suggestedFilename()).toMatch(/^每日销售额 .*\.png$/);

    const repeats = chartOf(page, '复购');
    await repeats.getByRole('button', { name: '看表格：复购' }).click();
    await eventually(() => repeats.getByRole('row').count()).toBe(1 + board.repeats.length);

    const top = chartOf(page, '联盟客前五名');
    // One row per publisher, without being asked.
    for (const { name, je } of (await getBoard(person, '?merged=1')).top.week) {
      await top
        .getByRole('row')
        .filter({ hasText: name.trim() })
        .getByText(written(je), { exact: true })
        .first()
        .waitFor();
    }

    // Every choice is in the address, so a link shows the same view.
    await page.getByText('本月', { exact: true }).first().click();
    await seePath(page, '/bulletinBoard');
    await page.getByText('同比', { exact: true }).first().click();
    await seePath(page, '/bulletinBoard?compare=year');
    await page
      .getByRole('link', { name: /同比|暂不可比/ })
      .first()
      .waitFor();
    await choose(page, page.getByRole('combobox', { name: '联盟平台' }), 'ShareASale');
    await seePath(page, '/bulletinBoard?network=shareasale&compare=year');
    await eventually(() => daily.getByRole('img').getAttribute('aria-label')).not.toContain('CJ');
    await writeDay(page, page.getByLabel('截至日期'), addDays(board.asOf, -3));
    await seePath(page, `/bulletinBoard?network=shareasale&asOf=${addDays(board.asOf, -3)}&compare=year`);
    const earlier = await getBoard(person, pathOf(page).slice('/bulletinBoard'.length));
    const [, , month] = earlier.orders;
    await cardOf(page, '本月出单量')
      .getByRole('link', { name: `本月出单量 ${written(month?.yesterdaynum ?? null)}，查看明细` })
      .waitFor();
    await page.getByText('90 天', { exact: true }).click();
    await eventually(() => daily.getByText(`${addDays(earlier.asOf, -89)} 至 ${earlier.asOf}`).count()).toBe(
      1,
    );
    await page.reload();
    await daily.getByText(`${addDays(earlier.asOf, -89)} 至 ${earlier.asOf}`).waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await seePath(page, '/bulletinBoard?days=90');
    // Until the cleared board is here the filtered one stands, with its own days in its links.
    await daily.getByText(`${addDays(board.asOf, -89)} 至 ${board.asOf}`).waitFor();

    // Last, the way to the rows: the same days and filters.
    await page.getByText('本周', { exact: true }).first().click();
    await cardOf(page, '本周销售额')
      .getByRole('link', { name: /^本周销售额/ })
      .click();
    const { from, to } = windowSpans(board.asOf, 'period').week.current;
    await seePath(page, `/report?from=${from}&to=${to}`);
  });

  it('P6 P8 one network without clicks and 200 publishers with names hard to show stay within the page', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    await importOrders(person, 'shareasale', manyOrders);
    const { page, blocked } = await openBoard('desktop', person, '/bulletinBoard?win=year');
    await cardOf(page, '本年点击量').getByText('未提供', { exact: true }).first().waitFor();
    const board = await getBoard(person);
    const top = chartOf(page, '联盟客前五名');
    expect(board.top.year).toHaveLength(5);
    for (const { name, je } of board.top.year) {
      await top
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('link', { name: written(je), exact: true })
        .waitFor();
    }
    await top.getByText('乱码').first().waitFor();
    await chartOf(page, '联盟客类型 · 出单量')
      .getByRole('button', { name: /看表格/ })
      .click();
    await chartOf(page, '联盟客类型 · 出单量')
      .getByRole('row', { name: /Sub-Aff/ })
      .waitFor();
    await eventually(() => isDrawn(chartOf(page, '每日销售额'))).toBe(true);
    await seeSound(page, blocked);

    const phone = await openBoard('phone', person, '/bulletinBoard-m?win=year');
    await phone.page.getByText(hardNames[2] ?? '').waitFor();
    await seeSound(phone.page, phone.blocked);
  });

  it('teaches the next step where there is nothing to show, says what is locked, and offers another try after a failure', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const { page, blocked } = await openBoard('desktop', person, '/bulletinBoard');
    await page.getByText('还没有可以汇总的数据').waitFor();
    await seeSound(page, blocked);
    expect(await page.getByRole('link', { name: '导入文件' }).getAttribute('href')).toBe(
      '/authorization?tab=import',
    );
    await page.getByRole('link', { name: '连接联盟平台' }).click();
    await seePath(page, '/authorization');

    await page.route('**/api/report/dashboard*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/bulletinBoard');
    await page.getByRole('alert').getByText('内容没有加载出来').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.unroute('**/api/report/dashboard*');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('还没有可以汇总的数据').waitFor();

    await endPlans(person);
    await page.reload();
    await page.getByText('套餐已到期', { exact: true }).waitFor();
    await page.getByRole('link', { name: '看看示例' }).click();
    await seePath(page, '/bulletinBoardDemo');
  });

  it('A7 a sub-account without the dashboard begins at its first menu entry, and the dashboard says why it stays shut', async (test) => {
    onlyInLongForm(test);
    const owner = await registerWithPlan('P_YEAR');
    const colleague = await signInColleague(owner, ['auth_center']);
    const { page } = await visit('desktop');
    await page.goto('/login');
    await page.getByLabel('邮箱', { exact: true }).fill(colleague.account);
    await page.getByLabel('密码', { exact: true }).fill(colleague.password);
    await page.getByRole('button', { name: '登 录' }).click();
    await seePath(page, '/authorization');
    await page.getByText('还没有授权').waitFor();
    await page.goto('/login');
    await seePath(page, '/authorization');
    await page.goto('/bulletinBoard');
    await page.getByText('您没有综合看板的权限').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
  });
});

describe('the combined dashboard on a phone', () => {
  it('P2 P10 swipes through the windows, filters in a sheet and renews when pulled', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_YEAR');
    await connectNetworks(person, ['shareasale']);
    const { page, blocked } = await openBoard('phone', person, '/bulletinBoard-m');
    const board = await getBoard(person);
    const tab = (name: string) => page.getByRole('tab', { name });
    await eventually(() => tab('本月').getAttribute('aria-selected')).toBe('true');
    await cardOf(page, '本月销售额')
      .getByText(written(board.sales[2]?.yesterdaynum ?? null))
      .waitFor();
    await eventually(() => isDrawn(chartOf(page, '每日销售额'))).toBe(true);
    await seeSound(page, blocked);

    await page.getByRole('region', { name: '开始使用海图' }).waitFor();
    const strip = page.getByRole('tabpanel', { name: '本月' });
    const box = await strip.boundingBox();
    if (!box) throw new Error('no strip');
    await swipe(page, { x: 330, y: box.y + 60 }, { x: 60, y: box.y + 60 });
    await seePath(page, '/bulletinBoard-m?win=year');
    await eventually(() => tab('本年').getAttribute('aria-selected')).toBe('true');
    await tab('昨日').click();
    await seePath(page, '/bulletinBoard-m?win=yesterday');
    await cardOf(page, '昨日出单量')
      .getByText(written(board.orders[0]?.yesterdaynum ?? null), { exact: true })
      .waitFor();

    await page.getByRole('button', { name: '筛选' }).click();
    const sheet = page.getByRole('dialog', { name: '筛选看板' });
    await sheet.getByText('ShareASale', { exact: true }).click();
    await sheet.getByText('同比', { exact: true }).click();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: '完成' }).click();
    await seePath(page, '/bulletinBoard-m?network=shareasale&compare=year&win=yesterday');
    await page.getByRole('button', { name: '筛选（2）' }).waitFor();

    const renewed = page.waitForResponse(
      (reply) => new URL(reply.url()).pathname === '/api/report/dashboard',
    );
    await page.evaluate(() => scrollTo(0, 0));
    await swipe(page, { x: 195, y: 160 }, { x: 195, y: 460 });
    await renewed;
  });
});

describeSizes('the sample dashboard on a %s', (size) => {
  it('A8 shows the built-in account to any member, marked as a sample, and leads to the sample report', async () => {
    const person = await registerPerson();
    const { page, blocked } = await openBoard(size, person, '/bulletinBoardDemo?win=year');
    await page.getByRole('note').getByText('示例数据').waitFor();
    await page.getByRole('heading', { level: 1, name: '综合看板（示例）' }).waitFor();
    await eventually(() => isDrawn(chartOf(page, '每日销售额'))).toBe(true);
    await page.getByText('山野装备志').first().waitFor();
    await seeSound(page, blocked);
    await cardOf(page, '本年出单量')
      .getByRole('link', { name: /^本年出单量/ })
      .click();
    await eventually(() => pathOf(page)).toMatch(/^\/reportDemo\?from=\d{4}-01-01&to=/);
  });
});

// What every screen owes a thumb, wherever it is: the demonstration's account, on every route of a phone.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { demoAccount } from '#server/features/demo/seed-demo.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { findBarriers } from './support/accessibility.ts';
import { anySize, assistant, level2, level3 } from './support/addresses.ts';
import type { Visitor } from './support/browser.ts';
import { type Person, signInDirectly, signInPerson } from './support/people.ts';
import { connectNetworks } from './support/reports.ts';
import { findKeyWords, findSideways, findSmallTargets, widthBeyondWindow } from './support/screen.ts';
import { eventually, pathOf, seeCurrent, seePath } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

/** No other file signs in as the demonstration's owner here: that would end this session. */
let demo: Person;

beforeAll(async () => {
  demo = await signInPerson({ account: demoAccount, password: inject('product').demoPassword });
});

let figures: Promise<void> | undefined;

/** Its board and reports have something to show. Whoever comes first waits for it. */
const haveFigures = () => {
  figures ??= connectNetworks(demo, ['shareasale', 'cj']);
  return figures;
};

async function enter(visitor: Visitor): Promise<Page> {
  await haveFigures();
  await signInDirectly(visitor, demo);
  return visitor.page;
}

const phoneRoutes = [...Object.keys(level3), ...Object.keys(assistant), ...anySize];

/** Opens the page slowly enough for what waits to be seen first, and counts how much moves while it arrives. */
async function openCounting(page: Page, path: string): Promise<() => Promise<number>> {
  const open = new Set<object>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.addInitScript(() => {
    const state = { moved: 0 };
    Object.assign(window, { state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) state.moved += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => open.size).toBe(0);
  let before = '';
  const now = async () => `${open.size} ${await page.getByRole('main').innerText()}`;
  // Two looks in a row see the same.
  await eventually(async () => {
    const last = before;
    before = await now();
    return before.startsWith('0 ') && before === last;
  }).toBe(true);
  return () => page.evaluate(() => (window as unknown as { state: { moved: number } }).state.moved);
}

describe('on a phone of 360 px', () => {
  it.each(drawnCases(phoneRoutes, 6, 'phone'))(
    '%s moves nothing that is shown, scrolls nothing sideways, and every target is large enough',
    async (path) => {
      const page = await enter(await visit('phone', { fresh: true }));
      await page.setViewportSize({ width: 360, height: 780 });
      const moved = await openCounting(page, path);
      expect(await moved()).toBeLessThanOrEqual(0.05);
      expect({
        beyond: await widthBeyondWindow(page),
        sideways: await findSideways(page),
        words: await findKeyWords(page),
        small: await findSmallTargets(page, 44),
      }).toEqual({ beyond: 0, sideways: [], words: [], small: [] });
    },
  );
});

/** The demonstration's account on a phone of the usual size. */
async function open(path: string): Promise<Page> {
  const page = await enter(await visit('phone'));
  await page.goto(path);
  return page;
}

describe('the dashboard of a phone', () => {
  it('leaves no blank under the window that is shown, however much the others have to say', async () => {
    const page = await open('/bulletinBoard-m');
    for (const name of ['昨日', '本周', '本月', '本年']) {
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel', { name });
      await panel.getByRole('article').first().waitFor();
      const blank = () =>
        panel.evaluate(
          (shown) =>
            (shown.parentElement?.getBoundingClientRect().bottom ?? 0) - shown.getBoundingClientRect().bottom,
        );
      await eventually(async () => Math.round(await blank())).toBe(0);
    }
  });

  it('shows the figures of a day at the first touch, its orders at the second', async () => {
    const page = await open('/bulletinBoard-m');
    const chart = page.getByRole('region', { name: '每日销售额', exact: true });
    const rows = chart.getByRole('link', { name: /^查看 .+ 的明细$/ });
    const drawing = chart.locator('canvas');
    await drawing.scrollIntoViewIfNeeded();
    const touch = async () => {
      const box = await drawing.boundingBox();
      if (!box) throw new Error('nothing is drawn');
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    };
    await eventually(async () => {
      if (!(await rows.isVisible())) await touch();
      return rows.isVisible();
    }).toBe(true);
    expect(pathOf(page)).toBe('/bulletinBoard-m');
    const day = /(\d{4}-\d\d-\d\d)/.exec(await rows.innerText())?.[1];
    await touch();
    await seePath(page, `/report-m?from=${day}&to=${day}`);
  });
});

it('four daily areas stand at the lower edge, the others behind the drawer', async () => {
  const page = await open('/bulletinBoard-m');
  const bar = page.getByRole('navigation', { name: '常用功能' });
  await seeCurrent(bar.getByRole('link', { name: '看板' }));
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['看板', '报表', '洞察', '邮件']);
  await bar.getByRole('link', { name: '报表' }).click();
  await seePath(page, '/report-m');
  await bar.getByRole('link', { name: '邮件' }).click();
  await seePath(page, '/mailcenter-m');
  await page.goto('/inbox-m');
  await seeCurrent(bar.getByRole('link', { name: '邮件' }));
  await bar.getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: '授权中心' }).waitFor();
  await page.goto('/sendEmail-m');
  await page.getByRole('textbox', { name: '主题' }).waitFor();
  expect(await bar.isVisible()).toBe(false);
});

it('what a mail says begins above the middle of the screen', async () => {
  const page = await open('/inbox-m');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sub-ID reporting/ })
    .click();
  const body = page.locator('article[data-letter] iframe').last();
  await body.waitFor();
  const { y } = (await body.boundingBox()) ?? { y: Number.POSITIVE_INFINITY };
  expect(y).toBeLessThan(844 / 2);
});

const deskRoutes = [
  ...Object.keys(level2),
  '/payment?type=2',
  '/insight?tab=benchmark',
  '/insight?tab=recommend',
  '/report?tab=publishers',
  '/report?tab=repeats',
  '/report?tab=types',
];

describe('at a desk', () => {
  it.each(drawnCases(deskRoutes, 6, 'desk'))(
    '%s is free of barriers: targets of 24 px, landmarks and headings in order',
    async (path) => {
      const page = await enter(await visit('desktop'));
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await eventually(() => page.locator('main [role="status"][aria-label*="加载"]').count()).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  it.each([
    ['/bulletinBoard', 'search, [role="search"], .ant-segmented'],
    ['/report', 'search, [role="search"]'],
    ['/insight', '[aria-label="行业"]'],
    ['/inbox', 'search, [role="search"], input'],
    ['/outbox', 'search, [role="search"], input'],
    ['/sourceMaterial', 'search, [role="search"], input'],
  ])('at most five stops lead to the first filter of %s', async (path, filters) => {
    const page = await enter(await visit('desktop'));
    await page.goto(path);
    await page.locator(`main :is(${filters})`).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到主要内容');
    await page.keyboard.press('Enter');
    const isThere = () =>
      page.evaluate(
        (which) => document.activeElement?.closest(which) !== null,
        `main :is(${filters}) *, main :is(${filters})`,
      );
    let stops = 1;
    while (stops < 5 && !(await isThere())) {
      await page.keyboard.press('Tab');
      stops += 1;
    }
    expect(await isThere()).toBe(true);
  });

  it('a card of the dashboard has four stops, and what its signs say goes with its figure and leaves with it', async () => {
    const page = await enter(await visit('desktop'));
    await page.goto('/bulletinBoard');
    const cards = page.getByRole('article');
    await eventually(() => cards.count()).toBe(4);
    const stops = await cards.evaluateAll((all) =>
      all.map((card) => card.querySelectorAll(':is(a[href], button):not([tabindex="-1"])').length),
    );
    expect(Math.max(...stops)).toBeLessThanOrEqual(4);
    const figure = cards
      .first()
      .getByRole('link', { name: /，查看明细$/ })
      .first();
    await figure.focus();
    const said = page.getByRole('tooltip').filter({ visible: true });
    await eventually(() => said.count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('radio').first().focus();
    await eventually(() => said.count()).toBe(0);
  });

  it('what is chosen keeps its mark where the person brings the colours', async () => {
    const page = await enter(await visit('desktop'));
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/report');
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    await page.getByRole('tab', { selected: true }).waitFor();
    expect(await styleOf('main [role="tab"][aria-selected="true"]')).toBe('solid');
    expect(await styleOf('main [role="tab"][aria-selected="false"]')).toBe('none');
    await page.goto('/bulletinBoard');
    await page.locator('main .ant-segmented-item-selected').first().waitFor();
    expect(await styleOf('main .ant-segmented-item-selected')).toBe('solid');
    expect(await styleOf('nav [aria-current="page"]')).toBe('solid');
  });
});

// What every route owes whoever opens it, taken from the product's own lists, so that a new one is asked by itself: nothing moves
// once it is shown, no barriers, targets large enough. And what the daily screens owe besides.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { demoAccount } from '#server/features/demo/seed-demo.ts';
import { pagesFor } from '#web/features/operator/shell/pages.ts';
import { getRoute, type RouteEntry, routeNames } from '#web/lib/paths.ts';
import { findBarriers } from './support/accessibility.ts';
import type { Size, Visitor } from './support/browser.ts';
import { openConsole, operatorToken } from './support/console.ts';
import { type Person, signInDirectly, signInPerson } from './support/people.ts';
import { connectNetworks } from './support/reports.ts';
import {
  findKeyWords,
  findSideways,
  findSmallTargets,
  readShift,
  waitForRest,
  widthBeyondWindow,
} from './support/screen.ts';
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

/** Parts of a route that are pages of their own. */
const parts: Partial<Record<string, readonly string[]>> = {
  '/payment': ['type=1', 'type=2'],
  '/insight': ['tab=benchmark', 'tab=brands', 'tab=recommend'],
  '/insight-m': ['tab=recommend'],
  '/mailcenter': ['tab=results', 'tab=templates', 'tab=drafts', 'tab=suppressions'],
  '/report': ['tab=publishers', 'tab=repeats', 'tab=types'],
  '/report-m': ['tab=publishers', 'tab=repeats', 'tab=types'],
  '/orderCheck': ['tab=doubles', 'tab=rules'],
  '/authorization': ['tab=import', 'tab=history'],
};

/** On a phone only what it shows: the rest leads to its twin or asks for a computer. */
const isShown: Record<Size, (route: RouteEntry) => boolean> = {
  desktop: ({ layout }) => layout !== 3,
  phone: ({ layout, small }) => layout === 3 || small === 'render',
};

function pathsOf(size: Size, isWanted: (route: RouteEntry) => boolean): string[] {
  const shown = routeNames.map(getRoute).filter((route) => isShown[size](route) && isWanted(route));
  return shown.flatMap(({ path }) => [path, ...(parts[path] ?? []).map((part) => `${path}?${part}`)]);
}

const forMembers = ({ layout, needLogin }: RouteEntry) => layout !== 1 || needLogin;
const forAnyone = (route: RouteEntry) => !forMembers(route);

async function openAtRest(page: Page, path: string): Promise<void> {
  const rests = waitForRest(page);
  await page.goto(path);
  await rests();
}

/** The sum of all that moved, and everything axe finds. */
async function expectStill(page: Page): Promise<void> {
  expect(await readShift(page)).toBeLessThanOrEqual(0.05);
  expect(await findBarriers(page)).toEqual([]);
}

async function expectFitFor360(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  expect({
    beyond: await widthBeyondWindow(page),
    sideways: await findSideways(page),
    words: await findKeyWords(page),
    small: await findSmallTargets(page, 44),
  }).toEqual({ beyond: 0, sideways: [], words: [], small: [] });
}

describe('every route of a member moves nothing that is shown and is free of barriers, targets among them', () => {
  it.each(pathsOf('desktop', forMembers))('%s at a desk', async (path) => {
    const page = await enter(await visit('desktop'));
    await openAtRest(page, path);
    await expectStill(page);
  });

  it.each(pathsOf('phone', forMembers))(
    '%s on a phone, also of 360 px: nothing scrolls sideways, every target is large enough for a thumb',
    async (path) => {
      const page = await enter(await visit('phone'));
      await openAtRest(page, path);
      await expectStill(page);
      await expectFitFor360(page);
    },
  );
});

describe('every public route, too', () => {
  it.each(pathsOf('desktop', forAnyone))('%s at a desk', async (path) => {
    const { page } = await visit('desktop');
    await openAtRest(page, path);
    await expectStill(page);
  });

  it.each(pathsOf('phone', forAnyone))('%s on a phone', async (path) => {
    const { page } = await visit('phone');
    await openAtRest(page, path);
    await expectStill(page);
    await page.setViewportSize({ width: 360, height: 780 });
    expect({
      beyond: await widthBeyondWindow(page),
      small: await findSmallTargets(page, 44),
    }).toEqual({ beyond: 0, small: [] });
  });
});

describe('every page of the console, too', () => {
  let token: Promise<string> | undefined;

  it.each(pagesFor('admin').flatMap(({ pages }) => pages.map((one) => one.page)))('%s', async (name) => {
    token ??= operatorToken('admin');
    const visitor = await visit('desktop');
    const rests = waitForRest(visitor.page);
    const page = await openConsole(visitor, await token, `/${name}`);
    await rests();
    await expectStill(page);
  });
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
  await eventually(() => bar.getByRole('link').allInnerTexts()).toEqual(['看板', '报表', '洞察', '邮件']);
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

it('the demonstration has a mailbox to look at, labelled as made up', async () => {
  const page = await enter(await visit('desktop'));
  await page.goto('/inbox');
  const list = page.getByRole('list', { name: '收件箱' });
  // Once for all of them, above the list.
  await list.getByRole('link').first().waitFor();
  expect(await page.getByRole('main').getByText('示例数据').count()).toBe(1);
  await list.getByRole('link').first().click();
  await page.getByRole('article').waitFor();
  await page.goto('/mailcenter');
  await page.getByText('示例邮箱里的邮件是虚构的，不会真正发出。').waitFor();
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

describe('at a desk', () => {
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

// Every address of the specification: its keep level, its page, its layout, at both sizes.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { type LayoutKind, routeNames, routes } from '#web/lib/paths.ts';
import { findBarriers, findSeriousBarriers } from './support/accessibility.ts';
import {
  anySize,
  assistant,
  computerOnly,
  firstSettings,
  level1,
  level2,
  level3,
  marketing,
  ownPublic,
  type Pages,
  twins,
} from './support/addresses.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { newestMail, registerPerson, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, pathOf, seePath } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Which of the three layouts stands around the page. */
async function layoutOf(page: Page): Promise<LayoutKind> {
  if (await page.getByRole('button', { name: '打开菜单' }).isVisible()) return 3;
  return (await page.getByRole('navigation', { name: '主菜单' }).isVisible()) ? 2 : 1;
}

async function inspect(page: Page, path: string) {
  await openPage(page, path);
  // What it is about may still be on its way.
  await eventually(async () => (await page.getByRole('main').innerText()).length).toBeGreaterThan(20);
  return {
    path: pathOf(page),
    title: await page.title(),
    heading: await page.getByRole('heading', { level: 1 }).allTextContents(),
    layout: await layoutOf(page),
    beyond: await widthBeyondWindow(page),
    tiny: await findTinyWords(page),
    barriers: await findBarriers(page),
  };
}

const sound = (path: string, [title, heading]: readonly [string, string], layout: LayoutKind) => ({
  path,
  title: `${title} · 海图`,
  heading: [heading],
  layout,
  beyond: 0,
  tiny: [],
  barriers: [],
});

/** Looking at one page takes seconds: a few of each kind with each commit. */
const some = <Path>(paths: readonly Path[], row: string): Path[] =>
  drawnCases(paths, Math.ceil(paths.length / 4), row);

async function walk(page: Page, pages: Pages, layout: LayoutKind): Promise<void> {
  for (const [path, words] of some(Object.entries(pages), `layout ${layout}`)) {
    expect(await inspect(page, path)).toEqual(sound(path, words, layout));
  }
}

async function openSignedIn(size: Size) {
  const visitor = await visit(size);
  const person = await registerWithPlan('P_YEAR');
  await signInDirectly(visitor, person);
  return { ...visitor, person };
}

describe('the table of addresses', () => {
  it('K13 R2 R3 R4 R5 holds every address of the specification at its keep level, and no address untested', () => {
    const keepOf = new Map(routeNames.map((name) => [routes[name].path as string, routes[name].keep]));
    const levels = [
      { ...level1, ...marketing, ...ownPublic, ...firstSettings },
      level2,
      { ...level3, ...assistant },
    ];
    for (const [index, pages] of levels.entries()) {
      for (const path of Object.keys(pages)) expect([path, keepOf.get(path)]).toEqual([path, index + 1]);
    }
    const written = levels.flatMap((pages) => Object.keys(pages));
    expect([...keepOf.keys()].sort()).toEqual([...written, '/', '/personal', '/oauth/authorize'].sort());
  });
});

describeSizes('public pages on a %s', (size) => {
  it.each([
    ['of level 1', level1],
    ['of the marketing site', marketing],
    ['of our own', ownPublic],
  ])(
    'R2 R5 L1 every public page shows itself, bare, in full width, readable and within the policy: %s',
    async (_, pages) => {
      const { page, blocked } = await visit(size);
      await walk(page, pages, 1);
      expect(blocked).toEqual([]);
    },
  );

  it('R6 a visitor without a session may open the page for connecting a mailbox', async () => {
    const { page } = await visit(size);
    expect(await inspect(page, '/emailConnection?state=abc')).toEqual(
      sound('/emailConnection?state=abc', ['连接邮箱', '连接邮箱'], 1),
    );
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await seePath(page, '/login');
  });

  it('R1 the root and every page behind sign-in lead to the sign-in page, which remembers what was wanted', async () => {
    const { page } = await visit(size);
    await page.goto('/');
    await seePath(page, '/login');
    for (const path of some(
      ['/info', '/bulletinBoard?win=month', '/report-m', '/configure', '/payment?type=2'],
      'behind sign-in',
    )) {
      await page.goto(path);
      await seePath(page, `/login?${new URLSearchParams({ to: path })}`);
    }
    await page.goto('/personal');
    await seePath(page, '/login?to=%2Finfo');
    const person = await registerPerson();
    await page.getByLabel('邮箱', { exact: true }).fill(person.account);
    await page.getByLabel('密码', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: '登 录' }).click();
    await seePath(page, size === 'phone' ? '/info-m' : '/info');
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await seePath(page, size === 'phone' ? '/bulletinBoard-m' : '/bulletinBoard');
    }
    await page.goto('/personal');
    await seePath(page, size === 'phone' ? '/info-m' : '/info');
  });

  it('R2 an address nobody knows says so and leads home and back', async () => {
    const { page } = await visit(size);
    await openPage(page, '/about');
    await page.goto('/no/such-page');
    await page.getByRole('heading', { name: '这片海域还没有海图' }).waitFor();
    expect(await page.getByText('404').isVisible()).toBe(true);
    expect([
      await widthBeyondWindow(page),
      await findTinyWords(page),
      await findSeriousBarriers(page),
    ]).toEqual([0, [], []]);
    await page.getByRole('button', { name: '返回上一页' }).click();
    await seePath(page, '/about');
    await page.goForward();
    await page.getByRole('link', { name: '回到首页' }).click();
    await seePath(page, '/login');
  });
});

describe('pages of a member', () => {
  it('R2 R3 R7 L1 L2 on a desktop every page shows itself in its layout, in full width, readable, within the policy', async () => {
    const { page, blocked } = await openSignedIn('desktop');
    await walk(page, firstSettings, 1);
    await walk(page, level2, 2);
    for (const path of some(['/payment?type=1', '/payment?type=2'], 'payment')) {
      expect(await inspect(page, path)).toEqual(sound(path, ['支付', '支付'], 2));
    }
    expect(blocked).toEqual([]);
  });

  it('R4 L3 P10 on a phone every mobile page shows itself under the mobile header, readable, within the policy', async () => {
    const { page, blocked } = await openSignedIn('phone');
    await walk(page, { ...level3, ...assistant }, 3);
    for (const path of some(anySize, 'any size')) {
      expect(await inspect(page, path)).toEqual(sound(path, level2[path] ?? ['', ''], 3));
    }
    expect(blocked).toEqual([]);
  });

  it('R3 P10 on a phone a desktop page leads to its mobile twin, with its query', async (test) => {
    onlyInLongForm(test);
    const { page } = await openSignedIn('phone');
    for (const [path, twin] of some(Object.entries(twins), 'twins')) {
      await page.goto(path);
      await seePath(page, twin);
    }
  });

  it('P11 R7 on a phone a page made for a computer asks for one, and closing leads back', async (test) => {
    onlyInLongForm(test);
    const { page, person } = await openSignedIn('phone');
    const box = page.getByRole('dialog', { name: '提示' });
    await openPage(page, '/info-m');
    for (const path of some(computerOnly, 'computer only')) {
      await page.goto(path);
      await box.getByText('请到电脑端操作', { exact: true }).waitFor();
      expect(pathOf(page)).toBe(path);
      expect(await box.getByRole('button').allTextContents()).toEqual(['复制链接', '发到我的邮箱', '关 闭']);
      expect(await findSeriousBarriers(page)).toEqual([]);
      await box.getByRole('button', { name: '关 闭', exact: true }).click();
      await seePath(page, '/bulletinBoard-m');
    }
    await page.goto('/payment?type=1');
    await box.getByRole('button', { name: '发到我的邮箱' }).click();
    await box.getByText('链接已发到您的登录邮箱，请在电脑上打开。').waitFor();
    expect((await newestMail(person.account))?.text).toContain('/payment?type=1');
    expect(await findSeriousBarriers(page)).toEqual([]);

    await openPage(page, '/NoPermissiondemo');
    await page.getByRole('link', { name: '查看套餐' }).click();
    await box.getByRole('button', { name: '关 闭', exact: true }).click();
    await seePath(page, '/NoPermissiondemo');
  });

  it('P10 P11 R4 a window made narrow moves to the twin or asks for a computer, and a mobile page stays when it grows', async (test) => {
    onlyInLongForm(test);
    const { page } = await openSignedIn('desktop');
    await openPage(page, '/report');
    await page.setViewportSize({ width: 521, height: 844 });
    expect([pathOf(page), await layoutOf(page), await widthBeyondWindow(page)]).toEqual(['/report', 2, 0]);
    await page.setViewportSize({ width: 520, height: 844 });
    await seePath(page, '/report-m');
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, '/package');
    await page.setViewportSize({ width: 520, height: 844 });
    await page.getByRole('dialog', { name: '提示' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('dialog', { name: '提示' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '套餐', level: 1 }).waitFor();

    for (const path of some(Object.keys({ ...level3, ...assistant }), 'grown')) {
      await openPage(page, path);
      const { x, width } = (await page.getByRole('main').boundingBox()) ?? { x: 0, width: 0 };
      expect([pathOf(page), await layoutOf(page), await widthBeyondWindow(page)]).toEqual([path, 3, 0]);
      expect(width).toBeLessThanOrEqual(520);
      expect(Math.abs(x + width / 2 - 720)).toBeLessThan(1);
    }
    await openPage(page, '/report-m');
    await page.getByText('这是手机版页面。').waitFor();
    await page.getByRole('link', { name: '回到电脑版' }).click();
    await seePath(page, '/report');
  });

  it('R2 R3 R4 in the dark theme the pages stay readable', async (test) => {
    onlyInLongForm(test);
    for (const [size, paths] of [
      ['desktop', ['/guide', '/demo', '/info', '/bulletinBoard', '/NoPermissiondemo', '/subAccountList']],
      ['phone', ['/register', '/info-m', '/bulletinBoard-m', '/aispark-m']],
    ] as const) {
      const { page, context } = await openSignedIn(size);
      await context.addInitScript(() => localStorage.setItem('haitu_pref_theme', 'dark'));
      for (const path of some<string>(paths, 'dark')) {
        await openPage(page, path);
        expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
        expect([path, await findBarriers(page)]).toEqual([path, []]);
      }
    }
  });
});

describe('the content security policy', () => {
  it('stands on every answer without exceptions for inline code, and its watch notices what it blocks', async () => {
    const visitor = await visit('desktop');
    const { page, blocked, problems } = visitor;
    for (const path of ['/login', '/no/such-page', '/info']) {
      const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self'");
      expect(policy).not.toContain('unsafe');
    }
    await page.getByRole('heading', { name: '登录海图' }).waitFor();
    expect(blocked).toEqual([]);
    await page.evaluate(() => {
      const picture = new Image();
      picture.src = 'https://elsewhere.example/pixel.png';
      document.body.append(picture);
    });
    await eventually(() => blocked).toEqual(['/login img-src https://elsewhere.example/pixel.png']);
    await eventually(() => problems.length).toBe(1);
    expect(problems.splice(0).join()).toContain('Content Security Policy');
  });
});

// What the shell does when answers are late, refused or missing, and when the program itself is old or incomplete.
import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { bothSizes } from './support/both-sizes.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { registerPerson, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { eventually, pathOf, pauseClock, seePath, seeToast, storedKeys } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const overlay = (page: Page) => page.getByRole('status', { name: '加载中', exact: true });
const toasts = (page: Page) => page.locator('[popover=manual]').getByRole('alert');
const refusal = (msg: string) => ({ code: 'error', msg, body: { reason: 'internal_error' } });

/** Answers of these calls wait until they are let go. */
async function hold(page: Page, pattern: string) {
  const waiting: Route[] = [];
  let open = false;
  await page.route(pattern, async (route) => {
    if (open) await route.continue();
    else waiting.push(route);
  });
  return {
    count: () => waiting.length,
    async release(answer = (route: Route) => route.continue()) {
      open = true;
      await Promise.all(waiting.splice(0).map(answer));
    },
  };
}

/** The browser's own clock of calls does not follow the test's; this one does. */
async function bringTimeoutsUnderTheClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const control = new AbortController();
      setTimeout(() => control.abort(new DOMException('late', 'TimeoutError')), ms);
      return control.signal;
    };
  });
}

async function fillSignIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('邮箱', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登 录' }).click();
}

describe('without a network', () => {
  it('a quiet line says so, calls wait, and everything comes back by itself', async () => {
    const visitor = await visit('desktop');
    const { page, context } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.goto('/info');
    const name = page.getByLabel('用户名');
    await name.fill('林海');
    await context.setOffline(true);
    const line = page.getByText('网络已断开，正在等待恢复；恢复后会自动继续。');
    await line.waitFor({ timeout: 2000 });
    expect(await findSeriousBarriers(page)).toEqual([]);
    const save = page.getByRole('button', { name: /保存$/ });
    await save.click();
    await save.and(page.locator('.ant-btn-loading')).waitFor();
    expect([await toasts(page).count(), await overlay(page).count()]).toEqual([0, 0]);

    await context.setOffline(false);
    await line.waitFor({ state: 'hidden' });
    await seePath(page, '/demo?r=6');
  });
});

describe('calls', () => {
  it('C3 an action covers the page until its answer is there; a page that loads shows its shape instead', async () => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerPerson());
    const user = await hold(page, '**/api/users/query');
    await page.goto('/info');
    await page.getByRole('status', { name: '页面加载中' }).waitFor();
    expect(await overlay(page).count()).toBe(0);
    await user.release();
    await page.getByRole('button', { name: '更换头像' }).waitFor();
    expect(await overlay(page).count()).toBe(0);

    const saving = await hold(page, '**/api/users/info');
    await page.getByLabel('公司名称').fill('远航');
    await page.getByRole('button', { name: '保存' }).click();
    await overlay(page).waitFor();
    // Nothing beneath it can be pressed.
    const top = await page.evaluate(
      () => document.elementFromPoint(720, 450)?.closest('[role=status]') !== null,
    );
    expect(top).toBe(true);
    await eventually(saving.count).toBe(1);
    await saving.release();
    await overlay(page).waitFor({ state: 'detached' });
    await seePath(page, '/demo?r=6');
  });

  it('C2 K7 X10 an action without an answer is given up after 40 seconds, not before', async () => {
    const { page } = await visit('desktop');
    await page.clock.install();
    await bringTimeoutsUnderTheClock(page);
    const signIn = await hold(page, '**/api/users/login');
    await page.goto('/login');
    await page.getByRole('heading', { name: '登录海图' }).waitFor();
    await pauseClock(page);
    await fillSignIn(page, 'someone@brand.example', 'Hai-tu2026!');
    await overlay(page).waitFor();
    await eventually(signIn.count).toBe(1);
    await page.clock.runFor(39_900);
    expect(await overlay(page).count()).toBe(1);
    await page.clock.runFor(200);
    await page.getByRole('alert').filter({ hasText: '请求超时，请稍后重试' }).waitFor();
    await page.clock.runFor(100);
    await overlay(page).waitFor({ state: 'detached' });
    expect(await toasts(page).count()).toBe(0);
    expect(await page.getByLabel('邮箱', { exact: true }).inputValue()).toBe('someone@brand.example');
  });

  it('X10 a page whose call breaks off says so in its place, without a notice, and tries again when asked', async () => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerWithPlan('P_YEAR'));
    let asked = 0;
    await page.route('**/api/users/subAccounts?*', (route) => {
      asked += 1;
      return route.abort('connectionreset');
    });
    await page.goto('/subAccountList');
    const state = page.getByRole('main').getByRole('alert');
    await state.getByText('内容没有加载出来').waitFor();
    expect(await state.getByText('网络似乎断开了，请检查网络后重试。').isVisible()).toBe(true);
    // A broken line is tried again twice before anybody is told.
    expect(asked).toBe(3);
    expect(await toasts(page).count()).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.unroute('**/api/users/subAccounts?*');
    await state.getByRole('button', { name: '重试' }).click();
    await page.getByText('还没有子账号').waitFor();
  });

  it('X10 a menu that does not arrive offers to be asked for again', async (test) => {
    onlyInLongForm(test);
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.route('**/api/users/queryMainPermit', (route) => route.abort('connectionreset'));
    await page.goto('/follow');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByText('菜单没有加载出来').waitFor();
    expect(await page.getByRole('heading', { name: '我的关注', level: 1 }).isVisible()).toBe(true);
    await page.unroute('**/api/users/queryMainPermit');
    await menu.getByRole('button', { name: '重试' }).click();
    await menu.getByRole('link', { name: '我的关注' }).waitFor();
  });

  it.each(bothSizes)(
    'X1 X10 on a %s a refused action shows the server’s sentence for a while; a broken line stays quiet',
    async (size) => {
      const visitor = await visit(size);
      const { page } = visitor;
      await signInDirectly(visitor, await registerPerson());
      await page.clock.install();
      await page.goto(size === 'phone' ? '/info-m' : '/info');
      const company = page.getByLabel('公司名称');
      await company.fill('远航');
      const saving = await hold(page, '**/api/users/info');
      await page.getByRole('button', { name: '保存' }).click();
      await overlay(page).waitFor();
      await eventually(saving.count).toBe(1);
      await saving.release((route) => route.abort('connectionreset'));
      await overlay(page).waitFor({ state: 'detached' });
      expect(await toasts(page).count()).toBe(0);

      await page.unroute('**/api/users/info');
      await page.route('**/api/users/info', (route) =>
        route.fulfill({ status: 500, json: refusal('保存失败，请稍后再试') }),
      );
      await page.getByRole('button', { name: '保存' }).click();
      await seeToast(page, 'alert', '保存失败，请稍后再试');
      expect(await findSeriousBarriers(page)).toEqual([]);
      expect(await company.inputValue()).toBe('远航');
      await page.clock.runFor(3100);
      await toasts(page).waitFor({ state: 'detached' });
    },
  );

  it('X4 on a phone a user that cannot be read is announced, and reading again works', async () => {
    const visitor = await visit('phone');
    const { page } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.route('**/api/users/query', (route) =>
      route.fulfill({ status: 500, json: refusal('服务器开小差了') }),
    );
    await page.goto('/info-m');
    await seeToast(page, 'alert', /^获取用户信息失败$/);
    await page.getByRole('main').getByText('获取用户信息失败').waitFor();
    expect(await storedKeys(page)).toContain('token');
    await page.unroute('**/api/users/query');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('button', { name: '更换头像' }).waitFor();
  });
});

describe('parts of the program', () => {
  it('X11 a page whose script does not arrive says so and loads anew when asked', async () => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerWithPlan('P_YEAR'));
    await page.goto('/follow');
    const entry = page.getByRole('link', { name: '子账号管理' });
    await entry.waitFor();
    await page.route('**/assets/sub-account-page-*.js', (route) => route.abort('connectionreset'));
    await entry.click();
    const state = page.getByRole('alert').filter({ hasText: '页面没有加载出来' });
    await state.getByText('网络不稳定，或系统刚刚更新。重新加载后即可继续。').waitFor();
    expect(pathOf(page)).toBe('/subAccountList');
    expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(true);
    await page.unroute('**/assets/sub-account-page-*.js');
    await state.getByRole('button', { name: '重新加载' }).click();
    await page.getByText('还没有子账号').waitFor();
  });

  it('X11 a script that never comes is given up after 120 seconds', async (test) => {
    onlyInLongForm(test);
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerWithPlan('P_YEAR'));
    await page.clock.install();
    await page.goto('/follow');
    const entry = page.getByRole('link', { name: '子账号管理' });
    await entry.waitFor();
    const script = await hold(page, '**/assets/sub-account-page-*.js');
    await pauseClock(page);
    await entry.click();
    await eventually(script.count).toBe(1);
    await page.getByRole('progressbar', { name: '页面切换中' }).waitFor();
    await page.clock.runFor(119_900);
    expect(await page.getByText('页面没有加载出来').count()).toBe(0);
    await page.clock.runFor(200);
    await page.getByText('页面没有加载出来').waitFor();
    await script.release();
  });

  const storedVersions = [
    ['missing', undefined, 1],
    ['older', '1.0', 2],
    ['unreadable', 'v1', 2],
    ['the same', '1.1', 1],
    ['newer', '1.10', 1],
  ] as const;
  it.each(drawnCases(storedVersions, 2, 'stored versions'))(
    'S18 K8 a stored version number that is %s loads the page as often as it must',
    async (_state, stored, loads) => {
      const { page, context } = await visit('phone');
      await context.addInitScript((version) => {
        if (sessionStorage.getItem('e2e-set') || version === undefined) return;
        sessionStorage.setItem('e2e-set', '1');
        localStorage.setItem('v_num', version);
      }, stored);
      const documents: Request[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request);
      });
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByRole('heading', { name: '登录海图' }).waitFor();
      expect(documents).toHaveLength(loads);
      expect(await page.evaluate(() => localStorage.getItem('v_num'))).toBe(
        stored === '1.10' ? '1.10' : '1.1',
      );
      await page.getByRole('link', { name: '免费注册' }).click();
      await page.getByRole('heading', { name: '注册海图' }).waitFor();
      expect(documents).toHaveLength(loads);
    },
  );
});

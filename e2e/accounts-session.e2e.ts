// The end of a session at both sizes: signed out, unknown to the server, or signed in elsewhere.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, registerPerson, signInDirectly, signInPerson } from './support/people.ts';
import { eventually, pathOf, seePath, seeSignedOut, seeToast, storedKeys } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
const infos = { desktop: '/info', phone: '/info-m' } as const;
const others = { desktop: 'phone', phone: 'desktop' } as const;
const leakWarning =
  '您的账号已在其他地方登录，本次登录已被强制下线。如果不是您本人操作，密码可能已经泄露，请重新登录或尽快修改密码。';

/** Somebody signed in on the personal centre, with something of theirs in storage. */
async function openInfo(size: Size) {
  const visitor = await visit(size);
  const person = await registerPerson();
  await signInDirectly(visitor, person);
  return { ...visitor, person };
}

const leaveTrace = (page: Page) => page.evaluate(() => localStorage.setItem('isemitco', '1'));

async function logOut(page: Page, size: Size): Promise<void> {
  if (size === 'phone') return page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: /账号菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
}

async function confirmForcedOut(page: Page): Promise<void> {
  const box = page.getByRole('dialog', { name: '您已被强制下线' });
  await box.getByText(leakWarning).waitFor();
  expect(await box.getByRole('button').allTextContents()).toEqual(['确定']);
  const keys = await storedKeys(page);
  expect(keys).not.toContain('token');
  expect(keys).toContain('isemitco');
  expect(await findSeriousBarriers(page)).toEqual([]);
  await box.getByRole('button', { name: '确定' }).click();
  await seeSignedOut(page);
}

describeSizes('the end of a session on a %s', (size) => {
  it('S17 U6 X1 R1 signing out shows the error when refused, else clears the storage and goes to the root', async () => {
    const { page, person } = await openInfo(size);
    await page.goto(infos[size]);
    await page.route('**/api/users/exit', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'error', msg: '服务暂时繁忙，请稍后再试', body: { reason: 'unavailable' } },
      }),
    );
    await logOut(page, size);
    await seeToast(page, 'alert', '服务暂时繁忙，请稍后再试');
    expect(pathOf(page)).toBe(infos[size]);
    expect(await storedKeys(page)).toContain('token');

    await page.unroute('**/api/users/exit');
    await leaveTrace(page);
    await logOut(page, size);
    await seeSignedOut(page);
    expect((await callProduct('GET', '/api/users/query', { token: person.token })).code).toBe('nolog');
    await page.goto(infos[size]);
    await seePath(page, `/login?to=${encodeURIComponent(infos[size])}`);
  });

  it('S1 X2 R1 a session the server does not know clears the storage and goes to the root', async () => {
    const { page } = await openInfo(size);
    await page.goto(infos[size]);
    await page.getByRole('button', { name: '更换头像' }).waitFor();
    await leaveTrace(page);
    await page.evaluate(() => localStorage.setItem('token', 'A'.repeat(43)));
    await page.reload();
    await seeSignedOut(page);
  });

  it('S1 X3 R1 signing in elsewhere forces the first browser offline at once, over the event stream', async () => {
    const { page, person } = await openInfo(size);
    const streaming = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/events');
    await page.goto(infos[size]);
    expect((await streaming).status()).toBe(200);
    await leaveTrace(page);
    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));

    const other = await visit(others[size]);
    await other.page.goto('/login');
    await other.page.getByLabel('邮箱', { exact: true }).fill(person.account);
    await other.page.getByLabel('密码', { exact: true }).fill(person.password);
    await other.page.getByRole('button', { name: '登 录' }).click();
    await seePath(other.page, size === 'desktop' ? '/bulletinBoard-m' : '/bulletinBoard');

    await page.getByRole('dialog', { name: '您已被强制下线' }).waitFor();
    expect(await page.locator('body[data-not-reloaded]').count()).toBe(1);
    await confirmForcedOut(page);
    // The newer session is untouched.
    await other.page.reload();
    await seePath(other.page, size === 'desktop' ? '/bulletinBoard-m' : '/bulletinBoard');
    await eventually(() => storedKeys(other.page)).toContain('token');
  });

  it('S1 X3 A9 without the event stream the next call tells that the account was signed in elsewhere', async (test) => {
    onlyInLongForm(test);
    const { page, person } = await openInfo(size);
    await page.route('**/api/events', (route) => route.abort());
    const asked = page.waitForRequest('**/api/users/query');
    await page.goto(infos[size]);
    expect((await asked).headers().authorization).toBe(person.token);
    const change = page.getByRole('button', { name: '更换头像' });
    await change.waitFor();
    // Whatever the page still asks for would be the next call.
    await page.waitForLoadState('networkidle');
    await leaveTrace(page);
    await signInPerson(person);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await change.click();
    await confirmForcedOut(page);
  });
});

describe('the end of a session', () => {
  it('S17 signing out in one tab signs out in all', async () => {
    const { page, context } = await openInfo('desktop');
    await page.goto('/info');
    const second = await context.newPage();
    await second.goto('/follow');
    await second.getByRole('button', { name: /账号菜单$/ }).waitFor();
    await logOut(page, 'desktop');
    await seeSignedOut(page);
    await seeSignedOut(second);
  });

  it('S1 X3 forced offline, every tab says why', async () => {
    const { page, context, person } = await openInfo('desktop');
    const second = await context.newPage();
    for (const [tab, path] of [
      [page, '/info'],
      [second, '/follow'],
    ] as const) {
      const streaming = tab.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/events');
      await tab.goto(path);
      expect((await streaming).status()).toBe(200);
    }
    await leaveTrace(page);
    await signInPerson(person);
    const boxes = [page, second].map((tab) => tab.getByRole('dialog', { name: '您已被强制下线' }));
    for (const box of boxes) await box.getByText(leakWarning).waitFor();
    expect([pathOf(page), pathOf(second)]).toEqual(['/info', '/follow']);
    await boxes[0]?.getByRole('button', { name: '确定' }).click();
    await seeSignedOut(page);
    await boxes[1]?.getByRole('button', { name: '确定' }).click();
    await seeSignedOut(second);
  });
});

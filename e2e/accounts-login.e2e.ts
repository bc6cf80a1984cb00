// Signing in at both sizes: refusals, the growing wait, and where it leads.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { freshEmail, registerPerson } from './support/people.ts';
import { eventually, seeNote, seePath, storedKeys } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const boards = { desktop: '/bulletinBoard', phone: '/bulletinBoard-m' } as const;
const infos = { desktop: '/info', phone: '/info-m' } as const;

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('邮箱', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登 录' }).click();
}

describeSizes('signing in on a %s', (size) => {
  it('R1 the root leads to the sign-in page, and signing in leads to the dashboard', async () => {
    const person = await registerPerson();
    const { page } = await visit(size);
    await page.goto('/');
    await seePath(page, '/login');
    await page.getByRole('heading', { name: '登录海图' }).waitFor();

    await page.getByRole('button', { name: '登 录' }).click();
    await seeNote(page.getByLabel('邮箱', { exact: true }), '请先填写邮箱');
    await seeNote(page.getByLabel('密码', { exact: true }), '请输入密码');
    expect(await findSeriousBarriers(page)).toEqual([]);

    await signIn(page, person.account.toUpperCase(), person.password);
    await seePath(page, boards[size]);
    await eventually(() => storedKeys(page)).toEqual(expect.arrayContaining(['id', 'token']));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);

    // Somebody who is signed in has nothing to do at the sign-in page.
    await page.goto('/login');
    await seePath(page, boards[size]);
  });

  it('R1 without a session a page leads over the root to sign-in, and afterwards to that page', async () => {
    const person = await registerPerson();
    const { page } = await visit(size);
    await page.goto('/info?namecont=1');
    await seePath(page, '/login?to=%2Finfo%3Fnamecont%3D1');
    await signIn(page, person.account, person.password);
    await seePath(page, `${infos[size]}?namecont=1`);
  });

  it('X1 a wrong password and an unknown account are refused alike, and after five failures the wait is told', async () => {
    const person = await registerPerson();
    const { page } = await visit(size);
    await page.goto('/login');
    const refusal = page.getByRole('alert').filter({ hasText: '账号或密码错误' });
    await signIn(page, freshEmail(), person.password);
    await refusal.waitFor();
    for (let failures = 1; failures <= 5; failures += 1) {
      const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/users/login'));
      await signIn(page, person.account, `Wrong-${failures}`);
      expect((await answered).status()).toBe(400);
      await refusal.waitFor();
    }
    expect(await findSeriousBarriers(page)).toEqual([]);
    await signIn(page, person.account, person.password);
    await page
      .getByRole('alert')
      .filter({ hasText: /^登录失败次数过多，请 \d+ 秒后再试$/ })
      .waitFor();
    expect(await storedKeys(page)).not.toContain('token');
  });
});

describe('signing in', () => {
  it.each(['//elsewhere.example/info', '/\\elsewhere.example'])(
    'R1 the wanted address %s of another site is not followed',
    async (wanted) => {
      const person = await registerPerson();
      const { page } = await visit('desktop');
      await page.goto(`/login?${new URLSearchParams({ to: wanted })}`);
      await signIn(page, person.account, person.password);
      await seePath(page, '/bulletinBoard');
    },
  );

  it('R2 a password can be shown while it is typed; a dot in the query does not make the page a file', async () => {
    const { page } = await visit('desktop');
    await page.goto('/login?from=mail.example');
    const password = page.getByLabel('密码', { exact: true });
    await password.fill('secret');
    await page.getByRole('button', { name: '显示密码' }).click();
    await eventually(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    await eventually(() => password.getAttribute('type')).toBe('password');
  });
});

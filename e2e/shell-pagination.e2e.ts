// The pages of a long list: first and last, previous and next, ellipsis, go to page.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, freshEmail, type Person, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { eventually, pathOf, seePath } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function addColleagues(owner: Person, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const made = await callProduct('POST', '/api/users/subAccounts', {
      token: owner.token,
      body: { account: freshEmail(), name: `同事${number}`, codes: ['insight'] },
    });
    if (made.code !== 'success') throw new Error(made.msg);
    // Invitations are mails, of which a minute allows only so many.
    await runSql('DELETE FROM haitu.rate_count WHERE key LIKE $1', [`code|%${owner.id}%`]);
  }
}

/** More rows than any plan allows to invite, for a list long enough to leave pages out. */
async function copyColleagues(owner: Person, count: number): Promise<void> {
  const mark = randomUUID().slice(0, 8);
  await runSql(
    `INSERT INTO haitu.member (account_id, member_id, role, email, name, avatar_url, email_verified, menu_codes)
     SELECT account_id, gen_random_uuid(), 'member', $2 || number || '@brand.example', '同事', '/avatars/01.svg', false,
       ARRAY['insight']
     FROM haitu.sign_in_directory, generate_series(1, $3::int) AS number WHERE email = $1`,
    [owner.account, `copy-${mark}-`, count],
  );
}

const pager = (page: Page) => page.getByRole('navigation', { name: '分页' });
const button = (page: Page, name: string) => pager(page).getByRole('button', { name, exact: true });

/** The slots between the arrows, the current one in brackets. */
const slotsOf = (page: Page) =>
  pager(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items
        .filter((item) => item.textContent !== '')
        .map((item) => (item.querySelector('[aria-current]') ? `[${item.textContent}]` : item.textContent))
        .join(' '),
    );
const seeSlots = (page: Page, slots: string) => eventually(() => slotsOf(page)).toBe(slots);

async function goTo(page: Page, value: string): Promise<void> {
  const field = pager(page).getByLabel('输入要去的页码');
  await field.fill(value);
  await field.press('Enter');
}

it('G1 V9 the pager of a short list walks its two pages and stops at their ends', async (test) => {
  onlyInLongForm(test);
  const visitor = await visit('desktop');
  const { page } = visitor;
  const owner = await registerWithPlan('E_YEAR');
  await addColleagues(owner, 21);
  await signInDirectly(visitor, owner);
  await page.goto('/subAccountList');
  const rows = page.getByRole('button', { name: /^编辑/ });
  await seeSlots(page, '[1] 2');
  expect(await pager(page).getByText('共 21 条').isVisible()).toBe(true);
  expect(await rows.count()).toBe(20);
  const disabled = async () =>
    Promise.all(['第一页', '上一页', '下一页', '最后一页'].map((name) => button(page, name).isDisabled()));
  expect(await disabled()).toEqual([true, true, false, false]);

  await button(page, '下一页').click();
  await seePath(page, '/subAccountList?page=2');
  await eventually(() => rows.count()).toBe(1);
  expect(await slotsOf(page)).toBe('1 [2]');
  expect(await disabled()).toEqual([false, false, true, true]);
  await page.goBack();
  await seePath(page, '/subAccountList');
  await seeSlots(page, '[1] 2');
});

it('G1 V9 the pager of a long list leaves pages out, and brings every wish into the range', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  const owner = await registerWithPlan('E_YEAR');
  await copyColleagues(owner, 181);
  await signInDirectly(visitor, owner);
  await page.goto('/subAccountList');
  await seeSlots(page, '[1] 2 3 4 5 … 10');
  await button(page, '最后一页').click();
  await seePath(page, '/subAccountList?page=10');
  await seeSlots(page, '1 … 6 7 8 9 [10]');
  await eventually(() => page.getByRole('button', { name: /^编辑/ }).count()).toBe(1);
  await button(page, '上一页').click();
  await seePath(page, '/subAccountList?page=9');
  await button(page, '第 7 页').click();
  await seePath(page, '/subAccountList?page=7');
  await seeSlots(page, '1 … 6 [7] 8 9 10');
  await button(page, '上一页').click();
  await seeSlots(page, '1 … 5 [6] 7 … 10');
  expect([await widthBeyondWindow(page), await findSeriousBarriers(page)]).toEqual([0, []]);
  await button(page, '第一页').click();
  await seeSlots(page, '[1] 2 3 4 5 … 10');

  for (const [value, target, slots] of [
    ['4', '4', '1 2 3 [4] 5 … 10'],
    ['99', '10', '1 … 6 7 8 9 [10]'],
    ['0', '1', '[1] 2 3 4 5 … 10'],
    ['9999999', '10', '1 … 6 7 8 9 [10]'],
    ['-3', '3', '1 2 [3] 4 5 … 10'],
  ] as const) {
    await goTo(page, value);
    await seePath(page, `/subAccountList?page=${target}`);
    await seeSlots(page, slots);
  }
  // What is no number is not taken in, and nothing at all goes nowhere.
  await goTo(page, 'abc');
  expect(await pager(page).getByLabel('输入要去的页码').inputValue()).toBe('');
  expect(pathOf(page)).toBe('/subAccountList?page=3');

  // An address beyond the end comes back to the last page.
  await page.goto('/subAccountList?page=50');
  await seePath(page, '/subAccountList?page=10');
  await page.goto('/subAccountList?page=many');
  await seeSlots(page, '[1] 2 3 4 5 … 10');
});

it('the list of sub-accounts shows its last column whole at 1440 px', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  const owner = await registerWithPlan('E_YEAR');
  await addColleagues(owner, 1);
  await signInDirectly(visitor, owner);
  await page.goto('/subAccountList');
  const last = page.getByRole('button', { name: '删除 同事1' });
  await last.waitFor();
  const reach = await last.evaluate((element) => {
    const { right, top, height } = element.getBoundingClientRect();
    const table = element.closest('.ant-table-content')?.getBoundingClientRect();
    const shown = document.elementFromPoint(right - 2, top + height / 2);
    return { inside: right <= (table?.right ?? 0), onTop: element.contains(shown) };
  });
  expect(reach).toEqual({ inside: true, onTop: true });
});

// Changing the own password at both sizes, with the specification's texts to the letter.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { callProduct, registerPerson, signInDirectly, signInPerson } from './support/people.ts';
import { seeNoNote, seeNote, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
const newPassword = 'Xin-mima88';

/** Over the user menu on a desk, over the personal centre on a phone. */
async function openDialog(page: Page, size: Size): Promise<void> {
  await page.goto(size === 'desktop' ? '/info' : '/info-m');
  if (size === 'desktop') {
    await page.getByRole('button', { name: /账号菜单$/ }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
  } else await page.getByRole('button', { name: '修改密码' }).click();
}

describeSizes('changing the password on a %s', (size) => {
  it('V1 U1 D5 X5 every rule of the three passwords speaks to the letter, then the password is changed', async () => {
    const visitor = await visit(size);
    const { page } = visitor;
    const person = await registerPerson();
    await signInDirectly(visitor, person);
    await openDialog(page, size);
    const box = page.getByRole('dialog', { name: '修改密码' });
    const old = box.getByLabel('原密码');
    const fresh = box.getByLabel('新密码');
    const again = box.getByLabel('确认密码');
    const submit = box.getByRole('button', { name: '确定修改' });

    await submit.click();
    await seeNote(old, '请输入原密码');
    await seeNote(fresh, '请输入新密码');
    await seeNote(again, '请再次输入密码');
    expect(await findSeriousBarriers(page)).toEqual([]);

    const length = '长度在 6 到 12 个字符';
    for (const [wrong, fitting] of [
      ['5char', '6chars'],
      ['thirteen char', 'twelve chars'],
    ] as const) {
      for (const field of [old, fresh]) {
        await field.fill(wrong);
        await field.blur();
        await seeNote(field, length);
        await field.fill(fitting);
        await field.blur();
        await seeNoNote(field, length);
      }
    }
    await old.fill('Not-mine1');
    await fresh.fill(newPassword);
    await again.fill('Xin-mima89');
    await submit.click();
    await seeNote(again, '两次输入密码不一致!');
    await again.fill('');
    await submit.click();
    await seeNote(again, '请再次输入密码');
    await again.fill(newPassword);
    await submit.click();
    await seeNote(old, '原密码不正确');

    await old.fill(person.password);
    await submit.click();
    await seeToast(page, 'status', '修改密码成功');
    await box.waitFor({ state: 'hidden' });
    // This browser stays signed in, under a token of its own; a copy of the one before opens nothing.
    expect((await callProduct('GET', '/api/users/query', { token: person.token })).code).toBe('nolog');
    const renewed = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect((await callProduct('GET', '/api/users/query', { token: renewed })).code).toBe('success');
    await expect(signInPerson(person)).rejects.toThrow('账号或密码错误');
    await signInPerson({ ...person, password: newPassword });
    // That was a sign-in elsewhere, so the browser is told.
    await page.getByRole('dialog', { name: '您已被强制下线' }).waitFor();
  });
});

// Deleting an account at both sizes: warning, password, ticked box, and nothing left.
import { expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { callProduct, registerPerson, signInDirectly } from './support/people.ts';
import { seeNote, seeSignedOut, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

describeSizes('deleting the account on a %s', (size) => {
  it('S16 V2 D4 U5 X5 after the warning, the password and the ticked box the account is gone and the person signed out', async () => {
    const visitor = await visit(size);
    const { page } = visitor;
    const person = await registerPerson();
    await signInDirectly(visitor, person);
    await page.goto(size === 'desktop' ? '/info' : '/info-m');
    if (size === 'desktop') {
      await page.getByRole('button', { name: /账号菜单$/ }).click();
      await page.getByRole('menuitem', { name: '注销账号' }).click();
    } else await page.getByRole('button', { name: '注销账号' }).click();

    const box = page.getByRole('dialog', { name: '注销账号' });
    await box.getByText('注销后，账号、子账号和全部数据会立即删除，无法恢复。确定要继续吗？').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await box.getByRole('button', { name: '继续注销' }).click();

    const password = box.getByLabel('密码', { exact: true });
    const agree = box.getByRole('checkbox', { name: '我同意平台《注销协议》，并自愿注销账号' });
    const submit = box.getByRole('button', { name: '注销账号' });
    await submit.click();
    await seeNote(password, '请输入正确的密码');
    await seeNote(agree, '请先勾选同意平台协议并自愿注销账号');
    expect(await findSeriousBarriers(page)).toEqual([]);
    await password.fill(person.password);
    await submit.click();
    await seeNote(agree, '请先勾选同意平台协议并自愿注销账号');
    expect((await callProduct('GET', '/api/users/query', { token: person.token })).code).toBe('success');

    await agree.check();
    await password.fill('Not-mine1');
    await submit.click();
    await seeNote(password, '请输入正确的密码');
    await password.fill(person.password);
    await page.evaluate(() => localStorage.setItem('isemitco', '1'));
    // The message is read before the page leaves by itself.
    await Promise.all([seeToast(page, 'status', '删除成功'), submit.click()]);
    await seeSignedOut(page);

    expect((await callProduct('GET', '/api/users/query', { token: person.token })).code).toBe('nolog');
    await page.getByLabel('邮箱', { exact: true }).fill(person.account);
    await page.getByLabel('密码', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByRole('alert').filter({ hasText: '账号或密码错误' }).waitFor();
  });
});

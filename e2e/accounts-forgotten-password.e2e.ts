// A forgotten password at both sizes: the code button with its countdown, and the reset itself.
import { expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { callProduct, mailedCode, newestMail, registerPerson } from './support/people.ts';
import { pauseClock, seeNote, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
const newPassword = 'Nei-hai7788';

describeSizes('a forgotten password on a %s', (size) => {
  it('S15 K4 the code button counts 60 seconds down, then offers to send again and is usable again', async () => {
    const person = await registerPerson();
    const { page } = await visit(size);
    await page.clock.install();
    await page.goto('/forgetPwd');
    await page.getByRole('heading', { name: '找回密码' }).waitFor();
    const account = page.getByLabel('邮箱', { exact: true });
    const send = page.getByRole('button', { name: '获取验证码' });

    await send.click();
    await seeNote(account, '请先填写邮箱');
    await account.fill('somebody@');
    await send.click();
    await seeNote(account, '请填写正确的邮箱');

    await account.fill(person.account);
    await pauseClock(page);
    await send.click();
    const waiting = (seconds: number) => page.getByRole('button', { name: `${seconds} 秒后可重发` });
    await waiting(60).waitFor();
    expect(await waiting(60).isDisabled()).toBe(true);
    await seeNote(page.getByLabel('验证码'), `如果 ${person.account} 已注册，验证码会在一分钟内送达`);
    await page.clock.runFor(1000);
    await waiting(59).waitFor();
    await page.clock.runFor(58_000);
    await waiting(1).waitFor();
    await page.clock.runFor(1000);
    const again = page.getByRole('button', { name: '重新发送' });
    await again.waitFor();
    expect(await again.isEnabled()).toBe(true);

    // The server's own clock has hardly moved, so it refuses: shown, and counted from 60 again.
    await again.click();
    await seeToast(page, 'alert', /^验证码已发送，请 \d+ 秒后再重新获取$/);
    await waiting(60).waitFor();
  });

  it('R2 K1 the mailed code sets a new password, which signs in; the old one and the old session are over', async () => {
    const person = await registerPerson();
    const { page } = await visit(size);
    await page.goto('/login');
    await page.getByRole('link', { name: '忘记密码？' }).click();
    await seePath(page, '/forgetPwd');
    const account = page.getByLabel('邮箱', { exact: true });
    const code = page.getByLabel('验证码');
    const password = page.getByLabel('新密码');
    const again = page.getByLabel('确认密码');
    const submit = page.getByRole('button', { name: '重置密码' });

    await submit.click();
    await seeNote(account, '请先填写邮箱');
    await seeNote(code, '请输入验证码');
    await seeNote(password, '请输入新密码');
    await seeNote(again, '请再次输入密码');
    expect(await findSeriousBarriers(page)).toEqual([]);

    await account.fill(person.account);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后可重发/ }).waitFor();
    expect((await newestMail(person.account))?.subject).toBe('海图邮箱验证码');
    await password.fill('12345');
    await again.fill(newPassword);
    await submit.click();
    await seeNote(password, '长度在 6 到 12 个字符');
    await seeNote(again, '两次输入密码不一致!');
    await code.fill(await mailedCode(person.account));
    await password.fill(newPassword);
    await submit.click();
    await seeToast(page, 'status', '修改成功');
    await seePath(page, '/login');

    expect((await callProduct('GET', '/api/users/query', { token: person.token })).code).toBe('nolog');
    expect(await page.getByLabel('邮箱', { exact: true }).inputValue()).toBe(person.account);
    await page.getByLabel('密码', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByRole('alert').filter({ hasText: '账号或密码错误' }).waitFor();
    await page.getByLabel('密码', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: '登 录' }).click();
    await seePath(page, size === 'desktop' ? '/bulletinBoard' : '/bulletinBoard-m');
  });
});

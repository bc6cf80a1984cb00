// Registration at both sizes: every sentence under the fields, the mailed code, where it leads.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { onlyInLongForm } from './support/long-form.ts';
import {
  callProduct,
  freshEmail,
  goodPassword,
  mailedCode,
  newestMail,
  registerPerson,
} from './support/people.ts';
import { seeNoNote, seeNote, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const fieldsOf = (page: Page) => ({
  account: page.getByLabel('邮箱', { exact: true }),
  code: page.getByLabel('验证码'),
  password: page.getByLabel('密码', { exact: true }),
  again: page.getByLabel('确认密码'),
  name: page.getByLabel('用户名'),
  company: page.getByLabel('公司名称'),
  phone: page.getByLabel('手机号（选填）'),
  agree: page.getByRole('checkbox'),
  submit: page.getByRole('button', { name: '注 册' }),
});

describeSizes('registration on a %s', (size) => {
  it('R2 K1 K3 every field of the registration form says what is wrong with it', async () => {
    const { page } = await visit(size);
    await page.goto('/register');
    const fields = fieldsOf(page);
    await fields.submit.click();
    await seeNote(fields.account, '请先填写邮箱');
    await seeNote(fields.code, '请输入验证码');
    await seeNote(fields.password, '请输入密码');
    await seeNote(fields.again, '请再次输入密码');
    await seeNote(fields.name, '请输入用户名');
    await seeNote(fields.company, '请输入公司名称');
    await seeNote(fields.agree, '请先阅读并同意用户协议与隐私政策');
    expect(await fields.account.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await fields.account.fill('somebody@nowhere');
    await fields.code.fill('12');
    await fields.password.fill('12345');
    await fields.again.fill('54321');
    await fields.name.fill('名'.repeat(21));
    await fields.company.fill('司'.repeat(21));
    await fields.phone.fill('1380000');
    await fields.submit.click();
    await seeNote(fields.account, '请填写正确的邮箱');
    await seeNote(fields.code, '验证码为 6 位数字');
    await seeNote(fields.password, '长度在 6 到 12 个字符');
    await seeNote(fields.again, '两次输入密码不一致!');
    await seeNote(fields.name, '不能超过 20 个字符');
    await seeNote(fields.company, '不能超过 20 个字符');
    await seeNote(fields.phone, '手机号应为 11 位数字');

    for (const fitting of ['6chars', 'twelve chars']) {
      await fields.password.fill(fitting);
      await seeNoNote(fields.password, '长度在 6 到 12 个字符');
    }
    await fields.password.fill('thirteen char');
    await fields.password.blur();
    await seeNote(fields.password, '长度在 6 到 12 个字符');
  });

  it('R2 stands on a small laptop with its button in sight', async (test) => {
    if (size === 'phone') return test.skip();
    const { page } = await visit(size);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/register');
    const box = await page.getByRole('button', { name: '注 册' }).boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(720);
  });

  it('R2 a field left wrong by the press on 同意 lets the press through, and says so without moving the form', async () => {
    const { page } = await visit(size);
    await page.goto('/register');
    const { phone, agree } = fieldsOf(page);
    await phone.fill('1380000');
    await agree.scrollIntoViewIfNeeded();
    const before = await agree.boundingBox();
    if (!before) throw new Error('the box is not to be seen');
    const middle = [before.x + before.width / 2, before.y + before.height / 2] as const;
    if (size === 'phone') await page.touchscreen.tap(...middle);
    else {
      await page.mouse.move(...middle);
      await page.mouse.down();
      await page.mouse.up();
    }
    await seeNote(phone, '手机号应为 11 位数字');
    expect(await agree.isChecked()).toBe(true);
    expect(await agree.boundingBox()).toEqual(before);
  });

  it('R2 V6 K4 the mailed code opens an account, which is signed in and led to its first page', async () => {
    const { page } = await visit(size);
    const account = freshEmail();
    await page.goto('/login');
    await page.getByRole('link', { name: '免费注册' }).click();
    const fields = fieldsOf(page);
    const send = page.getByRole('button', { name: '获取验证码' });

    await send.click();
    await seeNote(fields.account, '请先填写邮箱');
    await fields.account.fill('not an e-mail');
    await send.click();
    await seeNote(fields.account, '请填写正确的邮箱');
    await fields.account.fill(account);
    await send.click();
    await seeNote(fields.code, `验证码已发送至 ${account}，10 分钟内有效`);
    await page.getByRole('button', { name: /^\d+ 秒后可重发$/ }).waitFor();

    await fields.code.pressSequentially('a1b2-3４ 56789');
    expect(await fields.code.inputValue()).toBe('123456');

    const code = await mailedCode(account);
    await fields.code.fill(code === '000000' ? '000001' : '000000');
    await fields.password.fill('12345678');
    await fields.again.fill('12345678');
    await fields.name.fill('林晓');
    await fields.company.fill('远航科技');
    await fields.phone.fill('13800001234');
    await fields.agree.check();
    await fields.submit.click();
    await seeNote(fields.password, '密码过于常见，请换一个更难猜的密码');
    await fields.password.fill(goodPassword);
    await fields.again.fill(goodPassword);
    await fields.submit.click();
    await seeNote(fields.code, '验证码错误或已失效，请重新获取');
    await fields.code.fill(code);
    await fields.submit.click();

    // The first settings want a computer.
    await seePath(page, size === 'desktop' ? '/configure' : '/info-m');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    const session = await page.evaluate(() => ({
      id: localStorage.getItem('id'),
      token: localStorage.getItem('token') ?? '',
    }));
    const { body } = await callProduct<Record<string, string>>('GET', '/api/users/query', {
      token: session.token,
    });
    expect(body).toMatchObject({
      id: session.id,
      account,
      name: '林晓',
      companyName: '远航科技',
      phone: '13800001234',
      emailVerify: '1',
      role: 'owner',
    });
  });

  it('R2 the agreements open beside the form, in tabs of their own', async (test) => {
    onlyInLongForm(test);
    const { page, context } = await visit(size);
    await page.goto('/register');
    for (const [link, path] of [
      ['《用户协议》', '/agreement/user'],
      ['《隐私政策》', '/agreement/privacy'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: link }).click();
      const tab = await opened;
      await tab.getByRole('heading', { level: 1 }).waitFor();
      await seePath(tab, path);
      expect(await findSeriousBarriers(tab)).toEqual([]);
      await tab.close();
    }
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  });
});

describe('registration', () => {
  it('X1 a code asked for too early is refused in a notice, and only the mail tells that an e-mail is taken', async () => {
    const person = await registerPerson();
    const { page } = await visit('desktop');
    await page.goto('/register');
    const fields = fieldsOf(page);
    await fields.account.fill(person.account);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await seeNote(fields.code, `验证码已发送至 ${person.account}，10 分钟内有效`);
    expect((await newestMail(person.account))?.subject).toBe('您的邮箱已注册海图');

    const hasty = await visit('desktop');
    await hasty.page.goto('/register');
    await fieldsOf(hasty.page).account.fill(person.account);
    await hasty.page.getByRole('button', { name: '获取验证码' }).click();
    await seeToast(hasty.page, 'alert', /^验证码已发送，请 \d+ 秒后再重新获取$/);
  });
});

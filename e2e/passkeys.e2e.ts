// Passkeys in a real browser with a device of its own: added, asked for at sign-in and in between, removed; for operators too.
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '#server/secrets/totp.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { appCode, consolePassword, createOperator, openConsole } from './support/console.ts';
import { runSql } from './support/database.ts';
import { namedUrl, plugInPasskeyDevice } from './support/passkey-device.ts';
import { callProduct, type Person, registerPerson, signInDirectly } from './support/people.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const infos = { desktop: '/info', phone: '/info-m' } as const;
const boards = { desktop: '/bulletinBoard', phone: '/bulletinBoard-m' } as const;
const entries = { desktop: '管理通行密钥', phone: '通行密钥' } as const;

async function openPasskeys(page: Page, size: Size) {
  await page.goto(infos[size]);
  await page.getByRole('button', { name: entries[size], exact: true }).click();
  const box = page.getByRole('dialog', { name: '通行密钥', exact: true });
  await box.getByRole('button', { name: '添加通行密钥' }).waitFor();
  return box;
}

async function givePassword(page: Page, { account, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('邮箱', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登 录' }).click();
}

const letConfirmationPass = ({ id }: Person) =>
  runSql("UPDATE session SET confirmed_at = now() - interval '31 minutes' WHERE member_id = $1", [id]);

describeSizes('a passkey on a %s', (size) => {
  it('is added, passes the second step, confirms that it is oneself, and is removed', async () => {
    const person = await registerPerson();
    const visitor = await visit(size, { baseURL: namedUrl() });
    const { page } = visitor;
    await plugInPasskeyDevice(page);
    await signInDirectly(visitor, person);
    const box = await openPasskeys(page, size);
    await box.getByRole('button', { name: '添加通行密钥' }).click();
    await box.getByText('请填写名称').waitFor();
    await box.getByLabel('名称').fill('办公室电脑');
    await box.getByRole('button', { name: '添加通行密钥' }).click();
    await seeToast(page, 'status', '通行密钥已添加');
    await box.getByText('办公室电脑').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);
    // The device makes no second one for the same account.
    await box.getByLabel('名称').fill('再来一次');
    await box.getByRole('button', { name: '添加通行密钥' }).click();
    await seeToast(page, 'alert', '这台设备上已经有这个账号的通行密钥');

    await page.evaluate(() => localStorage.clear());
    await givePassword(page, person);
    await page.getByText(`请用 ${person.account} 的通行密钥确认是您本人`).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('heading', { name: '登录海图' }).waitFor();
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByRole('button', { name: '使用通行密钥' }).click();
    await seePath(page, boards[size]);

    await letConfirmationPass(person);
    const again = await openPasskeys(page, size);
    await again.getByRole('button', { name: '删除通行密钥 办公室电脑' }).click();
    const question = page.getByRole('dialog', { name: '删除通行密钥“办公室电脑”？' });
    await question.getByText('这是唯一的两步验证方式').waitFor();
    await question.getByRole('button', { name: '删除' }).click();
    const asked = page.getByRole('dialog', { name: '请确认是您本人' });
    await asked.getByRole('button', { name: '使用通行密钥' }).waitFor();
    // The list, asked for again when the first try was refused, is told empty before the removal itself is answered.
    await page.route('**/api/users/passkeys', async (route) => {
      await setTimeout(300);
      await route.continue();
    });
    await page.route('**/api/users/passkeys/*/remove', async (route) => {
      const response = await route.fetch();
      if (response.ok()) await setTimeout(1500);
      await route.fulfill({ response });
    });
    await asked.getByRole('button', { name: '使用通行密钥' }).click();
    await seeToast(page, 'status', '通行密钥已删除');
    await page.evaluate(() => localStorage.clear());
    await givePassword(page, person);
    await seePath(page, boards[size]);
  });

  it('stands beside the app: either is chosen, and an address it does not belong to is named', async () => {
    const person = await registerPerson();
    const begun = await callProduct<{ secret: string }>('POST', '/api/users/totp', { token: person.token });
    const { secret } = begun.body;
    await callProduct('PUT', '/api/users/totp', { token: person.token, body: { code: appCode(secret) } });
    const visitor = await visit(size, { baseURL: namedUrl() });
    const { page } = visitor;
    await plugInPasskeyDevice(page);
    await signInDirectly(visitor, person);
    const box = await openPasskeys(page, size);
    await box.getByLabel('名称').fill('手机');
    await box.getByRole('button', { name: '添加通行密钥' }).click();
    await seeToast(page, 'status', '通行密钥已添加');
    await page.evaluate(() => localStorage.clear());
    await givePassword(page, person);
    await page.getByRole('button', { name: '使用身份验证器' }).click();
    await page.getByLabel('验证码').fill(totpCode(secret, totpStep(new Date()) + 1));
    await page.getByRole('button', { name: '登 录' }).click();
    await seePath(page, boards[size]);

    const elsewhere = await visit(size);
    await givePassword(elsewhere.page, person);
    await elsewhere.page.getByRole('button', { name: '使用通行密钥' }).click();
    await elsewhere.page.getByText('通行密钥只能在 localhost 上使用').waitFor();
  });
});

describe('a passkey of an operator', () => {
  it('is added with a code, signs in in place of it, and is removed', async () => {
    const account = await createOperator('support');
    const started = await callProduct<{ ticket: string; setup: { secret: string } }>(
      'POST',
      '/api/operator/login',
      { body: { account, password: consolePassword } },
    );
    const { ticket, setup } = started.body;
    const opened = await callProduct<{ token: string; recoveryCodes: string[] }>(
      'POST',
      '/api/operator/login/code',
      { body: { ticket, code: appCode(setup.secret) } },
    );
    const { token, recoveryCodes } = opened.body;
    const visitor = await visit('desktop', { baseURL: namedUrl() });
    await plugInPasskeyDevice(visitor.page);
    const page = await openConsole(visitor, token, '/security');
    await page.getByRole('heading', { name: '登录安全' }).waitFor();
    await page.getByText('还没有添加通行密钥').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '添加通行密钥' }).click();
    const box = page.getByRole('dialog', { name: '添加通行密钥' });
    await box.getByLabel('名称').fill('工位电脑');
    await box.getByLabel('验证器代码或恢复码').fill(recoveryCodes[0] ?? '');
    await box.getByRole('button', { name: '添加通行密钥' }).click();
    await seeToast(page, 'status', '通行密钥已添加');
    await page.getByRole('cell', { name: '工位电脑', exact: true }).waitFor();
    await page.getByRole('button', { name: '退出' }).click();
    await page.getByLabel('邮箱', { exact: true }).fill(account);
    await page.getByLabel('密码', { exact: true }).fill(consolePassword);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('heading', { name: '第二步验证' }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '使用通行密钥' }).click();
    await page.getByRole('link', { name: '登录安全' }).click();
    await page.getByRole('button', { name: '删除通行密钥 工位电脑' }).click();
    const removal = page.getByRole('dialog', { name: '删除通行密钥“工位电脑”？' });
    await removal.getByLabel('验证器代码或恢复码').fill(recoveryCodes[1] ?? '');
    await removal.getByRole('button', { name: '删除' }).click();
    await seeToast(page, 'status', '通行密钥已删除');
    await page.getByText('还没有添加通行密钥').waitFor();
  });
});

// Sub-accounts: the owner at a desk creates, edits, disables and deletes; the invited person comes in from a phone.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MenuCode } from '#contract/menu.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { runCommand } from './support/command-line.ts';
import { runSql } from './support/database.ts';
import { onlyInLongForm } from './support/long-form.ts';
import {
  callProduct,
  freshEmail,
  goodPassword,
  mailedCode,
  newestMail,
  type Person,
  registerPerson,
  signInDirectly,
  signInPerson,
} from './support/people.ts';
import { eventually, seeNote, seePath, seeSignedOut, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function registerOwner(plan: string): Promise<Person> {
  const owner = await registerPerson();
  await runCommand('plan:grant', '--account', owner.account, '--plan', plan);
  return owner;
}

/** Made through the API, with the password already set unless told otherwise. */
async function createColleague(
  owner: Person,
  { codes, invitedOnly = false }: { codes: MenuCode[]; invitedOnly?: boolean },
) {
  const account = freshEmail();
  const made = await callProduct<{ id: string }>('POST', '/api/users/subAccounts', {
    token: owner.token,
    body: { account, name: '王小明', codes },
  });
  if (made.code !== 'success') throw new Error(made.msg);
  if (!invitedOnly) {
    await callProduct('PUT', '/api/users/password', {
      body: {
        account,
        code: await mailedCode(account),
        password: goodPassword,
        againPassword: goodPassword,
      },
    });
  }
  return { id: made.body.id, account, password: goodPassword };
}

/** Path of the link in the mail; its host is the public address, which a test product does not have. */
async function mailedLink(account: string): Promise<string> {
  const link = (await newestMail(account))?.text.match(/https?:\/\/\S+\/forgetPwd\?\S+/)?.[0];
  if (!link) throw new Error('no link in the mail');
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function openList(owner: Person): Promise<Page> {
  const visitor = await visit('desktop');
  await signInDirectly(visitor, owner);
  await visitor.page.goto('/subAccountList');
  return visitor.page;
}

async function signIn(page: Page, { account, password }: Pick<Person, 'account' | 'password'>) {
  await page.getByLabel('邮箱', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登 录' }).click();
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

describe('sub-accounts on a desktop', () => {
  it('A7 S2 an owner whose plan has no sub-accounts is told so and shown the way to the plans', async () => {
    const page = await openList(await registerPerson());
    await page.getByText('子账号管理尚未开通').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: '查看套餐' }).click();
    await seePath(page, '/package');
  });

  it('A7 V10 an owner creates a sub-account with chosen menus, its name covered in the list, and the invitation is mailed', async () => {
    const owner = await registerOwner('B_MONTH');
    const page = await openList(owner);
    await page.getByText('还没有子账号').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '新建子账号' }).first().click();
    const box = page.getByRole('dialog', { name: '新建子账号' });
    const submit = box.getByRole('button', { name: '保存并发送邀请' });
    await submit.click();
    await seeNote(box.getByLabel('邮箱', { exact: true }), '请先填写邮箱');
    await seeNote(box.getByLabel('用户名'), '请输入用户名');
    await box.getByText('请至少选择一项可用菜单').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);

    const account = freshEmail();
    await box.getByLabel('邮箱', { exact: true }).fill(owner.account);
    await box.getByLabel('用户名').fill('王小明');
    await box.getByRole('checkbox', { name: '我的关注' }).check();
    await box.getByRole('checkbox', { name: '收件箱' }).check();
    // What the plan itself lacks says so; the management of sub-accounts is not on offer at all.
    await box.getByRole('checkbox', { name: '素材管理（当前套餐未开通）' }).waitFor();
    expect(await box.getByRole('checkbox', { name: /子账号管理/ }).count()).toBe(0);
    await submit.click();
    await seeNote(box.getByLabel('邮箱', { exact: true }), '该邮箱已被使用，请换一个邮箱');
    await box.getByLabel('邮箱', { exact: true }).fill(account);
    await submit.click();
    await seeToast(page, 'status', `邀请邮件已发送至 ${account}`);
    await box.waitFor({ state: 'hidden' });

    const row = page.getByRole('row').filter({ hasText: '待设置密码' });
    await row.getByText('王*明').waitFor();
    await row.getByText('我的关注、收件箱').waitFor();
    await page.getByRole('checkbox', { name: '显示完整姓名和邮箱' }).check();
    await row.getByText(account).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect((await newestMail(account))?.subject).toBe('远航科技邀请您使用海图');

    // A second invitation within a minute is refused by the server, and the reason shows.
    await row.getByRole('button', { name: '给 王小明 重发邀请' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
    await seeToast(page, 'alert', /^邀请邮件刚刚发送，请 \d+ 秒后再试$/);

    // The basic plan holds one.
    await page.getByText('已用 1 / 1').waitFor();
    expect(await page.getByRole('button', { name: '新建子账号' }).isDisabled()).toBe(true);
    await page.getByText('名额已用完，升级套餐可添加更多').waitFor();
  });

  it('A7 beyond a smaller plan the newest are paused: the list says so, and so does their sign-in', async (test) => {
    onlyInLongForm(test);
    const owner = await registerOwner('P_YEAR');
    await createColleague(owner, { codes: ['source'] });
    const newest = await createColleague(owner, { codes: ['source'] });
    await runCommand('plan:grant', '--account', owner.account, '--plan', 'B_YEAR');
    const page = await openList(owner);
    await page.getByText('当前套餐最多 1 个子账号，最晚创建的 1 个已暂停').waitFor();
    const rows = page.getByRole('row').filter({ hasText: '素材管理' });
    await eventually(() => rows.nth(0).innerText()).toContain('已暂停');
    expect(await rows.nth(1).innerText()).toContain('使用中');
    expect(await findSeriousBarriers(page)).toEqual([]);
    const visitor = await visit('phone');
    await visitor.page.goto('/login');
    await signIn(visitor.page, newest);
    await seeToast(visitor.page, 'alert', '此账号已暂停，请联系主账号');
  });

  it('asks for the password half an hour after it was given, and goes on with what was begun', async (test) => {
    onlyInLongForm(test);
    const owner = await registerOwner('B_MONTH');
    const page = await openList(owner);
    await runSql(
      `UPDATE haitu.session SET confirmed_at = now() - interval '31 minutes'
       WHERE account_id = (SELECT account_id FROM haitu.sign_in_directory WHERE email = $1)`,
      [owner.account],
    );
    await page.getByRole('button', { name: '新建子账号' }).first().click();
    const box = page.getByRole('dialog', { name: '新建子账号' });
    const account = freshEmail();
    await box.getByLabel('邮箱', { exact: true }).fill(account);
    await box.getByLabel('用户名').fill('王小明');
    await box.getByRole('checkbox', { name: '我的关注' }).check();
    const submit = box.getByRole('button', { name: '保存并发送邀请' });
    await submit.click();
    const question = page.getByRole('dialog', { name: '请确认是您本人' });
    await question.getByRole('button', { name: '取消' }).click();
    await seeToast(page, 'alert', '为了账号安全，请再次输入密码');
    await question.waitFor({ state: 'hidden' });

    await submit.click();
    await question.getByLabel('密码').fill('Wrong-2026');
    await question.getByRole('button', { name: '确认' }).click();
    await seeNote(question.getByLabel('密码'), '密码不正确');
    await question.getByLabel('密码').fill(owner.password);
    await question.getByRole('button', { name: '确认' }).click();
    await seeToast(page, 'status', `邀请邮件已发送至 ${account}`);
    await box.waitFor({ state: 'hidden' });
  });

  it('A7 disabling ends the session of a sub-account at once, enabling lets it in again, deleting is for good', async () => {
    const owner = await registerOwner('P_MONTH');
    const colleague = await createColleague(owner, { codes: ['my_concern'] });
    const phone = await visit('phone');
    await phone.page.goto('/login');
    const streaming = phone.page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/events');
    await signIn(phone.page, colleague);
    await seePath(phone.page, '/follow-m');
    await streaming;

    const page = await openList(owner);
    const row = page.getByRole('row').filter({ hasText: '王*明' });
    await row.getByText('使用中').waitFor();
    const enabled = row.getByRole('switch', { name: '启用 王小明' });
    await enabled.click();
    const box = page.getByRole('dialog');
    await box.getByText('停用后该成员会立即退出登录，数据保留，随时可以重新启用。').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await box.getByRole('button', { name: '停用' }).click();
    await seeToast(page, 'status', '保存成功');
    await row.getByText('已停用').waitFor();
    // Nothing was pressed on the phone.
    await seeSignedOut(phone.page);
    await signIn(phone.page, colleague);
    await phone.page.getByRole('alert').filter({ hasText: '账号已停用，请联系主账号' }).waitFor();

    await enabled.click();
    await box.getByRole('button', { name: '启用' }).click();
    await row.getByText('使用中').waitFor();
    await signIn(phone.page, colleague);
    await seePath(phone.page, '/follow-m');

    await row.getByRole('button', { name: '删除 王小明' }).click();
    await box.getByText('删除后该成员无法再登录，名额会释放，操作不可撤销。').waitFor();
    await box.getByRole('button', { name: '删除' }).click();
    await seeToast(page, 'status', '删除成功');
    await page.getByText('还没有子账号').waitFor();
    await seeSignedOut(phone.page);
    await signIn(phone.page, colleague);
    await phone.page.getByRole('alert').filter({ hasText: '账号或密码错误' }).waitFor();
  });

  it('A1 A7 a sub-account never exceeds its codes: other menus do not show and the server refuses their calls', async () => {
    const owner = await registerOwner('P_MONTH');
    const colleague = await createColleague(owner, { codes: ['my_concern', 'email_inbox'] });
    const member = await signInPerson(colleague);
    const visitor = await visit('desktop');
    await signInDirectly(visitor, member);
    const { page } = visitor;
    await page.goto('/follow');
    await menuOf(page).getByRole('button', { name: '邮件中心' }).click();
    await eventually(() => menuOf(page).getByRole('listitem').getByRole('link').allTextContents()).toEqual([
      '我的关注',
      '收件箱',
    ]);
    await eventually(() => menuOf(page).getByRole('listitem').getByRole('button').allTextContents()).toEqual([
      '邮件中心',
    ]);

    // Billing and the end of the account are the owner's.
    await page.getByRole('button', { name: '王小明，账号菜单' }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /套餐|注销/ }).count()).toBe(0);

    const calls: [string, string, unknown?][] = [
      ['GET', '/api/users/subAccounts'],
      ['POST', '/api/users/subAccounts', { account: freshEmail(), name: '新人', codes: ['insight'] }],
      ['PUT', `/api/users/subAccounts/${colleague.id}`, { codes: ['insight'] }],
      ['DELETE', `/api/users/subAccounts/${colleague.id}`],
      ['POST', '/api/users/deleteAccount', { password: goodPassword, agree: true }],
    ];
    for (const [method, path, body] of calls) {
      const refused = await callProduct<{ reason: string }>(method, path, { token: member.token, body });
      expect([path, refused.status, refused.body.reason]).toEqual([path, 403, 'forbidden']);
    }
    await page.goto('/subAccountList');
    await page.getByText('子账号只能由主账号管理，请联系主账号。').waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await page.goto('/NoPermissiondemo');
    await page.getByText('需要使用时，请联系主账号').waitFor();
    expect(await page.getByText(/套餐|专业版|¥/).count()).toBe(0);

    await page.goto('/info');
    expect(await page.getByLabel('公司名称').isDisabled()).toBe(true);
    expect(
      await page
        .getByRole('main')
        .getByText(/套餐|续费|¥/)
        .count(),
    ).toBe(0);
    expect(await page.getByRole('button', { name: '注销账号' }).count()).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);
  });

  it('A7 codes the owner changes hold from the next look of the sub-account', async (test) => {
    onlyInLongForm(test);
    const owner = await registerOwner('P_MONTH');
    const colleague = await createColleague(owner, { codes: ['my_concern'] });
    const page = await openList(owner);
    await page.getByRole('button', { name: '编辑 王小明' }).click();
    const box = page.getByRole('dialog', { name: '编辑子账号' });
    expect(await box.getByLabel('邮箱', { exact: true }).isDisabled()).toBe(true);
    await box.getByRole('button', { name: '清空' }).click();
    await box.getByRole('button', { name: '保存' }).click();
    await box.getByText('请至少选择一项可用菜单').waitFor();
    await box.getByRole('checkbox', { name: '多平台管理·全部' }).check();
    await box.getByRole('button', { name: '保存' }).click();
    await seeToast(page, 'status', '保存成功');
    await page.getByRole('cell', { name: '授权中心、综合看板、报表明细、订单核对、素材管理' }).waitFor();

    const member = await signInPerson(colleague);
    const { body } = await callProduct<{ code: string; permits: { code: string }[] }[]>(
      'GET',
      '/api/users/queryMainPermit',
      { token: member.token },
    );
    expect(body.map(({ code, permits }) => [code, permits.map((child) => child.code)])).toEqual([
      ['platform_manage', ['auth_center', 'platform_board', 'platform_report', 'order_check', 'source']],
    ]);
  });
});

describe('an invited person on a phone', () => {
  it('A1 A7 sets the password by the mailed link, is signed in and sees only the chosen menus', async () => {
    const owner = await registerOwner('P_MONTH');
    const colleague = await createColleague(owner, {
      codes: ['my_concern', 'email_inbox'],
      invitedOnly: true,
    });
    const link = await mailedLink(colleague.account);
    const { page } = await visit('phone');
    await page.goto(link);
    await page.getByRole('heading', { name: '设置密码' }).waitFor();
    const account = page.getByLabel('邮箱', { exact: true });
    expect(await account.inputValue()).toBe(colleague.account);
    expect(await account.isEditable()).toBe(false);
    expect(await page.getByLabel('验证码').count()).toBe(0);
    await page.getByRole('button', { name: '设置密码' }).click();
    await seeNote(page.getByLabel('新密码'), '请输入新密码');
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByLabel('新密码').fill(goodPassword);
    await page.getByLabel('确认密码').fill(goodPassword);
    await page.getByRole('button', { name: '设置密码' }).click();
    await seeToast(page, 'status', '修改成功');
    await seePath(page, '/follow-m');

    await page.getByRole('button', { name: '打开菜单' }).click();
    const entries = menuOf(page).getByRole('listitem');
    await eventually(() => entries.allTextContents()).toEqual(['我的关注', '收件箱']);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await menuOf(page).getByRole('link', { name: '收件箱' }).click();
    await seePath(page, '/inbox-m');

    // The link has served its time.
    const second = await visit('phone');
    await second.page.goto(link);
    await second.page.getByLabel('新密码').fill('Other-pass1');
    await second.page.getByLabel('确认密码').fill('Other-pass1');
    await second.page.getByRole('button', { name: '设置密码' }).click();
    await second.page.getByRole('alert').filter({ hasText: '设置密码的链接已失效' }).waitFor();
  });
});

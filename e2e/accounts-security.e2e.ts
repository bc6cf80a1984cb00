// Account security: the second step set up and asked for, sign-ins listed and ended, the audit list searched.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '#server/secrets/totp.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size, Visitor } from './support/browser.ts';
import { runCommand } from './support/command-line.ts';
import { runSql } from './support/database.ts';
import { onlyInLongForm } from './support/long-form.ts';
import {
  callProduct,
  type Person,
  registerPerson,
  signInColleague,
  signInDirectly,
} from './support/people.ts';
import { eventually, seeNote, seePath, seeSignedOut, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const infos = { desktop: '/info', phone: '/info-m' } as const;
const boards = { desktop: '/bulletinBoard', phone: '/bulletinBoard-m' } as const;
const entries = {
  desktop: { totp: '管理两步验证', signIns: '查看登录记录', audit: '查看操作记录' },
  phone: { totp: '两步验证', signIns: '登录记录', audit: '操作记录' },
} as const;

async function openInfo(size: Size, person: Person): Promise<Visitor> {
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  await visitor.page.goto(infos[size]);
  return visitor;
}

/**
 * An authenticator that never shows the same code twice: that of now, then that of the step after, which is taken too.
 * Not that of the step before: at the end of a step it is too old before it arrives.
 */
function authenticator(secret: string) {
  let last = 0;
  return () => {
    last = Math.max(last + 1, totpStep(new Date()));
    return totpCode(secret, last);
  };
}

/** Set up through the API. */
async function setUpTotp(person: Person) {
  const begun = await callProduct<{ secret: string }>('POST', '/api/users/totp', { token: person.token });
  const nextCode = authenticator(begun.body.secret);
  const enabled = await callProduct<{ recoveryCodes: string[] }>('PUT', '/api/users/totp', {
    token: person.token,
    body: { code: nextCode() },
  });
  if (enabled.code !== 'success') throw new Error(enabled.msg);
  return { nextCode, recoveryCodes: enabled.body.recoveryCodes };
}

/** All ten, once they are there. */
async function readCodes(box: Locator): Promise<string[]> {
  const items = box.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await eventually(() => items.count()).toBe(10);
  return items.allTextContents();
}

async function givePassword(page: Page, { account, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('邮箱', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登 录' }).click();
  await page.getByRole('heading', { name: '两步验证' }).waitFor();
}

const sendCode = async (page: Page, field: Locator, code: string) => {
  await field.fill(code);
  await page.getByRole('button', { name: '登 录' }).click();
};

describeSizes('the second step on a %s', (size) => {
  it('is set up with a code, its recovery codes are shown once, and it is managed and switched off', async () => {
    const person = await registerPerson();
    const { page } = await openInfo(size, person);
    await page.getByText('未开启').waitFor();
    await page.getByRole('button', { name: entries[size].totp, exact: true }).click();
    const box = page.getByRole('dialog', { name: '设置两步验证' });
    await box.getByRole('button', { name: '开始设置' }).click();
    await box.getByRole('button', { name: '复制密钥' }).waitFor();
    const secret = ((await box.locator('pre').textContent()) ?? '').replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await findSeriousBarriers(page)).toEqual([]);

    const nextCode = authenticator(secret);
    const code = box.getByLabel('验证码');
    await box.getByRole('button', { name: '开启两步验证' }).click();
    await seeNote(code, '请输入验证码');
    await code.fill(totpCode(secret, 1));
    await box.getByRole('button', { name: '开启两步验证' }).click();
    await seeNote(code, '验证码不正确或已使用，请输入身份验证器中最新的验证码，或一个没用过的恢复码');
    await code.fill(nextCode());
    await box.getByRole('button', { name: '开启两步验证' }).click();

    const shown = page.getByRole('dialog', { name: '请保存恢复码' });
    const codes = await readCodes(shown);
    expect(await findSeriousBarriers(page)).toEqual([]);
    // Neither Escape nor a press beside it takes away what is shown only once.
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    const coming = page.waitForEvent('download');
    await shown.getByRole('button', { name: '下载文本文件' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('海图恢复码.txt');
    const kept = await readFile(await download.path(), 'utf8');
    for (const one of codes) expect(kept).toContain(one);
    await shown.getByRole('button', { name: '我已保存' }).click();
    await shown.waitFor({ state: 'hidden' });
    await page.getByText('已开启').waitFor();
    expect(await page.content()).not.toContain(codes[0]);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: entries[size].totp, exact: true }).click();
    const managed = page.getByRole('dialog', { name: '两步验证' });
    await managed.getByText('还有 10 个恢复码没有用过').waitFor();
    await managed.getByRole('button', { name: '更换恢复码' }).click();
    await managed.getByLabel('验证码或恢复码').fill(codes[0] ?? '');
    await managed.getByRole('button', { name: '更换恢复码' }).click();
    const renewed = await readCodes(shown);
    expect(renewed).not.toContain(codes[1]);
    await shown.getByRole('button', { name: '我已保存' }).click();

    await page.getByRole('button', { name: entries[size].totp, exact: true }).click();
    await managed.getByRole('button', { name: '关闭两步验证' }).click();
    await managed.getByLabel('验证码或恢复码').fill(codes[1] ?? '');
    await managed.getByRole('button', { name: '关闭两步验证' }).click();
    await seeNote(
      managed.getByLabel('验证码或恢复码'),
      '验证码不正确或已使用，请输入身份验证器中最新的验证码，或一个没用过的恢复码',
    );
    await managed.getByLabel('验证码或恢复码').fill(renewed[1] ?? '');
    await managed.getByRole('button', { name: '关闭两步验证' }).click();
    await seeToast(page, 'status', '已关闭两步验证');
    await page.getByText('未开启').waitFor();
  });

  it('is asked for after the password: a code of the app, or a recovery code once', async () => {
    const person = await registerPerson();
    const { nextCode, recoveryCodes } = await setUpTotp(person);
    const { page } = await visit(size);
    await givePassword(page, person);
    expect(await findSeriousBarriers(page)).toEqual([]);
    const code = page.getByLabel('验证码');
    await page.getByRole('button', { name: '登 录' }).click();
    await seeNote(code, '请输入验证码');
    await sendCode(page, code, totpCode('A'.repeat(32), 1));
    await seeNote(code, '验证码不正确或已使用，请输入身份验证器中最新的验证码，或一个没用过的恢复码');
    // Back to another account, and on again.
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('heading', { name: '登录海图' }).waitFor();
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByRole('heading', { name: '两步验证' }).waitFor();
    await sendCode(page, code, nextCode());
    await seePath(page, boards[size]);

    const other = await visit(size);
    await givePassword(other.page, person);
    await other.page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
    const recovery = other.page.getByLabel('恢复码');
    await sendCode(other.page, recovery, recoveryCodes[0]?.toLowerCase() ?? '');
    await seePath(other.page, boards[size]);

    const third = await visit(size);
    await givePassword(third.page, person);
    await third.page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
    const again = third.page.getByLabel('恢复码');
    await sendCode(third.page, again, recoveryCodes[0] ?? '');
    await seeNote(again, '验证码不正确或已使用，请输入身份验证器中最新的验证码，或一个没用过的恢复码');
  });

  it('confirms in place of the password that it is oneself', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const { nextCode } = await setUpTotp(person);
    await runSql("UPDATE session SET confirmed_at = now() - interval '31 minutes' WHERE member_id = $1", [
      person.id,
    ]);
    const { page } = await openInfo(size, person);
    await page.getByRole('button', { name: '新建令牌' }).click();
    const form = page.getByRole('dialog', { name: '新建访问令牌' });
    await form.getByLabel('名称').fill('周报');
    await form.getByRole('button', { name: '创建' }).click();
    const asked = page.getByRole('dialog', { name: '请确认是您本人' });
    await asked.getByRole('button', { name: '改用两步验证的验证码' }).click();
    await asked.getByLabel('验证码').fill(nextCode());
    await asked.getByRole('button', { name: '确认' }).click();
    await page.getByRole('dialog', { name: '请立即复制令牌' }).waitFor();
  });
});

describeSizes('sign-ins and deeds on a %s', (size) => {
  it('the owner sees everybody’s sign-ins, ends a colleague’s, and finds it in the audit list', async () => {
    const owner = await registerPerson();
    await runCommand('plan:grant', '--account', owner.account, '--plan', 'P_MONTH');
    const colleague = await signInColleague(owner, ['platform_board']);
    const theirs = await openInfo('phone', colleague);
    await theirs.page.getByRole('heading', { name: '个人中心' }).waitFor();
    const { page } = await openInfo(size, owner);
    await page.getByRole('button', { name: entries[size].signIns, exact: true }).click();
    const panel = page.getByRole('dialog', { name: '登录记录' });
    await panel.getByText('当前登录').waitFor();
    expect(await panel.getByRole('button', { name: /^结束 / }).count()).toBe(0);
    await panel.getByText('全部成员').click();
    const end = panel.getByRole('button', { name: /^结束 周帆 在 / });
    await end.waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await end.click();
    const question = page.getByRole('dialog', { name: '结束这个登录？' });
    await question.getByRole('button', { name: '取消' }).click();
    await end.click();
    await question.getByRole('button', { name: '结束' }).click();
    await seeToast(page, 'status', '已结束');
    await panel.getByText('被结束').waitFor();
    await theirs.page.reload();
    await seeSignedOut(theirs.page);

    await panel.getByRole('button', { name: '结束其他登录' }).click();
    await page
      .getByRole('dialog', { name: '结束全部成员的其他登录？' })
      .getByRole('button', { name: '结束' })
      .click();
    await seeToast(page, 'status', '没有其他正在使用的登录');
    await panel.getByRole('button', { name: /^关闭/ }).click();

    await page.getByRole('button', { name: entries[size].audit, exact: true }).click();
    const audit = page.getByRole('dialog', { name: '操作记录' });
    await audit.getByText('注册账号').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await audit.getByRole('searchbox', { name: '搜索操作、成员或订单号' }).fill('结束一个登录');
    await eventually(() => audit.getByRole('cell').allTextContents()).toEqual([
      expect.stringMatching(/^\d{4}-/),
      '林晓',
      '结束一个登录',
      '周帆',
    ]);
    await audit.getByRole('searchbox').fill('没有这样的操作');
    await audit.getByText('没有找到操作记录').waitFor();
  });

  it('a list that cannot be read says so and is asked for again; a sub-account has no audit list', async (test) => {
    onlyInLongForm(test);
    const owner = await registerPerson();
    await runCommand('plan:grant', '--account', owner.account, '--plan', 'P_MONTH');
    const { page } = await openInfo(size, await signInColleague(owner, ['platform_board']));
    await page.route('**/api/users/signIns?*', (route) =>
      route.fulfill({
        json: { code: 'error', msg: '服务暂时繁忙，请稍后再试', body: { reason: 'unavailable' } },
      }),
    );
    await page.getByRole('button', { name: entries[size].signIns, exact: true }).click();
    const panel = page.getByRole('dialog', { name: '登录记录' });
    await panel.getByText('获取登录记录失败').waitFor();
    await page.unroute('**/api/users/signIns?*');
    await panel.getByRole('button', { name: /重试|重新/ }).click();
    await panel.getByText('当前登录').waitFor();
    expect(await panel.getByText('全部成员').count()).toBe(0);
    await panel.getByRole('button', { name: /^关闭/ }).click();
    expect(await page.getByText('操作记录').count()).toBe(0);
  });
});

describe('a sub-account’s second step', () => {
  it('is reset by the owner, who is asked first', async (test) => {
    onlyInLongForm(test);
    const owner = await registerPerson();
    await runCommand('plan:grant', '--account', owner.account, '--plan', 'P_MONTH');
    const colleague = await signInColleague(owner, ['platform_board']);
    await setUpTotp(colleague);
    const signIn = () =>
      callProduct('POST', '/api/users/login', {
        body: { account: colleague.account, password: colleague.password },
      });
    expect((await signIn()).status).toBe(403);
    const visitor = await visit('desktop');
    await signInDirectly(visitor, owner);
    const { page } = visitor;
    await page.goto('/subAccountList');
    await page.getByRole('button', { name: '给 周帆 重置验证' }).click();
    const question = page.getByRole('dialog', { name: '重置“周帆”的两步验证？' });
    await question.getByRole('button', { name: '重置' }).click();
    await seeToast(page, 'status', '已重置两步验证');
    await page.getByRole('button', { name: '给 周帆 重置验证' }).waitFor({ state: 'hidden' });
    expect((await signIn()).status).toBe(200);
  });
});

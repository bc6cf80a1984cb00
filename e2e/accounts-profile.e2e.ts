// The personal centre at both sizes: profile, avatar, what cannot be edited, and the guide.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size, Visitor } from './support/browser.ts';
import { filesOnDisk } from './support/files-on-disk.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, type Person, registerPerson, signInDirectly } from './support/people.ts';
import { eventually, pathOf, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openInfo(size: Size): Promise<Visitor & { person: Person }> {
  const visitor = await visit(size);
  const person = await registerPerson({ phone: '13800001234' });
  await signInDirectly(visitor, person);
  await visitor.page.goto(size === 'desktop' ? '/info' : '/info-m');
  await visitor.page.getByRole('button', { name: '更换头像' }).waitFor();
  // The last of it to come: until then its button changes colour.
  await visitor.page.getByText('还没有访问令牌').waitFor();
  return { ...visitor, person };
}

async function pick(page: Page, name: string, bytes: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: '上传图片' }).click();
  await (await choosing).setFiles(await filesOnDisk({ [name]: bytes }));
}

const userOf = async ({ token }: Person) =>
  (await callProduct<Record<string, string>>('GET', '/api/users/query', { token })).body;

describeSizes('the personal centre on a %s', (size) => {
  it('V5 I1 I5 K3 X5 name and company are required and at most 20 characters; saving leads to the last chapter of the tour', async () => {
    const { page, person } = await openInfo(size);
    expect(await findSeriousBarriers(page)).toEqual([]);
    const name = page.getByLabel('用户名');
    const company = page.getByLabel('公司名称');
    const save = page.getByRole('button', { name: '保存' });
    await name.fill('');
    await company.fill('   ');
    await save.click();
    await page.getByText('请输入用户名').waitFor();
    await page.getByText('请输入公司名称').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await name.fill('名'.repeat(21));
    await company.fill('司'.repeat(21));
    await save.click();
    await eventually(() => page.getByText('不能超过 20 个字符').count()).toBe(2);
    expect(await userOf(person)).toMatchObject({ name: '林晓', companyName: '远航科技' });

    await name.fill('名'.repeat(20));
    await company.fill(' 司'.repeat(10));
    await save.click();
    await seeToast(page, 'status', '保存成功');
    await seePath(page, '/demo?r=6');
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect(await userOf(person)).toMatchObject({
      name: '名'.repeat(20),
      companyName: ' 司'.repeat(10).trim(),
    });
  });

  it('X1 a refused save shows the reason and stays on the page', async (test) => {
    onlyInLongForm(test);
    const { page } = await openInfo(size);
    await page.route('**/api/users/info', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'error', msg: '服务暂时繁忙，请稍后再试', body: { reason: 'unavailable' } },
      }),
    );
    await page.getByRole('button', { name: '保存' }).click();
    await seeToast(page, 'alert', '服务暂时繁忙，请稍后再试');
    expect(pathOf(page)).toBe(size === 'desktop' ? '/info' : '/info-m');
  });

  it('I3 I4 A4 e-mail and phone are shown and cannot be edited, in the page or by a call', async () => {
    const { page, person } = await openInfo(size);
    const main = page.getByRole('main');
    await main.getByText(person.account, { exact: true }).waitFor();
    await main.getByText('13800001234').waitFor();
    await main.getByText('已验证').waitFor();
    expect(await page.getByRole('button', { name: '验证', exact: true }).count()).toBe(0);
    const values = await main
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    expect(values).toEqual(['林晓', '远航科技']);
    for (const field of [{ phone: '13900000000' }, { account: 'other@brand.example' }]) {
      const refused = await callProduct('PUT', '/api/users/info', {
        token: person.token,
        body: { id: person.id, name: '林晓', companyName: '远航科技', ...field },
      });
      expect([refused.status, refused.code]).toEqual([400, 'error']);
    }
    expect(await userOf(person)).toMatchObject({ phone: '13800001234', account: person.account });
  });

  it('I6 R8 the link to the AFF operation guide opens it in a new tab', async (test) => {
    onlyInLongForm(test);
    const { page, context } = await openInfo(size);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'AFF 操作演示文档' }).click();
    const tab = await opened;
    await seePath(tab, '/guide');
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect(await findSeriousBarriers(tab)).toEqual([]);
    expect(pathOf(page)).toBe(size === 'desktop' ? '/info' : '/info-m');
  });

  it('I2 D8 X5 a drawn avatar is chosen and shown', async () => {
    const { page, person } = await openInfo(size);
    const before = (await userOf(person)).headImgUrl;
    await page.getByRole('button', { name: '更换头像' }).click();
    const box = page.getByRole('dialog', { name: '更换头像' });
    const option = box.getByRole('radio', { name: '头像 7', exact: true });
    await option.waitFor();
    expect(await box.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await option.check();
    await box.getByRole('button', { name: '保存' }).click();
    await seeToast(page, 'status', '修改成功');
    await box.waitFor({ state: 'hidden' });
    const chosen = (await userOf(person)).headImgUrl;
    expect(chosen).not.toBe(before);
    await eventually(() => page.getByRole('img', { name: '林晓的头像' }).getAttribute('src')).toBe(chosen);
  });

  it('I2 D8 an uploaded picture becomes the avatar; what is no picture is refused with the reason', async () => {
    const { page, person } = await openInfo(size);
    const before = (await userOf(person)).headImgUrl;
    await page.getByRole('button', { name: '更换头像' }).click();
    const box = page.getByRole('dialog', { name: '更换头像' });
    const save = box.getByRole('button', { name: '保存' });
    const script = Buffer.from('#!/bin/sh\necho hello\n');

    await pick(page, 'notes.txt', script);
    await seeToast(page, 'alert', '只支持 PNG、JPG、WebP 或 GIF 图片');
    await pick(page, 'large.png', Buffer.alloc(2 * 1024 * 1024 + 1));
    await seeToast(page, 'alert', '图片不能超过 2 MB');
    await pick(page, 'script.png', script);
    await seeToast(page, 'alert', '这张图片无法打开，请换一张');
    expect(await save.isDisabled()).toBe(true);
    expect((await userOf(person)).headImgUrl).toBe(before);

    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    await pick(page, 'me.png', picture);
    await save.click();
    await seeToast(page, 'status', '修改成功');
    const chosen = (await userOf(person)).headImgUrl ?? '';
    const shown = page.getByRole('img', { name: '林晓的头像' });
    await eventually(() => shown.getAttribute('src')).toBe(chosen);
    await eventually(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(256);
  });
});

describe('the personal centre', () => {
  it('I2 a script renamed to .png that gets past the page is refused by the server with the reason', async () => {
    const { page, person } = await openInfo('desktop');
    const answer = await page.evaluate(async (token) => {
      const form = new FormData();
      form.set('file', new File(['#!/bin/sh\necho hello\n'], 'script.png', { type: 'image/png' }));
      const reply = await fetch('/api/users/headImg/upload', {
        method: 'POST',
        headers: { Authorization: token },
        body: form,
      });
      return { status: reply.status, ...(await reply.json()) };
    }, person.token);
    expect(answer).toMatchObject({ status: 400, code: 'error' });
    expect(answer.msg).toContain('头像只支持 PNG、JPG、WebP 和 GIF 图片');
  });
});

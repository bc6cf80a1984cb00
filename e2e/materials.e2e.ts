// Material management at a desk: upload, find, edit, link, download, delete; a phone is asked for a computer.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import type { MaterialView } from '#contract/materials.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import type { Visitor } from './support/browser.ts';
import { choose } from './support/choosing.ts';
import { runSql } from './support/database.ts';
import { writeDay } from './support/days.ts';
import { filesOnDisk } from './support/files-on-disk.ts';
import { onlyInLongForm } from './support/long-form.ts';
import {
  callProduct,
  type Person,
  registerPerson,
  signInColleague,
  signInDirectly,
} from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, seeNote, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openMaterials(person: Person, search = ''): Promise<Visitor> {
  const visitor = await visit('desktop');
  await signInDirectly(visitor, person);
  await visitor.page.goto(`/sourceMaterial${search}`);
  return visitor;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1466b8' } })
    .png()
    .toBuffer();

async function createText(person: Person, fields: Record<string, unknown> = {}): Promise<MaterialView> {
  const made = await callProduct<MaterialView>('POST', '/api/materials', {
    token: person.token,
    body: { kind: 'text', title: '品牌文字链', body: '夏季新品低至五折', ...fields },
  });
  if (made.code !== 'success') throw new Error(made.msg);
  return made.body;
}

/** A connection and a publisher of it, as a pull would have left them. */
async function addRecipients({ account }: Person): Promise<void> {
  const owner = '(SELECT account_id FROM haitu.sign_in_directory WHERE email = $1)';
  await runSql(
    `INSERT INTO haitu.connection (account_id, connection_id, network, source, name, zone, currency, since, merchant_ref, state)
     VALUES (${owner}, nextval('haitu.connection_id_seq'), 'awin', 'api', '欧洲站', 'UTC', 'USD', '2026-01-01', '30917', 'paused')`,
    [account],
  );
  await runSql(
    `INSERT INTO haitu.publisher (account_id, publisher_no, network, publisher_ref, name, url, type)
     VALUES (${owner}, nextval('haitu.publisher_no_seq'), 'awin', '512044', '海藻评测', 'https://kelp.example', 'Content')`,
    [account],
  );
}

const cards = (page: Page) => page.getByRole('list', { name: '素材列表' });

async function fileNamesIn(path: string): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(await readFile(path));
  const entries = await Array.fromAsync(zip.eachEntry());
  return entries.map((entry) => entry.fileName);
}

describe('materials at a desk', () => {
  it('begins empty, takes several pictures, says why it refuses one, and shows them as cards', async () => {
    const person = await registerWithPlan('P_MONTH');
    const { page, blocked } = await openMaterials(person);
    await page.getByText('还没有素材').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '上传图片' }).click();
    const box = page.getByRole('dialog', { name: '上传图片' });
    const save = box.getByRole('button', { name: /^保存/ });
    expect(await save.isDisabled()).toBe(true);
    await box.locator('input[type=file]').setInputFiles(
      await filesOnDisk({
        '夏季 横幅.png': await picture(728, 90),
        '方形.png': await picture(300, 250),
        '假图.png': Buffer.from('<svg><script>alert(1)</script></svg>'),
        '太大.png': Buffer.alloc(10 * 1024 * 1024 + 1),
      }),
    );
    await box.getByText('728 × 90 · ').waitFor();
    await box.getByText('不支持 SVG 图片，请导出为 PNG 后再上传').waitFor();
    await box.getByText('文件超过 10 MB，请压缩后再上传').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect(await findTinyWords(page)).toEqual([]);
    await box.getByRole('button', { name: '移除 假图.png' }).click();
    await box.getByRole('button', { name: '移除 太大.png' }).click();
    await box.getByLabel('方形.png 的标题').fill('新品 方形');
    await box.getByLabel('落地页').fill('shop.example');
    await save.click();
    await seeNote(box.getByLabel('落地页'), '请填写以 http:// 或 https:// 开头的网址');
    await box.getByLabel('落地页').fill('https://shop.example/summer');
    await box.getByRole('combobox', { name: '标签' }).fill('夏季');
    await page.keyboard.press('Enter');
    await box.getByRole('button', { name: '保存 2 个素材' }).click();
    await seeToast(page, 'status', '已添加 2 个素材');
    await box.waitFor({ state: 'hidden' });

    await eventually(() => cards(page).getByRole('listitem').count()).toBe(2);
    await cards(page).getByText('夏季 横幅').waitFor();
    await cards(page).getByText('300 × 250').waitFor();
    await eventually(() =>
      cards(page)
        .locator('img')
        .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    ).toBe(true);
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect(await findTinyWords(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(blocked).toEqual([]);
  });

  it('finds by keyword, kind, tag and state, and an address opens the same view', async () => {
    const person = await registerWithPlan('P_MONTH');
    await createText(person, { title: '旧链接', validTo: '2020-01-01', tags: ['冬季'] });
    await createText(person, { title: '新链接', tags: ['夏季'] });
    await createText(person, { title: '立减', kind: 'coupon', couponCode: 'NEW20' });
    const { page } = await openMaterials(person);
    await eventually(() => cards(page).getByRole('listitem').count()).toBe(3);
    await choose(page, page.getByRole('combobox', { name: '状态' }), '已过期');
    await eventually(() => cards(page).getByRole('listitem').allInnerTexts()).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('?state=expired');

    await page.goto('/sourceMaterial?kind=coupon&view=table');
    await page.getByRole('cell', { name: '查看 立减 优惠券' }).waitFor();
    expect(await page.getByRole('row').count()).toBeLessThanOrEqual(3);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('searchbox', { name: '关键词' }).fill('没有的东西');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的素材').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await page.getByRole('cell', { name: '查看 旧链接 文字链' }).waitFor();
    expect(new URL(page.url()).search).toBe('?view=table');
  });

  it('creates a coupon, and an edit that met another’s is refused and can begin anew', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_MONTH');
    const colleague = await signInColleague(person, ['source']);
    const { page } = await openMaterials(person);
    await page.getByRole('button', { name: '新建优惠券' }).click();
    const box = page.getByRole('dialog', { name: '新建优惠券' });
    await box.getByRole('button', { name: '保存' }).click();
    await seeNote(box.getByLabel('标题'), '请输入素材标题');
    await box.getByLabel('标题').fill('新客立减');
    await box.getByRole('button', { name: '保存' }).click();
    await seeNote(box.getByLabel('优惠码'), '请输入优惠码');
    await box.getByLabel('优惠码').fill('NEW20');
    await writeDay(page, box.getByLabel('开始日期'), '2026-06-02');
    await writeDay(page, box.getByLabel('结束日期'), '2026-06-01');
    await box.getByRole('button', { name: '保存' }).click();
    await seeNote(box.getByLabel('结束日期'), '结束日期不能早于开始日期');
    expect(await findSeriousBarriers(page)).toEqual([]);
    await writeDay(page, box.getByLabel('结束日期'), '2099-06-01');
    await box.getByRole('button', { name: '保存' }).click();
    await seeToast(page, 'status', '创建成功');

    await cards(page).getByRole('button', { name: '查看 新客立减' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '编辑' }).click();
    const edit = page.getByRole('dialog', { name: '编辑素材' });
    const listed = await callProduct<{ list: MaterialView[] }>('GET', '/api/materials', {
      token: colleague.token,
    });
    const [material] = listed.body.list;
    if (!material) throw new Error('nothing to edit');
    const { id, state, used, createdAt, updatedAt, picture, ...fields } = material;
    const changed = await callProduct('PUT', `/api/materials/${id}`, {
      token: colleague.token,
      body: { ...fields, title: '同事改过的标题' },
    });
    expect(changed.code).toBe('success');
    await edit.getByLabel('标题').fill('我的标题');
    await edit.getByRole('button', { name: '保存' }).click();
    await edit.getByText('此素材刚被其他人修改过，请刷新后再改').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await edit.getByRole('button', { name: '载入最新内容' }).click();
    await eventually(() => edit.getByLabel('标题').inputValue()).toBe('同事改过的标题');
    await edit.getByLabel('标题').fill('一起改好的标题');
    await edit.getByRole('button', { name: '保存' }).click();
    await seeToast(page, 'status', '保存成功');
    await cards(page).getByText('一起改好的标题').waitFor();
  });

  it('gives a publisher’s tracking link and page code, copies them, zips the chosen ones and deletes', async () => {
    const person = await registerWithPlan('P_MONTH');
    await addRecipients(person);
    await createText(person, { landingUrl: 'https://shop.example/lamp' });
    await createText(person, { title: '另一个' });
    const { page, context } = await openMaterials(person);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await cards(page).getByRole('button', { name: '获取链接：品牌文字链' }).click();
    const drawer = page.getByRole('dialog', { name: '品牌文字链' });
    const make = drawer.getByRole('button', { name: '生成链接' });
    expect(await make.isDisabled()).toBe(true);
    await choose(page, drawer.getByRole('combobox', { name: '授权' }), '欧洲站（Awin）');
    await drawer.getByRole('combobox', { name: '联盟客' }).fill('kelp');
    await choose(page, drawer.getByRole('combobox', { name: '联盟客' }), '海藻评测（512044）');
    await make.click();
    await drawer.getByRole('button', { name: '复制链接' }).click();
    await seeToast(page, 'status', '复制成功');
    const link = new URL(await clipboard());
    expect([link.hostname, link.searchParams.get('awinmid'), link.searchParams.get('awinaffid')]).toEqual([
      'www.awin1.com',
      '30917',
      '512044',
    ]);
    expect(link.searchParams.get('ued')).toBe('https://shop.example/lamp');
    await drawer.getByRole('button', { name: '复制代码' }).click();
    await eventually(clipboard).toMatch(
      /^<a href="https:\/\/www\.awin1\.com\/[^"]+"[^>]*>夏季新品低至五折<\/a>$/,
    );
    await drawer.getByText('1 次', { exact: true }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    await page.getByRole('checkbox', { name: '全选本页' }).check();
    await page.getByText('已选 2 项').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '打包下载' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^素材-\d{4}-\d\d-\d\d\.zip$/);
    expect(await fileNamesIn(await download.path())).toEqual(['素材清单.csv']);
    await seeToast(page, 'status', '已打包 2 项素材');

    await cards(page).getByRole('button', { name: '查看 另一个' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    const question = page.getByRole('dialog', { name: '删除“另一个”？' });
    await question.getByRole('button', { name: '删除' }).click();
    await seeToast(page, 'status', '删除成功');
    await eventually(() => cards(page).getByRole('listitem').count()).toBe(1);
  });

  it('A7 is locked for a plan without it, and a phone is asked for a computer', async () => {
    const locked = await openMaterials(await registerPerson());
    await locked.page.getByText('素材管理尚未开通').waitFor();
    expect(await findSeriousBarriers(locked.page)).toEqual([]);
    const phone = await visit('phone');
    await signInDirectly(phone, await registerWithPlan('P_MONTH'));
    await phone.page.goto('/sourceMaterial');
    await phone.page.getByRole('dialog', { name: '提示' }).waitFor();
    expect(await cards(phone.page).count()).toBe(0);
  });
});

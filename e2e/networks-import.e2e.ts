// Import of files and the publisher directory, on the specification's own record format.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { choose } from './support/choosing.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { registerPerson, signInDirectly } from './support/people.ts';
import { importOrders } from './support/reports.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

/** Dates without padding, a leading #, a space-led and a garbled name, urls without scheme, a spreadsheet's number. */
const records = [
  ['time', 'ysoder', '实付', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder'],
  [
    '2022/9/5',
    '#10231',
    '128.50',
    '10.28',
    '3.86',
    '900001',
    ' 远山测评',
    'review.example',
    'Content',
    'ShareASale',
    'SALE-301555001',
  ],
  [
    '2022/9/5',
    '#10232',
    '59.99',
    '2.70',
    '1.80',
    '900002',
    'CafÃ© Deals',
    'https://coupon.example/a',
    'Coupon',
    'ShareASale',
    'SALE-301555002',
  ],
  [
    '2021/5/1',
    '10240',
    '1,240.00',
    '99.20',
    '37.20',
    '900003',
    '返利宝',
    'http://cashback.example',
    'Cash-Back',
    'ShareASale',
    '3.01555E+08',
  ],
];

const csv = (rows: readonly string[][]) =>
  rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\r\n');

async function openTab(tab: string): Promise<Page> {
  const visitor = await visit('desktop');
  await signInDirectly(visitor, await registerPerson());
  await visitor.page.goto(`/authorization?tab=${tab}`);
  return visitor.page;
}

const upload = (page: Page, text: string, name = 'orders.csv') =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Drags a file over the page and lets go. */
async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'orders.csv', { type: 'text/csv' }));
    return transfer;
  }, text);
  const words = page.getByText('把文件拖到这里，或点击选择');
  await words.dispatchEvent('dragenter', { dataTransfer });
  const ready = page.getByText('松开即可上传');
  await ready.waitFor();
  await ready.dispatchEvent('drop', { dataTransfer });
}

const figure = (page: Page, name: string) =>
  page.getByRole('status').locator('div').filter({ hasText: name }).getByRole('definition').textContent();

async function importRecords(page: Page): Promise<void> {
  await upload(page, csv(records));
  await choose(page, page.getByLabel('销售额对应的列'), '实付');
  await page.getByRole('button', { name: '重新预览' }).click();
  await page.getByText('美元 USD').click();
  await page.getByRole('button', { name: '导入 3 行' }).click();
  await page.getByText('导入完成').waitFor();
}

describe('import of a file', () => {
  it('titles below other lines are found, and another line, encoding or mapping is read without sending the file again', async (test) => {
    onlyInLongForm(test);
    const page = await openTab('import');
    const [titles = [], ...rows] = records;
    const known = titles.map((title) => (title === '实付' ? 'je' : title));
    await upload(page, csv([['订单报表'], ['导出人', '小李'], known, ...rows]));
    const line = page.getByLabel('标题行');
    await page.getByText('第 3 行以上的内容不会导入。').waitFor();
    await page.getByRole('button', { name: '导入 3 行' }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await choose(page, line, '第 2 行：导出人 · 小李');
    await page.getByText('第 2 行以上的内容不会导入。').waitFor();
    await page.getByRole('region', { name: '错误清单' }).waitFor();
    await choose(page, line, `第 3 行：${known.join(' · ')}`);
    await page.getByRole('button', { name: '导入 3 行' }).waitFor();
    await choose(page, page.getByLabel('编码'), 'Windows-1252（西欧）');
    await page.getByRole('cell', { name: 'è¿œå±±æµ‹è¯„' }).first().waitFor();
    await choose(page, page.getByLabel('编码'), 'UTF-8');
    await page.getByRole('cell', { name: '远山测评' }).first().waitFor();
    expect(await widthBeyondWindow(page)).toBe(0);
    await page.getByText('美元 USD').click();
    await page.getByRole('button', { name: '导入 3 行' }).click();
    await page.getByText('导入完成').waitFor();
  });

  it('E16 E22 the record format imports after its columns are corrected without sending it again, and a second time changes nothing', async () => {
    const page = await openTab('import');
    await page.getByRole('button', { name: '选择文件' }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    const sample = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载示例文件' }).click();
    const downloaded = await sample;
    expect(downloaded.suggestedFilename()).toBe('示例-订单.csv');
    const sampleText = await readFile((await downloaded.path()) ?? '', 'utf8');

    await upload(page, csv(records));
    await page.getByText('列的对应关系').first().waitFor();
    // The amount's title is nobody's: it must be said, and meanwhile nothing can be written.
    await page
      .getByRole('region', { name: '错误清单' })
      .getByText(/销售额/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^导入 / }).isDisabled()).toBe(true);
    await choose(page, page.getByLabel('销售额对应的列'), 'name');
    await page.getByText('对应关系已修改，请先重新预览再导入').waitFor();
    await page.getByRole('button', { name: '重新预览' }).click();
    const errors = page.getByRole('region', { name: '错误清单' });
    await errors.getByRole('row', { name: /^2 .*不是金额/ }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    const list = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载这些行' }).click();
    expect(await readFile((await (await list).path()) ?? '', 'utf8')).toContain('\r\n2,name：');

    await choose(page, page.getByLabel('销售额对应的列'), '实付');
    await page.getByRole('button', { name: '重新预览' }).click();
    await errors.waitFor({ state: 'hidden' });
    await page.getByText('美元 USD').click();
    await page.getByRole('row', { name: 'USD 1,428.49 112.18 42.86' }).waitFor();
    // What a person chose stays told apart from what was recognised.
    await page.getByRole('row', { name: /^销售额.*手动选择$/ }).waitFor();
    await page.getByRole('row', { name: /^佣金.*自动识别$/ }).waitFor();
    await page.getByText('2021-05-01 至 2022-09-05').waitFor();
    await page.getByRole('cell', { name: '3.01555E+08' }).waitFor();
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '导入 3 行' }).click();
    await page.getByText('导入完成').waitFor();
    expect([await figure(page, '新增'), await figure(page, '更新')]).toEqual(['3', '0']);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: '继续导入' }).click();
    // What was said of these columns is remembered.
    await upload(page, csv(records));
    await page.getByText('沿用了那次的对应关系').waitFor();
    await page.getByRole('row', { name: /^销售额.*沿用上次$/ }).waitFor();
    await page.getByRole('button', { name: '导入 3 行' }).click();
    await page.getByText('导入完成').waitFor();
    expect([await figure(page, '新增'), await figure(page, '更新'), await figure(page, '未变')]).toEqual([
      '0',
      '0',
      '3',
    ]);

    // The sample needs no help.
    await page.getByRole('button', { name: '继续导入' }).click();
    await upload(page, sampleText, '示例-订单.csv');
    await page.getByRole('button', { name: '导入 3 行' }).click();
    await page.getByText('导入完成').waitFor();
    expect(await figure(page, '新增')).toBe('3');

    await page.getByRole('link', { name: '查看授权' }).click();
    const card = page.getByRole('article').filter({ hasText: '文件数据源' });
    await card.getByText('导入记录').click();
    await page.getByRole('dialog').getByRole('cell', { name: '导入订单' }).first().waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
  });

  /** Month first, yuan, a line that adds up, and one row at fault. */
  const asPeopleHaveThem = [
    ['Date', '订单号', '销售额', '佣金', '联盟客编号', '联盟客'],
    ['9/5/2022', 'A1', '¥1,280.00', '¥102.40', '900001', '远山测评'],
    ['9/6/2022', 'A2', '¥59.90', '¥4.79', '900002', '省钱券'],
    ['合计', '', '¥1,339.90', '¥107.19', '', ''],
  ];

  it.each(['desktop', 'phone'] as const)(
    'E16 a file with a total, US dates and ¥ takes at most six presses, on a %s',
    async (size) => {
      const visitor = await visit(size);
      await signInDirectly(visitor, await registerPerson());
      const { page } = visitor;
      await page.goto('/authorization?tab=import');
      await page.getByRole('button', { name: '选择文件' }).waitFor();
      await page.evaluate(() => {
        const counted = window as unknown as { presses: number };
        counted.presses = 0;
        addEventListener(
          'click',
          ({ isTrusted, detail }) => {
            if (isTrusted && detail > 0) counted.presses += 1;
          },
          true,
        );
      });
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: '选择文件' }).click();
      const buffer = Buffer.from(csv(asPeopleHaveThem));
      await (await chooser).setFiles({ name: '订单.csv', mimeType: 'text/csv', buffer });
      await page.getByText('第 4 行（合计 · ¥1,339.90 · ¥107.19）：写着“合计”，是合计行').waitFor();
      await page.getByRole('row', { name: '2 9/5/2022 2022-09-05 2022-05-09' }).waitFor();
      const run = page.getByRole('button', { name: '导入 2 行' });
      expect(await run.isDisabled()).toBe(true);
      expect(await widthBeyondWindow(page)).toBe(0);
      expect(await findSeriousBarriers(page)).toEqual([]);
      await page
        .getByRole('radiogroup', { name: '“Date”的日期，月在前还是日在前' })
        .getByText('月在前')
        .click();
      await page.getByRole('radiogroup', { name: '“销售额”的货币' }).getByText('人民币 CNY').click();
      await page.getByRole('row', { name: 'CNY 1,339.90 107.19 0.00' }).waitFor();
      await page.getByRole('definition').filter({ hasText: '2022-09-05 至 2022-09-06' }).waitFor();
      await run.click();
      await page.getByText('导入完成').waitFor();
      const presses = await page.evaluate(() => (window as unknown as { presses: number }).presses);
      expect(presses).toBeGreaterThan(2);
      expect(presses).toBeLessThanOrEqual(6);
      // The next file of the kind asks nothing.
      await page.getByRole('button', { name: '继续导入' }).click();
      await upload(page, csv(asPeopleHaveThem));
      await page.getByText('沿用上次').first().waitFor();
      await run.click();
      await page.getByText('导入完成').waitFor();
      expect([await figure(page, '新增'), await figure(page, '未变')]).toEqual(['0', '2']);
    },
  );

  it('E16 rows at fault come back as a file while the others are imported, and a file that waits is gone on with or discarded', async () => {
    const page = await openTab('import');
    const [titles = [], ...rows] = records;
    const known = [...titles.map((title) => (title === '实付' ? 'je' : title)), 'currency'];
    const faulty = csv([
      known,
      ...rows.map((row) => [...row, 'USD']),
      ['2022/13/5', 'x', 'y', '0', '0', '7'],
    ]);
    await upload(page, faulty, '六月.csv');
    await page.getByRole('region', { name: '错误清单' }).waitFor();
    await page.reload();
    const waiting = page.getByRole('list', { name: '等待导入的文件' });
    await waiting.getByText('ShareASale · 订单 · 3 行').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '继续导入 六月.csv' }).click();
    await page.getByRole('button', { name: '换一个文件' }).click();
    await page.getByRole('button', { name: '选择文件' }).waitFor();
    await waiting.waitFor({ state: 'hidden' });
    await upload(page, faulty, '六月.csv');
    await page.getByRole('button', { name: '只导入没有错误的 3 行（留下 1 行）' }).click();
    await page.getByText('导入完成').waitFor();
    expect([await figure(page, '新增'), await figure(page, '未导入')]).toEqual(['3', '1']);
    const rest = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载未导入的 1 行' }).click();
    const file = await rest;
    expect(file.suggestedFilename()).toBe('未导入的行-六月.csv');
    expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('\r\n5,');
  });

  it('a file that is none is refused with a reason, and another can be chosen at once', async () => {
    const page = await openTab('import');
    await upload(page, '%PDF-1.7 not a table', 'orders.csv');
    await page.getByRole('alert').filter({ hasText: '文件没有通过检查' }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await drop(page, csv(records));
    await page.getByText('列的对应关系').first().waitFor();
    await page.getByRole('button', { name: '换一个文件' }).click();
    await page.getByRole('button', { name: '选择文件' }).waitFor();
  });
});

describe('the publisher directory', () => {
  it('E22 P8 marks garbled names, opens sites as https, takes types and names by hand, and merges publishers for a look side by side', async (test) => {
    onlyInLongForm(test);
    const page = await openTab('import');
    await importRecords(page);
    await page.goto('/authorization?tab=publishers&from=2021-01-01&to=2022-12-31');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('远山测评').getByText('128.50').waitFor();
    expect(await row('远山测评').getByRole('link').getAttribute('href')).toBe('https://review.example/');
    expect(await row('返利宝').getByRole('link').getAttribute('href')).toBe('http://cashback.example/');
    await row('CafÃ© Deals').getByText('名称乱码').waitFor();
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await row('CafÃ© Deals').getByRole('button', { name: /改名/ }).click();
    const box = page.getByRole('dialog', { name: '修改联盟客名称' });
    await box.getByLabel('名称').fill('Café Deals');
    await box.getByRole('button', { name: '保存' }).click();
    await row('Café Deals').waitFor();

    await choose(page, page.getByLabel('远山测评 的类型'), 'Social Media');
    await seeToast(page, 'status', '保存成功');
    await row('远山测评').getByText('手动设置').waitFor();
    await choose(page, page.getByLabel('远山测评 的类型'), '恢复自动判断', 'Content');
    await row('远山测评').getByText('平台提供').waitFor();

    await row('远山测评').getByRole('checkbox').check();
    const merge = page.getByRole('button', { name: '合并为同一家' });
    expect(await merge.isDisabled()).toBe(true);
    await row('返利宝').getByRole('checkbox').check();
    await merge.click();
    await page.getByRole('dialog').getByRole('button', { name: '合并', exact: true }).click();
    await seeToast(page, 'status', '合并成功');
    await page.getByRole('checkbox', { name: '只看已合并' }).click();
    await seePath(page, '/authorization?tab=publishers&from=2021-01-01&to=2022-12-31&merged=1');
    await eventually(() => page.locator('tbody tr.ant-table-row').count()).toBe(2);
    await row('远山测评')
      .getByRole('button', { name: /2 个账号/ })
      .click();
    const drawer = page.getByRole('dialog', { name: '各平台数据对照' });
    const sales = drawer.getByRole('row', { name: /^销售额/ });
    await sales.getByText('1,240.00').first().waitFor();
    await sales.getByText('128.50').first().waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await drawer.getByRole('button', { name: /返利宝 从合并中拆出/ }).click();
    const question = page.getByRole('dialog', { name: '把「返利宝」从合并中拆出？' });
    await question.getByRole('button', { name: '拆出' }).click();
    await seeToast(page, 'status', '已拆出');
    await page.getByText('没有符合条件的联盟客').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await seePath(page, '/authorization?tab=publishers');
  });

  /** Two currencies, one of them without a rate; a name of each kind. */
  const sold = [
    ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'currency'],
    [
      '2022/9/5',
      '1',
      '10.00',
      '1.00',
      '0.10',
      '71',
      '阿里测评',
      'a.example',
      'Content',
      'ShareASale',
      '501',
      'USD',
    ],
    [
      '2022/9/6',
      '2',
      '20.00',
      '5.00',
      '0.20',
      '71',
      '阿里测评',
      'a.example',
      'Content',
      'ShareASale',
      '502',
      'USD',
    ],
    [
      '2022/9/6',
      '3',
      '99.00',
      '2.00',
      '0.30',
      '72',
      '返利宝',
      'b.example',
      'Coupon',
      'ShareASale',
      '503',
      'USD',
    ],
    [
      '2022/9/7',
      '4',
      '50.00',
      '3.00',
      '0.40',
      '73',
      'Zebra',
      'c.example',
      'Cash-Back',
      'ShareASale',
      '504',
      'EUR',
    ],
  ];
  const days = 'from=2022-01-01&to=2022-12-31';

  it('sorts by a click or a key on a header, keeps the order in the address and adds up the whole filter', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    await importOrders(person, 'shareasale', sold);
    const visitor = await visit('desktop');
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.goto(`/authorization?tab=publishers&${days}`);
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const order = () =>
      page
        .locator('tbody tr.ant-table-row')
        .evaluateAll((rows) =>
          rows.map((row) => ['阿里测评', '返利宝', 'Zebra'].find((name) => row.textContent?.includes(name))),
        );
    await eventually(order).toEqual(['阿里测评', '返利宝', 'Zebra']);
    expect(await header('出单量').getAttribute('aria-sort')).toBe('descending');

    await header('销售额').click();
    await seePath(page, `/authorization?tab=publishers&${days}&sort=sales&order=desc`);
    // Nothing of the third could be converted: not known comes last.
    await eventually(order).toEqual(['返利宝', '阿里测评', 'Zebra']);
    await eventually(() => header('销售额').getAttribute('aria-sort')).toBe('descending');
    await header('联盟客').focus();
    await page.keyboard.press('Enter');
    await seePath(page, `/authorization?tab=publishers&${days}&sort=name&order=asc`);
    await eventually(() => header('联盟客').getAttribute('aria-sort')).toBe('ascending');
    await page.keyboard.press('Enter');
    await seePath(page, `/authorization?tab=publishers&${days}&sort=name&order=desc`);
    await eventually(order).toEqual(['Zebra', '返利宝', '阿里测评']);
    await page.reload();
    await eventually(order).toEqual(['Zebra', '返利宝', '阿里测评']);
    expect(await header('联盟客').getAttribute('aria-sort')).toBe('descending');

    const totals = page.locator('.ant-table-summary');
    await totals.getByText('合计 3 个联盟客').waitFor();
    for (const text of ['129.00', '50.00', '≈ 129.00', '8.00', '≈ 8.00']) {
      await totals.getByText(text, { exact: false }).first().waitFor();
    }
    await page.getByText('缺少 EUR 在 2022-09-07 的汇率，相应金额未计入').waitFor();
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);

    // Totals follow the filter; clearing it keeps the order.
    await page.getByLabel('名称、网址或编号').fill('返利');
    await page.keyboard.press('Enter');
    await totals.getByText('合计 1 个联盟客').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await seePath(page, '/authorization?tab=publishers&sort=name&order=desc');
  });

  it('P10 is a list on a phone, with a choice of order, filters in a sheet and the totals above it', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    await importOrders(person, 'shareasale', sold);
    const visitor = await visit('phone');
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.goto(`/authorization?tab=publishers&${days}`);
    await seePath(page, `/authorization-m?tab=publishers&${days}`);
    const names = () => page.getByRole('list', { name: '联盟客名录' }).getByRole('heading').allTextContents();
    await eventually(names).toEqual(['阿里测评', '返利宝', 'Zebra']);
    const totals = page.getByRole('region', { name: '合计' });
    await totals.getByText('合计 3 个联盟客').waitFor();
    await totals.getByText('≈ 129.00').waitFor();

    await page.getByLabel('排序').selectOption({ label: '销售额：从高到低' });
    await seePath(page, `/authorization-m?tab=publishers&${days}&sort=sales&order=desc`);
    await eventually(names).toEqual(['返利宝', '阿里测评', 'Zebra']);
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: '筛选（1）' }).click();
    const sheet = page.getByRole('dialog', { name: '筛选条件' });
    await sheet.getByLabel('类型').selectOption('Coupon');
    expect(await findSeriousBarriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: '查看结果' }).click();
    await eventually(names).toEqual(['返利宝']);
    await totals.getByText('合计 1 个联盟客').waitFor();
    await page.getByRole('tab', { name: '授权', exact: true }).click();
    await seePath(page, '/authorization-m');
  });
});

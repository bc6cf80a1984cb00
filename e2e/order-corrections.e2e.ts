// Orders that a network is to correct: ticked, previewed, confirmed with the password, written to a file, and found again in the history.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { prepareReports, seeSound } from './support/month-of-orders.ts';
import { registerWithPlan } from './support/plans.ts';
import { importOrders } from './support/reports.ts';
import { seeToast } from './support/seeing.ts';

const open = prepareReports();

const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);
const head = ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'state'];

const numbers = Array.from({ length: 12 }, (_, index) => 5000 + index);
const dayOf = (number: number) => daysAgo(60 - (number - 5000));
const claimed = numbers.map((number) => [
  dayOf(number).replaceAll('-', '/'),
  `#${number}`,
  ...['120.00', '9.60', '1.92', '700001', '远山测评', 'far.example', 'Content', 'Awin'],
  String(number + 4000),
  'pending',
]);

/** As Shopify writes it: one order was cancelled. */
const exported = [
  'Name,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem name,Cancelled at,Refunded Amount,Id',
  ...numbers.map((number) => {
    const made = `${dayOf(number)} 03:00:00 +0000`;
    const [status, cancelled] =
      number === 5003 ? ['voided', `${addDays(dayOf(number), 1)} 03:00:00 +0000`] : ['paid', ''];
    return `#${number},${status},USD,120.00,0.00,0.00,120.00,${made},Lamp,${cancelled},0.00,${number + 90_000}`;
  }),
].join('\n');

it('are ticked, previewed with every reason, confirmed once and handed over as a file', async () => {
  const person = await registerWithPlan('P_MONTH');
  await importOrders(person, 'awin', [head, ...claimed]);
  const visitor = await open('/authorization?tab=shops', { as: person });
  const { page } = visitor;
  await page.getByRole('button', { name: '新增店铺' }).first().click();
  const form = page.getByRole('dialog', { name: '新增店铺' });
  await form.getByText('订单文件', { exact: true }).click();
  await form.getByLabel('店铺名称').fill('独立站');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '为 独立站 上传文件' }).click();
  const files = page.getByRole('dialog', { name: '上传「独立站」的文件' });
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles({ name: '订单.csv', mimeType: 'text/csv', buffer: Buffer.from(exported) });
  await files.getByRole('button', { name: '导入 12 行' }).click();
  await files.waitFor({ state: 'hidden' });

  const orders = page.getByRole('region', { name: '与店铺核对的订单' });
  await page.goto('/orderCheck?tab=checked&kind=decline');
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('list', { name: '结论' }).waitFor();
        return (await page.getByRole('list', { name: '结论' }).innerText()).replace(/\s+/g, ' ');
      },
      { timeout: 90_000 },
    )
    .toMatch(/可拒付 1 笔/);
  await page
    .getByRole('list', { name: '结论' })
    .getByRole('button', { name: /可拒付/ })
    .click();
  await orders.getByRole('button', { name: /5003/ }).waitFor();
  await orders.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: '提交更正 1 笔' }).click();
  const preview = page.getByRole('dialog', { name: '预览更正' });
  await preview.getByText('order cancelled').waitFor();
  await preview.getByText('请先上传拒付文件（Declined）的模板').waitFor();
  await seeSound(visitor);
  await preview.getByRole('button', { name: '确认并生成文件（1 笔）' }).click();
  await seeToast(page, 'status', '已提交 1 笔');
  const batch = page.getByRole('dialog', { name: '一批更正' });
  await batch.getByText('等待平台更新 1').waitFor();
  const download = page.waitForEvent('download');
  await batch.getByRole('button', { name: '下载通用明细 CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('拒付,9003,');
  expect(text).toContain('order cancelled');
  await seeSound(visitor);
  await page.goto('/orderCheck?tab=submitted');
  await page.getByRole('list', { name: '提交记录' }).getByRole('button').first().click();
  await page.getByRole('dialog', { name: '一批更正' }).getByText('接下来在平台后台').waitFor();
});

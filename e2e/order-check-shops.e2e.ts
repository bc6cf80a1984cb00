// A shop told of by its own files, and what the order check then says of the networks' orders.
import { expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { prepareReports, seeSound } from './support/month-of-orders.ts';
import { registerWithPlan } from './support/plans.ts';
import { importOrders } from './support/reports.ts';
import { eventually, seeToast } from './support/seeing.ts';

const open = prepareReports();

const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);
const titles = ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'state'];

const numbers = Array.from({ length: 12 }, (_, index) => 5000 + index);
const dayOf = (number: number) => daysAgo(60 - (number - 5000));
const claimed = numbers.map((number) => [
  dayOf(number).replaceAll('-', '/'),
  `#${number}`,
  ...['120.00', '9.60', '1.92', '700001', '远山测评', 'far.example', 'Content', 'Awin'],
  String(number + 4000),
  'pending',
]);

/** As Shopify writes it: one order was cancelled, one given back whole, the others were kept. */
const exported = [
  'Name,Email,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem name,Cancelled at,Refunded Amount,Id',
  ...numbers.map((number) => {
    const made = `${dayOf(number)} 03:00:00 +0000`;
    const ended = `${addDays(dayOf(number), 1)} 03:00:00 +0000`;
    const fate =
      number === 5003
        ? ['voided', ended, '0.00']
        : number === 5004
          ? ['refunded', '', '120.00']
          : ['paid', '', '0.00'];
    const [status, cancelled, refunded] = fate;
    return `#${number},anna@buyer.example,${status},USD,120.00,0.00,0.00,120.00,${made},Lamp,${cancelled},${refunded},${number + 90_000}`;
  }),
].join('\n');

it('is added, tells of its orders by its own export, and what was cancelled or given back is to be declined', async () => {
  const person = await registerWithPlan('P_MONTH');
  await importOrders(person, 'awin', [titles, ...claimed]);
  const visitor = await open('/orderCheck?tab=checked', { as: person });
  const { page } = visitor;
  await page.getByRole('link', { name: '接入店铺' }).click();
  await page.getByRole('button', { name: '新增店铺' }).first().click();
  const form = page.getByRole('dialog', { name: '新增店铺' });
  await form.getByText('订单文件', { exact: true }).click();
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('请输入店铺名称').waitFor();
  await form.getByLabel('店铺名称').fill('独立站 🏕️');
  await seeSound(visitor);
  await form.getByRole('button', { name: '保存' }).click();
  await seeToast(page, 'status', '店铺已新增，可以上传它的文件了');

  await page.getByRole('button', { name: '为 独立站 🏕️ 上传文件' }).click();
  const drawer = page.getByRole('dialog', { name: '上传「独立站 🏕️」的文件' });
  const chooser = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles({ name: '订单.csv', mimeType: 'text/csv', buffer: Buffer.from(exported) });
  await drawer.getByText('这是 Shopify 导出的文件').waitFor();
  expect(await drawer.innerText()).toContain('USD 1,440.00');
  expect(await drawer.innerText()).not.toContain('buyer.example');
  await seeSound(visitor);
  await drawer.getByRole('button', { name: '导入 12 行' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByText('12 笔').first().waitFor();
  await seeSound(visitor);

  await page.goto('/orderCheck?tab=checked');
  const kinds = page.getByRole('list', { name: '结论' });
  const said = async () => {
    await page.reload();
    await kinds.waitFor();
    return (await kinds.innerText()).replace(/\s+/g, ' ');
  };
  // A clock that ticks every minute finds it, where nobody was woken.
  await expect.poll(said, { timeout: 90_000 }).toMatch(/可拒付 2 笔/);
  // What can still be kept leads to exactly its orders.
  const head = page.getByRole('region', { name: '可挽回、已挽回与已错过' });
  expect((await head.innerText()).replace(/\s+/g, ' ')).toMatch(/可挽回 23\.04 USD 2 笔/);
  expect(await head.innerText()).toContain('还没有向平台申报过更正');
  await head.getByRole('button', { name: /可挽回，查看订单$/ }).click();
  const table = page.getByRole('region', { name: '与店铺核对的订单' });
  await eventually(() => table.getByRole('button', { name: /查看订单/ }).count()).toBe(2);
  expect(await table.innerText()).toContain('19.20');
  await seeSound(visitor);

  // Ticked orders have a bar of their own.
  await page.getByLabel('全选已列出的 2 笔已匹配订单').check();
  const bar = page.getByRole('region', { name: '已选订单' });
  await bar.getByText('已选 2 笔').waitFor();
  expect(await bar.innerText()).toContain('23.04 USD');
  await table.getByRole('checkbox', { name: '选择订单 #5004' }).uncheck();
  await bar.getByText('Awin 1 笔').waitFor();
  await seeSound(visitor);
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: '导出所选 1 笔' }).click();
  await page.getByRole('menuitem', { name: '导出 CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^订单核对结论-.*\.csv$/);
  await bar.getByRole('button', { name: '取消选择' }).click();
  await bar.waitFor({ state: 'detached' });

  // Filters stand in the address and totals follow.
  const search = page.getByRole('search', { name: '筛选核对的订单' });
  await search.getByLabel('搜索订单号').first().fill('5004');
  await page.keyboard.press('Enter');
  await eventually(() => table.getByRole('button', { name: /查看订单/ }).count()).toBe(1);
  expect(page.url()).toContain('keyword=5004');
  await page.getByText('共 1 笔').waitFor();
  await table.getByRole('button', { name: /5004/ }).click();
  const order = page.getByRole('dialog', { name: '订单核对' });
  const line = order.getByRole('region', { name: '时间线' });
  await line.waitFor();
  for (const word of ['成交', '下单', '退款']) await line.getByText(word, { exact: true }).first().waitFor();
  await order.getByRole('region', { name: '依据' }).getByText('订单号一致').waitFor();
  await order.getByRole('region', { name: '变更记录' }).waitFor();
  await seeSound(visitor);
  // The address opens it for a colleague.
  await page.reload();
  await line.waitFor();
  await page.keyboard.press('Escape');
  await order.waitFor({ state: 'hidden' });
  await search.getByRole('button', { name: '清除筛选' }).click();
  await eventually(() => table.getByRole('button', { name: /查看订单/ }).count()).toBe(2);

  await page.getByRole('tab', { name: '核对设置' }).click();
  const rule = page.getByRole('region', { name: '重复认领归谁' });
  await rule.getByLabel(/按平台的先后/).check();
  await rule.getByRole('list', { name: '平台的先后' }).getByText('Awin').waitFor();
  await seeSound(visitor);
  await rule.getByRole('button', { name: '保存' }).click();
  await seeToast(page, 'status', '已保存，涉及的订单正在重新核对');
  await rule.getByText(/于 .* 设置/).waitFor();

  const phone = await open('/orderCheck?tab=checked&verdict=recoverable', { size: 'phone', as: person });
  const orders = phone.page.getByRole('list', { name: '与店铺核对的订单' });
  await eventually(() => orders.getByRole('listitem').count()).toBe(2);
  await seeSound(phone);
  await phone.page.getByRole('button', { name: '筛选', exact: true }).click();
  const sheet = phone.page.getByRole('dialog', { name: '筛选' });
  await sheet.getByLabel('搜索订单号').fill('5003');
  await seeSound(phone);
  await sheet.getByRole('button', { name: '查看结果' }).click();
  await eventually(() => orders.getByRole('listitem').count()).toBe(1);
  await orders.getByRole('button', { name: /5003/ }).click();
  const opened = phone.page.getByRole('dialog', { name: '订单核对' });
  await opened.getByRole('region', { name: '时间线' }).getByText('取消', { exact: true }).waitFor();
  await seeSound(phone);
});

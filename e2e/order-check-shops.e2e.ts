// A shop told of by its own files, and what the order check then says of the networks' orders.
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
  await importOrders(person, 'awin', [head, ...claimed]);
  const visitor = await open('/orderCheck?tab=checked', { as: person });
  const { page } = visitor;
  await page.getByRole('link', { name: '接入店铺' }).click();
  await page.getByRole('button', { name: '新增店铺' }).first().click();
  const form = page.getByRole('dialog', { name: '新增店铺' });
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
  await drawer.getByText('这是 Shopify 导出的订单文件').waitFor();
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
  await kinds.getByRole('button', { name: /可拒付/ }).click();
  const table = page.getByRole('region', { name: '与店铺核对的订单' });
  await table.getByRole('button', { name: /5003/ }).waitFor();
  await table.getByRole('button', { name: /5004/ }).click();
  const order = page.getByRole('dialog', { name: '订单核对' });
  await order.getByText('店铺').first().waitFor();
  await seeSound(visitor);
});

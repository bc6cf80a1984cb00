// What was bought: records, invoices, the ledger and the days that are left, in the personal centre.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import type { Size } from './support/browser.ts';
import { buy, packageOf, seeSound } from './support/buying.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, type Person, registerPerson, signInDirectly } from './support/people.ts';
import { endPlans, registerWithPlan } from './support/plans.ts';
import { seeNote, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
const infos = { desktop: '/info', phone: '/info-m' } as const;

async function open(size: Size, person: Person) {
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  await visitor.page.goto(infos[size]);
  return visitor;
}

describeSizes('purchase records on a %s', (size) => {
  it('I9 E5 X1 X6 a record is taken out of the list after asking; the ledger keeps it', async () => {
    const person = await registerPerson();
    const orderNo = await buy(person, 'B_MONTH');
    const { page } = await open(size, person);
    const remove = page.getByRole('button', { name: `删除订单 ${orderNo} 的购买记录` });
    const box = page.getByRole('dialog').filter({ hasText: '确定要删除该购买记录吗?' });
    await remove.click();
    await box.waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await box.getByRole('button', { name: '取消' }).click();
    await seeToast(page, 'status', '已取消');

    const refuse = (route: { fulfill(answer: object): Promise<void> }) =>
      route.fulfill({
        status: 503,
        json: { code: 'error', msg: '服务暂时繁忙，请稍后再试', body: { reason: 'unavailable' } },
      });
    await page.route('**/api/orderpay/del', refuse);
    await remove.click();
    await box.getByRole('button', { name: '确定' }).click();
    await seeToast(page, 'alert', '服务暂时繁忙，请稍后再试');
    expect(await remove.isVisible()).toBe(true);
    await page.unroute('**/api/orderpay/del');

    await remove.click();
    await box.getByRole('button', { name: '确定' }).click();
    await seeToast(page, 'status', '删除成功');
    await page.getByText('还没有购买记录').waitFor();
    expect((await packageOf(person)).datas).toEqual([]);
    await seeSound(page);

    await page.getByRole('button', { name: '账本' }).click();
    const ledger = page.getByRole('dialog', { name: '账本' });
    const entries = ledger.getByRole('article');
    await entries.first().waitFor();
    expect(await entries.getByRole('heading').allInnerTexts()).toEqual(['开通', '付款', '开通']);
    const payment = await entries.filter({ hasText: '¥699.00' }).innerText();
    expect([payment.includes(orderNo), payment.includes('沙箱支付')]).toEqual([true, true]);
    await seeSound(page);
  });

  it('an invoice is asked for once, with the words of each field; own orders go out as CSV', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const orderNo = await buy(person, 'B_MONTH');
    const { page } = await open(size, person);
    const ask = page.getByRole('button', { name: `为订单 ${orderNo} 申请开票` });
    await ask.click();
    const box = page.getByRole('dialog', { name: '申请开票' });
    const field = (name: string) => box.getByLabel(name, { exact: true });
    const send = box.getByRole('button', { name: '提交申请' });
    expect(await field('发票抬头').inputValue()).toBe('远航科技');
    expect(await field('接收邮箱').inputValue()).toBe(person.account);
    await field('发票抬头').fill(' ');
    await field('税号').fill('91');
    await field('接收邮箱').fill('nobody');
    await send.click();
    await seeNote(field('发票抬头'), '请输入发票抬头');
    await seeNote(field('税号'), '税号应为 15 到 20 位数字或大写字母，个人抬头可不填');
    await seeNote(field('接收邮箱'), '请输入正确邮箱地址');
    await seeSound(page);
    await field('发票抬头').fill('远航科技有限公司');
    await field('税号').fill('91350200ma2xxxxx1a');
    await field('接收邮箱').fill(person.account);
    await send.click();
    await seeToast(page, 'status', '申请已提交，开票后发送到您的邮箱');
    await page.getByText('已申请', { exact: true }).waitFor();
    expect(await ask.count()).toBe(0);
    const asked = await callProduct<object[]>('GET', '/api/orderpay/invoices', { token: person.token });
    expect(asked.body).toMatchObject([
      { orderNo, title: '远航科技有限公司', taxNo: '91350200MA2XXXXX1A', amount: '699.00', state: 'asked' },
    ]);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    const file = await downloading;
    const text = await readFile(await file.path(), 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text).toContain(orderNo);
    expect(text).toContain('沙箱支付');
  });

  it('S8 S9 I10 K5 the expiry bar follows the days, in colour and in words, and buying follows the plan', async () => {
    const person = await registerWithPlan('P_MONTH', { days: 5 });
    const { page } = await open(size, person);
    const bar = page.getByRole('progressbar', { name: '套餐剩余时间' });
    const ways = async () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^(购买套餐|续费|升级或更换)$/ })
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuetext')).toBe('剩余 5 天，一个周期为 30 天');
    await page.getByText('还剩 5 天到期，请及时续费', { exact: true }).waitFor();
    expect(await ways()).toEqual([
      ['购买套餐', '/package'],
      ['续费', '/payment?type=1'],
      ['升级或更换', '/payment?type=2'],
    ]);
    await seeSound(page);

    await endPlans(person);
    await page.reload();
    await page.getByText('已到期', { exact: true }).waitFor();
    expect(await bar.getAttribute('aria-valuetext')).toBe('剩余 0 天，一个周期为 30 天');
    expect(await ways()).toEqual([
      ['购买套餐', '/package'],
      ['续费', '/package'],
    ]);
    await seeSound(page);
  });
});

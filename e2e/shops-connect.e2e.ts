// A shop on Shopify that is connected, read, fails, is paused, and goes: against a simulated shop that speaks the real protocol.
import { afterEach, expect, it } from 'vitest';
import { prepareReports, seeSound } from './support/month-of-orders.ts';
import { registerWithPlan } from './support/plans.ts';
import { seeToast } from './support/seeing.ts';
import { shopifyShop } from './support/simulators.ts';

const open = prepareReports();
const patient = { timeout: 90_000 };
const shop = shopifyShop(0);

afterEach(() => shop.recover());

it('is connected after a refusal beside its field, read under the eyes, fails in its own words and goes on', async () => {
  const person = await registerWithPlan('P_MONTH');
  const visitor = await open('/authorization?tab=shops', { as: person });
  const { page } = visitor;
  await page.getByText('还没有店铺').waitFor();
  await page.getByRole('button', { name: '新增店铺' }).click();
  const form = page.getByRole('dialog', { name: '新增店铺' });
  await form.getByRole('button', { name: '验证' }).click();
  await form.getByText('请输入 Client ID').waitFor();
  await form.getByText('Start from Dev Dashboard').waitFor();
  await seeSound(visitor);
  const { shop: address, clientId, clientSecret } = shop.credentials;
  await form.getByLabel('店铺地址').fill(address);
  await form.getByLabel('Client ID').fill(clientId);
  await form.getByLabel('Secret', { exact: true }).fill('shpss_not-the-secret');
  await form.getByRole('button', { name: '验证' }).click();
  await form.getByText(/^Shopify 不接受这组 Client ID 与 Secret/).waitFor();
  expect(await form.getByRole('button', { name: '保存并开始读取' }).count()).toBe(0);
  await form.getByLabel('Secret', { exact: true }).fill(clientSecret);
  await form.getByRole('button', { name: '验证' }).click();
  await form.getByText('验证通过：Harbour Goods').waitFor();
  await form.getByLabel('店铺名称').fill('独立站 🏕️');
  await seeSound(visitor);
  await form.getByRole('button', { name: '保存并开始读取' }).click();
  await seeToast(page, 'status', '店铺已授权，正在读取历史订单');

  const card = page.getByRole('article', { name: '独立站 🏕️' });
  await card.getByText('已连接').waitFor(patient);
  await card.getByText(/^1\d\d 笔$/).waitFor();
  expect(await card.textContent()).not.toContain(clientSecret);
  await seeSound(visitor);

  await shop.suffer('frozen');
  await card.getByRole('button', { name: '立即读取 独立站 🏕️' }).click();
  await card.getByText('Shopify 暂停了这家店铺').waitFor(patient);
  await card.getByText('店铺已恢复时，请按').waitFor();
  await seeSound(visitor);
  await shop.recover();
  await card.getByRole('button', { name: '修改凭证 独立站 🏕️' }).click();
  const login = page.getByRole('dialog', { name: '修改「独立站 🏕️」的凭证' });
  await login.getByLabel('店铺地址').fill(shopifyShop(1).credentials.shop);
  await login.getByLabel('Client ID').fill(shopifyShop(1).credentials.clientId);
  await login.getByLabel('Secret', { exact: true }).fill(shopifyShop(1).credentials.clientSecret);
  await login.getByRole('button', { name: '验证并保存' }).click();
  await login.getByText('这组凭证属于另一个店铺').waitFor();
  await login.getByLabel('店铺地址').fill(address);
  await login.getByLabel('Client ID').fill(clientId);
  await login.getByLabel('Secret', { exact: true }).fill(clientSecret);
  await login.getByRole('button', { name: '验证并保存' }).click();
  await login.waitFor({ state: 'hidden' });
  await card.getByText('已连接').waitFor(patient);

  await card.getByRole('button', { name: '暂停 独立站 🏕️' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '暂停' }).click();
  await card.getByText('已暂停读取').waitFor();
  expect(await card.getByRole('button', { name: '立即读取 独立站 🏕️' }).isDisabled()).toBe(true);
  await seeSound(visitor);
  await card.getByRole('button', { name: '移除 独立站 🏕️' }).click();
  const removal = page.getByRole('dialog', { name: '移除「独立站 🏕️」' });
  await removal.getByText('一并清除').click();
  expect(await removal.getByRole('button', { name: '移除并清除' }).isDisabled()).toBe(true);
  await removal.getByLabel(/请输入店铺名称/).fill('独立站 🏕️');
  await removal.getByRole('button', { name: '移除并清除' }).click();
  await page.getByText('还没有店铺').waitFor();
});

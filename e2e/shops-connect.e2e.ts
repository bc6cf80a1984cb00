// Shops that are connected, read, fail, are paused, and go: against simulated ones that speak the vendors' protocols.
import { afterEach, describe, expect, it } from 'vitest';
import { bothSizes } from './support/both-sizes.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { prepareReports, seeSound } from './support/month-of-orders.ts';
import { registerWithPlan } from './support/plans.ts';
import { seeToast } from './support/seeing.ts';
import { loginOfShop, shopifyShop } from './support/simulators.ts';

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

/** Which fields a shop's system asks for, and what it says of an address and of a token that are not right. */
const tokenShops = [
  {
    ...{ system: 'shopline', label: 'SHOPLINE', named: 'harbour', elsewhere: 'harbour.shoplineapp.com' },
    ...{ wrongPlace: '这是 SHOPLINE 台湾、香港版的地址', refused: /^SHOPLINE 不接受这个 Access Token/ },
    ...{ step: '权限配置（Permission configuration）', spare: 'App Secret（选填）' },
  },
  {
    ...{ system: 'shoplazza', label: '店匠 Shoplazza', named: 'hafen', elsewhere: 'shop.example.com' },
    ...{ wrongPlace: '不是店匠店铺的地址', refused: /^店匠不接受这个 Access Token/ },
    ...{ step: '管理私有应用（Manage Private Apps）', spare: null },
  },
] as const;

describe.each(tokenShops)('a shop on $label', (shown) => {
  it.for(bothSizes)(
    'is connected by its token on a %s, each mistake named beside its field',
    async (size, test) => {
      onlyInLongForm(test);
      const { shop: address = '', accessToken = '' } = loginOfShop(shown.system);
      const visitor = await open('/authorization?tab=shops', { as: await registerWithPlan('P_MONTH'), size });
      const { page } = visitor;
      await page.getByRole('button', { name: '新增店铺' }).click();
      const form = page.getByRole('dialog', { name: '新增店铺' });
      await form.getByText(shown.label, { exact: true }).click();
      await form.getByText(shown.step).waitFor();
      if (shown.spare) await form.getByLabel(shown.spare).waitFor();
      await seeSound(visitor);
      const verify = form.getByRole('button', { name: '验证' });
      await form.getByLabel('店铺地址').fill(shown.elsewhere);
      await form.getByLabel('Access Token').fill('not-the-token');
      await verify.click();
      await form.getByText(shown.wrongPlace).waitFor();
      await form.getByLabel('店铺地址').fill(address);
      await verify.click();
      await form.getByText(shown.refused).waitFor();
      await seeSound(visitor);
      await form.getByLabel('Access Token').fill(accessToken);
      await verify.click();
      await form.getByText(/^验证通过：/).waitFor();
      await form.getByLabel('店铺名称').fill(shown.named);
      await seeSound(visitor);
      await form.getByRole('button', { name: '保存并开始读取' }).click();
      const card = page.getByRole('article', { name: shown.named });
      await card.getByText('已连接').waitFor(patient);
      await card.getByText(/^[1-9]\d* 笔$/).waitFor();
      expect(await card.textContent()).not.toContain(accessToken);
      await seeSound(visitor);
    },
  );
});

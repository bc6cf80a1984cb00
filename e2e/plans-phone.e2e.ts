// Buying on the phone that pays: in its browser and inside WeChat, where the ways to pay are set up, against their simulators.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '#server/features/demo/seed-demo.ts';
import { type AlipaySimulator, startAlipay } from '#simulators/alipay/start.ts';
import { startWechatPay, type WechatPaySimulator } from '#simulators/wechat-pay/start.ts';
import { seeSound } from './support/buying.ts';
import { freePort } from './support/free-port.ts';
import { describeDeployment } from './support/long-form.ts';
import { eventually, pathOf } from './support/seeing.ts';
import { type RunningProduct, startProduct } from './support/start-product.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

describeDeployment('paying on a phone', () => {
  let wechat: WechatPaySimulator;
  let alipay: AlipaySimulator;
  let product: RunningProduct;
  let home = '';

  beforeAll(async () => {
    [wechat, alipay] = await Promise.all([startWechatPay(), startAlipay()]);
    // The providers are told where to lead back to.
    const port = await freePort();
    home = `http://127.0.0.1:${port}`;
    product = await startProduct({
      PORT: String(port),
      HAITU_PUBLIC_URL: home,
      ...wechat.env,
      ...alipay.env,
    });
  });

  afterAll(async () => {
    await product?.stop();
    await Promise.all([wechat?.close(), alipay?.close()]);
  });

  async function signIn(page: Page): Promise<void> {
    await page.goto(`/login?${new URLSearchParams({ to: '/package' })}`);
    await page.getByLabel('邮箱', { exact: true }).fill(demoAccount);
    await page.getByLabel('密码', { exact: true }).fill(product.demoPassword);
    await page.getByRole('button', { name: '登 录' }).click();
    await page.getByText('选择套餐').waitFor();
  }

  describe.each([
    ['微信支付', () => wechat.origin],
    ['支付宝', () => alipay.origin],
  ])('%s in its browser', (name, origin) => {
    it('is paid on the provider’s page, which leads back to the paid order', async () => {
      const { page } = await visit('phone', { baseURL: home });
      await signIn(page);
      await seeSound(page);
      await page.getByRole('link', { name: '续费' }).click();
      await page.getByText('应付金额').waitFor();
      await page.getByRole('radio', { name }).check();
      await seeSound(page);
      await page.getByRole('button', { name: '去付款' }).click();
      await page.waitForURL((url) => url.origin === origin());
      // Whoever turns back finds the order waiting, and goes on with the same one.
      await page.goBack();
      await page.getByText(`等待${name}的付款结果`).waitFor();
      const order = new URL(page.url()).searchParams.get('orderNo');
      await seeSound(page);
      await page.getByRole('button', { name: '继续付款' }).click();
      await page.waitForURL((url) => url.origin === origin());
      await page.getByRole('button', { name: '确认付款' }).click();
      await page.waitForURL((url) => url.origin === home);
      await page.getByText('付款成功').waitFor();
      expect(new URL(page.url()).searchParams.get('orderNo')).toBe(order);
    });
  });

  it('inside WeChat its own sheet is asked, once WeChat has said who pays', async () => {
    const { page } = await visit('phone', { baseURL: home, fresh: true });
    await page.exposeFunction('simulatedWechat', wechat.controls.invoke);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 MicroMessenger/8.0.60' });
      const { simulatedWechat } = window as unknown as {
        simulatedWechat: (call: object) => Promise<string>;
      };
      Object.assign(window, {
        WeixinJSBridge: {
          invoke: (_name: string, call: object, done: (answer: { err_msg: string }) => void) =>
            void simulatedWechat(call).then((said) => done({ err_msg: said })),
        },
      });
    });
    await signIn(page);
    await page.goto('/payment?type=1');
    await page.getByText('应付金额').waitFor();
    expect(await page.getByRole('radio', { name: '支付宝' }).count()).toBe(0);
    await page.getByRole('button', { name: '去付款' }).click();
    await page.getByText('付款成功').waitFor();
    await eventually(() => pathOf(page)).not.toContain('code=');
    expect(wechat.controls.orders().at(-1)?.kind).toBe('jsapi');
  });
});

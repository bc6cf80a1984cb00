// Where this browser stands, and how WeChat is asked to take a payment inside itself.
import type { PayChannelInfo, PayWay, WechatCall } from '#contract/payments.ts';

/** Inside WeChat nothing is paid by leaving it; any other browser of a phone opens the provider's page. */
export const payWayHere = (): Exclude<PayWay, 'scan'> =>
  /\bMicroMessenger\//.test(navigator.userAgent) ? 'wechat' : 'browser';

export const channelsHere = (channels: readonly PayChannelInfo[]): PayChannelInfo[] =>
  channels.filter(({ ways }) => ways.includes(payWayHere()));

interface WechatBridge {
  invoke(name: string, call: WechatCall, done: (answer: { err_msg: string }) => void): void;
}

const findBridge = () => (globalThis as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;

/** It arrives a moment after the page. */
const waitForBridge = () =>
  new Promise<WechatBridge>((resolve) => {
    const take = () => {
      const bridge = findBridge();
      if (bridge) resolve(bridge);
      return bridge !== undefined;
    };
    if (!take()) document.addEventListener('WeixinJSBridgeReady', take, { once: true });
  });

/** WeChat's own sheet. What it says of the payment is for nobody to believe: the order is asked for. */
export async function payInWechat(call: WechatCall): Promise<void> {
  const bridge = await waitForBridge();
  await new Promise<void>((resolve) => bridge.invoke('getBrandWCPayRequest', call, () => resolve()));
}

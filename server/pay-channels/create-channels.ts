// The ways of paying that the settings give keys for, in the order they are offered.
import type { Config } from '../config/config.ts';
import type { MasterKey } from '../secrets/master-key.ts';
import { createAlipayChannel } from './alipay/alipay-channel.ts';
import type { PayChannel } from './channel.ts';
import { createSandboxChannel, type SandboxChannel } from './sandbox/sandbox-channel.ts';
import { createWechatChannel } from './wechat/wechat-channel.ts';

export async function createPayChannels(config: Config, masterKey: MasterKey): Promise<PayChannel[]> {
  const { pay, publicUrl } = config;
  const channels: PayChannel[] = [];
  if (pay.wechat) channels.push(createWechatChannel({ settings: pay.wechat, publicUrl }));
  if (pay.alipay) channels.push(await createAlipayChannel({ settings: pay.alipay, publicUrl }));
  // Where real money can be paid, nothing may be had for play money.
  if (pay.sandbox && channels.length === 0) channels.push(createSandboxChannel(config, masterKey));
  return channels;
}

export function isSandbox(channel: PayChannel): channel is SandboxChannel {
  return 'signedNotice' in channel;
}

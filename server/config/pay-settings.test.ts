import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AlipaySimulator, startAlipay } from '#simulators/alipay/start.ts';
import { startWechatPay, type WechatPaySimulator } from '#simulators/wechat-pay/start.ts';
import { createPayChannels, isSandbox } from '../pay-channels/create-channels.ts';
import { loadMasterKey } from '../secrets/master-key.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './values.ts';

let wechat: WechatPaySimulator;
let alipay: AlipaySimulator;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-pay-settings-'));
  [wechat, alipay] = await Promise.all([startWechatPay({ verifying: 'both' }), startAlipay()]);
});
afterAll(async () => {
  await Promise.all([wechat.close(), alipay.close(), rm(folder, { recursive: true })]);
});

const payOf = (env: Record<string, string>) => readConfig(env).pay;
const overHttps = { HAITU_PUBLIC_URL: 'https://haitu.example' };
const without = (env: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
const channelsOf = async (env: Record<string, string>) =>
  createPayChannels(
    readConfig(env),
    await loadMasterKey({ secret: 'x'.repeat(32), previousSecret: null, dataFolder: folder }),
  );
const publicKeySettings = ['WECHATPAY_PUBLIC_KEY_ID', 'WECHATPAY_PUBLIC_KEY'];
const certificateSettings = ['WECHATPAY_PLATFORM_SERIAL', 'WECHATPAY_PLATFORM_CERT'];

describe('payment settings', () => {
  it('name the ways of paying; the sandbox stands in only where there are none', async () => {
    const codes = async (env: Record<string, string>) => (await channelsOf(env)).map(({ code }) => code);
    expect(await codes({})).toEqual(['sandbox']);
    expect(await codes({ HAITU_DEMO: '0' })).toEqual([]);
    expect(await codes({ HAITU_DEMO: '0', HAITU_SANDBOX_PAY: '1' })).toEqual(['sandbox']);
    expect(await codes({ HAITU_SANDBOX_PAY: '0' })).toEqual([]);
    expect(await codes({ ...wechat.env, ...alipay.env, HAITU_SANDBOX_PAY: '1' })).toEqual([
      'wechat',
      'alipay',
    ]);
    expect(await codes({ ...alipay.env, HAITU_SANDBOX_PAY: '1' })).toEqual(['alipay']);
    const channels = [...(await channelsOf({})), ...(await channelsOf(wechat.env))];
    expect(channels.map(isSandbox)).toEqual([true, false]);
  });

  it('of WeChat Pay take the public key, the platform certificate, or both', async () => {
    expect(Object.keys(payOf(wechat.env).wechat?.verifiers ?? {})).toHaveLength(2);
    for (const names of [publicKeySettings, certificateSettings]) {
      expect(Object.keys(payOf(without(wechat.env, ...names)).wechat?.verifiers ?? {})).toHaveLength(1);
    }
    expect(payOf(wechat.env).wechat?.origin).toBe(wechat.origin);
    expect(payOf({ ...without(wechat.env, 'WECHATPAY_BASE_URL'), ...overHttps }).wechat?.origin).toBe(
      'https://api.mch.weixin.qq.com',
    );
    expect(payOf({ ...without(alipay.env, 'ALIPAY_BASE_URL'), ...overHttps }).alipay?.origin).toBe(
      'https://openapi.alipay.com',
    );
  });

  it('take keys in one line, as bare base64 of either kind, or from a file', async () => {
    const file = join(folder, 'key.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const wanted = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim();
    await writeFile(file, `${wanted}\n`);
    for (const given of [
      wanted.replaceAll('\n', '\\n'),
      privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
      String(privateKey.export({ type: 'pkcs1', format: 'pem' })),
      file,
    ]) {
      expect(payOf({ ...alipay.env, ALIPAY_PRIVATE_KEY: given }).alipay?.privateKey).toBe(wanted);
    }
    const bare = alipay.settings.alipayPublicKey.replace(/-----[^-]+-----|\n/g, '');
    expect(payOf({ ...alipay.env, ALIPAY_PUBLIC_KEY: bare }).alipay?.alipayPublicKey).toBe(
      alipay.settings.alipayPublicKey.trim(),
    );
  });

  it('that are half a set, or hold a key that is none, are refused by name and without the value', () => {
    const half = (env: Record<string, string>, ...names: string[]) => without(env, ...names);
    const cases: [Record<string, string>, string][] = [
      [half(wechat.env, 'WECHATPAY_MCHID'), 'WECHATPAY_MCHID'],
      [half(wechat.env, 'WECHATPAY_PUBLIC_KEY'), 'WECHATPAY_PUBLIC_KEY'],
      [half(wechat.env, ...publicKeySettings, ...certificateSettings), 'WECHATPAY_PUBLIC_KEY_ID'],
      [
        {
          WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
          WECHATPAY_PUBLIC_KEY: wechat.env.WECHATPAY_PUBLIC_KEY ?? '',
        },
        'WECHATPAY_MCHID',
      ],
      [{ ...wechat.env, WECHATPAY_API_V3_KEY: 'k'.repeat(31) }, 'WECHATPAY_API_V3_KEY'],
      [{ ...wechat.env, WECHATPAY_PLATFORM_SERIAL: 'AB12' }, 'WECHATPAY_PLATFORM_SERIAL'],
      [{ ...wechat.env, WECHATPAY_PRIVATE_KEY: 'MIIEsecret' }, 'WECHATPAY_PRIVATE_KEY'],
      [
        { ...wechat.env, WECHATPAY_PUBLIC_KEY: wechat.env.WECHATPAY_PRIVATE_KEY ?? '' },
        'WECHATPAY_PUBLIC_KEY',
      ],
      [half(alipay.env, 'ALIPAY_SELLER_ID'), 'ALIPAY_SELLER_ID'],
      [{ ...alipay.env, ALIPAY_PUBLIC_KEY: 'MIIEsecret' }, 'ALIPAY_PUBLIC_KEY'],
      [{ ...alipay.env, ALIPAY_PRIVATE_KEY: join(folder, 'absent.pem') }, 'ALIPAY_PRIVATE_KEY'],
      [{ ...alipay.env, ALIPAY_BASE_URL: 'openapi.alipay.com' }, 'ALIPAY_BASE_URL'],
      [half(wechat.env, 'WECHATPAY_BASE_URL'), 'HAITU_PUBLIC_URL'],
      [
        { ...half(alipay.env, 'ALIPAY_BASE_URL'), HAITU_PUBLIC_URL: 'http://haitu.example' },
        'HAITU_PUBLIC_URL',
      ],
    ];
    for (const [env, name] of cases) {
      expect(() => payOf(env), name).toThrow(ConfigError);
      expect(() => payOf(env)).toThrow(new RegExp(`^(?!.*secret).*${name}`));
    }
  });

  it('take no key that is too short to hold', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const short = {
      ALIPAY_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      ALIPAY_PUBLIC_KEY: String(publicKey.export({ type: 'spki', format: 'pem' })),
    };
    for (const [name, value] of Object.entries(short)) {
      expect(() => payOf({ ...alipay.env, [name]: value })).toThrow(`${name} 只有 1024 位，至少要 2048 位`);
    }
  });
});

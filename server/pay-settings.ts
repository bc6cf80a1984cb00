// Keys of the ways of paying, out of the environment. Each is complete or absent; half a set is refused at start.
import { readFileSync } from 'node:fs';
import { ConfigError, readFlag, readText, readUrl } from './config-values.ts';

export interface WechatPaySettings {
  mchid: string;
  appid: string;
  /** Serial number of the merchant's own certificate. */
  serial: string;
  /** PEM. */
  privateKey: string;
  apiV3Key: string;
  /** What verifies WeChat's signatures: `PUB_KEY_ID_…` or a platform certificate's serial number → PEM of key or certificate. */
  verifiers: Readonly<Record<string, string>>;
  origin: string;
}

export interface AlipaySettings {
  appId: string;
  sellerId: string;
  /** PEM, or the bare base64 the key tool gives. */
  privateKey: string;
  keyType: 'PKCS1' | 'PKCS8';
  alipayPublicKey: string;
  /** Origin of the gateway. */
  origin: string;
}

export interface PaySettings {
  wechat: WechatPaySettings | null;
  alipay: AlipaySettings | null;
  /** The labelled stand-in; never beside real keys. */
  sandbox: boolean;
}

export function readPaySettings(env: NodeJS.ProcessEnv, demo: boolean): PaySettings {
  const wechat = readWechat(env);
  const alipay = readAlipay(env);
  const wanted = readFlag(env, 'HAITU_SANDBOX_PAY', demo);
  return { wechat, alipay, sandbox: wanted && wechat === null && alipay === null };
}

function readWechat(env: NodeJS.ProcessEnv): WechatPaySettings | null {
  const keys = readSet(env, [
    'WECHATPAY_MCHID',
    'WECHATPAY_APPID',
    'WECHATPAY_SERIAL',
    'WECHATPAY_PRIVATE_KEY',
    'WECHATPAY_API_V3_KEY',
    'WECHATPAY_PUBLIC_KEY_ID',
    'WECHATPAY_PUBLIC_KEY',
  ]);
  if (!keys) return null;
  const apiV3Key = keys.WECHATPAY_API_V3_KEY;
  if (Buffer.byteLength(apiV3Key) !== 32) throw new ConfigError('WECHATPAY_API_V3_KEY 必须正好是 32 字节');
  const older = readSet(env, ['WECHATPAY_PLATFORM_SERIAL', 'WECHATPAY_PLATFORM_CERT']);
  return {
    mchid: keys.WECHATPAY_MCHID,
    appid: keys.WECHATPAY_APPID,
    serial: keys.WECHATPAY_SERIAL,
    privateKey: readPem('WECHATPAY_PRIVATE_KEY', keys.WECHATPAY_PRIVATE_KEY),
    apiV3Key,
    verifiers: {
      [keys.WECHATPAY_PUBLIC_KEY_ID]: readPem('WECHATPAY_PUBLIC_KEY', keys.WECHATPAY_PUBLIC_KEY),
      ...(older && {
        [older.WECHATPAY_PLATFORM_SERIAL]: readPem('WECHATPAY_PLATFORM_CERT', older.WECHATPAY_PLATFORM_CERT),
      }),
    },
    origin: readUrl(env, 'WECHATPAY_BASE_URL', 'https://api.mch.weixin.qq.com'),
  };
}

function readAlipay(env: NodeJS.ProcessEnv): AlipaySettings | null {
  const keys = readSet(env, ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY']);
  if (!keys) return null;
  const keyType = readText(env, 'ALIPAY_KEY_TYPE') ?? 'PKCS8';
  if (keyType !== 'PKCS1' && keyType !== 'PKCS8')
    throw new ConfigError('ALIPAY_KEY_TYPE 只能是 PKCS1 或 PKCS8');
  return {
    appId: keys.ALIPAY_APP_ID,
    sellerId: keys.ALIPAY_SELLER_ID,
    privateKey: readPem('ALIPAY_PRIVATE_KEY', keys.ALIPAY_PRIVATE_KEY),
    keyType,
    alipayPublicKey: readPem('ALIPAY_PUBLIC_KEY', keys.ALIPAY_PUBLIC_KEY),
    origin: readUrl(env, 'ALIPAY_BASE_URL', 'https://openapi.alipay.com'),
  };
}

/** All of them, or none. */
function readSet<Name extends string>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): Record<Name, string> | null {
  const values = names.map((name) => [name, readText(env, name)] as const);
  const missing = values.filter(([, value]) => value === null).map(([name]) => name);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new ConfigError(`缺少设置 ${missing.join('、')}`);
  return Object.fromEntries(values) as Record<Name, string>;
}

/** A bare key is base64 and may hold a slash, but does not begin like a path or end like a file. */
const looksLikePath = /^(?:\.{0,2}\/|[A-Za-z]:\\)|\.(?:pem|key|crt|cer|txt)$/;

/** The key itself (line ends may be written as \\n), or the file that holds it. */
function readPem(name: string, value: string): string {
  if (!looksLikePath.test(value)) return value.replaceAll('\\n', '\n');
  try {
    return readFileSync(value, 'utf8');
  } catch (error) {
    throw new ConfigError(`${name} 指向的文件无法读取：${value}`, { cause: error });
  }
}

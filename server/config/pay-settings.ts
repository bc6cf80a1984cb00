// Keys of the ways of paying, out of the environment. Each is complete or absent; half a set, or a key that cannot be read,
// is refused at start.
import { X509Certificate } from 'node:crypto';
import { readPrivateKey, readPublicKey } from './pay-keys.ts';
import { ConfigError, readFlag, readSet, readUrl } from './values.ts';

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
  /** The official account of `appid`, which says who pays inside WeChat; null: nobody does. */
  app: { secret: string; apiOrigin: string; openOrigin: string } | null;
}

export interface AlipaySettings {
  appId: string;
  sellerId: string;
  /** PEM, PKCS #8. */
  privateKey: string;
  /** PEM. */
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

export function readPaySettings(
  env: NodeJS.ProcessEnv,
  { demo, publicUrl }: { demo: boolean; publicUrl: string },
): PaySettings {
  const wechat = readWechat(env);
  const alipay = readAlipay(env);
  // Simulators stand on this machine and speak http; the providers themselves would send money's news in the clear.
  const isReal = [wechat, alipay].some((settings) => settings?.origin.startsWith('https:'));
  if (isReal && !publicUrl.startsWith('https:')) {
    throw new ConfigError('启用微信支付或支付宝时，HAITU_PUBLIC_URL 必须是 https 地址，支付结果通知才能送达');
  }
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
  ]);
  const verifiers = readVerifiers(env);
  if (!keys) {
    if (Object.keys(verifiers).length > 0) throw new ConfigError('缺少设置 WECHATPAY_MCHID 等商户信息');
    return null;
  }
  if (Object.keys(verifiers).length === 0) {
    throw new ConfigError('缺少设置 WECHATPAY_PUBLIC_KEY_ID、WECHATPAY_PUBLIC_KEY');
  }
  const apiV3Key = keys.WECHATPAY_API_V3_KEY;
  if (Buffer.byteLength(apiV3Key) !== 32) throw new ConfigError('WECHATPAY_API_V3_KEY 必须正好是 32 字节');
  return {
    mchid: keys.WECHATPAY_MCHID,
    appid: keys.WECHATPAY_APPID,
    serial: keys.WECHATPAY_SERIAL,
    privateKey: readPrivateKey('WECHATPAY_PRIVATE_KEY', keys.WECHATPAY_PRIVATE_KEY),
    apiV3Key,
    verifiers,
    origin: readUrl(env, 'WECHATPAY_BASE_URL', 'https://api.mch.weixin.qq.com'),
    app: env.WECHATPAY_APP_SECRET
      ? {
          secret: env.WECHATPAY_APP_SECRET,
          apiOrigin: readUrl(env, 'WECHAT_API_BASE_URL', 'https://api.weixin.qq.com'),
          openOrigin: readUrl(env, 'WECHAT_OPEN_BASE_URL', 'https://open.weixin.qq.com'),
        }
      : null,
  };
}

/** The newer public key, the older platform certificate, or both while a merchant moves from one to the other. */
function readVerifiers(env: NodeJS.ProcessEnv): Record<string, string> {
  const verifiers: Record<string, string> = {};
  const newer = readSet(env, ['WECHATPAY_PUBLIC_KEY_ID', 'WECHATPAY_PUBLIC_KEY']);
  if (newer) {
    verifiers[newer.WECHATPAY_PUBLIC_KEY_ID] = readPublicKey(
      'WECHATPAY_PUBLIC_KEY',
      newer.WECHATPAY_PUBLIC_KEY,
    );
  }
  const older = readSet(env, ['WECHATPAY_PLATFORM_SERIAL', 'WECHATPAY_PLATFORM_CERT']);
  if (older) {
    const serial = older.WECHATPAY_PLATFORM_SERIAL;
    const pem = readPublicKey('WECHATPAY_PLATFORM_CERT', older.WECHATPAY_PLATFORM_CERT);
    if (pem.includes('CERTIFICATE') && new X509Certificate(pem).serialNumber !== serial.toUpperCase()) {
      throw new ConfigError('WECHATPAY_PLATFORM_SERIAL 与 WECHATPAY_PLATFORM_CERT 证书的序列号不一致');
    }
    verifiers[serial] = pem;
  }
  return verifiers;
}

function readAlipay(env: NodeJS.ProcessEnv): AlipaySettings | null {
  const keys = readSet(env, ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY']);
  if (!keys) return null;
  return {
    appId: keys.ALIPAY_APP_ID,
    sellerId: keys.ALIPAY_SELLER_ID,
    privateKey: readPrivateKey('ALIPAY_PRIVATE_KEY', keys.ALIPAY_PRIVATE_KEY),
    alipayPublicKey: readPublicKey('ALIPAY_PUBLIC_KEY', keys.ALIPAY_PUBLIC_KEY),
    origin: readUrl(env, 'ALIPAY_BASE_URL', 'https://openapi.alipay.com'),
  };
}

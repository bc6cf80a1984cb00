// The provider's half of the signatures: checks the merchant's, makes its own, seals what notifications carry.
import { createCipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { PayCall } from '../pay-kit/serve-pay.ts';

export interface Merchant {
  mchid: string;
  serial: string;
  publicKey: KeyObject;
}

/** Why the call is not the merchant's; null when it is. */
export function whyUnauthorized(call: PayCall, { mchid, serial, publicKey }: Merchant): string | null {
  const [scheme, rest] = (call.headers.authorization ?? '').split(/ (.*)/s);
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return '认证类型不正确';
  const items = Object.fromEntries(
    [...(rest ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  if (items.mchid !== mchid) return '商户号不正确';
  if (items.serial_no !== serial) return '商户证书序列号不正确';
  if (!/^\d+$/.test(items.timestamp ?? '') || Math.abs(Date.now() / 1000 - Number(items.timestamp)) > 300) {
    return '时间戳已过期';
  }
  const text = Buffer.concat([
    Buffer.from(`${call.method}\n${call.path}\n${items.timestamp}\n${items.nonce_str}\n`),
    call.body,
    Buffer.from('\n'),
  ]);
  const holds = verify('RSA-SHA256', text, publicKey, Buffer.from(items.signature ?? '', 'base64'));
  return holds ? null : '签名错误';
}

export type SignatureLie = 'wrong-signature' | 'signtest' | 'old-answer' | 'unknown-serial';

export interface SigningOptions {
  /** What `Wechatpay-Serial` says, and the key behind it. */
  serial: string;
  key: KeyObject;
  now: Date;
  lie?: SignatureLie | null;
}

export function signatureHeaders(
  body: string,
  { serial, key, now, lie }: SigningOptions,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000) - (lie === 'old-answer' ? 301 : 0);
  const nonce = randomBytes(16).toString('hex');
  const right = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key);
  if (lie === 'wrong-signature') right.writeUInt8(right.readUInt8(9) ^ 1, 9);
  const signature = right.toString('base64');
  return {
    'Wechatpay-Timestamp': String(timestamp),
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': lie === 'unknown-serial' ? 'PUB_KEY_ID_0000000000000000000000000000' : serial,
    'Wechatpay-Signature': lie === 'signtest' ? `WECHATPAY/SIGNTEST/${signature}` : signature,
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

export function sealed(apiV3Key: string, content: object, { spoilt }: { spoilt: boolean }) {
  const nonce = randomBytes(6).toString('hex');
  const sealing = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  sealing.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([
    sealing.update(JSON.stringify(content), 'utf8'),
    sealing.final(),
    sealing.getAuthTag(),
  ]);
  if (spoilt) bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30);
  return {
    original_type: 'transaction',
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: 'transaction',
    nonce,
  };
}

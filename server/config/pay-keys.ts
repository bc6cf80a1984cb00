// RSA keys as people paste them: PEM in one line or many, the bare base64 that key tools give, or a file that holds either. What
// is wrong is said by the setting's name, never by its value.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './values.ts';

/** PEM, PKCS #8. */
export function readPrivateKey(name: string, value: string): string {
  const text = readKeyText(name, value);
  const key = firstThatReads(
    isPem(text)
      ? [() => createPrivateKey(text)]
      : (['pkcs8', 'pkcs1'] as const).map(
          (type) => () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type }),
        ),
  );
  if (!key) throw new ConfigError(`${name} 不是可用的 RSA 私钥`);
  requireLength(name, key);
  return key.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
}

/** PEM; a certificate stays one. */
export function readPublicKey(name: string, value: string): string {
  const text = readKeyText(name, value);
  // Node would take the public half of a private key, and nothing would ever verify.
  const key = text.includes('PRIVATE KEY')
    ? null
    : firstThatReads([
        () =>
          createPublicKey(
            isPem(text) ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' },
          ),
      ]);
  if (!key) throw new ConfigError(`${name} 不是可用的 RSA 公钥或证书`);
  requireLength(name, key);
  return text.includes('CERTIFICATE') ? text : key.export({ type: 'spki', format: 'pem' }).toString().trim();
}

function firstThatReads(ways: readonly (() => KeyObject)[]): KeyObject | null {
  for (const way of ways) {
    try {
      const key = way();
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // Another form, or none.
    }
  }
  return null;
}

/** What both providers ask for; a shorter one can be taken apart. */
const shortestBits = 2048;

function requireLength(name: string, key: KeyObject): void {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < shortestBits) throw new ConfigError(`${name} 只有 ${bits} 位，至少要 ${shortestBits} 位`);
}

const isPem = (text: string) => text.startsWith('-----BEGIN');

/** Bare base64 may hold a slash, but does not begin like a path or end like a file. */
const looksLikePath = /^(?:\.{0,2}\/|[A-Za-z]:\\)|\.(?:pem|key|crt|cer|txt)$/;

function readKeyText(name: string, value: string): string {
  if (!looksLikePath.test(value)) return value.replaceAll('\\n', '\n').trim();
  try {
    return readFileSync(value, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name} 指向的文件无法读取：${value}`, { cause: error });
  }
}

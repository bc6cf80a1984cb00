// RSA2 over sorted parameters, the gateway's half.
import { type KeyObject, sign, verify } from 'node:crypto';

type Parameters = Readonly<Record<string, string>>;

function joined(parameters: Parameters): string {
  return Object.keys(parameters)
    .filter((key) => parameters[key] !== '')
    .sort()
    .map((key) => `${key}=${parameters[key]}`)
    .join('&');
}

/** In requests the kind of signature is signed too. */
export function isSignedByApp(parameters: Parameters, appKey: KeyObject): boolean {
  const { sign: signature = '', ...rest } = parameters;
  return verify('RSA-SHA256', Buffer.from(joined(rest)), appKey, Buffer.from(signature, 'base64'));
}

export function signText(text: string, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
}

/** In notifications it is not. */
export function signNotice(parameters: Parameters, key: KeyObject): string {
  const { sign_type: _, ...rest } = parameters;
  return signText(joined(rest), key);
}

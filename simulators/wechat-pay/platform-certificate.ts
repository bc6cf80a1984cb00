// A self-signed X.509 certificate by hand: Node reads certificates but makes none.
import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256WithRsa = sequence(oid('2a864886f70d01010b'), tlv(0x05, Buffer.alloc(0)));

/** Serial number as WeChat writes it: 40 hexadecimal digits, capitals. */
export function createCertificate(key: KeyObject): { serial: string; pem: string } {
  // The first bit stays 0 and the byte is not 0: a positive number of full length.
  const serial = Buffer.concat([Buffer.from([0x5a]), randomBytes(19)]);
  const name = sequence(
    tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from('Tenpay.com Root CA (simulated)')))),
  );
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, serial),
    sha256WithRsa,
    name,
    sequence(time('250101000000Z'), time('450101000000Z')),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('RSA-SHA256', body, key)]);
  const certificate = sequence(body, sha256WithRsa, tlv(0x03, signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    serial: serial.toString('hex').toUpperCase(),
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function tlv(tag: number, value: Buffer): Buffer {
  if (value.length < 0x80) return Buffer.concat([Buffer.from([tag, value.length]), value]);
  const hex = value.length.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, value]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return tlv(0x06, Buffer.from(hex, 'hex'));
}

function time(text: string): Buffer {
  return tlv(0x17, Buffer.from(text));
}

// A passkey's device in software: makes ES256 keys and signs with them as WebAuthn lays down. It shares no code with what
// checks them.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Creation {
  challenge: string;
  rp: { id: string };
}

interface Request {
  challenge: string;
  rpId: string;
  allowCredentials: readonly { id: string }[];
}

export interface AuthenticatorFaults {
  /** As if the page stood at another address. */
  origin?: string;
  /** As if it were made for another site. */
  rpId?: string;
  /** How often it says it has signed. */
  counter?: number;
  /** Nobody touched it. */
  isAbsent?: boolean;
  /** Of another key. */
  signedBy?: KeyObject;
}

const userPresent = 0x01;
const credentialIncluded = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const uint = (size: 2 | 4, value: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};

/** CBOR of what is needed here: short texts, byte strings below 64 KB, small numbers, maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(0x20, -1 - value) : head(0x00, value);
  if (typeof value === 'string')
    return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value]);
  const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)]);
  return Buffer.concat([head(0xa0, value.size), ...entries]);
}
function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.of(kind + count);
  return count < 256 ? Buffer.of(kind + 24, count) : Buffer.concat([Buffer.of(kind + 25), uint(2, count)]);
}

export interface SoftwarePasskey {
  /** What the browser sends for what it was asked to have made. */
  create(options: Creation, faults?: AuthenticatorFaults): Record<string, unknown>;
  /** What the browser sends for what it was asked to have signed. */
  answer(options: Request, faults?: AuthenticatorFaults): Record<string, unknown>;
}

/** `counts` as security keys do; passkeys that travel between devices always say 0. */
export function softwarePasskey(origin: string, { counts = true } = {}): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signed = 0;
  const dataFor = (rpId: string, flags: number, counter: number) =>
    Buffer.concat([sha256(rpId), Buffer.of(flags), uint(4, counter)]);
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    create({ challenge, rp }, faults = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinate = (text: string) => Buffer.from(text, 'base64url');
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]);
      const authData = Buffer.concat([
        dataFor(faults.rpId ?? rp.id, (faults.isAbsent ? 0 : userPresent) | credentialIncluded, signed),
        Buffer.alloc(16),
        uint(2, id.length),
        id,
        cbor(key),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, faults.origin ?? origin).toString(
            'base64url',
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    answer({ challenge, rpId, allowCredentials }, faults = {}) {
      if (!allowCredentials.some((allowed) => allowed.id === named.id)) throw new Error('not asked for');
      if (counts) signed += 1;
      const authData = dataFor(
        faults.rpId ?? rpId,
        faults.isAbsent ? 0 : userPresent,
        faults.counter ?? signed,
      );
      const said = clientData('webauthn.get', challenge, faults.origin ?? origin);
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(said)]),
        faults.signedBy ?? privateKey,
      );
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

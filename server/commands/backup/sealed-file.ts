// A file that only who has the key can read or change: a line that says which key, then frames of AES-256-GCM. The number
// of a frame and whether it is the last are part of its nonce: none can be left out, moved or cut off unnoticed.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { z } from 'zod';

const magic = 'haitu-sealed-1 ';
const frameBytes = 64 * 1024;
const tagBytes = 16;
const lengthBytes = 4;
const longestPrelude = 2000;

/** What the key is made from; see `backup-key.ts`. */
export const sealPrelude = z.object({
  key: z.enum(['master', 'file', 'passphrase']),
  salt: z.string(),
  /** Tells a wrong key before anything is opened. */
  check: z.string(),
});
export type SealPrelude = z.infer<typeof sealPrelude>;

/** The bytes are not a sealed file, or were changed. */
export class SealFault extends Error {}

const nonceOf = (frame: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame), 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

export async function* seal(
  prelude: SealPrelude,
  key: Buffer,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const head = Buffer.from(`${magic}${JSON.stringify(prelude)}\n`);
  yield head;
  let frame = 0;
  const close = (content: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame, isLast), {
      authTagLength: tagBytes,
    }).setAAD(head);
    frame += 1;
    const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length > frameBytes; rest = rest.subarray(frameBytes))
      yield close(rest.subarray(0, frameBytes), false);
  }
  yield close(rest, true);
}

export interface SealedSource {
  prelude: SealPrelude;
  open(key: Buffer): AsyncGenerator<Buffer>;
}

/** `plain`: the bytes do not begin as a sealed file does, and are all still to be read. */
export async function readSealed(
  bytes: AsyncIterator<Buffer>,
): Promise<SealedSource | { plain: AsyncGenerator<Buffer> }> {
  let buffer: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await bytes.next();
    if (next.done) return false;
    buffer = Buffer.concat([buffer, next.value]);
    return true;
  };
  while (buffer.length < magic.length && (await more()));
  if (buffer.subarray(0, magic.length).toString('latin1') !== magic) {
    return { plain: restOf(buffer, bytes) };
  }
  while (buffer.indexOf(0x0a) < 0 && buffer.length < longestPrelude && (await more()));
  const end = buffer.indexOf(0x0a);
  if (end < 0) throw new SealFault('no prelude');
  const head = Buffer.from(buffer.subarray(0, end + 1));
  const prelude = sealPrelude.safeParse(parseJson(head.subarray(magic.length).toString()));
  if (!prelude.success) throw new SealFault('prelude');
  buffer = buffer.subarray(end + 1);
  return { prelude: prelude.data, open: (key) => frames(key) };

  async function* frames(key: Buffer): AsyncGenerator<Buffer> {
    for (let frame = 0; ; frame += 1) {
      while (buffer.length < lengthBytes && (await more()));
      if (buffer.length < lengthBytes) throw new SealFault('cut');
      const length = buffer.readUInt32BE(0);
      if (length < tagBytes || length > frameBytes + tagBytes) throw new SealFault('frame');
      while (buffer.length < lengthBytes + length && (await more()));
      if (buffer.length < lengthBytes + length) throw new SealFault('cut');
      const sealed = buffer.subarray(lengthBytes, lengthBytes + length);
      buffer = buffer.subarray(lengthBytes + length);
      const isLast = buffer.length === 0 && !(await more());
      yield openFrame(key, { head, frame, isLast, sealed });
      if (isLast) return;
    }
  }
}

async function* restOf(first: Buffer, bytes: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
}

interface Frame {
  head: Buffer;
  frame: number;
  isLast: boolean;
  sealed: Buffer;
}

function openFrame(key: Buffer, { head, frame, isLast, sealed }: Frame): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame, isLast), {
      authTagLength: tagBytes,
    });
    const end = sealed.length - tagBytes;
    decipher.setAAD(head).setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch (error) {
    throw new SealFault('changed', { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

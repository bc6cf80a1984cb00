import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSealed, SealFault, type SealPrelude, seal } from './sealed-file.ts';

const key = randomBytes(32);
const prelude: SealPrelude = { key: 'file', salt: 'c2FsdA', check: 'check' };

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const collect = async (bytes: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(bytes));
const sealAll = (content: Buffer, piece = 10_000) => collect(seal(prelude, key, inPieces(content, piece)));

async function openAll(sealed: Buffer, { piece = 7777, by = key } = {}): Promise<Buffer> {
  const source = await readSealed(inPieces(sealed, piece));
  return collect('plain' in source ? source.plain : source.open(by));
}

/** Its head and its frames, each with its length before it. */
function partsOf(sealed: Buffer): { head: Buffer; frames: Buffer[] } {
  const start = sealed.indexOf(0x0a) + 1;
  const frames: Buffer[] = [];
  for (let at = start; at < sealed.length; at += 4 + sealed.readUInt32BE(at)) {
    frames.push(sealed.subarray(at, at + 4 + sealed.readUInt32BE(at)));
  }
  return { head: sealed.subarray(0, start), frames };
}

describe('a sealed file', () => {
  it.each([0, 1, 65_536, 65_537, 131_072, 300_001])('gives back %i bytes as they were', async (size) => {
    const content = randomBytes(size);
    expect((await openAll(await sealAll(content))).equals(content)).toBe(true);
    expect((await openAll(await sealAll(content, 100_000), { piece: 200_000 })).equals(content)).toBe(true);
  });

  it('reads what is not sealed as it is', async () => {
    for (const content of [Buffer.from('short'), Buffer.alloc(0), randomBytes(50_000)]) {
      expect((await openAll(content)).equals(content)).toBe(true);
    }
  });

  it('does not open by another key', async () => {
    await expect(openAll(await sealAll(Buffer.from('x')), { by: randomBytes(32) })).rejects.toThrow(
      SealFault,
    );
  });

  it('does not open once a byte was changed, a frame left out or moved, or the end cut off', async () => {
    const sealed = await sealAll(randomBytes(200_000));
    const { head, frames } = partsOf(sealed);
    expect(frames).toHaveLength(4);
    const [first = head, second = head, ...rest] = frames;
    const changed = (at: number) => {
      const copy = Buffer.from(sealed);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const cases: Record<string, Buffer> = {
      'its prelude changed': changed(head.length - 5),
      'a length changed': changed(head.length + 3),
      'a byte changed': changed(head.length + 100),
      'its last byte changed': changed(sealed.length - 1),
      'its last frame gone': Buffer.concat([head, ...frames.slice(0, -1)]),
      'its last frame alone': Buffer.concat([head, ...frames.slice(-1)]),
      'cut within a frame': sealed.subarray(0, sealed.length - 7),
      'its first frame gone': Buffer.concat([head, second, ...rest]),
      'two frames exchanged': Buffer.concat([head, second, first, ...rest]),
      'more behind it': Buffer.concat([sealed, first]),
      'nothing behind its head': head,
      'a head without an end': Buffer.from('haitu-sealed-1 {'),
      'a huge frame announced': Buffer.concat([head, Buffer.from([0x7f, 0xff, 0xff, 0xff])]),
    };
    for (const [name, content] of Object.entries(cases)) {
      await expect(openAll(content), name).rejects.toThrow(SealFault);
    }
  });
});

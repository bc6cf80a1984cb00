import { describe, expect, it } from 'vitest';
import { AppError } from '../kernel/app-error.ts';
import { ForeignFault } from './foreign-fault.ts';
import { foreignTask } from './task.ts';
import type { Hostility } from './testing/hostile-task.ts';
import { type RoomOptions, withRoom } from './with-room.ts';

const hostile = foreignTask<typeof import('./testing/hostile-task.ts')>(
  new URL('./testing/hostile-task.ts', import.meta.url),
);
const tight = { heapMegabytes: 24, residentMegabytes: 400 };

const partsOf = (way: Hostility['way'], options: Partial<RoomOptions> = {}) =>
  withRoom(hostile, { way }, { files: [], ...options }, (parts) => Array.fromAsync(parts));

const faultOf = async (way: Hostility['way'], options: Partial<RoomOptions> = {}) => {
  const error = await partsOf(way, options).catch((caught: unknown) => caught);
  if (!(error instanceof ForeignFault)) throw error;
  return error.kind;
};

describe('a room', () => {
  it.each(['map', 'array', 'buffers'] as const)(
    'ends when memory runs out in %s, and we go on',
    async (way) => {
      expect(await faultOf(way, { limits: tight })).toBe('memory');
    },
  );

  it('ends when it freezes', async () => {
    expect(await faultOf('freeze', { limits: { silentMs: 1000 } })).toBe('time');
    expect(await faultOf('freeze', { limits: { totalMs: 1500 } })).toBe('time');
  });

  it('ends when it says too much, when it crashes, when it has a bug', async () => {
    expect(await faultOf('flood', { limits: { outputBytes: 3_000_000 } })).toBe('output');
    expect(await faultOf('exit')).toBe('crash');
    expect(await faultOf('throws')).toBe('crash');
  });

  it('ends when the client goes, before and meanwhile', async () => {
    expect(await faultOf('freeze', { signal: AbortSignal.abort() })).toBe('gone');
    const going = new AbortController();
    const seen: unknown[] = [];
    const working = withRoom(
      hostile,
      { way: 'freeze' },
      { files: [], signal: going.signal },
      async (parts) => {
        for await (const part of parts) {
          seen.push(part);
          going.abort();
        }
      },
    );
    await expect(working).rejects.toMatchObject({ kind: 'gone' });
    expect(seen).toEqual(['first']);
  });

  it('ends when whoever takes its parts has had enough', async () => {
    const first = await withRoom(hostile, { way: 'flood' }, { files: [] }, async (parts) => {
      for await (const part of parts) return part;
      return null;
    });
    expect(first).toHaveLength(256 * 1024);
  });

  it('hands over every part in order, however slowly they are taken', async () => {
    const seen = await withRoom(hostile, { way: 'counts' }, { files: [] }, async (parts) => {
      const numbers: number[] = [];
      for await (const part of parts) {
        const { at, bytes } = part as { at: number; bytes: Buffer };
        if (at % 50 === 0) await new Promise((done) => setTimeout(done, 5));
        numbers.push(at);
        expect(bytes.length).toBe(100_000);
        expect(bytes[99_999]).toBe(at % 256);
      }
      return numbers;
    });
    expect(seen).toEqual(Array.from({ length: 500 }, (_, at) => at));
  });

  it('keeps the sentence and the places of a refusal', async () => {
    const error = await partsOf('refuses').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      reason: 'invalid_input',
      message: '第 3 行不对',
      errors: [{ line: 3, column: 'a', reason: '不对' }],
    });
  });

  it('may ask, and is answered in order; what goes wrong with an answer ends it', async () => {
    const answer = async (question: unknown) => `answer ${question}`;
    expect(await partsOf('asks', { answer })).toEqual([['answer 1', 'answer 2']]);
    const failing = partsOf('asks', { answer: () => Promise.reject(new Error('no database')) });
    await expect(failing).rejects.toThrow('no database');
  });

  it('reads nothing but what it is given, writes nothing, starts nothing, calls nobody, knows no setting', async () => {
    const [tried, settings] = (await partsOf('looksAround')) as [string[], string[]];
    expect(tried).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'rejected']);
    expect(settings).toEqual([]);
  });
});

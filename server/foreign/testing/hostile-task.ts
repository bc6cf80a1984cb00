// Tasks that do what a hostile file may bring a parser to.
import { getCompileCacheDir } from 'node:module';
import { AppError } from '#server/kernel/app-error.ts';
import type { Room } from '../task.ts';

export interface Hostility {
  way: keyof typeof ways;
}

const ways = {
  async *map() {
    yield 'first';
    const kept = new Map<string, number>();
    for (let at = 0; ; at += 1) kept.set(`key ${at}`, at);
  },
  async *array() {
    yield 'first';
    let kept = new Array(1e6).fill(1.5);
    for (;;) kept = [...kept, ...kept];
  },
  async *buffers() {
    yield 'first';
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, kept.length));
      await new Promise(setImmediate);
    }
  },
  async *freeze() {
    yield 'first';
    for (;;);
  },
  async *flood() {
    for (;;) yield Buffer.alloc(256 * 1024);
  },
  async *exit() {
    yield 'first';
    process.exit(3);
  },
  async *throws() {
    yield 'first';
    throw new TypeError('a bug of ours');
  },
  async *refuses() {
    yield 'first';
    throw new AppError('invalid_input', '第 3 行不对', {
      errors: [{ line: 3, column: 'a', reason: '不对' }],
    });
  },
  async *asks(room: Room) {
    yield await Promise.all([room.ask(1), room.ask(2)]);
  },
  async *counts() {
    for (let at = 0; at < 500; at += 1) yield { at, bytes: Buffer.alloc(100_000, at) };
  },
  async *looksAround() {
    const tried = await Promise.allSettled([
      import('node:fs/promises').then(({ readFile }) => readFile('/etc/hostname')),
      import('node:fs/promises').then(({ writeFile }) => writeFile('/tmp/haitu-room-was-here', 'x')),
      import('node:fs/promises').then(({ writeFile }) => writeFile(`${getCompileCacheDir()}/was-here`, 'x')),
      import('node:child_process').then(({ execFileSync }) => execFileSync('id')),
      fetch('http://127.0.0.1:1/'),
    ]);
    yield tried.map(({ status }) => status);
    // biome-ignore lint/style/noProcessEnv: shows that there is nothing in it
    yield Object.keys(process.env);
  },
} satisfies Record<string, (room: Room) => AsyncIterable<unknown>>;

export const run = ({ way }: Hostility, room: Room): AsyncIterable<unknown> => ways[way](room);

import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WritesInTurn } from './writes-in-turn.ts';

/** Writes that end when they are told to. */
function openWrites() {
  const said: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const write = (name: string) => () => {
    said.push(`${name} begins`);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return end.promise.then(() => void said.push(`${name} ends`));
  };
  return { said, write, endOf: (name: string) => ends.get(name) };
}

it('writes one at a time and in order, and lets two more wait', async () => {
  const { said, write, endOf } = openWrites();
  const writes = new WritesInTurn();
  await writes.add(write('a'));
  await writes.add(write('b'));
  let third = false;
  const adding = writes.add(write('c')).then(() => {
    third = true;
  });
  await pause(5);
  expect({ said, third }).toEqual({ said: ['a begins'], third: false });
  endOf('a')?.resolve();
  await adding;
  await pause(5);
  expect(said).toEqual(['a begins', 'a ends', 'b begins']);
  endOf('b')?.resolve();
  await pause(5);
  const ended = writes.end();
  endOf('c')?.resolve();
  await ended;
  expect(said.slice(3)).toEqual(['b ends', 'c begins', 'c ends']);
});

it('begins none behind one that failed, and tells the failure', async () => {
  const { said, write, endOf } = openWrites();
  const writes = new WritesInTurn();
  await writes.add(write('a'));
  await writes.add(write('b'));
  endOf('a')?.reject(new Error('the disk is full'));
  await expect(writes.add(write('c'))).rejects.toThrow('the disk is full');
  await expect(writes.end()).rejects.toThrow('the disk is full');
  await pause(5);
  expect(said).toEqual(['a begins']);
});

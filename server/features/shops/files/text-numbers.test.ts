import { expect, it } from 'vitest';
import { TextNumbers, textNumber } from './text-numbers.ts';

it('keeps a number for each of many texts, and none for others', () => {
  const numbers = new TextNumbers();
  const plain = new Map<string, number>();
  let wrong = 0;
  for (let turn = 0; turn < 40_000; turn += 1) {
    const text = `#${(turn * 7919) % 30_011}`;
    if (numbers.get(text) !== plain.get(text)) wrong += 1;
    numbers.set(text, turn);
    plain.set(text, turn);
  }
  for (const [text, number] of plain) if (numbers.get(text) !== number) wrong += 1;
  expect([plain.size, wrong]).toEqual([30_011, 0]);
  for (const text of ['', '#', '#30011', '1']) expect(numbers.get(text)).toBeUndefined();
});

it('knows equal texts from different ones', () => {
  expect(textNumber('[1,"a"]')).toBe(textNumber('[1,"a"]'));
  expect(new Set(Array.from({ length: 5000 }, (_, at) => textNumber(`${at}`))).size).toBe(5000);
  expect(Number.isSafeInteger(textNumber('x'))).toBe(true);
});

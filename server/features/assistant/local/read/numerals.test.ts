import { expect, it } from 'vitest';
import { numberOf } from './numerals.ts';

it.each([
  ['7', 7],
  ['三', 3],
  ['两', 2],
  ['十', 10],
  ['十二', 12],
  ['三十', 30],
  ['九十九', 99],
  ['一百', 100],
  ['一百零五', 105],
])('reads %s', (text, value) => expect(numberOf(text)).toBe(value));

it.each(['', '一二', '天'])('takes %j for no number', (text) => expect(numberOf(text)).toBeNull());

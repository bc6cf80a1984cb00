import { expect, it } from 'vitest';
import { keyOf } from './keys.ts';

const press = (key: string, part = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, taken: false, inList: true, ...part });

it('knows the keys of the list', () => {
  expect(
    ['j', 'k', 'ArrowDown', 'ArrowUp', 'Enter', 's', 'u', '#', 'Delete', 'r', 'c', '/', '?'].map((key) =>
      press(key),
    ),
  ).toEqual([
    'next',
    'previous',
    'next',
    'previous',
    'open',
    'star',
    'unread',
    'remove',
    'remove',
    'reply',
    'compose',
    'search',
    'help',
  ]);
});

it('leaves the browser its own, and whoever types theirs', () => {
  expect(press('c', { metaKey: true })).toBeUndefined();
  expect(press('r', { ctrlKey: true })).toBeUndefined();
  expect(press('j', { taken: true })).toBeUndefined();
  expect(press('constructor')).toBeUndefined();
});

it('moves by arrows only within the list, by letters from anywhere', () => {
  expect(press('ArrowDown', { inList: false })).toBeUndefined();
  expect(press('Enter', { inList: false })).toBeUndefined();
  expect(press('j', { inList: false })).toBe('next');
});

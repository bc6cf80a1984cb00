import { expect, it } from 'vitest';
import { mailPath } from './mail-path.ts';

it('opens a mail in the list it stands in, on a desk and on a phone', () => {
  expect(mailPath('received', 'm1', false)).toBe('/inbox?id=m1');
  expect(mailPath('written', 'm1', false)).toBe('/outbox?id=m1');
  expect(mailPath('received', 'm1', true)).toBe('/indetail-m?id=m1');
  expect(mailPath('bounced', 'm1', true)).toBe('/outdetail-m?id=m1');
});

import { expect, it } from 'vitest';
import { inInsertOrder } from './table-catalogue.ts';

it('puts a table after those its foreign keys point to', () => {
  const order = inInsertOrder(
    new Map([
      ['line', ['order', 'product']],
      ['order', ['account']],
      ['product', []],
      ['account', []],
      ['note', ['elsewhere']],
    ]),
  );
  expect(order).toEqual(['account', 'order', 'product', 'line', 'note']);
});

it('refuses tables that need each other', () => {
  expect(() =>
    inInsertOrder(
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
    ),
  ).toThrow('a → b → a');
});

import { describe, expect, it } from 'vitest';
import { parseChoices, visibleColumns } from './column-choice.ts';

const columns = [{ key: 'name', always: true }, { key: 'je' }, { key: 'coupon', extra: true }];
const keysOf = (chosen?: string[]) => visibleColumns(columns, chosen).map(({ key }) => key);

describe('visibleColumns', () => {
  it('shows the usual ones until something is chosen', () => {
    expect(keysOf()).toEqual(['name', 'je']);
  });

  it('keeps the order of the table and what cannot be taken away', () => {
    expect(keysOf(['coupon', 'je'])).toEqual(['name', 'je', 'coupon']);
    expect(keysOf([])).toEqual(['name']);
  });
});

describe('parseChoices', () => {
  it('reads what was written', () => {
    expect(parseChoices('{"transactions":["je"]}')).toEqual({ transactions: ['je'] });
  });

  it.each([null, '', 'nonsense', '[]', 'null', '{"transactions":"je"}', '{"transactions":[1]}'])(
    'forgets %s',
    (text) => {
      expect(Object.keys(parseChoices(text))).toEqual([]);
    },
  );
});

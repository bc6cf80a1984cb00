import { expect, test } from 'vitest';
import { dayNumber, presentIn } from '../kit/days.ts';
import { openWorld } from '../kit/world.ts';
import { transactionColumns, transactionLine, transactionRow } from './transaction-row.ts';

test('a pipe line says what the forty fields say', () => {
  const world = openWorld({ from: '2025-05-01', salesPerDay: 60 });
  const present = presentIn('America/New_York', new Date('2025-07-20T16:00:00Z'));
  const seen = new Set<string>();
  world.eachSale({ from: dayNumber('2025-05-01'), to: present.day, present }, (sale) => {
    seen.add(`${sale.kind} ${sale.state}`);
    const fields = transactionRow(sale);
    expect(fields).toHaveLength(transactionColumns.length);
    expect(transactionLine(sale)).toBe(fields.join('|'));
  });
  expect(transactionColumns).toHaveLength(40);
  expect(seen).toContain('adjustment pending');
  expect(seen).toContain('sale voided');
});

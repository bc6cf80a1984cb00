import { expect, it } from 'vitest';
import type { DayRule, LockRule } from '#contract/ledger.ts';
import { initialValues, settingOf } from './rule-form.ts';

const locks: (LockRule | null)[] = [
  null,
  { kind: 'open' },
  { kind: 'days', days: 30 },
  { kind: 'calendar', months: 2, day: 1 },
];
const invoices: (DayRule | null)[] = [
  null,
  { kind: 'days', days: 14 },
  { kind: 'calendar', months: 1, day: 1 },
];
const all = locks.flatMap((lock) => invoices.map((invoice) => ({ lock, invoice, marginHours: 36 })));

it.each(all)('a rule passes through the form unchanged: %o', (setting) => {
  const rule = { ...setting, origin: 'set' as const, support: 0, setBy: '', setAt: '' };
  expect(settingOf(initialValues({ rule, exact: 0 }))).toEqual(setting);
});

it('fills in nothing that nobody said', () => {
  const values = initialValues({ rule: null, exact: 0 });
  expect(values).toMatchObject({ lockKind: 'days', lockDays: null, lockDay: null, invoiceKind: 'none' });
  expect(initialValues({ rule: null, exact: 3 }).lockKind).toBe('row');
});

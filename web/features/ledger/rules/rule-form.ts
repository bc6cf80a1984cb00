// A rule as a form holds it, and back.

import type { EndpointCall } from '#contract/endpoint.ts';
import type { ConnectionRule, DayRule, LockRule, setDeadlineRule } from '#contract/ledger.ts';

export interface RuleValues {
  lockKind: 'row' | 'days' | 'calendar' | 'open';
  lockDays: number | null;
  lockMonths: number | null;
  lockDay: number | null;
  invoiceKind: 'none' | 'days' | 'calendar';
  invoiceDays: number | null;
  invoiceMonths: number | null;
  invoiceDay: number | null;
  marginHours: number | null;
}

interface Setting {
  lock: LockRule | null;
  invoice: DayRule | null;
}

const defaultMarginHours = 24;

export const valuesOf = ({ lock, invoice }: Setting): Omit<RuleValues, 'marginHours'> => ({
  lockKind: lock?.kind ?? 'row',
  lockDays: lock?.kind === 'days' ? lock.days : null,
  lockMonths: lock?.kind === 'calendar' ? lock.months : 1,
  lockDay: lock?.kind === 'calendar' ? lock.day : null,
  invoiceKind: invoice?.kind ?? 'none',
  invoiceDays: invoice?.kind === 'days' ? invoice.days : null,
  invoiceMonths: invoice?.kind === 'calendar' ? invoice.months : 1,
  invoiceDay: invoice?.kind === 'calendar' ? invoice.day : null,
});

/** Nothing is filled in that nobody said: of a connection without a rule only the margin is. */
export const initialValues = ({ rule, exact }: Pick<ConnectionRule, 'rule' | 'exact'>): RuleValues => ({
  ...valuesOf(rule ?? { lock: null, invoice: null }),
  ...(rule === null && exact === 0 && { lockKind: 'days' as const }),
  marginHours: rule?.marginHours ?? defaultMarginHours,
});

export function settingOf(values: RuleValues): EndpointCall<typeof setDeadlineRule>['body'] {
  return {
    lock:
      values.lockKind === 'open'
        ? { kind: 'open' }
        : values.lockKind === 'row'
          ? null
          : dayRuleOf(values.lockKind, values.lockDays, [values.lockMonths, values.lockDay]),
    invoice:
      values.invoiceKind === 'none'
        ? null
        : dayRuleOf(values.invoiceKind, values.invoiceDays, [values.invoiceMonths, values.invoiceDay]),
    marginHours: values.marginHours ?? defaultMarginHours,
  };
}

/** What a field lacks its own rule has asked for before. */
const dayRuleOf = (
  kind: DayRule['kind'],
  days: number | null,
  [months, day]: readonly [number | null, number | null],
): DayRule => (kind === 'days' ? { kind, days: days ?? 0 } : { kind, months: months ?? 0, day: day ?? 0 });

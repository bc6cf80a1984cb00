// Rules in words.
import type { ConnectionRule, DayRule, LockRule } from '#contract/ledger.ts';
import { ruleTexts as texts } from '../texts.ts';

export const dayWords = (rule: DayRule): string =>
  rule.kind === 'days' ? texts.days(rule.days) : texts.calendar(rule.months, rule.day);

export function lockWords(lock: LockRule | null): string {
  if (lock === null) return texts.rowOnly;
  return lock.kind === 'open' ? texts.isOpen : dayWords(lock);
}

export const invoiceWords = (invoice: DayRule | null): string =>
  invoice === null ? texts.noInvoice : dayWords(invoice);

export const originWords = ({ origin, support }: NonNullable<ConnectionRule['rule']>): string =>
  origin === 'learned' ? `${texts.origins.learned}（${texts.support(support)}）` : texts.origins.set;

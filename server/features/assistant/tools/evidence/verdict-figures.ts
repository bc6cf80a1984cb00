// What a checked order comes to, in its own currency: on the network, as it should be, and what is paid beyond that.
import type { Evidence } from '#contract/assistant.ts';
import type { CheckedOrder } from '#contract/checked-orders.ts';
import { ledgerTexts as texts } from '../ledger-texts.ts';
import { checkLink } from './check-link.ts';

const told = [
  ['amount', 'sales'],
  ['expected', 'sales'],
  ['commission', 'commission'],
  ['fee', 'fee'],
  ['excessCommission', 'commission'],
  ['excessFee', 'fee'],
] as const;

export function verdictFigures(order: CheckedOrder): Evidence[] {
  const { key, tab, day, pt } = order;
  const link = checkLink({ tab: 'checked', ...(tab !== null && { verdict: tab }), order: key });
  return told.map(([column, metric]) => ({
    metric,
    filters: {},
    from: day,
    to: day,
    rows: 1,
    value: order[column],
    link,
    definition: texts.checked[column](pt, order.order),
    marks: order[column] === null ? [texts.notKnownOf(column, pt)] : [],
  }));
}

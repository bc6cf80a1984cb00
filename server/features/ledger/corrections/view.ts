// Rows of corrections as people see them.

import { amountText } from '#contract/figures/currency.ts';
import type { LeftOut, SubmissionRow } from '#contract/submissions.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Chosen, RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import { isNumbered } from '#server/ledger/order-names.ts';
import { writeKey } from '../checked-filter.ts';
import type { publisherNames } from './store.ts';

export const keyOf = (connectionId: number, orderKey: string): string =>
  writeKey({ side: 'network', holderId: String(connectionId), orderKey });

const orderOf = (orderKey: string): string => (isNumbered(orderKey) ? orderKey : '');

type Names = Awaited<ReturnType<typeof publisherNames>>;

export function rowView(row: RowToCorrect, connectionId: number, names: Names): SubmissionRow {
  const money = (units: number) => amountText(BigInt(units), row.currency);
  const perhaps = (units: number | null) => (units === null ? null : money(units));
  const publisher = row.publisherNo === null ? undefined : names.get(row.publisherNo);
  return {
    key: keyOf(connectionId, row.orderKey),
    order: row.order || orderOf(row.orderKey),
    publisher: publisher ? shownName(publisher) : '',
    publisherId: row.publisherNo === null ? null : String(row.publisherNo),
    day: row.day,
    code: row.code,
    confidence: row.confidence,
    target: row.target,
    currency: row.currency,
    amount: money(row.amount),
    commission: money(row.commission),
    fee: perhaps(row.fee),
    expected: money(row.expected),
    reason: row.reason,
    reasonText: row.reasonText,
    commissionBack: money(row.commissionBack),
    feeBack: perhaps(row.feeBack),
    deadline: row.deadline === null ? null : isoMoment(new Date(row.deadline)),
  };
}

export const leftView = (left: Chosen['left'], connectionId: number): LeftOut[] =>
  left.map(({ orderKey, reason }) => ({
    key: keyOf(connectionId, orderKey),
    order: orderOf(orderKey),
    reason,
  }));

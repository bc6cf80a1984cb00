// One row of the performance report in our shape.
import type { SumRow } from '#server/facts/rows.ts';
import { parseJson } from '../shared/json-array.ts';
import { jsonMoney } from '../shared/json-money.ts';
import { type AdGroup, refOf } from './ad-group.ts';
import { unreadable } from './report.ts';

/** What we read of it: everything is text. */
interface ReportRow {
  date?: unknown;
  campaignId?: unknown;
  adGroupId?: unknown;
  publisher?: unknown;
  'Click-throughs'?: unknown;
  unitsSold14d?: unknown;
  attributedSales14d?: unknown;
  brb_bonus_amount?: unknown;
}

export interface ReportSum extends Pick<SumRow, 'clicks' | 'units' | 'amount' | 'bonus'> {
  day: string;
  group: AdGroup;
  /** Where its link stands, as Amazon calls it. */
  channel: string;
}

export function reportSum(raw: string, currency: string): ReportSum {
  const row = parseJson(raw) as ReportRow;
  const money = (value: unknown) => jsonMoney(textOf(value), currency, unreadable);
  const day = dayOf(textOf(row.date));
  const campaign = textOf(row.campaignId);
  const adGroup = textOf(row.adGroupId);
  const amount = textOf(row.attributedSales14d);
  if (day === null || (campaign === '' && adGroup === '') || amount === '') throw unreadable(raw);
  return {
    day,
    group: { campaign, adGroup },
    channel: textOf(row.publisher),
    clicks: countOf(row['Click-throughs'], raw),
    units: countOf(row.unitsSold14d, raw),
    amount: money(amount),
    // Left out for a brand that takes no part in the bonus: it is not known then.
    bonus: textOf(row.brb_bonus_amount) === '' ? null : money(row.brb_bonus_amount),
  };
}

/** Of what nobody can be paid through Attribution, it tells no commission. */
export const sumRow = (
  { day, group, clicks, units, amount, bonus }: ReportSum,
  told: { raw: string; currency: string },
): SumRow => ({
  reportDay: day,
  publisherRef: refOf(group),
  product: '',
  clicks,
  units,
  amount,
  commission: null,
  bonus,
  ...told,
});

const textOf = (value: unknown): string =>
  value == null || typeof value === 'object' ? '' : String(value).trim();

/** `20260829`, or with hyphens. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : null;
}

/** Null where it is not told. */
function countOf(value: unknown, raw: string): number | null {
  const text = textOf(value);
  if (text === '') return null;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 0) throw unreadable(raw);
  return count;
}

// The network's own sums per day, from weeklyprogress.
import { dayOfText } from '#contract/figures/days.ts';
import { parseMoney } from '#contract/money.ts';
import type { DaySpan, DayTotal } from '#server/facts/rows.ts';
import type { NetworkCall } from '../connector.ts';
import { brokenAnswer } from '../shared/broken-answer.ts';
import { ask } from './ask.ts';
import { readTable } from './read-table.ts';
import type { TableShape } from './table-shape.ts';
import { usDay } from './us-day.ts';
import { readDay } from './wall-time.ts';

const progressTable: TableShape = {
  wanted: ['repdate', 'clicks', 'netsales', 'commissions', 'numberofsales', 'numbsales', 'numbleads'],
  free: [],
  soft: [],
  looks: {},
};

/**
 * Whether the report counts its days back from the date it is given or on from it is written nowhere, so the rows' own
 * dates decide: back first, since by default it begins at yesterday, and on only when that missed the days.
 */
export async function dailyTotals(call: NetworkCall, span: DaySpan): Promise<DayTotal[]> {
  const length = dayOfText(span.to) - dayOfText(span.from) + 1;
  const found = await progress(call, { start: span.to, length });
  const inside = found.filter(({ day }) => day >= span.from && day <= span.to);
  if (length === 1 || found.some(({ day }) => day < span.to)) return inside;
  const onward = await progress(call, { start: span.from, length });
  return onward.filter(({ day }) => day >= span.from && day <= span.to);
}

async function progress(
  call: NetworkCall,
  { start, length }: { start: string; length: number },
): Promise<DayTotal[]> {
  const params = { datestart: usDay(start), lengthofreport: length, chronology: 'asc' };
  const totals: DayTotal[] = [];
  for await (const rows of readTable(await ask(call, { action: 'weeklyprogress', params }), progressTable)) {
    for (const { values, raw } of rows) {
      const day = readDay(values[0] ?? '');
      if (!day) throw brokenAnswer(raw);
      totals.push({
        day: day.text,
        currency: call.login.currency,
        orders: ordersOf(values),
        amount: parseMoney(values[2] ?? ''),
        commission: parseMoney(values[3] ?? ''),
        clicks: count(values[1]),
      });
    }
  }
  return totals;
}

/** Sales and leads are orders; tiers and bonuses are not. */
function ordersOf(values: readonly string[]): number | null {
  const sales = count(values[5]);
  const leads = count(values[6]);
  return sales === null ? count(values[4]) : sales + (leads ?? 0);
}

function count(text: string | undefined): number | null {
  const value = Number((text ?? '').replaceAll(',', ''));
  return text === undefined || text === '' || !Number.isInteger(value) ? null : value;
}

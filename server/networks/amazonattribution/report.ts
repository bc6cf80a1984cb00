// The performance report: its rows as they arrive, page after page by the cursor of the one before.
import type { DaySpan } from '#server/facts/rows.ts';
import type { NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter } from '../shared/json-array.ts';
import { ask } from './ads-client.ts';
import { attributionTexts as texts } from './texts.ts';

/** Rows of an answer; it may hold 5000. */
const pageRows = 1000;

/** What we count, then what it tells beside it: that stays in the rows as received. The bonus is told only by campaign or ad group. */
const metrics = [
  'Click-throughs',
  'unitsSold14d',
  'attributedSales14d',
  'brb_bonus_amount',
  'attributedPurchases14d',
  'attributedDetailPageViewsClicks14d',
  'attributedAddToCartClicks14d',
  'attributedTotalPurchases14d',
  'totalUnitsSold14d',
  'totalAttributedSales14d',
].join();

/** By ad group, each as text, in the batches they arrive in. */
export async function* reportRows(call: NetworkCall, { from, to }: DaySpan): AsyncGenerator<string[]> {
  const question = {
    reportType: 'PERFORMANCE',
    groupBy: 'ADGROUP',
    startDate: compact(from),
    endDate: compact(to),
    metrics,
    count: pageRows,
  };
  for (let cursorId = ''; ; ) {
    const answer = await ask(call, { path: '/attribution/report', body: { ...question, cursorId } });
    const splitter = new JsonArraySplitter(2);
    let rows = 0;
    for await (const chunk of answer.chunks()) {
      const batch = splitter.push(chunk);
      rows += batch.length;
      if (batch.length > 0) yield batch;
    }
    const frame = splitter.end() as { reports?: unknown; cursorId?: unknown } | null;
    // Anything else than rows must not pass for a report without any: what we hold of its days would count as vanished.
    if (!Array.isArray(frame?.reports) || frame.reports.length > 0) throw unreadable(JSON.stringify(frame));
    // Names are all that tells whose a row is: of letters that are in doubt other publishers would be made.
    if (answer.isGarbled?.()) throw new NetworkFault('passing', texts.garbled);
    const next = typeof frame.cursorId === 'string' ? frame.cursorId : '';
    if (next === '' || rows === 0) return;
    if (next === cursorId) throw new NetworkFault('passing', texts.sameCursor);
    cursorId = next;
  }
}

const compact = (day: string): string => day.replaceAll('-', '');

export const unreadable = (words: string): NetworkFault =>
  new NetworkFault('passing', texts.unreadable, { words });

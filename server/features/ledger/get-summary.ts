// The head of the order check: what can still be kept, what was kept, and what was lost.
import { sql } from 'drizzle-orm';
import type { getLedgerSummary as contract } from '#contract/checked-orders.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { addDays, dayIn, firstOfYear } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { hasShop } from '#server/facts/mark-unjudged.ts';
import { loadScope } from '#server/figures/scope.ts';
import { recoveredSums } from '#server/ledger/corrections/recovered-sums.ts';
import { isRecoverable, tabsOf } from './checked-filter.ts';
import { listParts, openSums } from './checked-sum.ts';
import { shanghai } from './pending-buckets.ts';

/** Days ahead that the head counts deadlines of. */
const spansAhead = [7, 30] as const;

export async function getSummary(tx: TenantTx, now: Date): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const { currency } = await loadScope(tx, {}, now);
  const today = dayIn(shanghai, now);
  const year = { from: firstOfYear(today), to: `${today.slice(0, 4)}-12-31` };
  // The Shanghai day of its deadline; nothing where there is none.
  const open = await listParts(tx, {
    tabs: tabsOf('recoverable'),
    where: isRecoverable(now),
    mark: sql`coalesce((v.deadline AT TIME ZONE 'Asia/Shanghai')::date::text, '')`,
  });
  const missed = await listParts(tx, {
    tabs: ['missed'],
    where: sql`v.confidence = 'matched' AND v.day BETWEEN ${year.from}::date AND ${year.to}::date`,
  });
  const recovered = (await recoveredSums(tx, year)).map(({ rows, ...part }) => ({
    ...part,
    listed: rows,
    known: rows,
  }));
  const sum = await openSums(tx, [...open, ...missed, ...recovered], currency);
  return {
    currency,
    hasShop: await hasShop(tx),
    year,
    recoverable: sum(open.filter(({ day }) => year.from <= day && day <= year.to)),
    recoverableEver: sum(open),
    recovered: sum(recovered),
    missed: sum(missed),
    coming: spansAhead.map((within) => {
      const until = addDays(today, within);
      return { within, until, ...sum(open.filter(({ mark }) => mark !== '' && mark <= until)) };
    }),
    undated: sum(open.filter(({ mark }) => mark === '')),
  };
}

// Reads one window and writes it: rows staged as they come, compared with the network's own summary, then everything in
// one transaction. Until that commits, nothing of the window is there.
import { addDays, dayIn, eachDay } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { applyClicks } from '#server/facts/apply-clicks.ts';
import { type ApplySales, applySales } from '#server/facts/apply-sales.ts';
import { applySums } from '#server/facts/apply-sums.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { type PullRecord, recordPull } from '#server/facts/pull-record.ts';
import type { DaySpan, PublisherRow } from '#server/facts/rows.ts';
import { savePublishers } from '#server/facts/save-publishers.ts';
import { stageClicks } from '#server/facts/stage-clicks.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import { stageSums } from '#server/facts/stage-sums.ts';
import type { Window } from './plan-windows.ts';
import { reconcileClicks, reconcileSales, reconcileSums, type Verdict } from './reconcile.ts';
import { type RunContext, RunOvertaken } from './run-context.ts';
import { hasMisfitBefore, lockRow, noTrouble, updateRow, withDays, withoutDays } from './store.ts';
import { syncTexts } from './texts.ts';

export interface Attempt {
  window: Window;
  startedAt: Date;
  /** Which one it is, from 1. */
  tries: number;
  /** Requests sent before this window began. */
  callsBefore: number;
  /** Answers not in their charset before this try. */
  misfitsBefore: number;
  /** Whether to write what the network sent although its own summary says otherwise. */
  keep: (verdict: Verdict) => boolean;
  onRows: (count: number) => Promise<void>;
}

/** The rows do not add up to the network's own summary, and another try may bring them. */
export class NotReconciled extends Error {
  readonly verdict: Verdict;
  readonly rows: number;

  constructor(verdict: Verdict, rows: number) {
    super('the rows differ from the summary');
    this.name = 'NotReconciled';
    this.verdict = verdict;
    this.rows = rows;
  }
}

export async function pullWindow(run: RunContext, attempt: Attempt): Promise<void> {
  const { span } = attempt.window;
  if (!span) return pullPublishers(run, attempt);
  // Before anything is read: a day that ends meanwhile is not complete in what was read.
  const today = dayIn(run.zone, run.services.now());
  const complete = span.from < today ? { from: span.from, to: earlier(span.to, addDays(today, -1)) } : null;
  const days: WindowDays = { span, complete };
  if (attempt.window.kind === 'sums') return pullSums(run, attempt, days);
  return attempt.window.kind === 'sales' ? pullSales(run, attempt, days) : pullClicks(run, attempt, days);
}

interface WindowDays {
  span: DaySpan;
  /** The days of it that were over before it was read. */
  complete: DaySpan | null;
}

async function pullPublishers(run: RunContext, attempt: Attempt): Promise<void> {
  const { connector, session, call } = run;
  const rows: PublisherRow[] = [];
  for await (const page of connector.publishers?.(call) ?? []) {
    // One by one: a network may name more at once than a call takes arguments.
    for (const row of page) rows.push(row);
    await attempt.onRows(rows.length);
  }
  await session.transaction(async (tx) => {
    // Before any publisher is held: a change of type rewrites facts.
    await lockFacts(tx);
    await savePublishers(tx, connector.description.network, rows);
    await recordPull(tx, recordOf(run, attempt, { rowsRead: rows.length }));
    await settle(tx, run, attempt, {});
  });
}

async function pullSales(run: RunContext, attempt: Attempt, { span, complete }: WindowDays): Promise<void> {
  const { connector, session, call, connectionId } = run;
  const stage = await stageSales(session, { connectionId, network: connector.description.network });
  for await (const page of connector.sales?.(call, span) ?? []) {
    await stage.add(page);
    await attempt.onRows(stage.count);
  }
  const theirs = complete ? await run.totals.ask(complete) : null;
  const verdict =
    theirs && complete ? reconcileSales(eachDay(complete), stage.sums.dailySums(), theirs) : null;
  refuseDiffering(verdict, attempt, stage.count);
  await applySales(session, stage, {
    source: 'api',
    span,
    mayVanish: believing(run, verdict, complete),
    pull: recordOf(run, attempt, { rowsRead: stage.count, verdict }),
    within: (tx) => settle(tx, run, attempt, { sales: complete }),
  });
}

/** A row that is gone is believed gone where the network's own sums say so, or where it has none to say. */
const believing = (
  { connector }: RunContext,
  verdict: Verdict | null,
  complete: DaySpan | null,
): ApplySales['mayVanish'] =>
  verdict
    ? (day) => verdict.equal.has(day)
    : (day) => !connector.dailyTotals && complete !== null && day <= complete.to;

/** The sums of a day are what it sold and how often it was clicked: both are known then. */
async function pullSums(run: RunContext, attempt: Attempt, { span, complete }: WindowDays): Promise<void> {
  const { connector, session, call, connectionId } = run;
  const stage = await stageSums(session, { connectionId, network: connector.description.network });
  for await (const page of connector.daySums?.(call, span) ?? []) {
    await stage.add(page);
    await attempt.onRows(stage.count);
  }
  const theirs = complete ? await run.totals.ask(complete) : null;
  const verdict =
    theirs && complete ? reconcileSums(eachDay(complete), await stage.dailySums(), theirs) : null;
  refuseDiffering(verdict, attempt, stage.count);
  await applySums(session, stage, {
    span,
    mayVanish: believing(run, verdict, complete),
    pull: recordOf(run, attempt, { rowsRead: stage.count, verdict }),
    within: (tx) =>
      settle(tx, run, attempt, {
        sales: complete,
        ...(connector.description.reports.clicks && stage.allClicked && { clicks: complete }),
      }),
  });
}

async function pullClicks(run: RunContext, attempt: Attempt, { span, complete }: WindowDays): Promise<void> {
  const { connector, session, call, connectionId } = run;
  const stage = await stageClicks(session, { connectionId, network: connector.description.network });
  for await (const page of connector.clicks?.(call, span) ?? []) {
    await stage.add(page);
    await attempt.onRows(stage.count);
  }
  const verdict = complete ? await clicksVerdict(run, complete, await stage.dailySums()) : null;
  refuseDiffering(verdict, attempt, stage.count);
  await applyClicks(session, stage, {
    source: 'api',
    span,
    pull: recordOf(run, attempt, { rowsRead: stage.count, verdict }),
    within: (tx) => settle(tx, run, attempt, { clicks: complete }),
  });
}

/** What the summary said for the sales of these days will do, unless it differs: clicks may have come in since. */
async function clicksVerdict(
  { totals }: RunContext,
  days: DaySpan,
  ours: readonly { day: string; clicks: number }[],
): Promise<Verdict | null> {
  const recalled = await totals.recall(days);
  if (!recalled?.some((total) => total.clicks !== null)) return null;
  const verdict = reconcileClicks(eachDay(days), ours, recalled);
  if (verdict.differences.length === 0) return verdict;
  const asked = await totals.ask(days);
  return asked && reconcileClicks(eachDay(days), ours, asked);
}

function refuseDiffering(verdict: Verdict | null, { keep }: Attempt, rows: number): void {
  if (verdict && verdict.differences.length > 0 && !keep(verdict)) throw new NotReconciled(verdict, rows);
}

/** The connection's own part of a window's transaction. Whoever paused, removed or changed it meanwhile wins. */
async function settle(
  tx: TenantTx,
  run: RunContext,
  { window, misfitsBefore }: Attempt,
  /** The days whose sales and whose clicks are all here now. */
  { sales, clicks }: Partial<Record<'sales' | 'clicks', DaySpan | null>>,
): Promise<void> {
  const row = await lockRow(tx, run.connectionId);
  if (row?.state !== 'active' || row.cycleNo !== run.cycleNo || row.zone !== run.zone)
    throw new RunOvertaken();
  // Older days are read once: if their texts came garbled, the next round reads them once more. A network that always
  // sends them so is left in peace.
  const again = window.history && run.call.misfits > misfitsBefore && !(await hasMisfitBefore(tx, run));
  const garbled = again ? withDays : withoutDays;
  await updateRow(tx, run.connectionId, {
    // The publishers are read again before a window that failed: that they came says nothing of the window.
    ...(window.kind !== 'publishers' && row.failures > 0 && noTrouble),
    lastPullAt: run.services.now(),
    ...(sales && {
      salesCovered: withDays('sales_covered', sales),
      salesGarbled: garbled('sales_garbled', sales),
    }),
    ...(clicks && {
      clicksCovered: withDays('clicks_covered', clicks),
      clicksGarbled: garbled('clicks_garbled', clicks),
    }),
  });
}

interface Read {
  rowsRead: number;
  verdict?: Verdict | null;
}

function recordOf(run: RunContext, attempt: Attempt, { rowsRead, verdict = null }: Read): PullRecord {
  const { window, startedAt, tries, callsBefore, misfitsBefore } = attempt;
  const differences = verdict?.differences ?? [];
  const refusal = verdict || window.kind === 'publishers' ? null : run.totals.refusal;
  return {
    connectionId: run.connectionId,
    cycleNo: run.cycleNo,
    kind: window.kind,
    fromDay: window.span?.from ?? null,
    toDay: window.span?.to ?? null,
    state: 'done',
    startedAt,
    tries,
    calls: run.call.calls - callsBefore,
    rowsRead,
    message: [
      ...(refusal ? [syncTexts.noTotals(refusal.message, refusal.words)] : []),
      ...(differences.length > 0 ? [syncTexts.differs(new Set(differences.map(({ day }) => day)).size)] : []),
      ...(run.call.misfits > misfitsBefore ? [syncTexts.misfit] : []),
    ].join('；'),
    reconciled: verdict === null ? 'none' : differences.length === 0 ? 'equal' : 'differs',
    differences,
    fileName: '',
  };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

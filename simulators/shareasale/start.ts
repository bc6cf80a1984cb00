// The merchant handler `w.cfm` of ShareASale, as its clients describe it.
import { dayNumber, dayText, type Present } from '../kit/days.ts';
import { expectedClicks, expectedSales } from '../kit/expected.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { RunningSimulator, SimulatorOptions } from '../kit/types.ts';
import { openWorld, type SaleQuery, type WorldSale } from '../kit/world.ts';
import { account, type Params, readParams, refusalOf, refusals, sister } from './check-call.ts';
import { formatOf, plainAnswer, renderTable, type Table } from './render-table.ts';
import {
  affiliateReport,
  affiliateTimespan,
  type Source,
  todayAtAGlance,
  weeklyProgress,
} from './reports.ts';
import { transactionColumns, transactionRow, transactionText } from './transaction-row.ts';

const monthlyCredits = 200;
const rowsPerPage = 5000;
const carelessColumns = new Set(['lastreferer', 'bannername', 'bannerpage', 'useragent']);

export async function start(options: SimulatorOptions): Promise<RunningSimulator> {
  const world = openWorld(options);
  const budget = options.budget ?? monthlyCredits;
  const pageSize = options.pageSize ?? rowsPerPage;
  /** Voided by call, over what the world itself voids. */
  const voided = new Map<number, Present>();
  let creditMonth = '';
  let credits = 0;

  const sales = (query: SaleQuery): Iterable<WorldSale> =>
    voided.size > 0 ? each(world.sales(query), applyVoid) : world.sales(query);

  function applyVoid(sale: WorldSale): WorldSale {
    const at = voided.get(sale.id);
    if (at) {
      sale.state = 'voided';
      sale.voidDay = at.day;
    }
    return sale;
  }

  function answer(call: Call): Answer {
    const params = readParams(call.query);
    if (call.path !== '/w.cfm') return { status: 404, body: 'Not Found' };
    const refusal = refusalOf(call, params);
    if (refusal) return plainAnswer(refusal);
    const action = params.get('action') ?? '';
    const month = dayText(call.present.day).slice(0, 7);
    if (month !== creditMonth) {
      creditMonth = month;
      credits = 0;
    }
    if (action === 'apitokencount') return plainAnswer(`tokencount\r\n${credits}`);
    if (call.spent || credits >= budget) return plainAnswer(refusals.credits);
    credits++;
    if (action === 'void') return plainAnswer(voidSale(params, call.present));
    const table = tableOf(action, params, call.present);
    return typeof table === 'string' ? plainAnswer(table) : renderTable(params, table);
  }

  function tableOf(action: string, params: Params, present: Present): Table | string {
    const source: Source = { world, sales, present };
    const from = readDay(params.get('datestart'));
    const to = readDay(params.get('dateend'));
    if (Number.isNaN(from ?? 0) || Number.isNaN(to ?? 0)) return refusals.dates;
    switch (action.toLowerCase()) {
      case 'transactiondetail':
        return transactions(params, { from, to, present });
      case 'affiliatetimespan':
        return affiliateTimespan(source, {
          from: from ?? present.day - 30,
          to: to ?? present.day,
          userId: params.get('userid') ?? '',
        });
      case 'weeklyprogress':
        return weeklyProgress(source, {
          last: from ?? present.day - 1,
          days: Math.max(1, Number(params.get('lengthofreport') ?? 30) || 30),
          ascending: params.get('chronology')?.toLowerCase() === 'asc',
        });
      case 'todayataglance':
        return todayAtAGlance(source);
      case 'report-affiliate':
        return affiliateReport(source);
      default:
        return refusals.action;
    }
  }

  function transactions(
    params: Params,
    { from, to, present }: { from: number | null; to: number | null; present: Present },
  ): Table {
    const sortedBy = params.get('sortcol')?.toLowerCase() ?? 'transid';
    const ascending = params.get('sortdir')?.toLowerCase() === 'asc';
    const skip = (Math.max(1, Number(params.get('page') ?? 1) || 1) - 1) * pageSize;
    const after = Number(params.get('previoustransid') ?? 0) || 0;
    // Sorted by number the report has no default span.
    const earliest = params.get('sortcol')?.toLowerCase() === 'transid' ? world.first : present.day - 30;
    const span = { from: from ?? earliest, to: to ?? present.day, present };
    const columns = { action: 'transactiondetail', columns: transactionColumns, bare: carelessColumns };
    if (sortedBy === 'transid' && after === 0 && ascending) {
      const page = { ...span, skip, take: pageSize };
      const isPipe = formatOf(params) === 'pipe';
      return isPipe
        ? { ...columns, rows: [], text: transactionText(sales(page)) }
        : { ...columns, rows: each(sales(page), transactionRow) };
    }
    const found: { key: number | string; row: string[] }[] = [];
    for (const sale of sales(span)) {
      if (sale.id > after) found.push({ key: sortKey(sale, sortedBy), row: transactionRow(sale) });
    }
    found.sort(
      (one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0) * (ascending ? 1 : -1),
    );
    return { ...columns, rows: found.slice(skip, skip + pageSize).map(({ row }) => row) };
  }

  function voidSale(params: Params, present: Present): string {
    const day = readDay(params.get('date'));
    const order = params.get('ordernumber') ?? '';
    const ids: number[] = [];
    if (day !== null && !Number.isNaN(day)) {
      for (const sale of sales({ from: day, to: day, present })) {
        if (sale.order === order && sale.kind === 'sale' && sale.state === 'pending') ids.push(sale.id);
      }
    }
    const [id, second] = ids;
    if (id === undefined) return 'Transaction Not Found';
    if (second !== undefined) return 'Multiple Transactions Found (ambiguous order number)';
    voided.set(id, present);
    return 'Transaction Voided';
  }

  return serveSimulator({
    network: 'shareasale',
    zone: 'America/New_York',
    currency: 'USD',
    credentials: { ...account },
    sister,
    options,
    answer,
    // Nothing here tells a paid commission from a locked one.
    expectedSales: (span) =>
      expectedSales(world, span).map((sale) => {
        if (voided.has(Number(sale.ptoder))) return { ...sale, state: 'voided' };
        return sale.state === 'paid' ? { ...sale, state: 'approved' } : sale;
      }),
    expectedClicks: (span) => expectedClicks(world, span),
  });
}

/** Made while they are sent: a page is never held as a whole. */
function* each<Made>(sales: Iterable<WorldSale>, make: (sale: WorldSale) => Made): Iterable<Made> {
  for (const sale of sales) yield make(sale);
}

function sortKey(sale: WorldSale, column: string): number | string {
  if (column === 'commission') return sale.commission;
  if (column === 'ssamount') return sale.fee;
  return column === 'comment' ? sale.order : sale.id;
}

/** `MM/DD/YYYY` to days since 1970; null when absent, NaN when it is no date. */
function readDay(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (!month || !day || !year) return Number.NaN;
  return dayNumber(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

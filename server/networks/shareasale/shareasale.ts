// ShareASale's merchant API.
import { dayOfText, dayText } from '#contract/figures/days.ts';
import type { ClickRow, DaySpan, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page } from '../connector.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { affiliatesTable, timespanTable, toClicks, toPublisher } from './affiliate-rows.ts';
import { ask } from './ask.ts';
import { shareasaleCorrections } from './corrections.ts';
import { dailyTotals } from './daily-totals.ts';
import { shareasaleDeadlines } from './deadlines.ts';
import { shareasaleExports } from './exports.ts';
import { createFreshNumbers } from './fresh-numbers.ts';
import { readTable } from './read-table.ts';
import { salesTable, toSale } from './sale-row.ts';
import type { TableRow } from './table-shape.ts';
import { texts } from './texts.ts';
import { usDay } from './us-day.ts';

const currency = 'USD';
/** What one page yields at most before it is passed on. */
const batchRows = 2000;

export interface ShareASaleOptions {
  /** How many rows the network puts on a page: a shorter one is the last. */
  rowsPerPage: number;
}

export const shareasale: Connector = createShareASale({ rowsPerPage: 5000 });

export function createShareASale({ rowsPerPage }: ShareASaleOptions): Connector {
  return {
    description: {
      network: 'shareasale',
      name: 'ShareASale',
      group: 'common',
      fields: [
        {
          key: 'merchantId',
          label: texts.merchantId,
          secret: false,
          help: texts.merchantIdHelp,
          shape: 'digits',
        },
        { key: 'token', label: texts.token, secret: true, help: texts.tokenHelp },
        { key: 'apiSecret', label: texts.apiSecret, secret: true, help: texts.apiSecretHelp },
      ],
      reports: { clicks: true, fee: true, newCustomer: true, publisherType: false },
      zone: 'America/New_York',
      zones: [],
      notice: texts.notice,
    },
    look: { color: '#0b4a38', bright: '#3fa08f', letters: 'Sa' },
    alsoCalled: ['share a sale', 'share-a-sale', 'sas'],
    exports: shareasaleExports,
    deadlines: shareasaleDeadlines,
    corrections: shareasaleCorrections,
    origin: 'https://api.shareasale.com',
    // Credits are few: sales go by pages, so a long window costs no more than its rows, and the days of a usual round
    // (affiliates, sales with their sums, three days of clicks) take six.
    limits: {
      salesWindowDays: 90,
      clicksWindowDays: 7,
      budgets: [{ calls: 200, per: 'month' }],
      dailyReserve: 6,
    },
    wallTime: true,
    budgetOwner: ({ merchantId = '', token = '' }) => `${merchantId}:${token}`,

    /** Asking for the number of used credits proves the login and is the smallest question there is. */
    async verify(call) {
      for await (const _ of await ask(call, { action: 'apitokencount' }));
      return { accountName: '', currency, merchantRef: call.login.credentials.merchantId ?? '' };
    },

    sales: (call, span) => salesOf(call, span, rowsPerPage),
    clicks: clicksOf,
    publishers: publishersOf,
    dailyTotals,
    trackingLink,
  };
}

/** Pages by growing number, so that what is sold meanwhile comes last and moves nothing. */
async function* salesOf(call: NetworkCall, span: DaySpan, rowsPerPage: number): AsyncIterable<Page<SaleRow>> {
  const reading = { clock: zoneClock(call.login.zone), currency: call.login.currency || currency };
  const params = {
    datestart: usDay(span.from),
    dateend: usDay(span.to),
    sortcol: 'transid',
    sortdir: 'asc',
  };
  // A row that appears late pushes others over the edge of a page: they come twice.
  const numbers = createFreshNumbers();
  const askFor = (page: number) => ask(call, { action: 'transactiondetail', params: { ...params, page } });
  let asked: ReturnType<typeof ask> | null = askFor(1);
  try {
    for (let page = 1; asked; page++) {
      const pieces = await asked;
      asked = null;
      let batch: SaleRow[] = [];
      for await (const rows of readTable(pieces, salesTable)) {
        if (batch.length >= batchRows) {
          yield { rows: batch, publishers: [] };
          batch = [];
        }
        for (const row of rows) {
          const sale = toSale(row, reading);
          if (numbers.add(sale.ptoder)) batch.push(sale);
        }
      }
      // The network makes the next page while the last rows of this one are written.
      if (numbers.page.rows >= rowsPerPage && numbers.page.fresh > 0) {
        asked = askFor(page + 1);
        asked.catch(() => undefined);
      }
      if (batch.length > 0) yield { rows: batch, publishers: [] };
      numbers.turn();
    }
  } finally {
    // Whoever stops reading leaves no answer half read.
    await asked?.then(dropPieces, () => undefined);
  }
}

async function dropPieces(pieces: AsyncIterable<string>): Promise<void> {
  for await (const _ of pieces) return;
}

/** The report has no day column: one day is asked for at a time. */
async function* clicksOf(call: NetworkCall, span: DaySpan): AsyncIterable<Page<ClickRow>> {
  for (let number = dayOfText(span.from); number <= dayOfText(span.to); number++) {
    const day = dayText(number);
    const params = { datestart: usDay(day), dateend: usDay(day) };
    const rows: TableRow[] = [];
    for await (const some of readTable(
      await ask(call, { action: 'affiliatetimespan', params }),
      timespanTable,
    )) {
      rows.push(...some);
    }
    const { clicks, publishers } = toClicks(rows, day);
    yield { rows: clicks, publishers };
  }
}

async function* publishersOf(call: NetworkCall): AsyncIterable<PublisherRow[]> {
  const pieces = await ask(call, { action: 'report-affiliate' });
  for await (const rows of readTable(pieces, affiliatesTable)) yield rows.map(toPublisher);
}

function trackingLink({ merchantRef, publisherRef, creativeRef, target, subId }: LinkParts) {
  if (merchantRef === '') return { missing: texts.missingMerchant };
  if (publisherRef === '') return { missing: texts.missingPublisher };
  if (creativeRef === '') return { missing: texts.missingCreative };
  const query = new URLSearchParams({ b: creativeRef, u: publisherRef, m: merchantRef });
  // The network adds the scheme itself.
  if (target !== '') query.set('urllink', target.replace(/^https?:\/\//i, ''));
  if (subId !== '') query.set('afftrack', subId);
  return { link: `https://www.shareasale.com/r.cfm?${query}` };
}

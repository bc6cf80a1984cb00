// Reports 12, 15 and 20, the performance summaries, in our shape.
import { minorDigits } from '#contract/money.ts';
import type { ClickRow, DayTotal, PublisherRow } from '#server/facts/rows.ts';
import type { Login, Page } from '../connector.ts';
import { asReceived, badValue, countOf, moneyOf, type ReportRow, textOf } from './report-row.ts';
import { parseWallTime } from './wall-time.ts';

/** Clicks of one day, website by website, summed per affiliate. */
export class ClickSums {
  readonly #day: string;
  readonly #sums = new Map<string, ClickRow>();
  readonly #publishers = new Map<string, PublisherRow>();

  constructor(day: string) {
    this.#day = day;
  }

  add(row: ReportRow): void {
    const publisherRef = textOf(row, 'Affiliate Id');
    const clicks = countOf(row, 'Click Throughs');
    const impressions = countOf(row, 'Ad Impressions');
    // A line of totals names no affiliate.
    if (publisherRef === '' || (clicks === 0 && impressions === 0)) return;
    const known = this.#sums.get(publisherRef);
    if (known) {
      known.clicks += clicks;
      known.impressions = (known.impressions ?? 0) + impressions;
    } else {
      this.#sums.set(publisherRef, { reportDay: this.#day, publisherRef, clicks, impressions });
      this.#publishers.set(publisherRef, {
        ...emptyPublisher(publisherRef),
        name: asReceived(row, 'Affiliate Name'),
        networkType: textOf(row, 'Affiliate Category'),
        tags: textOf(row, 'Affiliate Tags'),
      });
    }
  }

  /** Which website stands for an affiliate changes from day to day; the list of publishers says it. */
  page(): Page<ClickRow> {
    return { rows: [...this.#sums.values()], publishers: [...this.#publishers.values()] };
  }
}

interface Listed {
  row: PublisherRow;
  /** Clicks of the website that stands for the affiliate. */
  clicks: number;
}

/** Affiliates by number, each with its busiest website: tracking links need one. */
export class PublisherList {
  readonly #found = new Map<string, Listed>();

  /** A row of report 15. */
  addAffiliate(row: ReportRow): void {
    const listed = this.#listed(row);
    if (!listed) return;
    listed.row.name = asReceived(row, 'Affiliate Name') || listed.row.name;
    listed.row.tags = textOf(row, 'Affiliate Tags') || listed.row.tags;
  }

  /** A row of report 20; to be added after those of report 15, whose names are the affiliates' own. */
  addWebsite(row: ReportRow): void {
    const listed = this.#listed(row);
    if (!listed) return;
    const known = listed.row;
    known.networkType ||= textOf(row, 'Affiliate Category');
    known.tags ||= textOf(row, 'Affiliate Tags');
    const siteRef = textOf(row, 'Website Id');
    const clicks = countOf(row, 'Click Throughs');
    const isBusier =
      clicks > listed.clicks || (clicks === listed.clicks && isEarlier(siteRef, known.siteRef));
    if (siteRef === '' || !isBusier) return;
    listed.clicks = clicks;
    known.siteRef = siteRef;
    known.url = textOf(row, 'Affiliate Website');
    known.name ||= asReceived(row, 'Affiliate Website Name');
  }

  rows(): PublisherRow[] {
    return [...this.#found.values()].map(({ row }) => row);
  }

  #listed(row: ReportRow): Listed | null {
    const ref = textOf(row, 'Affiliate Id');
    if (ref === '') return null;
    let listed = this.#found.get(ref);
    if (!listed) {
      listed = { row: emptyPublisher(ref), clicks: -1 };
      this.#found.set(ref, listed);
    }
    return listed;
  }
}

/** Numbers of one length sort as texts; a shorter one is the older. */
const isEarlier = (ref: string, than: string): boolean =>
  ref.length === than.length ? ref < than : ref.length < than.length;

const emptyPublisher = (ref: string): PublisherRow => ({
  ref,
  name: '',
  url: '',
  networkType: '',
  tags: '',
  country: '',
  siteRef: '',
  subAffiliate: false,
});

/** A row of report 12; null for a line of totals. Its sales are net of what was taken back, as ours are. */
export function totalOf(row: ReportRow, { currency }: Login): DayTotal | null {
  const text = textOf(row, 'Date');
  if (!/\d/.test(text)) return null;
  const digits = minorDigits(currency);
  const { day } = parseWallTime(text) ?? badValue('Date', text);
  return {
    day,
    currency,
    orders: countOf(row, '# of Sales'),
    amount: moneyOf(row, 'Sales', digits),
    commission: moneyOf(row, 'Commissions', digits) + moneyOf(row, 'Incentives', digits),
    clicks: countOf(row, 'Click Throughs'),
  };
}

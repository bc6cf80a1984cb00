// Rows of a file to facts: every cell that is wrong is told by line and column, and a row with one is no fact.
import type { DecimalSign, ImportError, ImportKind } from '#contract/imports.ts';
import type { ClickRow, PublisherRow, SaleKind, SaleRow, SaleState } from '#server/facts/rows.ts';
import type { NetworkDescription } from '#server/networks/connector.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { plainText } from '#server/tables/csv-text.ts';
import type { Table, TableRow } from '#server/tables/table.ts';
import type { Mapping } from './mapping.ts';
import { readCount, readCurrency, readFlag, readKind, readMoney, readState } from './read-cells.ts';
import { type Reading, type ReadMoment, type TimeRules, timeReader } from './read-time.ts';
import { cellTexts } from './texts.ts';

export interface RowRules {
  kind: ImportKind;
  mapping: Mapping;
  network: Pick<NetworkDescription, 'network' | 'name'>;
  /** Of rows that name none. */
  currency: string;
  decimal: DecimalSign;
  time: TimeRules;
}

export interface ReadRow<Fact> {
  line: number;
  cells: readonly string[];
  fact: Fact;
  publisher: PublisherRow;
}

export interface RowReader {
  sale(row: TableRow): ReadRow<SaleRow> | null;
  click(row: TableRow): ReadRow<ClickRow> | null;
  /** The mapped cells as they stand, the beginning of long ones. */
  cells(row: TableRow): Record<string, string>;
}

export interface RowReaderOptions {
  complain: (error: ImportError) => void;
}

const maxLengths: Readonly<Record<string, number>> = {
  ptoder: 200,
  ysoder: 200,
  id: 100,
  name: 500,
  url: 2000,
  type: 200,
  coupon: 200,
  page: 4000,
};

/** One field of the row at hand. */
interface Column {
  received(): string;
  needed(): string;
  /** The fallback where the cell is empty; what is refused reads as the fallback too, but the row is lost. */
  optional<Value>(fallback: Value, read: (text: string) => Reading<Value>): Value;
  required<Value>(fallback: Value, read: (text: string) => Reading<Value>): Value;
}

/** Of the moments in our own exports; the day beside them is the network's. */
const exportZone = 'Asia/Shanghai';

/** Some megabytes, were their texts as long as they may be. */
const keptPublishers = 2000;

/** Of a cell in the sample: a screen shows far less. */
const shownChars = 4000;

/** By code or display name, in any case. */
const isNamed = ({ network, name }: RowRules['network'], said: string): boolean =>
  [network, name].some((known) => known.toLowerCase() === said.toLowerCase());

export function openRowReader(
  { columns }: Pick<Table, 'columns'>,
  rules: RowRules,
  { complain }: RowReaderOptions,
): RowReader {
  const at = new Map(Object.entries(rules.mapping).map(([key, title]) => [key, columns.indexOf(title)]));
  const readTime = timeReader(rules.time);
  const readOwnTime = timeReader({ ...rules.time, clock: zoneClock(exportZone) });
  let line = 0;
  let cells: readonly string[] = [];
  let wrong = false;

  const refuse = (key: string, reason: string) => {
    wrong = true;
    complain({ line, column: rules.mapping[key] ?? '', reason: ownText(reason) });
  };
  const column = (key: string): Column => {
    const index = at.get(key) ?? -1;
    const max = maxLengths[key] ?? Number.POSITIVE_INFINITY;
    const received = (): string => {
      const text = index < 0 ? '' : plainText(cells[index] ?? '');
      if (text.length > max) refuse(key, cellTexts.tooLong(max));
      return text;
    };
    const reading = <Value>(text: string, fallback: Value, read: (text: string) => Reading<Value>): Value => {
      const found = read(text);
      if ('value' in found) return found.value;
      refuse(key, found.reason);
      return fallback;
    };
    const needed = (): string => {
      const text = received().trim();
      if (text === '') refuse(key, cellTexts.empty);
      return text;
    };
    return {
      received,
      needed,
      optional(fallback, read) {
        const text = received();
        return text === '' || text.trim() === '' ? fallback : reading(text, fallback, read);
      },
      required(fallback, read) {
        const text = needed();
        return text === '' ? fallback : reading(text, fallback, read);
      },
    };
  };
  // Looked up once: a row is read a million times.
  const [time, currencyOf, je, jyje, ptfy] = [
    column('time'),
    column('currency'),
    column('je'),
    column('jyje'),
    column('ptfy'),
  ];
  const momentOf = column('at');
  const [voidedOf, stateOf, kindOf, newOf] = [
    column('voided'),
    column('state'),
    column('kind'),
    column('newCustomer'),
  ];
  const [id, ptoder, ysoder, coupon, page] = [
    column('id'),
    column('ptoder'),
    column('ysoder'),
    column('coupon'),
    column('page'),
  ];
  const [name, url, type, pt] = [column('name'), column('url'), column('type'), column('pt')];
  const [clicks, impressions] = [column('clicks'), column('impressions')];

  const begin = (row: TableRow): void => {
    ({ line, cells } = row);
    wrong = false;
    const surplus =
      cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '');
    if (surplus) {
      wrong = true;
      complain({ line, column: '', reason: cellTexts.surplusCells(cells.length, columns.length) });
    }
    const said = pt.received().trim();
    if (said !== '' && !isNamed(rules.network, said)) {
      refuse('pt', cellTexts.otherNetwork(said, rules.network.name));
    }
  };

  // Most rows say of their publisher what an earlier one said: no need for an object each.
  const publishers = new Map<string, PublisherRow>();
  const publisherOf = (ref: string): PublisherRow => {
    const said = [name.received(), url.received().trim(), type.received().trim()] as const;
    // What is too long is not remembered; its row is lost.
    if (wrong) return nobody;
    const before = publishers.get(ref);
    if (before && before.name === said[0] && before.url === said[1] && before.networkType === said[2])
      return before;
    const row = ownPublisher(ref, ...said);
    if (publishers.size >= keptPublishers) publishers.clear();
    publishers.set(row.ref, row);
    return row;
  };

  const nobody = ownPublisher('', '', '', '');
  const noMoment = { soldAt: 0, reportDay: '' };

  return {
    sale(row) {
      begin(row);
      const { soldAt, reportDay } = time.required(noMoment, readTime);
      const exactly = momentOf.optional<ReadMoment | null>(null, readOwnTime)?.soldAt;
      const currency = currencyOf.optional(rules.currency, readCurrency);
      const money = (text: string) => readMoney(text, currency, rules.decimal);
      const amount = je.required(0, money);
      const voided = voidedOf.optional(false, readFlag);
      const state = stateOf.optional<SaleState>('approved', readState);
      const publisherRef = id.needed();
      const fact: SaleRow = {
        ptoder: ptoder.needed(),
        ysoder: ysoder.received().trim(),
        soldAt: exactly ?? soldAt,
        reportDay,
        publisherRef,
        amount,
        commission: jyje.optional(0, money),
        fee: ptfy.optional(0, money),
        currency,
        state: voided ? 'voided' : state,
        kind: kindOf.optional<SaleKind>(amount < 0 ? 'adjustment' : 'sale', readKind),
        newCustomer: newOf.optional<boolean | null>(null, readFlag),
        coupon: coupon.received().trim(),
        clickedAt: null,
        page: page.received().trim(),
        // Written from the cells: `raw-json.ts`.
        raw: '',
      };
      const publisher = publisherOf(publisherRef);
      if (wrong) return null;
      fact.publisherRef = publisher.ref;
      return { line, cells, fact, publisher };
    },
    click(row) {
      begin(row);
      const { reportDay } = time.required(noMoment, readTime);
      const publisherRef = id.needed();
      const fact: ClickRow = {
        reportDay,
        publisherRef,
        clicks: clicks.required(0, readCount),
        impressions: impressions.optional<number | null>(null, readCount),
      };
      const publisher = publisherOf(publisherRef);
      return wrong ? null : { line, cells, fact, publisher };
    },
    cells(row) {
      const shown = (index: number) => ownText((row.cells[index] ?? '').slice(0, shownChars));
      return Object.fromEntries([...at].map(([key, index]) => [key, shown(index)]));
    },
  };
}

/** They are remembered: they must not hold on to the file's pieces. */
const ownPublisher = (ref: string, name: string, url: string, networkType: string): PublisherRow => ({
  ref: ownText(ref),
  name: ownText(name),
  url: ownText(url),
  networkType: ownText(networkType),
  ...{ tags: '', country: '', siteRef: '', subAffiliate: false },
});

/** A copy that does not keep the piece of the file alive it was cut from. */
const ownText = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

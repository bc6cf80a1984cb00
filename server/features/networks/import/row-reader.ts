// Rows of a file to facts: every cell that is wrong is told by line and column, and a row with one is no fact.
import type { ImportError, ImportKind } from '../../../../contract/imports.ts';
import type { ClickRow, PublisherRow, SaleRow } from '../../../facts/rows.ts';
import type { NetworkDescription } from '../../../networks/connector.ts';
import type { Table, TableRow } from '../../../tables/table.ts';
import type { Mapping } from './mapping.ts';
import { readCount, readCurrency, readFlag, readKind, readMoney, readState } from './read-cells.ts';
import { type Reading, type TimeRules, timeReader } from './read-time.ts';
import { cellTexts } from './texts.ts';

export interface RowRules {
  kind: ImportKind;
  mapping: Mapping;
  network: Pick<NetworkDescription, 'network' | 'name'>;
  /** Of rows that name none. */
  currency: string;
  time: TimeRules;
}

export interface ReadRow<Fact> {
  line: number;
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
  /** Sales carry the row as received: only those that are to be stored need it. */
  keepRaw: boolean;
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

/** Of a cell in the sample: a screen shows far less. */
const shownChars = 4000;

/** By code or display name, in any case. */
const isNamed = ({ network, name }: RowRules['network'], said: string): boolean =>
  [network, name].some((known) => known.toLowerCase() === said.toLowerCase());

export function openRowReader(
  { columns }: Pick<Table, 'columns'>,
  rules: RowRules,
  { complain, keepRaw }: RowReaderOptions,
): RowReader {
  const at = new Map(Object.entries(rules.mapping).map(([key, title]) => [key, columns.indexOf(title)]));
  const titles = columns.map((title) => JSON.stringify(title));
  const readTime = timeReader(rules.time);
  let line = 0;
  let cells: readonly string[] = [];
  let wrong = false;

  const refuse = (key: string, reason: string) => {
    wrong = true;
    complain({ line, column: rules.mapping[key] ?? '', reason: ownText(reason) });
  };
  const received = (key: string): string => {
    const text = cells[at.get(key) ?? -1] ?? '';
    const max = maxLengths[key];
    if (max !== undefined && text.length > max) refuse(key, cellTexts.tooLong(max));
    return text;
  };
  const needed = (key: string): string => {
    const text = received(key).trim();
    if (text === '') refuse(key, cellTexts.empty);
    return text;
  };
  /** The default where the cell is empty; what is refused reads as the default too, but the row is lost. */
  const optional = <Value>(key: string, fallback: Value, read: (text: string) => Reading<Value>): Value => {
    const text = received(key);
    if (text.trim() === '') return fallback;
    const reading = read(text);
    if ('value' in reading) return reading.value;
    refuse(key, reading.reason);
    return fallback;
  };
  const required = <Value>(key: string, fallback: Value, read: (text: string) => Reading<Value>): Value => {
    const text = needed(key);
    return text === '' ? fallback : optional(key, fallback, read);
  };

  const begin = (row: TableRow): void => {
    ({ line, cells } = row);
    wrong = false;
    const surplus =
      cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '');
    if (surplus) {
      wrong = true;
      complain({ line, column: '', reason: cellTexts.surplusCells(cells.length, columns.length) });
    }
    const said = received('pt').trim();
    if (said !== '' && !isNamed(rules.network, said)) {
      refuse('pt', cellTexts.otherNetwork(said, rules.network.name));
    }
  };

  const publisherOf = (ref: string): PublisherRow => ({
    ref,
    name: received('name'),
    url: received('url').trim(),
    networkType: received('type').trim(),
    tags: '',
    country: '',
    siteRef: '',
    subAffiliate: false,
  });

  /** The row as received, with its titles; empty cells say nothing. */
  const rawOf = (): string => {
    let raw = '';
    for (let index = 0; index < titles.length; index += 1) {
      const cell = cells[index] ?? '';
      if (cell !== '') raw += `${raw === '' ? '' : ','}${titles[index]}:${JSON.stringify(cell)}`;
    }
    return `{${raw}}`;
  };

  const noMoment = { soldAt: 0, reportDay: '' };

  return {
    sale(row) {
      begin(row);
      const { soldAt, reportDay } = required('time', noMoment, readTime);
      const currency = optional('currency', rules.currency, readCurrency);
      const money = (text: string) => readMoney(text, currency);
      const amount = required('je', 0, money);
      const voided = optional('voided', false, readFlag);
      const state = optional('state', 'approved', readState);
      const publisherRef = needed('id');
      const fact: SaleRow = {
        ptoder: needed('ptoder'),
        ysoder: received('ysoder').trim(),
        soldAt,
        reportDay,
        publisherRef,
        amount,
        commission: optional('jyje', 0, money),
        fee: optional('ptfy', 0, money),
        currency,
        state: voided ? 'voided' : state,
        kind: optional('kind', amount < 0 ? 'adjustment' : 'sale', readKind),
        newCustomer: optional<boolean | null>('newCustomer', null, readFlag),
        coupon: received('coupon').trim(),
        clickedAt: null,
        page: received('page').trim(),
        raw: '',
      };
      const publisher = publisherOf(publisherRef);
      if (wrong) return null;
      if (keepRaw) fact.raw = rawOf();
      return { line, fact, publisher };
    },
    click(row) {
      begin(row);
      const { reportDay } = required('time', noMoment, readTime);
      const publisherRef = needed('id');
      const fact: ClickRow = {
        reportDay,
        publisherRef,
        clicks: required('clicks', 0, readCount),
        impressions: optional<number | null>('impressions', null, readCount),
      };
      const publisher = publisherOf(publisherRef);
      return wrong ? null : { line, fact, publisher };
    },
    cells(row) {
      const shown = (index: number) => ownText((row.cells[index] ?? '').slice(0, shownChars));
      return Object.fromEntries([...at].map(([key, index]) => [key, shown(index)]));
    },
  };
}

/** A copy that does not keep the piece of the file alive it was cut from. */
export const ownText = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

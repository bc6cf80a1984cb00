// Transactions as rows of an export: straight from the table in the order of the list, publishers joined here.

import { type SQL, sql } from 'drizzle-orm';
import { orderColumns, shortNamesOf } from '#contract/figures/columns.ts';
import { addDays } from '#contract/figures/days.ts';
import { minorDigits } from '#contract/money.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { CopiedRow } from '#server/facts/copy-rows.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import type { SaleKind, SaleState } from '#server/facts/rows.ts';
import type { ReportScope, ScopeConnection } from '#server/figures/scope.ts';
import { selectHeld } from '#server/figures/sums/number-runs.ts';
import { narrowedTo, onDays, ownedBy, type SaleFilter } from '#server/figures/sums/sale-filter.ts';
import { displayName } from '#server/networks/network-names.ts';
import { feeToldOf } from '#server/networks/tells-fee.ts';
import { newestFirst } from '../lists/find-sales.ts';
import type { Column, ExportRow } from './table.ts';
import { exportTexts as texts } from './texts.ts';

export const transactionColumns: readonly Column[] = [
  { title: '日期', kind: 'day' },
  { title: '商家订单号', kind: 'text' },
  ...Object.values(shortNamesOf(orderColumns)).map((title): Column => ({ title, kind: 'money' })),
  { title: '币种', kind: 'text' },
  { title: '联盟客编号', kind: 'text' },
  { title: '联盟客', kind: 'text' },
  { title: '网址', kind: 'text' },
  { title: '类型', kind: 'text' },
  { title: '平台', kind: 'text' },
  { title: '平台订单号', kind: 'text' },
  { title: '状态', kind: 'text' },
  { title: '种类', kind: 'text' },
  { title: '新老客', kind: 'text' },
  { title: '优惠码', kind: 'text' },
  { title: '成交时间（北京时间）', kind: 'text' },
];

const columnsWith = (
  fee: SQL,
) => sql`report_day, ysoder, amount, commission, ${fee}, currency, publisher_no, ptoder, state, kind,
  new_customer, coupon, sold_at`;
const columns = columnsWith(sql`fee`);

const orderColumnsOfList = sql`sale_key, connection_id`;

/** So many are put in order at once. */
const sortedAtMost = 200_000;

/** What its network did not tell is none. */
function toldFee(connections: readonly Pick<ScopeConnection, 'id' | 'network'>[]): SQL {
  const of = (told: ReturnType<typeof feeToldOf>) =>
    arrayText(connections.filter(({ network }) => feeToldOf(network) === told).map(({ id }) => id));
  return sql`CASE WHEN fee = 0 AND (connection_id = ANY (${of('none')}::bigint[])
    OR (state = 'voided' AND connection_id = ANY (${of('orders that stand')}::bigint[]))) THEN NULL ELSE fee END AS fee`;
}

/** For `copyOut`; of these columns only the fee and the new-customer mark may be null. */
export async function selectTransactions(
  tx: TenantTx,
  filter: SaleFilter,
  { connections }: Pick<ReportScope, 'connections'>,
): Promise<SQL> {
  const told = columnsWith(toldFee(connections));
  const { keyword } = filter;
  const isShort = keyword?.publisherNos.length === 0 && keyword.days.listed <= sortedAtMost;
  const [own, conditions] = [ownedBy(tx, filter), narrowedTo(filter)];
  if (isShort) {
    const held = selectHeld(keyword.days, {
      columns: sql`${told}, ${orderColumnsOfList}`,
      own,
      conditions,
    });
    return sql`SELECT ${columns} FROM (${held}) AS held ORDER BY ${newestFirst}`;
  }
  await readInOrder(tx);
  return sql`SELECT ${told} FROM sale WHERE ${own} AND ${onDays(filter)}${conditions} ORDER BY ${newestFirst}`;
}

/** The first rows leave at once only if they are read in their order instead of sorted. */
async function readInOrder(tx: TenantTx): Promise<void> {
  const off = ['sort', 'seqscan', 'bitmapscan'].map((way) => `set_config('enable_${way}', 'off', true)`);
  await tx.run(sql`SELECT ${sql.raw(off.join(', '))}`);
}

/** A publisher's cells: number, name, address, type, network. */
export type PublisherCells = readonly [id: string, name: string, url: string, type: string, pt: string];

/** Of everybody who ever sold, by our number. */
export async function loadPublisherCells(tx: TenantTx): Promise<Map<string, PublisherCells>> {
  const { rows } = await tx.run(
    sql`SELECT publisher_no AS no, publisher_ref AS ref, name, name_by_hand AS "nameByHand", url, type, network
     FROM publisher p
     WHERE account_id = ${tx.accountId} AND EXISTS (
       SELECT FROM sale_day d WHERE d.account_id = p.account_id AND d.publisher_no = p.publisher_no)`,
  );
  return new Map(
    rows.map(({ no, ref, name, nameByHand, url, type, network }) => [
      String(no),
      [
        String(ref),
        shownName({ name: String(name), nameByHand: nameByHand === null ? null : String(nameByHand) }),
        String(url),
        String(type),
        displayName(String(network)),
      ],
    ]),
  );
}

const nobody: PublisherCells = ['', '', '', '', ''];

export function transactionRow(row: CopiedRow, publishers: ReadonlyMap<string, PublisherCells>): ExportRow {
  const [day = '', ysoder = '', amount = '0', commission = '0', fee = '', currency = '', ...others] = row;
  const [no = '', ptoder = '', state, kind, isNew = '', coupon = '', soldAt = ''] = others;
  const digits = minorDigits(currency);
  return [
    day,
    ysoder,
    decimalText(amount, digits),
    decimalText(commission, digits),
    fee === '' ? '' : decimalText(fee, digits),
    currency,
    ...(publishers.get(no) ?? nobody),
    ptoder,
    texts.states[state as SaleState],
    texts.kinds[kind as SaleKind],
    newCustomerText(isNew),
    coupon,
    shanghaiTime(soldAt),
  ];
}

/** A truth value as COPY writes it. */
export function newCustomerText(isNew: string): string {
  if (isNew === '') return '';
  return isNew === 't' ? texts.isNew : texts.isRepeat;
}

const aheadHours = 8;
/** Days and the days after them, as met. */
const nextDays = new Map<string, string>();

/** `2026-02-28 20:30:15.25+00` → `2026-03-01 04:30:15`: the database would take longer over it than over the row. */
export function shanghaiTime(utc: string): string {
  const day = utc.slice(0, 10);
  const hour = Number(utc.slice(11, 13)) + aheadHours;
  if (hour < 24) return `${day} ${hour < 10 ? '0' : ''}${hour}${utc.slice(13, 19)}`;
  let next = nextDays.get(day);
  if (next === undefined) {
    next = addDays(day, 1);
    nextDays.set(day, next);
  }
  return `${next} 0${hour - 24}${utc.slice(13, 19)}`;
}

/** Minor units as text to an amount with two decimals or more, without a number in between. */
export function decimalText(units: string, digits: number): string {
  const negative = units.startsWith('-');
  const padded = (negative ? units.slice(1) : units).padStart(digits + 1, '0');
  const whole = digits === 0 ? padded : padded.slice(0, -digits);
  const fraction = digits === 0 ? '' : padded.slice(-digits);
  return `${negative ? '-' : ''}${whole}.${fraction.padEnd(2, '0')}`;
}

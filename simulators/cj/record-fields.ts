// The fields of a commission record, each as JSON text.
import { dayText } from '../kit/days.ts';
import type { Commission, Line } from './commission.ts';
import { actionTrackerId } from './corrected.ts';
import { type Field, GraphError } from './graph-query.ts';

type Write = (row: Commission) => string;

const text = (value: string | number) => JSON.stringify(String(value));
const orNull = (value: string) => (value === '' ? 'null' : JSON.stringify(value));
const moment = (seconds: number) => `"${new Date(seconds * 1000).toISOString().slice(0, 19)}Z"`;

function decimal(units: number, digits: number): string {
  const plain = String(Math.abs(units)).padStart(digits + 1, '0');
  return `"${units < 0 ? '-' : ''}${plain.slice(0, -digits)}.${plain.slice(-digits)}"`;
}

/** Commissions and fees are kept to a tenth of a cent: every other row shows it, and rounds half-up to the cent. */
function fine(cents: number, row: Commission): string {
  if (row.id % 4 === 0 || cents === 0) return decimal(cents, 2);
  const tenths = Math.abs(cents) * 10 + (Math.floor(row.id / 4) % 10) - 5;
  return decimal(cents < 0 ? -tenths : tenths, 3);
}

const recordFields = new Map<string, Write>([
  ['commissionId', (row) => text(row.id)],
  ['original', (row) => String(row.original)],
  ['originalActionId', (row) => text(row.action)],
  ['orderId', (row) => text(row.order)],
  ['actionStatus', (row) => text(row.status)],
  ['actionType', () => '"item_sale"'],
  ['actionTrackerId', () => text(actionTrackerId)],
  ['actionTrackerName', () => '"US Sale"'],
  ['publisherId', (row) => text(row.publisher.id)],
  ['publisherName', (row) => text(row.publisher.name)],
  ['websiteId', (row) => text(row.publisher.siteId)],
  ['websiteName', (row) => text(`${row.publisher.name} (site)`)],
  ['clickDate', (row) => moment(row.clickedAt)],
  ['eventDate', (row) => moment(row.happenedAt)],
  ['postingDate', (row) => moment(row.postedAt)],
  ['lockingDate', (row) => `"${dayText(row.lockDay)}"`],
  ['lockingMethod', () => '"FIXED_DATE"'],
  ['saleAmountUsd', (row) => decimal(row.amount, 2)],
  ['orderDiscountUsd', () => '"0.00"'],
  ['pubCommissionAmountUsd', (row) => fine(row.commission, row)],
  ['advCommissionAmountUsd', (row) => fine(row.commission, row)],
  ['cjFeeUsd', (row) => fine(row.fee, row)],
  ['coupon', (row) => orNull(row.coupon)],
  ['newToFile', (row) => String(row.newCustomer)],
  ['country', () => '"US"'],
  ['isCrossDevice', (row) => String(row.mobile)],
  ['clickReferringURL', (row) => orNull(row.page)],
  ['correctionReason', (row) => orNull(row.reason ?? '')],
]);

/** A line of a row; what is not told of it is shared out evenly. */
interface RowLine extends Line {
  row: Commission;
  lines: number;
}

const itemFields = new Map<string, (line: RowLine) => string>([
  ['sku', ({ sku }) => text(sku)],
  ['quantity', ({ quantity }) => String(quantity)],
  ['perItemSaleAmountUsd', ({ unitPrice }) => decimal(unitPrice, 2)],
  [
    'totalCommissionUsd',
    ({ row, lines }) => fine(lines === 1 ? row.commission : Math.trunc(row.commission / lines), row),
  ],
  ['discountUsd', ({ discount }) => decimal(discount, 2)],
  ['itemListId', () => 'null'],
]);

function linesOf(row: Commission): RowLine[] {
  const told = row.lines ?? [
    {
      sku: `LMP-${row.creative}`,
      unitPrice: Math.trunc(row.amount / row.items),
      quantity: row.items,
      discount: 0,
    },
  ];
  return told.map((line) => ({ ...line, row, lines: told.length }));
}

/** Writes the asked fields, in the asked order; an unknown one is an error before any row. */
export function recordWriter(fields: readonly Field[]): Write {
  const record = objectWriter<Commission>('AdvertiserCommission', recordFields);
  const item = objectWriter<RowLine>('AdvertiserCommissionItem', itemFields);
  return record(
    fields,
    new Map(
      fields
        .filter(({ name }) => name === 'items')
        .map((field) => {
          const write = item(field.fields, new Map());
          return ['items', (row: Commission) => `[${linesOf(row).map(write).join(',')}]`];
        }),
    ),
  );
}

function objectWriter<Row>(type: string, known: ReadonlyMap<string, (row: Row) => string>) {
  return (fields: readonly Field[], nested: ReadonlyMap<string, (row: Row) => string>) => {
    const writers = fields.map(({ name }) => {
      const write = nested.get(name) ?? known.get(name);
      if (!write) {
        const place = `Field '${name}' in type '${type}' is undefined`;
        throw new GraphError(`Validation error of type FieldUndefined: ${place}`);
      }
      return [`"${name}":`, write] as const;
    });
    return (row: Row) => `{${writers.map(([key, write]) => key + write(row)).join(',')}}`;
  };
}

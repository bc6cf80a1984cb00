// The fields of a commission record, each as JSON text.
import { dayText } from '../kit/days.ts';
import type { Commission } from './commission.ts';
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
  ['actionTrackerId', () => '"417220"'],
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
]);

const itemFields = new Map<string, Write>([
  ['sku', (row) => text(`LMP-${row.creative}`)],
  ['quantity', (row) => String(row.items)],
  ['perItemSaleAmountUsd', (row) => decimal(Math.trunc(row.amount / row.items), 2)],
  ['totalCommissionUsd', (row) => fine(row.commission, row)],
  ['discountUsd', () => '"0.00"'],
  ['itemListId', () => 'null'],
]);

/** Writes the asked fields, in the asked order; an unknown one is an error before any row. */
export function recordWriter(fields: readonly Field[]): Write {
  const record = objectWriter('AdvertiserCommission', recordFields);
  const item = objectWriter('AdvertiserCommissionItem', itemFields);
  return record(
    fields,
    new Map(
      fields
        .filter(({ name }) => name === 'items')
        .map((field) => {
          const write = item(field.fields, new Map());
          return ['items', (row: Commission) => `[${write(row)}]`];
        }),
    ),
  );
}

function objectWriter(type: string, known: ReadonlyMap<string, Write>) {
  return (fields: readonly Field[], nested: ReadonlyMap<string, Write>): Write => {
    const writers = fields.map(({ name }) => {
      const write = nested.get(name) ?? known.get(name);
      if (!write) {
        const place = `Field '${name}' in type '${type}' is undefined`;
        throw new GraphError(`Validation error of type FieldUndefined: ${place}`);
      }
      return [`"${name}":`, write] as const;
    });
    return (row) => `{${writers.map(([key, write]) => key + write(row)).join(',')}}`;
  };
}

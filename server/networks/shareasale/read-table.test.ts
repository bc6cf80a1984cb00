import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { readTable } from './read-table.ts';
import { salesTable, toSale } from './sale-row.ts';
import type { TableRow, TableShape } from './table-shape.ts';

const header =
  'transID|userID|transdate|transamount|commission|ssamount|comment|voided|locked|pending|lastip|lastreferer|bannernumber|bannerpage|dateoftrans|dateofclick|timeofclick|dateofreversal|returndays|toolID|storeID|lockDate|transactionType|CommissionType|skulist|priceList|quantityList|orderNumber|parentTrans|bannerName|bannerType|couponCode|referenceTrans|newCustomerFlag|userAgent|originalCurrency|originalCurrencyAmount|isMobile|usedACoupon|merchantDefinedType';
const approved =
  '301555001|1900417|03/05/2025 09:12:33 AM|120.00|9.60|1.92|Sale - KB-10231|0|1|0|5f2ab91c77de|https://shop.kelpbrook.example/thanks|880412|https://trailnotes.example/best-lamps|2025-03-05 09:12:33.0|2025-03-04 00:00:00.0|09:41:07 PM||30|0|0|2025-04-20|sale|percent|LMP-1,BLB-9|100.00,10.00|1,2|KB-10231||Spring text link|text|||1|Mozilla/5.0 (X11; Linux x86_64)|||0|0|';
const voided =
  '301555002|2051188|03/05/2025 11:40:02 PM|1,064.00|5.12|1.02|Sale - KB-10234|1|0|0|77aa01be4410|https://shop.kelpbrook.example/thanks|880413|https://couponharbor.example/kelpbrook|2025-03-05 23:40:02.0|2025-03-05 00:00:00.0|11:31:55 AM|2025-03-09 15:02:10.0|30|0|0|2025-04-20|sale|percent|MUG-3|32.00|2|KB-10234||Site banner|image|SPRING10||0|Mozilla/5.0 (iPhone)|||1|1|';

async function* inPieces(text: string, size: number): AsyncIterable<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(
  text: string,
  { size = 1000, shape = salesTable as TableShape } = {},
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const some of readTable(inPieces(text, size), shape)) rows.push(...some);
  return rows;
}

const table = (...rows: string[]) => `\r\n\r\n${[header, ...rows].join('\r\n')}\r\n`;
const reading = { clock: zoneClock('America/New_York'), currency: 'USD' };
const sale = async (row: string) => (await read(table(row))).map((found) => toSale(found, reading))[0];
const changed = (row: string, column: string, value: string) => {
  const at = header.split('|').indexOf(column);
  return row.split('|').with(at, value).join('|');
};

test('the documented rows', async () => {
  expect(await sale(approved)).toEqual({
    ptoder: '301555001',
    ysoder: 'KB-10231',
    soldAt: Date.UTC(2025, 2, 5, 14, 12, 33),
    reportDay: '2025-03-05',
    publisherRef: '1900417',
    amount: 12_000,
    commission: 960,
    fee: 192,
    currency: 'USD',
    state: 'approved',
    kind: 'sale',
    newCustomer: true,
    coupon: '',
    clickedAt: Date.UTC(2025, 2, 5, 2, 41, 7),
    lockDay: '2025-04-20',
    page: 'https://trailnotes.example/best-lamps',
    raw: approved,
  });
  expect(await sale(voided)).toMatchObject({
    soldAt: Date.UTC(2025, 2, 6, 4, 40, 2),
    reportDay: '2025-03-05',
    amount: 106_400,
    state: 'voided',
    newCustomer: false,
    coupon: 'SPRING10',
  });
});

test('what a row may say otherwise', async () => {
  expect(await sale(changed(approved, 'transamount', '-12.50'))).toMatchObject({
    amount: -1250,
    kind: 'adjustment',
  });
  expect(await sale(changed(approved, 'transactionType', 'bonus'))).toMatchObject({ kind: 'adjustment' });
  expect(await sale(changed(approved, 'transactionType', 'lead'))).toMatchObject({ kind: 'sale' });
  expect(await sale(changed(approved, 'newCustomerFlag', ''))).toMatchObject({ newCustomer: null });
  expect(await sale(changed(approved, 'orderNumber', ''))).toMatchObject({ ysoder: 'KB-10231' });
  expect(await sale(changed(approved, 'dateofclick', ''))).toMatchObject({ clickedAt: null });
  expect(await sale(changed(approved, 'transdate', ''))).toMatchObject({
    reportDay: '2025-03-05',
    soldAt: Date.UTC(2025, 2, 5, 14, 12, 33),
  });
  await expect(sale(changed(approved, 'transamount', 'many'))).rejects.toThrow(NetworkFault);
  await expect(
    sale(changed(changed(approved, 'transdate', '02/31/2025'), 'dateoftrans', '')),
  ).rejects.toThrow(NetworkFault);
});

test('an empty report, with or without words', async () => {
  expect(await read(table())).toEqual([]);
  expect(await read(header)).toEqual([]);
  expect(await read(table('NO DATA'))).toEqual([]);
  expect(await read(table(`NO DATA${'|'.repeat(39)}`))).toEqual([]);
  await expect(read('\r\n\r\n')).rejects.toThrow(NetworkFault);
  await expect(read('something else entirely\r\n')).rejects.toThrow(NetworkFault);
});

describe('a delimiter inside a text', () => {
  test.each(['lastreferer', 'bannerpage', 'userAgent', 'comment', 'bannerName', 'couponCode', 'skulist'])(
    'in %s leaves every figure where it belongs',
    async (column) => {
      const whole = await sale(approved);
      const { page: _p, raw: _r, coupon: _c, ...figures } = { ...whole };
      expect(await sale(changed(approved, column, 'a|b'))).toMatchObject(figures);
    },
  );

  test('in an address is put back', async () => {
    const page = 'https://trailnotes.example/?tag=a|b|c';
    expect(await sale(changed(voided, 'bannerpage', page))).toMatchObject({ page, coupon: 'SPRING10' });
  });

  test('where it cannot be told, and in a row cut short, is a fault that passes', async () => {
    for (const row of [
      changed(approved, 'orderNumber', 'KB|1'),
      approved.slice(0, 200),
      `${approved}|||||||||||`,
    ]) {
      await expect(sale(row)).rejects.toMatchObject({ kind: 'passing' });
    }
  });
});

test('pieces may end anywhere, in every form', async () => {
  const csv = table(approved, voided)
    .split('\r\n')
    .map((line) =>
      line
        .split('|')
        .map((field) => (field.includes(',') ? `"${field}"` : field))
        .join(','),
    )
    .join('\r\n');
  const names = header.split('|').map((name) => name.toLowerCase());
  const record = (row: string) =>
    `<record>${row
      .split('|')
      .map((field, index) => `<${names[index]}>${field}</${names[index]}>`)
      .join('')}</record>`;
  const xml = `\r\n<?xml version="1.0"?>\n<r>\n${record(approved)}\n${record(voided)}\n</r>\n`;
  const expected = (await read(table(approved, voided))).map(({ values }) => values);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(table(approved, voided), csv, xml),
      fc.integer({ min: 1, max: 700 }),
      async (text, size) => {
        expect((await read(text, { size })).map(({ values }) => values)).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test('an answer cut anywhere gives whole rows or a fault, never a wrong row', async () => {
  const text = table(approved, voided);
  const whole = (await read(text)).map((row) => toSale(row, reading));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: text.length }), async (cut) => {
      const rows = await read(text.slice(0, cut)).catch((error: unknown) => {
        expect(error).toBeInstanceOf(NetworkFault);
        return [];
      });
      for (const [index, row] of rows.entries()) {
        // The last column is empty here: a row may lack its line end and still be whole.
        expect(toSale(row, reading)).toEqual(whole[index]);
      }
    }),
  );
});

test('any text at all is rows or a fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'|,<>"&/ \r\n\u0000a1海\ud800'), maxLength: 120 }),
      fc.boolean(),
      async (noise, behind) => {
        const text = behind ? table(approved) + noise : noise;
        try {
          for (const row of await read(text)) toSale(row, reading);
        } catch (error) {
          expect(error).toBeInstanceOf(NetworkFault);
        }
      },
    ),
  );
});

test('an answer without a line end is not gathered without end', async () => {
  let asked = 0;
  async function* endless() {
    for (; asked < 10_000; asked += 1) yield 'x'.repeat(8192);
  }
  await expect(Array.fromAsync(readTable(endless(), salesTable))).rejects.toThrow(NetworkFault);
  expect(asked).toBeLessThan(200);
});

// The files networks take, line by line as their pages show them.
import { describe, expect, it } from 'vitest';
import { correctionReasons } from '#contract/corrections.ts';
import { allNetworks, findNetwork } from '#server/networks/all-networks.ts';
import type { CorrectionBatch, CorrectionFile, CorrectionLine } from '#server/networks/connector.ts';
import type { RowToCorrect } from './correction-rows.ts';
import { fileText, lackingOf, makeFiles, missingFor } from './make-files.ts';

const line = (over: Partial<CorrectionLine>): CorrectionLine => ({
  target: 'decline',
  orderNo: 'KB-10188',
  transactionNo: 'T1',
  day: '2026-03-05',
  amount: '100.00',
  expected: '0.00',
  difference: '100.00',
  currency: 'USD',
  whole: true,
  reason: 'order returned',
  coupon: '',
  items: [],
  ...over,
});

const batch = (over: Partial<CorrectionBatch> = {}): CorrectionBatch => ({
  at: new Date('2026-03-20T10:00:00Z'),
  merchantRef: '20417',
  values: {},
  ...over,
});

function fileOf(network: string, key: string): CorrectionFile {
  const file = findNetwork(network)?.corrections?.files.find((one) => one.key === key);
  if (!file) throw new Error(`${network} takes no ${key}`);
  return file;
}

const made = (file: CorrectionFile, lines: CorrectionLine[], over: Partial<CorrectionBatch> = {}) =>
  fileText(file, { lines, template: undefined, batch: batch(over) });

describe('CJ', () => {
  const values = {
    enterpriseId: '234567',
    actionTrackerId: '398210',
    cancelSubscriptionId: '398210',
    restateSubscriptionId: '398210',
  };

  it('writes the cancellation of its page byte for byte', () => {
    const lines = [line({ orderNo: 'IO0392-998232', reason: 'InvalidCreditCard' })];
    const at = new Date('2026-01-02T12:00:00Z');
    expect(made(fileOf('cj', 'cancellations'), lines, { at, merchantRef: '3982101', values })).toBe(
      'companyId,enterpriseId,subscriptionId,actionTrackerId,orderId,updateTime,correctionReason\n' +
        '3982101,234567,398210,398210,IO0392-998232,2026-01-02T12:00:00Z,InvalidCreditCard\n',
    );
  });

  it('writes the restatement of its page byte for byte', () => {
    const items = [
      { sku: 'SKU-BLK-LG', unitPrice: '22.99', quantity: 2, discount: '5.00' },
      { sku: 'SKU-WHT-SM', unitPrice: '21.99', quantity: 3, discount: '7.50' },
      { sku: 'SKU-GRN-MD', unitPrice: '25.99', quantity: 1, discount: '2.50' },
    ];
    const lines = [
      line({
        target: 'adjust',
        orderNo: 'OID-2229832',
        expected: '122.94',
        coupon: 'TWOFIFTYOFF',
        reason: 'ReturnedMerchandise',
        items,
      }),
    ];
    const at = new Date('2026-03-27T11:02:07Z');
    expect(made(fileOf('cj', 'restatements'), lines, { at, merchantRef: '3982101', values })).toBe(
      'companyId,enterpriseId,subscriptionId,actionTrackerId,orderId,updateTime,amount,discount,currency,itemSku,itemUnitPrice,itemQuantity,itemDiscount,coupon,correctionReason\n' +
        '3982101,234567,398210,398210,OID-2229832,2026-03-27T11:02:07Z,122.94,0,USD,SKU-BLK-LG;SKU-WHT-SM;SKU-GRN-MD,22.99;21.99;25.99,2;3;1,5.00;7.50;2.50,TWOFIFTYOFF,ReturnedMerchandise\n',
    );
  });
});

describe('AvantLink', () => {
  const lines = [
    line({ whole: false, target: 'adjust', difference: '64.00', reason: 'RETURN' }),
    line({ orderNo: 'KB-10190', reason: 'CANCELED' }),
  ];

  it('writes the six columns of its page byte for byte, under the name it asks for', () => {
    expect(made(fileOf('avantlink', 'returns'), lines)).toBe(
      'Merchant ID,Transaction/Order ID,Product ID/SKU,Return Item Amount,Return Item Quantity,Return Reason Code\n' +
        '20417,KB-10188,,64.00,1,RETURN\n' +
        '20417,KB-10190,,,1,CANCELED\n',
    );
    expect(fileOf('avantlink', 'returns').name(batch())).toBe('returns_20417_2026_03_20.csv');
  });

  it('follows the shorter template where a person uploaded it', () => {
    const template = {
      titles: ['Transaction/Order ID', 'Return Item Amount', 'Return Reason Code'],
      separator: ',',
    };
    expect(fileText(fileOf('avantlink', 'returns'), { lines, template, batch: batch() })).toBe(
      'Transaction/Order ID,Return Item Amount,Return Reason Code\nKB-10188,64.00,RETURN\nKB-10190,,CANCELED\n',
    );
  });

  it('takes what is left of an order from which something was returned already, never the whole again', () => {
    const left = [line({ whole: false, difference: '36.00', reason: 'RETURN' })];
    expect(made(fileOf('avantlink', 'returns'), left)).toContain('20417,KB-10188,,36.00,1,RETURN\n');
  });
});

describe('a template', () => {
  const titles = [
    'Order Reference',
    'Transaction Date',
    'Status Type',
    'Status Note',
    'Sale Amount',
    'Commission Group',
  ];

  it('gives the columns, their order and the sign between them; what nobody knows stays empty', () => {
    const lines = [line({ target: 'adjust', expected: '55.96', reason: 'partial return, "two of three"' })];
    const template = { titles, separator: ';' };
    const values = { dateForm: 'dmy' };
    expect(fileText(fileOf('awin', 'amended'), { lines, template, batch: batch({ values }) })).toBe(
      'Order Reference;Transaction Date;Status Type;Status Note;Sale Amount;Commission Group\n' +
        'KB-10188;05/03/2026;AMENDED;"partial return, ""two of three""";55.96;\n',
    );
  });

  it('says which columns it lacks', () => {
    expect(lackingOf(fileOf('awin', 'amended'), titles)).toEqual([]);
    expect(lackingOf(fileOf('awin', 'amended'), titles.slice(0, 3)).map(({ meaning }) => meaning)).toEqual([
      '原因',
      '应记金额',
    ]);
    expect(lackingOf(fileOf('shareasale', 'void'), ['Order Number', 'Date', 'Reason'])).toEqual([]);
  });
});

describe('the files of a batch', () => {
  const row = (over: Partial<RowToCorrect>): RowToCorrect => ({
    orderKey: '1',
    order: '1',
    code: 'DECLINE_RETURNED',
    confidence: 'matched',
    day: '2026-03-05',
    publisherNo: null,
    target: 'decline',
    reason: 'returned',
    reasonText: 'order returned',
    currency: 'USD',
    amount: 10_000,
    commission: 800,
    fee: 160,
    expected: 0,
    expectedCommission: 0,
    commissionBack: 800,
    feeBack: 160,
    deadline: null,
    touched: false,
    rows: [
      { saleKey: 'T1', transactionNo: 'T1', orderNo: '1', day: '2026-03-05', amount: 6000, coupon: '' },
      { saleKey: 'T2', transactionNo: 'T2', orderNo: '1', day: '2026-03-05', amount: 4000, coupon: '' },
    ],
    ...over,
  });

  it('hold a line an order where its number is the key, and a line a row where each row has its own', () => {
    const avantlink = findNetwork('avantlink')?.corrections;
    const awin = findNetwork('awin')?.corrections;
    if (!avantlink || !awin) throw new Error('no corrections');
    const [returns] = makeFiles({ corrections: avantlink, templates: {}, batch: batch() }, [row({})]);
    expect(returns).toMatchObject({ rows: 1 });
    const templates = {
      declined: { titles: ['Order Reference', 'Transaction Date', 'Status', 'Status Note'], separator: ',' },
    };
    const making = { corrections: awin, templates, batch: batch({ values: { dateForm: 'ymd' } }) };
    const files = makeFiles(making, [row({})]);
    expect(files).toMatchObject([{ key: 'declined', rows: 2 }]);
    expect(files[0]?.text.split('\n')).toContain('1,2026-03-05,DECLINED,order returned');
  });

  it('are not made until what they need is set, and the sentences name it', () => {
    const awin = findNetwork('awin')?.corrections;
    if (!awin) throw new Error('no corrections');
    const making = { corrections: awin, templates: {}, batch: batch() };
    expect(missingFor(making, [row({})])).toEqual(['请先设置日期写法', '请先上传拒付文件（Declined）的模板']);
    expect(makeFiles(making, [row({})])).toEqual([]);
  });
});

describe('reasons', () => {
  it.each(
    allNetworks.flatMap(({ description: { name }, corrections }) =>
      corrections ? [[name, corrections] as const] : [],
    ),
  )('%s gets plain words, short enough for all of them', (_, { reasons }) => {
    expect(Object.keys(reasons).toSorted()).toEqual(correctionReasons.toSorted());
    for (const text of Object.values(reasons)) expect(text).toMatch(/^[\w :.,;#-]{1,255}$/);
  });

  it('are the words of the map', () => {
    expect(findNetwork('cj')?.corrections?.reasons).toMatchObject({
      returned: 'ReturnedMerchandise',
      'out-of-stock': 'CannotShipSoldOut',
      'payment-failed': 'InvalidCreditCard',
      fraud: 'BadDebt',
      'duplicate-other': 'DuplicateOrder',
      test: 'Other',
    });
    expect(findNetwork('avantlink')?.corrections?.reasons).toMatchObject({
      returned: 'RETURN',
      cancelled: 'CANCELED',
      fraud: 'FRAUD',
      'duplicate-other': 'ADJUSTMENT',
      test: 'CANCELED',
    });
    expect(findNetwork('impact')?.corrections?.reasons['duplicate-other']).toBe('CREDITED_DIFFERENT_MP');
  });
});

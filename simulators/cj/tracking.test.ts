// The tracking host by itself, asked as its vendor's pages say.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExpectedSale, RunningSimulator } from '../kit/types.ts';
import { start } from './start.ts';

let now = new Date('2026-03-25T10:00:00Z');
let simulator: RunningSimulator;

beforeEach(async () => {
  now = new Date('2026-03-25T10:00:00Z');
  simulator = await start({ from: '2026-01-20', now: () => now, salesPerDay: 20, budget: 1000 });
});
afterEach(() => simulator.close());

interface Answered {
  data?: Record<string, { orders: Record<string, unknown>[] | null; errors: { message: string }[] | null }>;
  errors?: { message: string }[];
}

async function send(body: object, path = '/graphql', token = simulator.credentials.token) {
  const answer = await fetch(`${simulator.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answered;
}

const cancelQuery =
  'mutation Cancel($orders: [OrderCancelRequest!]!) { cancelOrders(cancelledOrders: $orders) { orders { submissionId batchId orderId } errors { message fields } } }';
const restateQuery =
  'mutation Restate($orders: [OrderRestateRequest!]!) { restateOrders(restatedOrders: $orders) { orders { orderId amount } errors { message fields } } }';

const key = (orderId: string) => ({
  ...{ enterpriseId: simulator.writingNeeds.enterpriseId, actionTrackerId: 417_220, orderId },
  ...{ updateTime: '2026-03-25T09:00:00Z', correctionReason: 'ReturnedMerchandise' },
});
const cancel = async (requests: object[], path = '/graphql') =>
  (await send({ query: cancelQuery, variables: { orders: requests } }, path)).data?.cancelOrders;
const restate = async (requests: object[]) =>
  (await send({ query: restateQuery, variables: { orders: requests } })).data?.restateOrders;

const rows = (from = '2026-03-01', to = '2026-03-24') => simulator.expectedSales(from, to);
const ofOrder = (order: string, all = rows()) => all.filter(({ ysoder }) => ysoder === order);
const sum = (all: ExpectedSale[], read: (row: ExpectedSale) => number) =>
  all.reduce((whole, row) => whole + read(row), 0);
/** Sold and still open, with nothing taken back. */
function open(): ExpectedSale[] {
  const all = rows('2026-03-10', '2026-03-20');
  return all.filter((row) => row.kind === 'sale' && row.amount > 0 && ofOrder(row.ysoder, all).length === 1);
}
const first = (all: readonly ExpectedSale[]): ExpectedSale => all[0] as ExpectedSale;
const outcomes = () => simulator.received?.rows.map(({ row, outcome }) => [row, outcome]);

describe('orders', () => {
  it('that are cancelled are taken back whole by a row of their own', async () => {
    const sale = first(open());
    expect(await cancel([key(sale.ysoder)])).toEqual({
      orders: [{ submissionId: expect.any(String), batchId: expect.any(String), orderId: sale.ysoder }],
      errors: null,
    });
    const [, reversal, ...more] = ofOrder(sale.ysoder);
    expect(more).toEqual([]);
    expect(reversal).toMatchObject({
      ...{ kind: 'adjustment', day: sale.day, publisherRef: sale.publisherRef },
      ...{ amount: -sale.amount, commission: -sale.commission, fee: -sale.fee },
    });
  });

  it('that are restated are taken back and booked anew; what is left out is dropped', async () => {
    const sale = first(open());
    const items = [
      { sku: 'SKU-BLK-LG', unitPrice: '22.99', quantity: 2, discount: '5.00' },
      { sku: 'SKU-WHT-SM', unitPrice: '21.99', quantity: 3, discount: '7.50' },
      { sku: 'SKU-GRN-MD', unitPrice: '25.99', quantity: 1, discount: '2.50' },
    ];
    await restate([{ ...key(sale.ysoder), amount: '122.94', discount: '0', currency: 'USD', items }]);
    const [, reversal, state] = ofOrder(sale.ysoder);
    expect(reversal?.amount).toBe(-sale.amount);
    expect(state).toMatchObject({ amount: 12_294, newCustomer: null, publisherRef: sale.publisherRef });
    expect(sum(ofOrder(sale.ysoder), ({ amount }) => amount)).toBe(12_294);

    // Once more, smaller: the whole of the last state comes back.
    await restate([{ ...key(sale.ysoder), amount: '80.00', discount: '0', currency: 'USD' }]);
    expect(ofOrder(sale.ysoder).map(({ amount }) => amount)).toEqual([
      ...[sale.amount, -sale.amount, 12_294, -12_294, 8000],
    ]);
    expect(simulator.received?.times()).toEqual(new Map([[sale.ysoder, 2]]));
  });

  it('show their corrections in the commission detail, with the reason in its words and the items', async () => {
    const sale = first(open());
    const items = [{ sku: 'LMP-1', unitPrice: '80.00', quantity: 1, discount: '0' }];
    await restate([{ ...key(sale.ysoder), amount: '80.00', discount: '0', currency: 'USD', items }]);
    const query = `{ advertiserCommissions(forAdvertisers: ["5120077"], sincePostingDate: "2026-03-25T10:00:00Z",
      beforePostingDate: "2026-03-25T10:00:01Z") { count records { original originalActionId orderId saleAmountUsd
      correctionReason items { sku perItemSaleAmountUsd } } } }`;
    const { data = {} } = (await send({ query }, '/query')) as { data?: Record<string, unknown> };
    const { records, count } = data.advertiserCommissions as {
      records: Record<string, unknown>[];
      count: number;
    };
    expect(count).toBe(2);
    expect(new Set(records.map(({ originalActionId }) => originalActionId)).size).toBe(1);
    expect(records[1]).toMatchObject({
      ...{ original: false, orderId: sale.ysoder, saleAmountUsd: '80.00' },
      ...{
        correctionReason: 'RETURNED_MERCHANDISE',
        items: [{ sku: 'LMP-1', perItemSaleAmountUsd: '80.00' }],
      },
    });
    expect(records[0]?.saleAmountUsd).toBe(`-${(sale.amount / 100).toFixed(2)}`);
  });

  it('that cannot be corrected are taken like the others and stay as they are, and nobody says so', async () => {
    const before = rows('2026-01-20', '2026-03-24');
    const locked = first(before.filter(({ state, amount }) => state === 'approved' && amount > 0));
    const [one, two, three, four] = open() as [ExpectedSale, ExpectedSale, ExpectedSale, ExpectedSale];
    const asked = [
      key('KB-0'),
      key(locked.ysoder),
      { ...key(one.ysoder), actionTrackerId: 417_221 },
      { ...key(two.ysoder), status: 'Declined' },
      key(three.ysoder),
      key(three.ysoder),
    ];
    expect((await cancel(asked))?.orders).toHaveLength(6);
    await restate([{ ...key(four.ysoder), amount: '0', currency: 'USD' }]);
    await cancel([key(three.ysoder)]);
    expect(outcomes()).toEqual([
      ['KB-0', 'refused: no such order'],
      [locked.ysoder, 'refused: locked'],
      [one.ysoder, 'refused: another action'],
      [two.ysoder, 'refused: a status where the programme has no open end'],
      [three.ysoder, 'done'],
      [three.ysoder, 'refused: duplicate'],
      [four.ysoder, 'refused: would not be commissionable'],
      [three.ysoder, 'refused: not commissionable'],
    ]);
    expect(rows('2026-01-20', '2026-03-24')).toHaveLength(before.length + 1);
  });

  it('change when their time has come, and not at all where the network keeps silent', async () => {
    simulator.received?.set({ delaySeconds: 3600 });
    const [one, two] = open() as [ExpectedSale, ExpectedSale];
    simulator.received?.set({ delaySeconds: 3600, silent: [two.ysoder] });
    await cancel([key(one.ysoder), key(two.ysoder)]);
    now = new Date('2026-03-25T10:59:59Z');
    expect([ofOrder(one.ysoder).length, outcomes()?.[0]?.[1]]).toEqual([1, 'waiting']);
    now = new Date('2026-03-25T11:00:00Z');
    expect([ofOrder(one.ysoder).length, ofOrder(two.ysoder).length]).toEqual([2, 1]);
    expect(outcomes()).toEqual([
      [one.ysoder, 'done'],
      [two.ysoder, 'refused: silently'],
    ]);
  });

  it('stay as the advertiser told them: what was in store for them does not follow', async () => {
    const later = new Date('2026-04-09T10:00:00Z');
    now = later;
    const fated = first(
      rows('2026-03-10', '2026-03-24').filter(({ kind, amount }) => kind === 'adjustment' && amount < 0),
    );
    now = new Date(`${fated.day}T23:59:59Z`);
    await cancel([{ ...key(fated.ysoder), updateTime: `${fated.day}T12:00:00Z` }]);
    expect(outcomes()?.[0]?.[1]).toBe('done');
    now = later;
    expect(sum(ofOrder(fated.ysoder, rows('2026-02-01', '2026-04-09')), ({ amount }) => amount)).toBe(0);
  });
});

describe('a call', () => {
  it('to the test twin is looked at like any other and changes nothing', async () => {
    const sale = first(open());
    expect((await cancel([key(sale.ysoder)], '/graphqltest'))?.orders).toHaveLength(1);
    expect(ofOrder(sale.ysoder)).toHaveLength(1);
    expect([simulator.received?.rows.length, simulator.received?.times().size]).toEqual([1, 0]);
    const wrong = await cancel([{ ...key(sale.ysoder), enterpriseId: '99' }], '/graphqltest');
    expect(wrong?.errors?.[0]?.message).toBe('Unauthorized');
  });

  it('says at once what is wrong with its orders and takes the others', async () => {
    const [one, two] = open() as [ExpectedSale, ExpectedSale];
    const items = Array.from({ length: 101 }, (_, no) => ({ sku: `S${no}`, unitPrice: '1', quantity: 1 }));
    const answered = await restate([
      { ...key(one.ysoder), items },
      { ...key(two.ysoder), amount: '80.00', updateTime: '2099-01-01T00:00:00Z' },
      { ...key(two.ysoder), amount: '80.00' },
    ]);
    expect(answered).toEqual({
      orders: [{ orderId: two.ysoder, amount: '80.00' }],
      errors: [
        { message: 'Order may not have more than 100 items', fields: ['restatedOrders[0].items'] },
        {
          message: 'Order may not have a eventTime/updateTime in the future',
          fields: ['restatedOrders[1].updateTime'],
        },
      ],
    });
    const foreign = await cancel([key(one.ysoder), { ...key(two.ysoder), enterpriseId: '99' }]);
    expect(foreign).toEqual({
      orders: null,
      errors: [{ message: 'Unauthorized', fields: ['cancelledOrders[1].enterpriseId'] }],
    });
    expect(ofOrder(one.ysoder)).toHaveLength(1);
  });

  it.each([
    ['{ getBuildNumber', /^Invalid Syntax/],
    ['mutation { cancelOrders(cancelledOrders: [{orderId: "KB-1"}]) { orders { orderId } } }', /WrongType/],
    [
      'mutation { cancelOrders(cancelledOrders: [{enterpriseId: "1", actionTrackerId: -1, orderId: "K", updateTime: "2026-03-25T09:00:00Z"}]) { orders { orderId } } }',
      /WrongType.*NonNegativeInt/,
    ],
    [
      'mutation { cancelOrders(cancelledOrders: [{enterpriseId: "1", actionTrackerId: 1, orderId: "K", updateTime: "yesterday"}]) { orders { orderId } } }',
      /WrongType.*Instant/,
    ],
    [
      'mutation { cancelOrders(cancelledOrders: [{enterpriseId: "1", actionTrackerId: 1, orderId: "K", updateTime: "2026-03-25T09:00:00Z", correctionReason: Returned}]) { orders { orderId } } }',
      /WrongType.*CorrectionReason/,
    ],
    ['mutation { cancelOrders(cancelledOrders: []) { batch } }', /FieldUndefined/],
    ['mutation { cancelOrders(orders: []) { errors { message } } }', /UnknownArgument/],
  ])('%s is refused by its form', async (query, words) => {
    const { data, errors } = await send({ query });
    expect(data).toBeNull();
    expect(errors?.map(({ message }) => message).join('\n')).toMatch(words);
    expect(simulator.received?.rows).toEqual([]);
  });

  it('without a token, or with a wrong one, is told so in the way of the host', async () => {
    expect(await send({ query: '{ getBuildNumber }' }, '/graphql', '')).toMatchObject({
      errors: [{ message: 'Missing Token' }],
    });
    expect(await send({ query: '{ getBuildNumber }' }, '/graphql', 'nope')).toMatchObject({
      errors: [{ message: 'Invalid Token' }],
    });
  });

  it('as the vendor writes it goes through, word for word', async () => {
    const sale = first(open());
    const query = `mutation { cancelOrders(cancelledOrders:[{enterpriseId:"${simulator.writingNeeds.enterpriseId}",actionTrackerId:417220,orderId:"${sale.ysoder}",
      updateTime:"2026-03-20T10:00:00Z",correctionReason:ReturnedMerchandise}]) { orders{submissionId batchId orderId} errors{message fields} } }`;
    expect((await send({ query })).data?.cancelOrders?.orders?.[0]?.orderId).toBe(sale.ysoder);
  });

  it('of too many orders breaks the host', async () => {
    const requests = Array.from({ length: 10_001 }, (_, no) => key(`KB-${no}`));
    await expect(cancel(requests)).rejects.toThrow();
    expect(simulator.received?.rows).toEqual([]);
  });

  it('that is lost is known: before it came, or before its answer', async () => {
    const sale = first(open());
    simulator.faults.set('lost-call', 1, 'POST /graphql');
    await expect(cancel([key(sale.ysoder)])).rejects.toThrow();
    expect(ofOrder(sale.ysoder)).toHaveLength(1);
    simulator.faults.set('lost-answer', 1, 'POST /graphql');
    await expect(cancel([key(sale.ysoder)])).rejects.toThrow();
    expect(ofOrder(sale.ysoder)).toHaveLength(2);
    simulator.faults.set('error-after', 1, 'POST /graphql');
    await expect(cancel([key('KB-0')])).rejects.toThrow();
    expect(simulator.received?.times()).toEqual(
      new Map([
        [sale.ysoder, 1],
        ['KB-0', 1],
      ]),
    );
  });
});

// What is written to CJ, against an extract of the service's own description, and what its answers are taken for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type CorrectionReason, correctionReasons } from '#contract/corrections.ts';
import type { NetworkCall, WriteLine } from '../connector.ts';
import { cjCorrections } from './corrections.ts';
import { cjWriter, mutationText } from './submit.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, 'testing/tracking.graphql'), 'utf8'));
const problems = (text: string) => validate(schema, parse(text)).map(({ message }) => message);

const line = (over: Partial<WriteLine> = {}): WriteLine => ({
  target: 'decline',
  orderNo: 'KB-10231',
  transactionNo: '900',
  day: '2026-03-05',
  amount: '100.00',
  expected: '0.00',
  difference: '100.00',
  currency: 'USD',
  whole: true,
  reason: 'ReturnedMerchandise',
  coupon: '',
  items: [],
  raw: '',
  ...over,
});
const batch = (values: Record<string, string> = {}) => ({
  at: new Date('2026-03-20T10:00:00.700Z'),
  merchantRef: '4041',
  values: { enterpriseId: '1234567', actionTrackerId: '987654', openEnded: 'no', ...values },
});
const partly = line({ target: 'adjust', expected: '80.00', coupon: 'TWOFIFTYOFF' });

describe('the mutations', () => {
  it('are those of the service, word by word', () => {
    expect(mutationText([line()], batch())).toBe(
      'mutation { cancelOrders(cancelledOrders: [{enterpriseId: "1234567", actionTrackerId: 987654, orderId: "KB-10231", ' +
        'updateTime: "2026-03-20T10:00:00Z", correctionReason: ReturnedMerchandise}]) ' +
        '{ orders { submissionId batchId orderId } errors { message fields } } }',
    );
    expect(mutationText([partly], batch())).toBe(
      'mutation { restateOrders(restatedOrders: [{enterpriseId: "1234567", actionTrackerId: 987654, orderId: "KB-10231", ' +
        'updateTime: "2026-03-20T10:00:00Z", correctionReason: ReturnedMerchandise, amount: "80.00", discount: "0", ' +
        'currency: "USD", coupon: "TWOFIFTYOFF"}]) { orders { submissionId batchId orderId } errors { message fields } } }',
    );
  });

  it.each(correctionReasons)(
    'are valid with the reason for %s, open-ended or not, in both directions',
    (reason: CorrectionReason) => {
      const own = { reason: cjCorrections.reasons[reason] };
      for (const openEnded of ['no', 'yes']) {
        expect(problems(mutationText([line(own), line(own)], batch({ openEnded })))).toEqual([]);
        const items = [{ sku: 'LMP-1', unitPrice: '40.00', quantity: 2, discount: '0' }];
        expect(
          problems(
            mutationText(
              [
                { ...partly, ...own },
                { ...partly, ...own, items },
              ],
              batch({ openEnded }),
            ),
          ),
        ).toEqual([]);
      }
    },
  );

  it('say how an open-ended order ends, and say nothing of it for others', () => {
    expect(mutationText([line()], batch({ openEnded: 'yes' }))).toContain('status: Declined');
    expect(mutationText([partly], batch({ openEnded: 'yes' }))).toContain('status: Pending');
    for (const one of [line(), partly]) expect(mutationText([one], batch())).not.toContain('status');
  });

  it('are the same mutation whatever an order number holds', () => {
    const orderNo = 'A"}]) { orders } } #\\ \u2028\n订单😀';
    const text = mutationText([line({ orderNo }), line()], batch());
    expect(problems(text)).toEqual([]);
    const [definition] = parse(text).definitions;
    expect(JSON.stringify(definition)).toContain(JSON.stringify(orderNo).slice(1, -1));
    // Nor does it become another through what a person typed.
    const typed = batch({ actionTrackerId: '1}]) { orders } restateOrders(', enterpriseId: '"' });
    expect(parse(mutationText([line()], typed)).definitions).toMatchObject([
      { selectionSet: { selections: [{ name: { value: 'cancelOrders' } }] } },
    ]);
  });
});

describe('an answer', () => {
  const asked: { path: string }[] = [];
  const answering = (body: unknown, status = 200): NetworkCall => ({
    login: { credentials: { token: 't' }, zone: 'UTC', currency: 'USD' },
    signal: new AbortController().signal,
    http: {
      now: Date.now,
      send: async (request) => {
        asked.push(request);
        const text = JSON.stringify(body);
        return { status, headers: new Headers(), text: async () => text, chunks: async function* () {} };
      },
    },
  });
  const orders = (...ids: string[]) => ids.map((orderId) => ({ submissionId: 's', batchId: 'b', orderId }));
  const told = (cancelOrders: object) => answering({ data: { cancelOrders } });
  const three = ['A-1', 'A-2', 'A-3'].map((orderNo) => line({ orderNo }));

  it('takes the orders it names, and refuses the others in its own words', async () => {
    const errors = [
      { message: 'orderId A-2 is not known', fields: ['orderId'] },
      { message: 'updateTime lies in the future', fields: ['cancelledOrders[2].updateTime'] },
    ];
    expect(await cjWriter.send(told({ orders: orders('A-1'), errors }), three, batch())).toEqual({
      reference: '',
      lines: [
        { state: 'taken', words: '' },
        { state: 'refused', words: 'orderId A-2 is not known' },
        { state: 'refused', words: 'updateTime lies in the future' },
      ],
    });
    expect(asked.at(-1)?.path).toBe('/graphql');
  });

  it('is the same of the test, which is asked elsewhere', async () => {
    const answers = await cjWriter.test?.(
      told({ orders: orders('A-1', 'A-2', 'A-3'), errors: [] }),
      three,
      batch(),
    );
    expect(answers?.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
    expect(asked.at(-1)?.path).toBe('/graphqltest');
  });

  it('that refuses the token or the whole was not carried out; one that cannot be read leaves it open', async () => {
    const fault = (call: NetworkCall) => cjWriter.send(call, three, batch()).catch((error: unknown) => error);
    expect(await fault(answering({}, 401))).toMatchObject({ kind: 'login', unsent: true });
    expect(await fault(answering({ errors: [{ message: 'Not authorized' }] }))).toMatchObject({
      kind: 'login',
      unsent: true,
    });
    expect(await fault(answering({ errors: [{ message: 'Unknown argument' }] }))).toMatchObject({
      kind: 'refused',
    });
    expect(await fault(answering({ data: null }))).toMatchObject({ kind: 'passing', unsent: false });
    expect(await fault(answering({ errors: [{ message: 'Internal error' }] }))).toMatchObject({
      kind: 'passing',
      unsent: false,
    });
  });
});

// What is written to impact.com, as its description shows it, and what its queue is taken for.
import { expect, it } from 'vitest';
import { correctionReasons } from '#contract/corrections.ts';
import type { CorrectionLine, NetworkCall, NetworkRequest, WriteLine } from '../connector.ts';
import { impactCorrections } from './corrections.ts';
import { formOf, impactWriter, lineAnswer } from './submit.ts';

const line = (over: Partial<CorrectionLine> = {}): WriteLine => ({
  target: 'decline',
  orderNo: 'KB-10231',
  transactionNo: '1000.4636.158133',
  day: '2026-03-05',
  amount: '100.00',
  expected: '0.00',
  difference: '100.00',
  currency: 'USD',
  whole: true,
  reason: 'ITEM_RETURNED',
  coupon: '',
  items: [],
  raw: '',
  ...over,
});
const batch = { at: new Date(0), merchantRef: '1', values: {} };

function answering(body: string, status = 200): { call: NetworkCall; asked: NetworkRequest[] } {
  const asked: NetworkRequest[] = [];
  const call: NetworkCall = {
    login: { credentials: { accountSid: 'IR1', authToken: 't' }, zone: 'UTC', currency: 'USD' },
    signal: new AbortController().signal,
    http: {
      now: Date.now,
      send: async (request) => {
        asked.push(request);
        return { status, headers: new Headers(), text: async () => body, chunks: async function* () {} };
      },
    },
  };
  return { call, asked };
}

it('reverses an action, and modifies one', async () => {
  const queued = answering('{"Status":"QUEUED","QueuedUri":"/Advertisers/IR1/APISubmissions/A-77"}');
  expect(await impactWriter.send(queued.call, [line()], batch)).toEqual({
    reference: '/Advertisers/IR1/APISubmissions/A-77',
    lines: [{ state: 'taken', words: '' }],
  });
  await impactWriter.send(
    queued.call,
    [line({ target: 'adjust', expected: '19.99', reason: 'ORDER_UPDATE' })],
    batch,
  );
  expect(queued.asked.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
    'DELETE /Advertisers/IR1/Actions ActionId=1000.4636.158133&DispositionCode=ITEM_RETURNED',
    'PUT /Advertisers/IR1/Actions ActionId=1000.4636.158133&Reason=ORDER_UPDATE&Amount=19.99',
  ]);
  expect(queued.asked[0]?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
});

it('gives reasons the interface has: fewer where an action is modified', () => {
  const changes = [
    ...[
      'ORDER_UPDATE',
      'ITEM_RETURNED',
      'CONS_FRAUD',
      'CONS_ERROR',
      'ORDER_ERROR',
      'PUB_ACT_DISPUTE',
      'ADV_ACT_DISPUTE',
    ],
    ...[
      'NOT_COMPLIANCE_TERMS',
      'ITEM_OUT_OF_STOCK',
      'TEST_ACTION',
      'PARTNER_NOT_ACTIVE',
      'CREDITED_DIFFERENT_MP',
      'OTHER',
    ],
  ];
  const reversals = [...changes, 'REJECTED', 'CONS_INFO_INVALID', 'MP_RETURNED'];
  for (const reason of correctionReasons) expect(reversals).toContain(impactCorrections.reasons[reason]);
  for (const reason of ['partly-returned', 'amount-differs'] as const)
    expect(changes).toContain(
      formOf(line({ target: 'adjust', reason: impactCorrections.reasons[reason] })).Reason,
    );
});

it('believes only an address of the queue', async () => {
  for (const body of [
    '{"Status":"QUEUED"}',
    'ok',
    '{"QueuedUri":"https://elsewhere.example/x"}',
    '{"QueuedUri":7}',
  ])
    expect((await impactWriter.send(answering(body).call, [line()], batch)).reference).toBe('');
});

it('reads what became of it: over, refused in its words, or as it stood before', () => {
  expect(lineAnswer({ Status: 'In Progress' })).toBeNull();
  expect(lineAnswer({ Status: 'Complete', ErrorType: null, ErrorReason: '' })).toEqual({
    state: 'taken',
    words: '',
  });
  expect(lineAnswer({ Status: 'COMPLETED', ErrorType: 'Validation', ErrorReason: 'ACTION_LOCKED' })).toEqual({
    state: 'refused',
    words: 'Validation ACTION_LOCKED',
  });
  expect(
    lineAnswer({ Status: 'Complete', ErrorType: 'Validation', ErrorReason: 'ACTION_ALREADY_REVERSED' })
      ?.state,
  ).toBe('already');
});

it('tells a refused login from a refused change', async () => {
  const fault = (status: number) =>
    impactWriter
      .send(answering('{"Message":"no"}', status).call, [line()], batch)
      .catch((error: unknown) => error);
  expect(await fault(401)).toMatchObject({ kind: 'login', unsent: true });
  expect(await fault(400)).toMatchObject({ kind: 'refused', unsent: false, words: 'no' });
});

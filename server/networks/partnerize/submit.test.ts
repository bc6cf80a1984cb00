// What is written to Partnerize, within what its description allows, and what its jobs are taken for.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctionReasons } from '#contract/corrections.ts';
import type { NetworkCall, WriteLine } from '../connector.ts';
import { partnerizeCorrections } from './corrections.ts';
import { bulkBody, legalReason, partnerizeWriter } from './submit.ts';

const item = (id: string, item_status = 'pending') => ({
  conversion_item_id: id,
  item_status,
  item_value: 20,
});
const rawOf = (...items: object[]) =>
  JSON.stringify({ conversion_data: { conversion_id: '111111l1', conversion_items: items } });

const line = (over: Partial<WriteLine> = {}): WriteLine => ({
  target: 'decline',
  orderNo: 'KB-10231',
  transactionNo: '111111l1',
  day: '2026-03-05',
  amount: '100.00',
  expected: '0.00',
  difference: '100.00',
  currency: 'GBP',
  whole: true,
  reason: 'returned',
  coupon: '',
  items: [],
  raw: rawOf(item('111111l3')),
  ...over,
});

it('rejects conversions, and changes the value of the one item of others', () => {
  expect(bulkBody([line(), line({ transactionNo: '111111l2', reason: 'fraud' })])).toEqual({
    conversions: {
      '111111l1': { status: 'rejected', reason: 'returned' },
      '111111l2': { status: 'fraudulent', reason: 'fraud' },
    },
  });
  const adjusted = line({ target: 'adjust', expected: '12.34', reason: 'item rejected' });
  expect(bulkBody([adjusted])).toEqual({
    conversion_items: { '111111l3': { status: 'pending', item_value: 12.34, reason: 'item rejected' } },
  });
  const kept = { ...adjusted, raw: rawOf(item('1', 'rejected'), item('2')) };
  expect(bulkBody([kept])).toMatchObject({ conversion_items: { 2: {} } });
  expect(partnerizeWriter.unfit?.(kept)).toBe('');
  for (const raw of [rawOf(item('1'), item('2')), rawOf(), rawOf({ item_status: 'pending' })])
    expect(partnerizeWriter.unfit?.({ ...adjusted, raw })).toMatch(/单件/);
  expect(partnerizeWriter.unfit?.(line({ raw: rawOf(item('1'), item('2')) }))).toBe('');
});

it('says reasons in the few signs that are allowed, and in no more than 255 of them', () => {
  const legal = /^[a-zA-Z0-9 :\-_.,;#]{1,255}$/;
  for (const reason of correctionReasons) {
    const own = partnerizeCorrections.reasons[reason];
    expect(legalReason(own)).toBe(own);
    expect(own).toMatch(legal);
  }
  expect(legalReason('Rückgabe (50 %)\n«teilweise»')).toBe('Ru ckgabe 50 teilweise');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (reason) => {
      expect(legalReason(reason)).toMatch(legal);
    }),
  );
});

/** Answers by path. */
function answering(answers: Record<string, unknown>): NetworkCall {
  return {
    login: { credentials: { campaignId: '10l176' }, zone: 'UTC', currency: 'GBP' },
    signal: new AbortController().signal,
    http: {
      now: Date.now,
      send: async ({ path, method = 'GET' }) => {
        const text = JSON.stringify(answers[`${method} ${path}`] ?? {});
        return { status: 200, headers: new Headers(), text: async () => text, chunks: async function* () {} };
      },
    },
  };
}

const two = [line(), line({ transactionNo: '111111l2' })];
const outcome = (job: object, rest: Record<string, unknown> = {}) =>
  partnerizeWriter.outcome?.(answering({ 'GET /v3/jobs/7l9': { data: job }, ...rest }), '7l9', two);

it('asks after the job that a list became', async () => {
  const call = answering({
    'POST /v3/brand/campaigns/10l176/conversions/bulk': { data: { id: '7l9', status: 'created' } },
  });
  const batch = { at: new Date(0), merchantRef: '1', values: {} };
  expect((await partnerizeWriter.send(call, two, batch)).reference).toBe('7l9');
  expect(await outcome({ status: 'active' })).toBeNull();
  expect(await outcome({ status: 'complete', item_error_count: 0, item_total_count: 2 })).toEqual([
    { state: 'taken', words: '' },
    { state: 'taken', words: '' },
  ]);
});

it('refuses what a task names, and all where all failed', async () => {
  const result_data = '{"111111l2":"Conversion is on an invoice"}';
  const tasks = {
    'GET /v3/jobs/7l9/tasks?limit=20': { data: [{ id: '7l10' }] },
    'GET /v3/jobs/7l9/tasks/7l10': { data: { item_error_count: 1, result_data } },
  };
  expect(await outcome({ status: 'complete', item_error_count: 1, item_total_count: 2 }, tasks)).toEqual([
    { state: 'taken', words: '' },
    { state: 'refused', words: result_data },
  ]);
  const all = await outcome({ status: 'complete', item_error_count: 2, item_total_count: 2 }, {});
  expect(all?.map(({ state }) => state)).toEqual(['refused', 'refused']);
});

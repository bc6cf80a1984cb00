import { describe, expect, it } from 'vitest';
import type { LeftOutReason } from '#contract/corrections.ts';
import { type BatchRules, type Candidate, type CandidateRow, chooseRows } from './correction-rows.ts';
import { plainCorrections } from './reason-of.ts';
import { type AskedOf, type ShownRow, settle } from './settle.ts';

const now = Date.parse('2026-03-20T00:00:00Z');
const row = (over: Partial<CandidateRow> = {}): CandidateRow => ({
  saleKey: 'T1',
  transactionNo: 'T1',
  orderNo: '1001',
  day: '2026-03-05',
  amount: 10_000,
  commission: 800,
  fee: 160,
  currency: 'USD',
  state: 'pending',
  kind: 'sale',
  coupon: '',
  ...over,
});
const candidate = (over: Partial<Candidate> = {}): Candidate => ({
  orderKey: '1001',
  code: 'DECLINE_CANCELLED',
  evidence: {},
  confidence: 'matched',
  day: '2026-03-05',
  publisherNo: 1,
  currency: 'USD',
  expected: 0,
  excessCommission: 800,
  excessFee: 160,
  deadline: now + 1000,
  rows: [row()],
  unjudged: false,
  spared: false,
  last: null,
  ...over,
});
const open: BatchRules = { maxRows: 100, maxShare: null, dayCommission: () => 10_000 };
const choose = (
  candidates: Candidate[],
  { rules = open, ticked = [] as string[], by = 'row' as 'row' | 'order', adds = false } = {},
) =>
  chooseRows({
    candidates,
    ticked: new Set(ticked),
    rules,
    corrections: { ...plainCorrections, by, adds },
    now,
  });
const reasonFor = (one: Candidate, options?: Parameters<typeof choose>[1]): LeftOutReason | undefined =>
  choose([one], options).left[0]?.reason;

describe('what may be handed in', () => {
  it('is a matched order before its deadline; all others are named with the reason', () => {
    expect(reasonFor(candidate())).toBeUndefined();
    expect(reasonFor(candidate({ deadline: now }))).toBe('locked');
    expect(reasonFor(candidate({ code: 'TOO_LATE' }))).toBe('locked');
    expect(reasonFor(candidate({ code: 'OK' }))).toBe('nothing-to-correct');
    expect(reasonFor(candidate({ code: 'UNDERPAID' }))).toBe('underpaid');
    expect(reasonFor(candidate({ code: 'UNKNOWN', confidence: 'ambiguous' }))).toBe('not-sure');
    expect(reasonFor(candidate({ unjudged: true }))).toBe('judging');
    expect(reasonFor(candidate({ last: 'waiting' }))).toBe('open');
    expect(reasonFor(candidate({ last: 'refused' }))).toBeUndefined();
    expect(reasonFor(candidate({ spared: true }))).toBe('never-decline');
    expect(reasonFor(candidate({ spared: true, code: 'ADJUST', expected: 6000 }))).toBeUndefined();
    expect(reasonFor(candidate({ expected: null }))).toBe('amount-unknown');
    expect(reasonFor(candidate({ rows: [row({ state: 'approved' })] }))).toBe('locked');
    expect(reasonFor(candidate({ rows: [row(), row({ saleKey: 'T2', state: 'approved' })] }))).toBe(
      'partly-locked',
    );
    expect(reasonFor(candidate({ rows: [row({ orderNo: '=1+1' })] }))).toBe('unsafe-number');
  });

  it('wants a tick on that very order where it is less than sure, and never takes one that is not', () => {
    expect(reasonFor(candidate({ confidence: 'probable' }))).toBe('unasked');
    expect(reasonFor(candidate({ confidence: 'probable' }), { ticked: ['1001'] })).toBeUndefined();
    expect(reasonFor(candidate({ confidence: 'none' }), { ticked: ['1001'] })).toBe('not-sure');
  });

  it('does not take off a second time what a network may have taken off unseen', () => {
    expect(reasonFor(candidate({ last: 'not_seen' }), { adds: true })).toBe('not-seen-before');
    expect(reasonFor(candidate({ last: 'not_seen' }), { adds: true, ticked: ['1001'] })).toBeUndefined();
    expect(reasonFor(candidate({ last: 'not_seen' }))).toBeUndefined();
  });

  it('names the rows to change, and none where the network would change others with them', () => {
    const both = [row(), row({ saleKey: 'T2', transactionNo: 'T2' })];
    const doubled = candidate({
      code: 'DUPLICATE_SAME_NETWORK',
      evidence: { doubled: ['T2'] },
      expected: 10_000,
      rows: both,
    });
    expect(choose([doubled]).rows[0]?.rows.map(({ saleKey }) => saleKey)).toEqual(['T2']);
    expect(reasonFor(doubled, { by: 'order' })).toBe('doubled-by-number');
    expect(reasonFor(candidate({ code: 'ADJUST', expected: 6000, rows: both }))).toBe('several-rows');
    expect(
      reasonFor(candidate({ code: 'ADJUST', expected: 6000, rows: both }), { by: 'order' }),
    ).toBeUndefined();
    expect(reasonFor(candidate({ orderKey: 'row:T1', rows: [row({ orderNo: '' })] }), { by: 'order' })).toBe(
      'no-number',
    );
  });

  it('keeps to the caps of a batch, the soonest deadline and the most money first', () => {
    const three = [
      candidate({ orderKey: 'late', deadline: now + 9000 }),
      candidate({ orderKey: 'small', deadline: now + 1000, excessCommission: 100 }),
      candidate({ orderKey: 'large', deadline: now + 1000, excessCommission: 700 }),
    ];
    const capped = choose(three, { rules: { ...open, maxRows: 2 } });
    expect(capped.rows.map(({ orderKey }) => orderKey)).toEqual(['large', 'small']);
    expect(capped.left).toEqual([{ orderKey: 'late', reason: 'cap-rows' }]);
    const shared = choose(three, { rules: { maxRows: 9, maxShare: 10, dayCommission: () => 8000 } });
    expect(shared.rows.map(({ orderKey }) => orderKey)).toEqual(['large', 'small']);
    expect(shared.left).toEqual([{ orderKey: 'late', reason: 'cap-share' }]);
  });

  it('says why as it happened', () => {
    const reasonOf = (over: Partial<Candidate>) => choose([candidate(over)]).rows[0]?.reason;
    expect(reasonOf({ evidence: { cancelReason: 'INVENTORY' } })).toBe('out-of-stock');
    expect(reasonOf({ evidence: { cancelReason: 'customer' } })).toBe('cancelled');
    expect(reasonOf({ code: 'DUPLICATE_CROSS' })).toBe('duplicate-other');
    expect(reasonOf({ code: 'ADJUST', expected: 6000, evidence: { change: -4000 } })).toBe('partly-returned');
    expect(reasonOf({ code: 'ADJUST', expected: 6000 })).toBe('amount-differs');
  });
});

describe('what became of it', () => {
  const decline: AskedOf = {
    target: 'decline',
    amount: 10_000,
    commission: 800,
    fee: 160,
    expected: 0,
    expectedCommission: 0,
  };
  const adjust: AskedOf = { ...decline, target: 'adjust', expected: 6000, expectedCommission: 480 };
  const shown = (over: Partial<ShownRow> = {}): ShownRow => ({
    ...{ amount: 10_000, commission: 800, fee: 160, state: 'pending', kind: 'sale', affected: true },
    ...over,
  });

  it('follows from what the network shows alone', () => {
    expect(settle(decline, [shown()], false).state).toBe('waiting');
    expect(settle(decline, [shown()], true).state).toBe('not_seen');
    expect(settle(decline, [shown({ state: 'approved' })], false).state).toBe('refused');
    expect(settle(decline, [shown({ state: 'voided' })], false)).toMatchObject({
      state: 'confirmed',
      commissionBack: 800,
      feeBack: 160,
    });
    // A correction that stands beside the row it takes back.
    const taken = {
      amount: -10_000,
      commission: -800,
      fee: -160,
      kind: 'adjustment' as const,
      affected: false,
    };
    expect(settle(decline, [shown(), shown(taken)], false).state).toBe('confirmed');
    expect(settle(adjust, [shown({ amount: 6001, commission: 480, fee: 96 })], false)).toMatchObject({
      state: 'confirmed',
      commissionBack: 320,
      feeBack: 64,
    });
    expect(settle(adjust, [shown({ amount: 7000, commission: 560 })], false).state).toBe('waiting');
    expect(settle(adjust, [shown({ amount: 10_000, state: 'paid' })], true).state).toBe('refused');
  });

  it('is not told of an order that is no longer there, and no fee where there is none', () => {
    expect(settle(decline, [], false).state).toBe('waiting');
    expect(settle(decline, [], true)).toMatchObject({ state: 'not_seen', commissionBack: 0 });
    expect(settle({ ...decline, fee: null }, [shown({ state: 'voided' })], false).feeBack).toBeNull();
  });
});

// What is written to Awin, word by word as its page shows it, and what its jobs are taken for.
import { describe, expect, it } from 'vitest';
import type { WriteLine } from '../connector.ts';
import { awinWriter, batchEntry, lineAnswers } from './submit.ts';

const part = (commissionGroupCode: string) => ({ commissionGroupId: 1, amount: 20, commissionGroupCode });
const rawOf = (...codes: string[]) => JSON.stringify({ id: 1_234_567, transactionParts: codes.map(part) });

const line = (over: Partial<WriteLine> = {}): WriteLine => ({
  target: 'decline',
  orderNo: 'KB-10231',
  transactionNo: '1234567',
  day: '2026-03-05',
  amount: '100.00',
  expected: '0.00',
  difference: '100.00',
  currency: 'EUR',
  whole: true,
  reason: 'order returned',
  coupon: '',
  items: [],
  raw: rawOf('DEFAULT'),
  ...over,
});
const amended = line({ target: 'adjust', expected: '55.96', reason: 'partial return', raw: rawOf('CG2') });

describe('the list', () => {
  it('is that of the page', () => {
    expect([line(), amended].map(batchEntry)).toEqual([
      { action: 'decline', transaction: { transactionId: 1_234_567, declineReason: 'order returned' } },
      {
        action: 'amend',
        approve: false,
        transaction: {
          transactionId: 1_234_567,
          amendReason: 'partial return',
          currency: 'EUR',
          saleAmount: 55.96,
          transactionParts: [{ amount: 55.96, commissionGroupCode: 'CG2' }],
        },
      },
    ]);
    expect(JSON.stringify(batchEntry(amended))).toContain('"saleAmount":55.96,');
  });

  it('has parts that come to the whole, of the default group where none is named', () => {
    expect(batchEntry({ ...amended, raw: '{}' })).toMatchObject({
      transaction: { transactionParts: [{ amount: 55.96, commissionGroupCode: 'DEFAULT' }] },
    });
    // How much of it is whose nobody knows.
    expect(awinWriter.unfit?.({ ...amended, raw: rawOf('CG1', 'CG2') })).toMatch(/佣金组/);
    expect(awinWriter.unfit?.({ ...line(), raw: rawOf('CG1', 'CG2') })).toBe('');
    expect(awinWriter.unfit?.(amended)).toBe('');
  });
});

describe('a job', () => {
  const failed = (transactionId: number, code: string) => ({ transactionId, code, description: null });
  const three = ['1234567', '1234568', '1234569'].map((transactionNo) => line({ transactionNo }));

  it('that is not over tells nothing', () => {
    for (const status of ['NEW', 'PROCESSING', undefined])
      expect(lineAnswers({ ...(status && { status }), failedTransactions: [] }, three)).toBeNull();
  });

  it('tells what was refused; what stood so before is no error', () => {
    const failedTransactions = [
      failed(1_234_568, '[422 UNPROCESSABLE_ENTITY]'),
      failed(1_234_569, '[304 NOT_MODIFIED]'),
    ];
    expect(lineAnswers({ status: 'DONE', failedTransactions }, three)).toEqual([
      { state: 'taken', words: '' },
      { state: 'refused', words: '[422 UNPROCESSABLE_ENTITY]' },
      { state: 'already', words: '[304 NOT_MODIFIED]' },
    ]);
    // A number in a number is none.
    expect(
      lineAnswers(
        { status: 'DONE', failedTransactions: [failed(1_234_568, '[404 NOT_FOUND] 13041')] },
        three,
      )?.[1],
    ).toMatchObject({
      state: 'refused',
    });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import type { SyncProgress } from '#contract/networks.ts';
import { furtherProgress, liveProgress, noteProgress, percentOf } from './live-progress.ts';

const progress = (done: number, rows: number, total = 14): SyncProgress => ({
  step: 'sales',
  done,
  total,
  rows,
  from: '2026-08-01',
  to: '2026-08-28',
});

afterEach(() => liveProgress.set({}));

describe('noteProgress', () => {
  it('keeps the newest of each connection and forgets it when the pull ends', () => {
    noteProgress('1', progress(1, 100));
    noteProgress('2', progress(3, 900));
    noteProgress('1', progress(1, 250));
    expect(liveProgress.get()['1']?.rows).toBe(250);
    noteProgress('1', null);
    expect(Object.keys(liveProgress.get())).toEqual(['2']);
  });

  it('does not believe what it cannot read', () => {
    noteProgress('1', { step: 'lunch', done: 'many' });
    expect(liveProgress.get()).toEqual({});
  });
});

describe('furtherProgress', () => {
  it('prefers rows that are arriving to the last finished window', () => {
    expect(furtherProgress(progress(2, 500), progress(2, 800))?.rows).toBe(800);
  });

  it('prefers the list once it is ahead, or when the round is another', () => {
    expect(furtherProgress(progress(3, 900), progress(2, 800))?.done).toBe(3);
    expect(furtherProgress(progress(0, 0, 5), progress(2, 800))?.total).toBe(5);
  });

  it('shows nothing when nothing runs', () => {
    expect(furtherProgress(null, progress(2, 800))).toBeNull();
    expect(furtherProgress(progress(2, 800), undefined)?.rows).toBe(800);
  });
});

it('says neither nothing nor everything while a round runs', () => {
  expect(percentOf(progress(0, 0))).toBe(1);
  expect(percentOf(progress(7, 0))).toBe(50);
  expect(percentOf(progress(14, 0))).toBe(99);
  expect(percentOf(progress(0, 0, 0))).toBe(1);
});

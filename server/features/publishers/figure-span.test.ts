import { describe, expect, it } from 'vitest';
import { figureSpanOf } from './figure-span.ts';

describe('figureSpanOf', () => {
  it('takes the 365 days up to the last whole one unless told', () => {
    const scope = { asOf: '2026-03-01' };
    expect(figureSpanOf({}, scope)).toEqual({ from: '2025-03-02', to: '2026-03-01' });
    expect(figureSpanOf({ from: '2026-03-02' }, scope)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
    expect(figureSpanOf({ from: '2026-02-01', to: '2026-02-03' }, scope)).toEqual({
      from: '2026-02-01',
      to: '2026-02-03',
    });
    expect(() => figureSpanOf({ from: '2026-02-04', to: '2026-02-03' }, scope)).toThrow(
      '起始日不能晚于结束日',
    );
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopCall } from '../shop-connector.ts';
import { takeTurn } from './pace.ts';

const pace = { perSecond: 4, burst: 30 };

/** Time passes while a call waits, and by hand. */
function openCall(memory: ShopCall['memory'] = new Map()) {
  const waits: number[] = [];
  const call = {
    memory,
    http: {
      wait: async (milliseconds: number) => {
        waits.push(milliseconds);
        vi.advanceTimersByTime(milliseconds);
      },
    },
  } as unknown as ShopCall;
  return { call, waits };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('calls to a shop', () => {
  it('go at once until so many wait, then as fast as they leave', async () => {
    const { call, waits } = openCall();
    for (let calls = 0; calls < 30; calls += 1) await takeTurn(call, pace);
    expect(waits).toEqual([]);
    for (let calls = 0; calls < 8; calls += 1) await takeTurn(call, pace);
    expect(waits).toEqual(Array.from({ length: 8 }, () => 250));
  });

  it('have room again after a while, and share it with the next look', async () => {
    const { call, waits } = openCall();
    for (let calls = 0; calls < 30; calls += 1) await takeTurn(call, pace);
    vi.advanceTimersByTime(1000);
    const next = openCall(call.memory);
    for (let calls = 0; calls < 4; calls += 1) await takeTurn(next.call, pace);
    expect([waits, next.waits]).toEqual([[], []]);
    await takeTurn(next.call, pace);
    expect(next.waits).toEqual([250]);
    expect(openCall().call.memory.size).toBe(0);
  });
});

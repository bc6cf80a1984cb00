// The faults every network of JSON answers shares, as tests.
import { expect, it } from 'vitest';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { faultLike } from '../facts/network-rows.ts';

interface FaultTests {
  /** Asked for in each test, since it starts before the first. */
  simulator(): RunningSimulator;
  /** What is asked of the network, the rows of sales first; each asking suffers the fault. */
  asks: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]];
  /** How the network says that a login's calls are used up. */
  quotaWords: string;
}

export function testNetworkFaults({ simulator, asks, quotaWords }: FaultTests): void {
  // Neither says when to come back: what then is the caller's to decide.
  it.each([
    ['too-many', 'Too Many Requests'],
    ['quota', quotaWords],
  ] as const)('%s tells the words of the network', async (kind, words) => {
    simulator().faults.set(kind, 1);
    const told = { name: 'NetworkFault', retryAt: null, words: expect.stringContaining(words) };
    await expect(asks[0]()).rejects.toEqual(expect.objectContaining(told));
  });

  it.each([
    ['truncated', 'passing'],
    ['truncated', 'passing'],
    ['login-page', 'passing'],
    ['server-error', 'passing'],
  ] as const)('%s is a %s fault', async (kind, expected) => {
    for (const ask of asks) {
      simulator().faults.set(kind, 1);
      await expect(ask()).rejects.toEqual(faultLike(expected));
    }
  });
}

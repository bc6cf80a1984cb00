import { describe, expect, it } from 'vitest';
import { tellsFee } from './tells-fee.ts';

describe('tellsFee', () => {
  it.each([
    // What a reversed action had cost is gone from impact.com's answer; elsewhere it stays with the order.
    ['impact', 'voided', '0', false],
    ['impact', 'voided', '288', true],
    ['impact', 'pending', '0', true],
    ['awin', 'voided', '0', true],
    ['everflow', 'approved', '0', false],
    // A file said it.
    ['everflow', 'approved', '288', true],
    ['gone-network', 'approved', '0', false],
  ] as const)('%s, %s with a fee of %s: %s', (network, state, fee, told) => {
    expect(tellsFee(network, { state, fee })).toBe(told);
  });
});

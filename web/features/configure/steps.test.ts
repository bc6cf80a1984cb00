import { describe, expect, it } from 'vitest';
import { parseStep, stepAfter, stepBefore, stepNames } from './steps.ts';

describe('the steps of the first settings', () => {
  it('are read from the address, and begin at the beginning otherwise', () => {
    for (const name of stepNames) expect(parseStep(name)).toBe(name);
    for (const odd of [null, '', 'Network', 'elsewhere']) expect(parseStep(odd)).toBe('network');
  });

  it('lead from each to the next, to the end and no further', () => {
    expect(stepNames.map(stepAfter)).toEqual(['selection', 'mailbox', 'done', 'done']);
    expect(stepNames.map(stepBefore)).toEqual([undefined, 'network', 'selection', 'mailbox']);
  });
});

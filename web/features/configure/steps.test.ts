import { describe, expect, it } from 'vitest';
import { parseStep, stepAfter, stepBefore, stepNames, stepsFor } from './steps.ts';

describe('the steps of the first settings', () => {
  it('are read from the address, and begin at the beginning otherwise', () => {
    for (const name of stepNames) expect(parseStep(name, stepNames)).toBe(name);
    for (const odd of [null, '', 'Network', 'elsewhere']) expect(parseStep(odd, stepNames)).toBe('network');
  });

  it('lead from each to the next, to the end and no further', () => {
    const steps = stepsFor(false);
    expect(steps.map((step) => stepAfter(step, steps))).toEqual(['selection', 'mailbox', 'done', 'done']);
    expect(steps.map((step) => stepBefore(step, steps))).toEqual([
      undefined,
      'network',
      'selection',
      'mailbox',
    ]);
  });

  it('leave the selection out where there is nothing to select', () => {
    const steps = stepsFor(true);
    expect(steps).toEqual(['network', 'mailbox', 'done']);
    expect(parseStep('selection', steps)).toBe('network');
    expect([stepAfter('network', steps), stepBefore('mailbox', steps)]).toEqual(['mailbox', 'network']);
  });
});

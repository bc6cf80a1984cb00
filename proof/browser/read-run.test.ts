import { describe, expect, it } from 'vitest';
import { readRun } from './read-run.ts';

const file = (name: string, status: string, tests: Record<string, string>) => ({
  name,
  status,
  assertionResults: Object.entries(tests).map(([fullName, state]) => ({ fullName, status: state })),
});
const report = (...testResults: unknown[]) => JSON.stringify({ testResults });

describe('a run of the browser tests', () => {
  it('counts what passed, not what was left to the long form', () => {
    expect(readRun(report(file('a', 'passed', { one: 'passed', two: 'skipped', three: 'passed' })))).toEqual({
      passed: 2,
      failures: [],
    });
  });

  it('names the tests that failed', () => {
    expect(readRun(report(file('a', 'failed', { one: 'passed', two: 'failed' })))).toEqual({
      passed: 1,
      failures: ['a › two'],
    });
  });

  it('names a file that failed outside its tests', () => {
    expect(readRun(report(file('a', 'failed', { one: 'skipped' })))).toEqual({ passed: 0, failures: ['a'] });
  });
});

import { describe, expect, it } from 'vitest';
import { isOlderVersion } from './version.ts';

describe('isOlderVersion', () => {
  it.each([
    [null, '1.1', true],
    ['', '1.1', true],
    ['abc', '1.1', true],
    ['1', '1.1', true],
    ['1.0', '1.1', true],
    ['1.1', '1.1', false],
    ['1.1.0', '1.1', false],
    ['1.2', '1.1', false],
    ['1.10', '1.9', false],
    ['1.9', '1.10', true],
    ['2', '1.1', false],
  ])('%s against %s', (stored, built, older) => {
    expect(isOlderVersion(stored, built)).toBe(older);
  });
});

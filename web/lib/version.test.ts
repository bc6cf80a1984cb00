import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOlderVersion, reloadForNewVersion } from './version.ts';

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

describe('reloadForNewVersion', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['nothing: a first visit has nothing old', null, 0],
    ['an older number', '1.0', 1],
    ['something unreadable', 'v1', 1],
    ['the same number', '1.1', 0],
  ])('loads the page anew over %s', (_state, stored, reloads) => {
    const kept = new Map(stored === null ? [] : [['v_num', stored]]);
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    expect(reloadForNewVersion()).toBe(reloads === 1);
    expect(reload).toHaveBeenCalledTimes(reloads);
    expect(kept.get('v_num')).toBe('1.1');
  });
});

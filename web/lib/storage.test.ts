import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, preferences, storage } from './storage.ts';

afterEach(() => {
  clearSession();
});

describe('clearSession', () => {
  it('forgets everything but the consent to cookies', () => {
    for (const key of ['token', 'id', 'permitList', 'haveIndustry', 'isSelect', 'flag'] as const) {
      storage.set(key, 'x');
    }
    storage.set('v_num', '1.1');
    storage.set('haitu_cookie_consent', '1');
    preferences.set('theme', 'dark');
    clearSession();
    expect(
      ['token', 'id', 'permitList', 'haveIndustry', 'isSelect', 'flag'].map((key) =>
        storage.get(key as 'token'),
      ),
    ).toEqual(Array(6).fill(null));
    expect(storage.get('v_num')).toBeNull();
    expect(storage.get('haitu_cookie_consent')).toBe('1');
    expect(preferences.get('theme')).toBeNull();
  });
});

describe('preferences', () => {
  it('tell who listens', () => {
    const heard: (string | null)[] = [];
    const stop = preferences.subscribe(() => heard.push(preferences.get('riseColor')));
    preferences.set('riseColor', 'green');
    stop();
    preferences.set('riseColor', 'red');
    expect(heard).toEqual(['green']);
  });
});

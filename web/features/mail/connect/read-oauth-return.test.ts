import { describe, expect, it } from 'vitest';
import { readOauthReturn } from './read-oauth-return.ts';
import { landingTexts as texts } from './texts.ts';

const read = (query: string) => readOauthReturn(new URLSearchParams(query));

describe('what a provider sends back with the browser', () => {
  it('is nothing on an ordinary visit', () => {
    expect(read('')).toEqual({ kind: 'none' });
    expect(read('settings=1&connect=gmail')).toEqual({ kind: 'none' });
  });

  it('is a code to be exchanged, with the state it was asked under', () => {
    expect(read('code=4%2F0Abc&state=s1&scope=x')).toEqual({ kind: 'finish', code: '4/0Abc', state: 's1' });
  });

  it.each(['code=abc', 'state=abc', 'code=&state=abc', 'code=abc&state='])('is incomplete as %s', (query) => {
    expect(read(query)).toEqual({ kind: 'refused', sentence: texts.incomplete, detail: '' });
  });

  it.each([
    ['error=access_denied&state=s', texts.denied],
    ['error=access_denied&error_description=AADSTS90094%3A+admin', texts.admin],
    ['error=consent_required', texts.denied],
    ['error=temporarily_unavailable', texts.busy],
    ['error=server_error', texts.busy],
    ['error=unauthorized_client', texts.refusedApp],
    ['error=invalid_scope', texts.refusedApp],
    ['error=login_required', texts.expired],
    ['error=whatever', texts.other],
  ])('says what %s means', (query, sentence) => {
    expect(read(query)).toMatchObject({ kind: 'refused', sentence });
  });

  it('keeps the words of the provider, as one short line', () => {
    const words = `line one\n\u202eline two ${'x'.repeat(500)}`;
    const found = read(`error=odd&error_description=${encodeURIComponent(words)}`);
    if (found.kind !== 'refused') throw new Error('not refused');
    expect(found.detail.startsWith('line one line two xxx')).toBe(true);
    expect(found.detail.length).toBe(301);
  });

  it('believes a refusal before a code', () => {
    expect(read('error=access_denied&code=a&state=b').kind).toBe('refused');
  });
});

import { describe, expect, it } from 'vitest';
import { onlyDigits } from './code-input.ts';

describe('onlyDigits', () => {
  it('drops everything but digits', () => {
    expect(onlyDigits('12 3-4a')).toBe('1234');
    expect(onlyDigits('abc')).toBe('');
    expect(onlyDigits(undefined)).toBe('');
  });
  it('keeps six at most', () => {
    expect(onlyDigits('12345678')).toBe('123456');
  });
  it('takes full-width digits from a Chinese input method', () => {
    expect(onlyDigits('１２３４５６')).toBe('123456');
  });
});

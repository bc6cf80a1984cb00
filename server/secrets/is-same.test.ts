import { describe, expect, it } from 'vitest';
import { isSame } from './is-same.ts';

describe('whether a text is ours', () => {
  it('is so for that text alone', () => {
    expect(isSame('AAAA', 'AAAA')).toBe(true);
    for (const other of ['AAAB', 'AAA', 'AAAAA', '', '海图']) expect(isSame(other, 'AAAA')).toBe(false);
  });

  it('is not so for another spelling of the same bytes', () => {
    const [own, forgiven] = [Buffer.alloc(1).toString('base64url'), 'AB'];
    expect(Buffer.from(forgiven, 'base64url')).toEqual(Buffer.from(own, 'base64url'));
    expect(isSame(forgiven, own)).toBe(false);
  });
});

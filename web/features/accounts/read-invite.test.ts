import { describe, expect, it } from 'vitest';
import { readInvite } from './read-invite.ts';

const token = `${'aZ_-'.repeat(10)}abc`;
const read = (query: string) => readInvite(new URLSearchParams(query));

describe('readInvite', () => {
  it('takes account and token from the mailed link', () => {
    expect(read(`account=li%40haitu.example&code=${token}`)).toEqual({
      account: 'li@haitu.example',
      code: token,
    });
  });
  it('shows the ordinary page for anything else', () => {
    expect(read('')).toBeUndefined();
    expect(read(`code=${token}`)).toBeUndefined();
    expect(read('account=li@haitu.example&code=123456')).toBeUndefined();
    expect(read(`account=li@haitu.example&code=${token}x`)).toBeUndefined();
    expect(read(`account=li@haitu.example&code=${token.slice(1)}!`)).toBeUndefined();
  });
});

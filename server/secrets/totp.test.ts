import { describe, expect, it } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';
import { matchTotp, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the ASCII secret of its SHA-1 rows. */
const secret = toBase32(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes', () => {
  // The RFC prints eight digits; six are the last six of them.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of the standard at %d s', (seconds, printed) => {
    expect(totpCode(secret, totpStep(at(seconds)))).toBe(printed.slice(-6));
  });

  it('are taken one step early or late, no further', () => {
    const now = at(1111111111);
    const step = totpStep(now);
    const tried = (offset: number) =>
      matchTotp(secret, { code: totpCode(secret, step + offset), now, lastStep: null });
    expect([-2, -1, 0, 1, 2].map(tried)).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('are taken once, and none from before the last one', () => {
    const now = at(1111111111);
    const step = totpStep(now);
    const tried = (offset: number, lastStep: number) =>
      matchTotp(secret, { code: totpCode(secret, step + offset), now, lastStep });
    expect(tried(0, step)).toBeNull();
    expect(tried(-1, step)).toBeNull();
    expect(tried(1, step)).toBe(step + 1);
    expect(tried(0, step - 1)).toBe(step);
  });

  it.each(['', '12345', '1234567', '００５９２４', 'abcdef', '-05924'])('are not %j', (code) => {
    expect(matchTotp(secret, { code, now: at(1234567890), lastStep: null })).toBeNull();
  });
});

describe('secrets', () => {
  it('are 160 random bits that come back from base32', () => {
    const one = newTotpSecret();
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(fromBase32(one)).toHaveLength(20);
    expect(toBase32(fromBase32(one))).toBe(one);
    expect(newTotpSecret()).not.toBe(one);
  });

  it('read as RFC 4648 writes them', () => {
    expect(toBase32(Buffer.from('foobar')).slice(0, 8)).toBe('MZXW6YTB');
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(() => fromBase32('not1')).toThrow('not base32');
  });

  it('travel in a link authenticator apps read', () => {
    const link = new URL(totpUri({ secret, account: 'a+b@example.com', issuer: '海图' }));
    expect(link.protocol).toBe('otpauth:');
    expect(decodeURIComponent(link.pathname)).toContain('海图:a+b@example.com');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      secret,
      issuer: '海图',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

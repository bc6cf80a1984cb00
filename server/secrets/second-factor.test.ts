import { describe, expect, it } from 'vitest';
import { acceptCode, issueRecoveryCodes, type SecondFactor } from './second-factor.ts';
import { newTotpSecret, totpCode, totpStep } from './totp.ts';

const now = new Date('2026-11-16T08:00:00Z');

function enrolled(): { factor: SecondFactor; codes: string[] } {
  const secret = newTotpSecret();
  const { codes, recoveryHashes } = issueRecoveryCodes(secret);
  return { factor: { secret, lastStep: null, recoveryHashes }, codes };
}

describe('a second factor', () => {
  it('takes a code of the app once', () => {
    const { factor } = enrolled();
    const step = totpStep(now);
    const code = totpCode(factor.secret, step);
    const accepted = acceptCode(factor, `${code.slice(0, 3)} ${code.slice(3)}`, now);
    expect(accepted).toEqual({
      kind: 'totp',
      next: { lastStep: step, recoveryHashes: factor.recoveryHashes },
    });
    expect(acceptCode({ ...factor, ...accepted?.next }, code, now)).toBeNull();
  });

  it('takes each of ten recovery codes once, however it is typed', () => {
    const { factor, codes } = enrolled();
    expect(new Set(codes).size).toBe(10);
    let held = factor;
    for (const [index, code] of codes.entries()) {
      expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
      const typed = index % 2 === 0 ? code : ` ${code.replace('-', '').toLowerCase()} `;
      const accepted = acceptCode(held, typed, now);
      expect(accepted?.kind).toBe('recovery');
      held = { ...held, ...accepted?.next };
      expect(held.recoveryHashes).toHaveLength(9 - index);
      expect(acceptCode(held, code, now)).toBeNull();
    }
  });

  it('takes no recovery code of another secret', () => {
    const { codes } = enrolled();
    const { factor } = enrolled();
    expect(acceptCode(factor, codes[0] ?? '', now)).toBeNull();
  });

  it.each(['', '      ', '000000000', 'ABCDE-FGHI1', 'ABCDE-FGHIJK'])('takes no %j', (code) => {
    expect(acceptCode(enrolled().factor, code, now)).toBeNull();
  });
});

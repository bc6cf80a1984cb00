import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listLicences } from './licences.ts';

const lockOf = (packages: Record<string, object>) => JSON.stringify({ packages: { '': {}, ...packages } });
const judged = (license?: string) =>
  listLicences(lockOf({ 'node_modules/some': { version: '1.0.0', license } }))[0]?.isAgreed;

describe('licences', () => {
  it('of everything that comes with the product are agreed to', () => {
    const found = listLicences(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ isAgreed }) => !isAgreed)).toEqual([]);
  });

  it('are refused when unknown, missing or only one of several that all hold', () => {
    expect([judged('GPL-3.0-only'), judged(), judged('MIT AND GPL-3.0-only')]).toEqual([false, false, false]);
    expect([judged('MIT'), judged('(GPL-3.0-only OR MIT)'), judged('MIT AND ISC')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('leave out what only tests and tools use', () => {
    const lock = lockOf({
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'MIT' },
    });
    expect(listLicences(lock).map(({ name, version }) => [name, version])).toEqual([['@b/c', '2.0.0']]);
  });
});

import { createHmac, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MasterKey } from './master-key.ts';
import { openForPlatform, sealForPlatform } from './platform-seal.ts';

const keyOf = (material: string): MasterKey => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', material, 'haitu', purpose, 32));
  return {
    derive,
    fingerprint: (purpose, value) => createHmac('sha256', derive(purpose)).update(value).digest(),
  };
};
const place = { purpose: 'operator-totp', rowId: 'a' } as const;

it('opens for its own row and key, before and after a change of the key, and for nothing else', () => {
  const [old, next] = [keyOf('old'), keyOf('next')];
  const sealed = sealForPlatform(old, place, 'secret');
  expect(openForPlatform(old, place, sealed)).toBe('secret');
  expect(openForPlatform({ ...next, previous: old }, place, sealed)).toBe('secret');
  expect(() => openForPlatform(next, place, sealed)).toThrow('cannot be opened');
  expect(() => openForPlatform(old, { ...place, rowId: 'b' }, sealed)).toThrow('cannot be opened');
  expect(sealed.toString('latin1')).not.toContain('secret');
});

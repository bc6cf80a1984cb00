import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import type { MasterKey } from '#server/secrets/master-key.ts';
import { type HashingServices, hashPassword, matchHash } from './password-hash.ts';

const keyOf = (fill: number): MasterKey => ({
  derive: () => Buffer.alloc(32, fill),
  fingerprint: () => Buffer.alloc(32, fill),
});
const withKey = (masterKey: MasterKey): HashingServices => ({
  masterKey,
  config: { passwordCost: 'usual' },
});
const servicesOf = (fill: number) => withKey(keyOf(fill));
const password = 'Hai-tu2026!';

describe('password hashes', () => {
  it('recognise the password only together with the pepper', async () => {
    const storedHash = await hashPassword(servicesOf(1), password);
    expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await matchHash(servicesOf(1), { password, storedHash })).toBe('right');
    expect(await matchHash(servicesOf(1), { password: 'hai-tu2026!', storedHash })).toBe('no');
    expect(await matchHash(servicesOf(2), { password, storedHash })).toBe('no');
  });

  it('refuse where there is none', async () => {
    expect(await matchHash(servicesOf(1), { password, storedHash: null })).toBe('no');
  });

  it('tell hashes of older settings', async () => {
    const older = await hash(password, { memoryCost: 19_456, timeCost: 2, secret: Buffer.alloc(32, 1) });
    expect(await matchHash(servicesOf(1), { password, storedHash: older })).toBe('outdated');
  });

  it('made for tests are outdated where passwords are in earnest, and the other way round', async () => {
    const light: HashingServices = { masterKey: keyOf(1), config: { passwordCost: 'light' } };
    const storedHash = await hashPassword(light, password);
    expect(await matchHash(light, { password, storedHash })).toBe('right');
    expect(await matchHash(light, { password, storedHash: null })).toBe('no');
    expect(await matchHash(servicesOf(1), { password, storedHash })).toBe('outdated');
    expect(
      await matchHash(light, { password, storedHash: await hashPassword(servicesOf(1), password) }),
    ).toBe('outdated');
  });

  it('know the pepper before a change of the master key, as outdated', async () => {
    const changed = withKey({ ...keyOf(2), previous: keyOf(1) });
    const storedHash = await hashPassword(servicesOf(1), password);
    expect(await matchHash(changed, { password, storedHash })).toBe('outdated');
    expect(await matchHash(changed, { password: 'hai-tu2026!', storedHash })).toBe('no');
    expect(await matchHash(changed, { password, storedHash: await hashPassword(changed, password) })).toBe(
      'right',
    );
  });
});

import { rootCertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { rootsWith, trustedRoots } from './trusted-roots.ts';

it('a root of one’s own stands beside the usual ones, not instead of them', () => {
  expect(trustedRoots(undefined)).toEqual({ minVersion: 'TLSv1.2' });
  const roots = rootsWith('own');
  expect(roots).toContain('own');
  expect(roots.length).toBeGreaterThan(rootCertificates.length / 2);
});

it('is read once for all connections, another one apart', () => {
  const [own = '', other = ''] = rootCertificates;
  const { secureContext } = trustedRoots(own);
  expect(secureContext).toBeDefined();
  expect(trustedRoots(own).secureContext).toBe(secureContext);
  expect(trustedRoots(other).secureContext).not.toBe(secureContext);
});

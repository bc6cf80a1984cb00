import { rootCertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { trustedRoots } from './trusted-roots.ts';

it('a root of one’s own stands beside the usual ones, not instead of them', () => {
  expect(trustedRoots(undefined)).toEqual({});
  const { ca } = trustedRoots('own');
  expect(ca).toContain('own');
  expect(ca?.length).toBeGreaterThan(rootCertificates.length / 2);
});

// A number that is not of the open internet, or a name that only one's own machine or house knows.
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** As a URL writes it: IPv6 in brackets. */
export function isInHouse(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || /\.(localhost|local|internal|lan)$/.test(host);
}

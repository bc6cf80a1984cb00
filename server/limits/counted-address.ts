// Where a request came from, as far as counting goes.
import { isIPv6 } from 'node:net';

/** One home or office holds a whole /64 of IPv6, so its addresses count as one; IPv4 counts as it is. */
export function countedAddress(address: string): string {
  const plain = address.toLowerCase().replace(/%.*/s, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + rest < 8) groups.push('0');
  }
  const prefix = groups.concat(tail?.split(':') ?? []).slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':')}::/64`;
}

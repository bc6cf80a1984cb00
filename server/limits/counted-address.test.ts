import { expect, it } from 'vitest';
import { countedAddress } from './counted-address.ts';

it('counts IPv4 as it is, also when written as IPv6', () => {
  expect(countedAddress('203.0.113.9')).toBe('203.0.113.9');
  expect(countedAddress('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('counts a /64 of IPv6 as one, however it is written', () => {
  const spellings = [
    '2001:db8:0:12::1',
    '2001:0DB8:0000:0012:ffff:1:2:3',
    '2001:db8:0:12:1:2:3:4%eth0',
    '2001:db8:0:12:0:0:0:0',
  ];
  expect(new Set(spellings.map(countedAddress))).toEqual(new Set(['2001:db8:0:12::/64']));
  expect(countedAddress('2001:db8:0:13::1')).toBe('2001:db8:0:13::/64');
  expect(countedAddress('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(countedAddress('::1')).toBe('0:0:0:0::/64');
});

it('leaves what is no address alone', () => {
  expect(countedAddress('')).toBe('');
  expect(countedAddress('socket')).toBe('socket');
});

import { expect, it } from 'vitest';
import { siteAddress } from './site-address.ts';

it.each([
  ['deals.example', 'https://deals.example/'],
  ['//deals.example/a', 'https://deals.example/a'],
  ['http://deals.example', 'http://deals.example/'],
  ['HTTPS://Deals.example/X?y=1', 'https://deals.example/X?y=1'],
  [' youtube.com/@name ', 'https://youtube.com/@name'],
])('opens %s at %s', (url, address) => {
  expect(siteAddress(url)).toBe(address);
});

it.each(['', 'N/A', 'javascript:alert(1)', 'ftp://deals.example', 'two words.example', 'data:text/html,x'])(
  'does not open %s',
  (url) => {
    expect(siteAddress(url)).toBeNull();
  },
);

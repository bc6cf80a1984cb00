import { expect, it } from 'vitest';
import { publisherDomainOf } from './publisher-domain-of.ts';

it.each([
  ['https://www.Tents.example/best?x=1', 'tents.example'],
  ['tents.example', 'tents.example'],
  ['https://www.youtube.com/@tents/?sub=1', 'youtube.com/@tents'],
  ['instagram.com/tents', 'instagram.com/tents'],
  ['', ''],
  ['no site', ''],
])('looks %s up as %s', (url, domain) => {
  expect(publisherDomainOf(url)).toBe(domain);
});

import { describe, expect, it } from 'vitest';
import { toLinkAddress } from './link-address.ts';

describe('addresses of links', () => {
  it.each([
    ['shop.example/a', 'https://shop.example/a'],
    ['http://shop.example', 'http://shop.example'],
    ['ann@kelp.example', 'mailto:ann@kelp.example'],
    ['https://shop.example/?p={{domain}}', 'https://shop.example/?p={{domain}}'],
  ])('%s becomes %s', (text, address) => {
    expect(toLinkAddress(text)).toBe(address);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'JAVASCRIPT:x',
    'vbscript:x',
    'a b.example',
    'shop',
  ])('%j is none', (text) => {
    expect(toLinkAddress(text)).toBeUndefined();
  });
});

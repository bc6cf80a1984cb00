import { expect, it } from 'vitest';
import { harmlessText, siteAddress, webAddress } from './harmless.ts';

it.each([
  ['Best <script>alert(1)</script>', 'Best <script>alert(1)</script>'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2066a\u2069 \u200Bb\uFEFF', 'a b'],
  ['one\r\n\ttwo\u0000\u2028three', 'one two three'],
  ['\uD800x', '\uFFFDx'],
  ['山海 灯具 😀', '山海 灯具 😀'],
])('%j is told as %j', (text, told) => {
  expect(harmlessText(text)).toBe(told);
});

it.each([
  ['https://blog.example/a?b=1&amp;c', 'https://blog.example/a?b=1&amp;c'],
  ['HTTP://Blog.Example', 'http://blog.example/'],
  ['//awin1.com/cread.php?x=1', 'https://awin1.com/cread.php?x=1'],
  ['javascript:alert(1)', ''],
  ['\tjava\nscript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['https://', ''],
  ['blog.example/a', ''],
  ['', ''],
])('%j opens as %j', (text, address) => {
  expect(webAddress(text)).toBe(address);
});

it.each([
  ['brand.example', 'brand.example'],
  ['brand.example/shop?a', 'brand.example/shop?a'],
  ['https://brand.example', 'https://brand.example/'],
  ['javascript:alert(1).x', ''],
  ['brand.\u202Eexample', 'brand.example'],
])('the site %j is told as %j', (text, told) => {
  expect(siteAddress(text)).toBe(told);
});

import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each(['https://a.example/b?c=1#d', 'http://a.example/', ' https://a.example/ '])('follows %s', (url) => {
  expect(webAddress(url)).toBe(url.trim());
});

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  '//a.example/b',
  'a.example',
  '',
])('does not follow %j', (url) => {
  expect(webAddress(url)).toBeNull();
});

import { expect, it } from 'vitest';
import { isWebsite } from './columns.ts';

it('takes addresses of the web and bare domains, nothing that could run or point elsewhere', () => {
  const good = [
    'https://brand.com',
    'HTTP://shop.brand.co.uk/path?x=1#y',
    'brand.com',
    'www.brand.com:8080/de',
    '品牌.中国',
    'https://xn--fiqs8s.example',
  ];
  const bad = [
    'javascript:alert(1.5)',
    'javascript:alert.x//',
    'data:text/html,a.b',
    'ftp://brand.com',
    'brand',
    'https://brand',
    'https://a:b@brand.com',
    'a@brand.com',
    'brand.com now',
    'https://brand .com',
    '//brand.com',
    'brand..com:99999999',
  ];
  expect(good.filter((text) => !isWebsite(text))).toEqual([]);
  expect(bad.filter((text) => isWebsite(text))).toEqual([]);
});

import { expect, it } from 'vitest';
import { brandDomainOf } from './brand-domain.ts';

it('is what is registered, never a shop or a platform of others', () => {
  const cases: [website: string, domain: string][] = [
    ['https://www.Beichen.example/de?x=1', 'beichen.example'],
    ['shop.brand.co.uk', 'brand.co.uk'],
    ['brand.com:8080/de', 'brand.com'],
    ['https://brand.myshopify.com', 'brand.myshopify.com'],
    ['品牌.中国', 'xn--jvr800e.xn--fiqs8s'],
    ['https://www.amazon.com/stores/brand', ''],
    ['https://www.instagram.com/brand', ''],
    ['https://203.0.113.7/', ''],
    ['', ''],
  ];
  expect(cases.map(([website]) => [website, brandDomainOf(website)])).toEqual(cases);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeKeyOf } from './merge-key.ts';

describe('mergeKeyOf', () => {
  it.each([
    ['https://www.slickdeals.net/f/123?x=1', 'slickdeals.net'],
    ['Blog.Example.co.uk/path', 'example.co.uk'],
    ['//shop.deals.example.com.au', 'example.com.au'],
    ['http://www.旅行.公司.cn/a', 'xn--zfvo28e.xn--55qx5d.cn'],
    ['jane.blogspot.com/2024/01', 'jane.blogspot.com'],
    ['https://jane.wordpress.com', 'jane.wordpress.com'],
    ['https://octo.github.io/x', 'octo.github.io'],
  ])('%s is of %s', (url, key) => {
    expect(mergeKeyOf(url)).toBe(key);
  });

  it.each([
    ['https://www.youtube.com/@Jane-Doe/videos', 'youtube.com/jane-doe'],
    ['https://youtube.com/c/Jane-Doe', 'youtube.com/jane-doe'],
    ['https://youtube.com/channel/UCabCD', 'youtube.com/channel/UCabCD'],
    ['instagram.com/jane.doe/', 'instagram.com/jane.doe'],
    ['https://twitter.com/Jane', 'x.com/jane'],
    ['https://m.facebook.com/jane?ref=1', 'facebook.com/jane'],
    ['https://www.liketoknow.it/jane', 'shopltk.com/jane'],
    ['https://www.shopltk.com/explore/Jane', 'shopltk.com/jane'],
  ])('%s is the person %s', (url, key) => {
    expect(mergeKeyOf(url)).toBe(key);
  });

  it.each([
    '',
    '   ',
    'not a site',
    'http://192.168.1.9/x',
    'localhost:3000',
    'https://youtube.com',
    'https://www.youtube.com/watch?v=1',
    'https://facebook.com/profile.php?id=9',
    'https://blogspot.com/',
    'https://bit.ly/3abc',
    'https://www.amazon.com/shop/jane',
  ])('%j stands alone', (url) => {
    expect(mergeKeyOf(url)).toBeNull();
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = mergeKeyOf(text);
        expect(key === null || key.length > 0).toBe(true);
      }),
    );
  });
});

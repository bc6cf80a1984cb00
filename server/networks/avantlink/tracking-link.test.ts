import { expect, it } from 'vitest';
import { trackingLink } from './tracking-link.ts';

const parts = {
  merchantRef: '20417',
  publisherRef: '148820',
  siteRef: '233104',
  creativeRef: '',
  target: 'https://shop.kelpbrook.example/lamp?a=1&b=2',
  subId: 'lamps-guide',
};

it('is a custom link', () => {
  expect(trackingLink(parts)).toEqual({
    link: 'https://www.avantlink.com/click.php?tt=cl&mi=20417&pw=233104&ctc=lamps-guide&url=https%3A%2F%2Fshop.kelpbrook.example%2Flamp%3Fa%3D1%26b%3D2',
  });
  expect(trackingLink({ ...parts, subId: '' })).toEqual({
    link: expect.not.stringContaining('ctc='),
  });
});

it.each(['merchantRef', 'siteRef', 'target'] as const)('says so when %s is missing', (part) => {
  expect(trackingLink({ ...parts, [part]: '' })).toEqual({
    missing: expect.stringMatching(/\p{Script=Han}/u),
  });
});

import { expect, it } from 'vitest';
import { exportRecommended, recommendPublishers } from '#contract/recommend.ts';
import { readView } from '../insight-view.ts';
import { recommendBody, recommendFilter } from './recommend-body.ts';

const industry = { bigIndustryCode: 'outdoor' };
const view = (text: string) => readView(new URLSearchParams(text));

it('starts from the industry, or from the chosen brands alone', () => {
  expect(recommendFilter(view(''), industry)).toEqual({ bigIndustryCode: 'outdoor' });
  expect(recommendFilter(view('brands=a,b&type=Coupon'), industry)).toEqual({
    brandCodes: ['a', 'b'],
    type: 'Coupon',
  });
});

it.each(['', 'brands=a,b,c,d,e,f&type=Sub-Aff&country=US&state=unfit&fresh=1&page=7'])(
  'asks in words the server takes: %j',
  (text) => {
    const list = recommendPublishers.body?.safeParse(recommendBody(view(text), industry));
    const file = exportRecommended.body?.safeParse({
      ...recommendFilter(view(text), industry),
      format: 'csv',
    });
    expect([list?.success, file?.success]).toEqual([true, true]);
  },
);

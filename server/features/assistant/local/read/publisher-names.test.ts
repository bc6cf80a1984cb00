import { expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { placeOf } from './publisher-names.ts';

it.each([
  ['折扣港上个月佣金', '折扣港', '折扣港'],
  ['coupon harbor 本月佣金', 'Coupon Harbor', 'coupon harbor'],
  ['couponharbor本月佣金', 'Coupon Harbor', 'couponharbor'],
  ['gear-mom.com 上个月', 'gear-mom.com', 'gear-mom.com'],
  ['Smith & Co. 上个月', 'Smith & Co.', 'smith co'],
  ['上个月 A/B (test)* 佣金', 'A/B (test)*', 'a/b test'],
])('finds in %j the name %j', (text, name, place) => expect(placeOf(normalise(text), name)).toBe(place));

it.each(['', '***', '别的'])('does not find %j', (name) =>
  expect(placeOf('折扣港上个月佣金', name)).toBeNull(),
);

it('takes the signs of a name for themselves', () => {
  expect(placeOf(normalise('gear-momxcom 上个月'), 'gear-mom.com')).toBeNull();
  expect(placeOf(normalise('a[b 上个月'), 'A[B')).toBe(normalise('a[b'));
});

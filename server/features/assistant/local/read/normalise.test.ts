import { expect, it } from 'vitest';
import { normalise } from './normalise.ts';

it.each([
  ['上個月　傭金是多少？', '上个月佣金是多少'],
  ['ＡＷＩＮ 上月 点击', 'awin上月点击'],
  ['Coupon Harbor 本月佣金', 'coupon harbor本月佣金'],
  ['2025-09-01～2025-09-10', '2025-09-01-2025-09-10'],
  ['表现最差的三个联盟客，按销售额。', '表现最差的三个联盟客按销售额'],
  ['10.1到10.7', '10.1到10.7'],
  ['  ', ''],
])('writes %j as %j', (text, plain) => expect(normalise(text)).toBe(plain));

import { expect, it } from 'vitest';
import { groupCompanies, marksOf } from './companies.ts';

const nobody = { companyName: '', email: 'nobody@qq.com', phone: '' };
const together = (one: Partial<typeof nobody>, other: Partial<typeof nobody>) => {
  const companyOf = groupCompanies(
    new Map([
      [1, marksOf({ ...nobody, ...one })],
      [2, marksOf({ ...nobody, email: 'somebody@qq.com', ...other })],
    ]),
  );
  return companyOf(1) === companyOf(2);
};

it.each([
  [{ companyName: '深圳远航科技有限公司' }, { companyName: ' 深圳远航科技（有限责任公司）' }, true],
  [{ companyName: '深圳远航科技有限公司' }, { companyName: '深圳 远航科技' }, true],
  [{ companyName: 'Sea Map Co., Ltd.' }, { companyName: 'SEAMAP' }, true],
  [{ companyName: '公司' }, { companyName: '集团' }, false],
  [{ phone: '13800000000' }, { phone: '13800000000' }, true],
  [{ phone: '' }, { phone: '' }, false],
  [{ email: 'a@mail.brand.com' }, { email: 'b@brand.com' }, true],
  [{ email: 'a@gmail.com' }, { email: 'b@gmail.com' }, false],
  [{ email: 'li.xiao+one@gmail.com' }, { email: 'lixiao@gmail.com' }, true],
  [{ email: 'a@one.com' }, { email: 'a@two.com' }, false],
])('%o and %o are one company: %s', (one, other, expected) => {
  expect(together(one, other)).toBe(expected);
});

it('are one by what others share with both', () => {
  const companyOf = groupCompanies(
    new Map([
      [1, ['phone 1']],
      [2, ['domain a.com']],
      [3, ['phone 2']],
      [4, ['domain a.com', 'phone 1']],
    ]),
  );
  expect(new Set([1, 2, 4].map(companyOf)).size).toBe(1);
  expect(companyOf(3)).toBe(3);
  expect(companyOf(99)).toBe(99);
});

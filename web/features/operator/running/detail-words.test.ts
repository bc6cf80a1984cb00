import { expect, it } from 'vitest';
import { detailWords } from './detail-words.ts';

it('names what is known and keeps what is not', () => {
  expect(detailWords({ network: 'awin', revived: false, later: 3 })).toBe(
    '平台：Awin；恢复原授权：否；later：3',
  );
});

it('tells money in yuan, moments on the clock of Shanghai, plans and areas by their names', () => {
  expect(detailWords({ refundNo: 'HTR1', amountFen: 1_234_550, keepPlan: true })).toBe(
    '退款号：HTR1；金额：12345.50 元；不收回天数：是',
  );
  expect(
    detailWords({ mealType: 'P_YEAR', endsAt: '2026-03-01T16:05:00.000Z' }, { P_YEAR: '专业版·年' }),
  ).toBe('套餐：专业版·年；套餐到期：2026-03-02 00:05');
  expect(detailWords({ codes: 'insight,platform_board' })).toBe('权限：行业洞察、综合看板');
});

it('shows a list or an object as it was noted', () => {
  expect(detailWords({ later: ['a', 'b'], reason: null })).toBe('later：["a","b"]；原因：无');
  expect(detailWords({})).toBe('');
});

import { expect, it } from 'vitest';
import { countStaged } from './count-staged.ts';

const saved = { industry: 3, brand: 50 };
const told = '现在还可添加 3 个行业、50 个品牌；已锁定的最早 2026-03-31 00:00 起可以更换';

it('the sentence of what can still be added counts what is staged', () => {
  expect(countStaged(told, saved, saved)).toBe(told);
  expect(countStaged(told, saved, { industry: 2, brand: 48 })).toBe(
    '现在还可添加 2 个行业、48 个品牌；已锁定的最早 2026-03-31 00:00 起可以更换',
  );
  expect(countStaged(told, saved, { industry: 0, brand: 1 })).toContain('现在还可添加 1 个品牌；');
  expect(countStaged(told, saved, { industry: 0, brand: 0 })).toBe(
    '行业与品牌的数量已用完；已锁定的最早 2026-03-31 00:00 起可以更换',
  );
});

it('a sentence about something else stays', () => {
  const ended = '套餐已到期，已选的行业与品牌为您保留，续费后可以更改';
  expect(countStaged(ended, { industry: 0, brand: 0 }, { industry: 0, brand: 0 })).toBe(ended);
});

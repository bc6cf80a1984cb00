import { describe, expect, it } from 'vitest';
import type { PlanStanding } from '../running-quotas.ts';
import { noQuotas } from '../view.ts';
import type { ChosenPermit } from './chosen-permits.ts';
import { changeSentence } from './describe-change.ts';
import { permitRoom } from './permit-room.ts';

const now = new Date('2026-03-10T12:00:00+08:00');
const [open, locked, lockedLonger] = ['2026-03-10', '2026-03-31', '2026-04-05'].map(
  (day) => new Date(`${day}T00:00:00+08:00`),
) as [Date, Date, Date];

const standing = (mealType: string, industries: number, brands: number): PlanStanding => ({
  mealType,
  running: true,
  quotas: { ...noQuotas, industries, brands },
});
const ended = (mealType: string): PlanStanding => ({ mealType, running: false, quotas: noQuotas });

/** That many industries and brands, chosen alike. */
const chosen = (industries: number, brands: number, ...locks: Date[]): ChosenPermit[] =>
  [...Array(industries + brands).keys()].map((index) => ({
    kind: index < industries ? 'industry' : 'brand',
    code: `c${index}`,
    lockedUntil: locks[index % locks.length] ?? open,
    binds: true,
  }));
const samples = (permits: ChosenPermit[]) => permits.map((permit) => ({ ...permit, binds: false }));

const situations: [string, PlanStanding, ChosenPermit[], string, boolean][] = [
  ['never a plan', ended(''), [], '还没有套餐，购买后即可选择行业与品牌', false],
  ['ended', ended('P_YEAR'), chosen(1, 2), '套餐已到期，已选的行业与品牌为您保留，续费后可以更改', false],
  [
    'free, nothing chosen',
    standing('FREE_DAY', 1, 3),
    [],
    '免费体验可选择 1 个行业、3 个品牌，只能确认一次，确认后不可更改',
    true,
  ],
  [
    'free, samples chosen',
    standing('FREE_DAY', 1, 3),
    samples(chosen(1, 3, locked)),
    '免费体验可选择 1 个行业、3 个品牌，只能确认一次，确认后不可更改',
    true,
  ],
  [
    'paid, locked samples beside a full quota',
    standing('B_YEAR', 1, 3),
    [...chosen(1, 3, locked), ...samples(chosen(0, 2, locked))],
    '行业与品牌的数量已用完；已选中有 2 项现在可以更换',
    true,
  ],
  [
    'free, chosen, lock over',
    standing('FREE_DAY', 1, 3),
    chosen(1, 1),
    '免费体验的行业与品牌已经确认，升级套餐后可以更改',
    false,
  ],
  ['paid, nothing chosen', standing('P_YEAR', 3, 50), [], '现在还可添加 3 个行业、50 个品牌', true],
  [
    'paid, room for brands, the rest locked',
    standing('B_YEAR', 1, 10),
    chosen(1, 4, lockedLonger, locked),
    '现在还可添加 6 个品牌；已锁定的最早 2026-03-31 00:00 起可以更换',
    true,
  ],
  [
    'paid, full, some unlocked',
    standing('B_YEAR', 1, 3),
    chosen(1, 3, locked, open),
    '行业与品牌的数量已用完；已选中有 2 项现在可以更换',
    true,
  ],
  [
    'paid, full and locked',
    standing('B_YEAR', 1, 3),
    chosen(1, 3, locked),
    '行业与品牌的数量已用完；已锁定的最早 2026-03-31 00:00 起可以更换',
    false,
  ],
  [
    'a smaller plan, locked',
    standing('B_YEAR', 1, 10),
    chosen(3, 12, locked),
    '已选超出当前套餐，请减少 2 个行业、2 个品牌；已锁定的最早 2026-03-31 00:00 起可以更换',
    false,
  ],
  [
    'a smaller plan, one kind over',
    standing('B_YEAR', 1, 10),
    chosen(2, 8),
    '已选超出当前套餐，请减少 1 个行业；现在还可添加 2 个品牌；已选中有 10 项现在可以更换',
    true,
  ],
];

describe('the selection', () => {
  it.each(situations)('%s', (_, plan, permits, sentence, canModify) => {
    expect(changeSentence(plan, permits, now)).toBe(sentence);
    expect(permitRoom(plan, permits, now).canModify).toBe(canModify);
  });
});

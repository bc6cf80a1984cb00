// Sentences about chosen industries and brands.
import { permitRoomTexts } from '#contract/texts.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { PermitKind } from './store.ts';

const kindNames: Record<PermitKind, string> = { industry: '行业', brand: '品牌' };

/** Long lists are cut: the sentence is shown as a short message. */
const shownNames = 5;
const listed = (names: readonly string[]) => {
  const shown = names.slice(0, shownNames).join('、');
  return names.length > shownNames ? `${shown} 等 ${names.length} 项` : shown;
};

const minute = (at: Date) => isoMoment(at).slice(0, 16).replace('T', ' ');

const { counted, room, full } = permitRoomTexts;

export const permitTexts = {
  brand: kindNames.brand,
  unknown: (kind: PermitKind, codes: readonly string[]) =>
    `${kindNames[kind]} ${listed(codes)} 不存在，请刷新后重新选择`,
  sample: (kind: PermitKind, names: readonly string[]) =>
    `${kindNames[kind]} ${listed(names)} 是示例数据，不能选择，请选择其他${kindNames[kind]}`,
  noPlan: '当前没有生效中的套餐，请先购买套餐再选择行业与品牌',
  chosenOnce: '免费体验的行业与品牌已经确认，不可更改，升级套餐后可以更改',
  locked: (items: readonly { name: string; lockedUntil: Date }[]) =>
    `仍在锁定期，不能移除：${listed(items.map(({ name, lockedUntil }) => `${name}（${minute(lockedUntil)} 起可移除）`))}`,
  full: '没有剩余可添加数量!',
  tooMany: ({ kind, left, wanted }: { kind: PermitKind; left: number; wanted: number }) =>
    `${kindNames[kind]}还可添加 ${left} 个，本次要添加 ${wanted} 个，请减少 ${wanted - left} 个`,
} as const;

export const changeTexts = {
  neverPlanned: '还没有套餐，购买后即可选择行业与品牌',
  ended: '套餐已到期，已选的行业与品牌为您保留，续费后可以更改',
  freeOpen: (industries: number, brands: number) =>
    `免费体验可选择 ${counted(industries, brands)}，只能确认一次，确认后不可更改`,
  freeChosen: '免费体验的行业与品牌已经确认，升级套餐后可以更改',
  over: (industries: number, brands: number) => `已选超出当前套餐，请减少 ${counted(industries, brands)}`,
  room,
  removable: (count: number) => `已选中有 ${count} 项现在可以更换`,
  full,
  nextUnlock: (at: Date) => `已锁定的最早 ${minute(at)} 起可以更换`,
} as const;

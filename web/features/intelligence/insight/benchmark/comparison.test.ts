import { expect, it } from 'vitest';
import type { BrandHead, ComparedBrand } from '#contract/intelligence.ts';
import { toggleCompared } from './compare-choice.ts';
import { radarModel } from './radar-model.ts';
import { commissionOf } from './ranked-brand.ts';

it('takes a brand in and out, and has no room for a sixth', () => {
  expect(toggleCompared(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleCompared(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleCompared(['a', 'b', 'c', 'd', 'e'], 'f')).toBeNull();
  expect(toggleCompared(['a', 'b', 'c', 'd', 'e'], 'e')).toEqual(['a', 'b', 'c', 'd']);
});

const full = { publishers: 100, links: 50, networks: 40.04, types: 60, growth: 0, commission: 75 };
const compared = (name: string | null, radar: ComparedBrand['radar']): ComparedBrand => ({
  brand: name === null ? null : ({ brandCode: name, brandName: `品牌 ${name}` } as BrandHead),
  publishers: 1,
  links: null,
  networks: 1,
  gained: null,
  lost: null,
  commissionLow: null,
  commissionHigh: null,
  types: [],
  radar,
});

it('draws the own figures first and leaves a gap where nothing is known', () => {
  const own = compared(null, { ...full, links: null, growth: null });
  const model = radarModel(own, [compared('a', full), compared('b', full)]);
  expect(model.series.map(({ name }) => name)).toEqual(['我的数据', '品牌 a', '品牌 b']);
  expect(model.series[0]?.values).toEqual([100, null, 40.04, 60, null, 75]);
  expect(model.series[0]?.texts).toEqual(['100', '—', '40', '60', '—', '75']);
  expect(model.series[1]?.texts[4]).toBe('0');
  expect(new Set(model.series.map(({ ink }) => ink.light)).size).toBe(3);
});

it('draws the brands alone where the account has no figures', () => {
  expect(radarModel(null, [compared('a', full)]).series.map(({ key }) => key)).toEqual(['a']);
});

it('tells a commission as a range, as one number, or not at all', () => {
  expect(commissionOf({ commissionLow: '5.00%', commissionHigh: '12.00%' })).toBe('5.00% – 12.00%');
  expect(commissionOf({ commissionLow: '5.00%', commissionHigh: '5.00%' })).toBe('5.00%');
  expect(commissionOf({ commissionLow: null, commissionHigh: null })).toBe('—');
});

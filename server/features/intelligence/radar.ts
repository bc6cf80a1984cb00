// The radar of a comparison: every axis against the largest of those shown.
import type { ComparedBrand } from '#contract/intelligence.ts';

export type Unscaled = Omit<ComparedBrand, 'radar'>;
type Axis = keyof ComparedBrand['radar'];

/** Null is not drawn. */
const axes: Record<Axis, (column: Unscaled) => number | null> = {
  publishers: ({ publishers }) => publishers,
  links: ({ links }) => links,
  networks: ({ networks }) => networks,
  types: ({ types }) => types.filter(({ type, publishers }) => type !== 'Unknown' && publishers > 0).length,
  // Who loses more than it gains does not grow.
  growth: ({ gained, lost }) => (gained === null || lost === null ? null : Math.max(0, gained - lost)),
  commission: ({ commissionHigh }) => (commissionHigh === null ? null : Number.parseFloat(commissionHigh)),
};

export function withRadar(columns: readonly Unscaled[]): ComparedBrand[] {
  const scales = Object.entries(axes).map(([axis, read]) => {
    const largest = Math.max(0, ...columns.map((column) => read(column) ?? 0));
    return [axis, (column: Unscaled) => scaled(read(column), largest)] as const;
  });
  return columns.map((column) => ({
    ...column,
    radar: Object.fromEntries(scales.map(([axis, scale]) => [axis, scale(column)])) as ComparedBrand['radar'],
  }));
}

/** One decimal; nothing of nothing is nothing. */
function scaled(value: number | null, largest: number): number | null {
  if (value === null) return null;
  return largest === 0 ? 0 : Math.max(0, Math.round((value / largest) * 1000) / 10);
}

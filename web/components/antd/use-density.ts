import { usePreference } from '#web/lib/use-preference.ts';

export const densities = ['large', 'middle', 'small'] as const;
export type Density = (typeof densities)[number];

export function useDensity(): [density: Density, set: (density: Density) => void] {
  const [stored, setStored] = usePreference('reportDensity');
  return [densities.find((density) => density === stored) ?? 'small', setStored];
}

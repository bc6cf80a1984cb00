import { intelLimits } from '#contract/limits.ts';

/** The brands side by side after this one was pressed; null where there is no room for another. */
export function toggleCompared(chosen: readonly string[], code: string): string[] | null {
  if (chosen.includes(code)) return chosen.filter((one) => one !== code);
  return chosen.length < intelLimits.comparedBrands ? [...chosen, code] : null;
}

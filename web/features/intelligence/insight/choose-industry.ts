import type { Industry } from '#contract/catalogue.ts';
import type { Permit } from '#contract/plans.ts';

export interface IndustryChoice {
  /** In the order they were chosen. */
  permitted: readonly Industry[];
  others: readonly Industry[];
  /** The one to show; undefined while none is chosen and none is asked for. */
  industry: Industry | undefined;
}

/** What is asked for if there is such an industry, else the first one that is chosen. */
export function chooseIndustry(
  industries: readonly Industry[],
  permits: readonly Pick<Permit, 'permitCode'>[],
  asked: string | undefined,
): IndustryChoice {
  const byCode = new Map(industries.map((industry) => [industry.bigIndustryCode, industry]));
  const permitted = permits.flatMap(({ permitCode }) => byCode.get(permitCode) ?? []);
  return {
    permitted,
    others: industries.filter((industry) => !permitted.includes(industry)),
    industry: byCode.get(asked ?? '') ?? permitted[0],
  };
}

/** There are no industries at all, chosen or not. */
export const isNothing = ({ permitted, others }: IndustryChoice): boolean =>
  permitted.length + others.length === 0;

// The ratios of some sums, each with what stands under it.
import type { Evidence } from '#contract/assistant.ts';
import { mergeKnown } from '#contract/figures/known.ts';
import { evidenceOfRatio, figuresOfRatio, type RatioKey, ratioKeys } from '#contract/figures/metrics.ts';
import { isClickRatio, type RatioSet } from '#contract/figures/ratios.ts';
import { toolTexts } from '../texts.ts';
import { evidenceOf, type StatedFigure } from './evidence-of.ts';
import type { Screens } from './figure-link.ts';
import type { SpanMarks } from './span-marks.ts';

type Divided = Pick<StatedFigure, 'span' | 'filters' | 'rows'> & {
  ratios: RatioSet;
  marked: SpanMarks;
  /** Codes, where not all of the networks are meant. */
  networks?: readonly string[];
};

export function ratioEvidence(
  { ratios, marked, networks, ...figure }: Divided,
  screens: Screens,
): Evidence[] {
  return ratioKeys.map((ratio) => {
    const value = ratios[ratio];
    const known = mergeKnown(
      figuresOfRatio(ratio).map((need) => marked(need, null, { ...(networks && { networks }) }).known),
    );
    const evidence = evidenceOf({ ...figure, metric: evidenceOfRatio(ratio), ratio, value, known }, screens);
    if (value === null)
      return { ...evidence, marks: whyNot(ratio, ratios, known.known ? [] : evidence.marks) };
    return isClickRatio(ratio) && ratios.of.length > 0
      ? { ...evidence, marks: [...evidence.marks, toolTexts.ratioOf(ratios.of, ratios.lackingClicks)] }
      : evidence;
  });
}

function whyNot(ratio: RatioKey, { lackingClicks }: RatioSet, marks: readonly string[]): string[] {
  const lacking =
    isClickRatio(ratio) && lackingClicks.length > 0 ? [toolTexts.lackingClicks(lackingClicks)] : [];
  const told = [...marks, ...lacking];
  return told.length === 0 ? [toolTexts.nothingToDivideBy] : told;
}

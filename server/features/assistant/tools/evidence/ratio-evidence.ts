// The ratios of some sums, each with what stands under it.
import type { Evidence } from '#contract/assistant.ts';
import { type Lacking, mergeKnown } from '#contract/figures/known.ts';
import { evidenceOfRatio, figuresOfRatio, ratioKeys } from '#contract/figures/metrics.ts';
import { type RatioSet, untoldOf } from '#contract/figures/ratios.ts';
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
    const { lacking, of } = untoldOf(ratio, ratios.untold);
    if (value === null) return { ...evidence, marks: whyNot(lacking, known.known ? [] : evidence.marks) };
    return of.length > 0
      ? { ...evidence, marks: [...evidence.marks, toolTexts.ratioOf(of, lacking)] }
      : evidence;
  });
}

function whyNot(lacking: readonly Lacking[], marks: readonly string[]): string[] {
  const told = [...marks, ...(lacking.length > 0 ? [toolTexts.untold(lacking)] : [])];
  return told.length === 0 ? [toolTexts.nothingToDivideBy] : told;
}

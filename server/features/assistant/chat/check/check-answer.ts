// An answer held against what the tools gave: sentences with a figure that no result holds, and the evidence of the figures it states.
import type { Evidence } from '#contract/assistant.ts';
import { type KnownFigures, knownFigures } from './known-figures.ts';
import { readFigures, type StatedFigure } from './read-figures.ts';

export interface CheckedAnswer {
  unverified: string[];
  evidence: Evidence[];
}

const mostEvidence = 40;

export function checkAnswer(
  text: string,
  found: { results: readonly unknown[]; evidence: readonly Evidence[] },
): CheckedAnswer {
  const known = knownFigures(found.results);
  const figures: StatedFigure[] = [];
  const unverified: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const stated = readFigures(sentence, known.names);
    figures.push(...stated);
    if (!stated.every((figure) => isKnown(figure, known))) unverified.push(sentence);
  }
  return { unverified, evidence: evidenceOf(figures, found.evidence) };
}

/** As they stand in the text; a row of a table is a sentence. Signs within numbers and addresses end none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[。！？；])|(?<=[!?;])(?=\s)|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const isNear =
  ({ value, tolerance }: StatedFigure) =>
  (known: number) =>
    Math.abs(known - value) <= tolerance;

const isKnown = (figure: StatedFigure, { numbers, shares }: KnownFigures): boolean =>
  (figure.isShare ? shares : numbers).some(isNear(figure));

/** Of the figures that are stated, each once. What is not known is no figure, and said by its marks where nothing else is. */
function evidenceOf(figures: readonly StatedFigure[], all: readonly Evidence[]): Evidence[] {
  const once = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  const told = once.filter(({ value }) => {
    if (value === null) return false;
    const isShare = value.endsWith('%');
    const number = Math.abs(Number(value.replace(/[,%]/g, '')));
    return figures.some((figure) => figure.isShare === isShare && isNear(figure)(number));
  });
  return (told.length > 0 ? told : once.filter(({ value }) => value === null)).slice(0, mostEvidence);
}

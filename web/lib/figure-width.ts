/** A digit at the size and weight of a row of totals. */
const digitPx = 8.4;
/** Both sides of a cell of the roomiest density. */
const paddingPx = 34;

/** Width of a column in which none of these figures is cut; at least what its title needs. */
export function figureWidth(leastPx: number, figures: readonly (string | null | undefined)[]): number {
  const longest = Math.max(0, ...figures.map((figure) => figure?.length ?? 0));
  return Math.max(leastPx, Math.ceil(longest * digitPx) + paddingPx);
}

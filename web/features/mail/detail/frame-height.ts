// How tall the frame of a mail is drawn, from what the frame says of itself. It is not believed blindly: a page in it could
// say anything.

/** Before the frame has said anything. */
const unknownPx = 140;
/** What is taller than this is folded, so that the mails below can be reached. */
const foldAbovePx = 1600;
const foldedPx = 900;
const mostPx = 30_000;
/** Its own border, above and below. */
const borderPx = 2;

/** Undefined for anything but a height. */
export function toldHeight(said: unknown): number | undefined {
  if (typeof said !== 'number' || !Number.isFinite(said) || said < 0) return undefined;
  return Math.min(mostPx, Math.ceil(said)) + borderPx;
}

export function shownHeight(told: number | null, open: boolean): { height: number; foldable: boolean } {
  if (told === null) return { height: unknownPx, foldable: false };
  const foldable = told > foldAbovePx;
  return { height: foldable && !open ? foldedPx : told, foldable };
}

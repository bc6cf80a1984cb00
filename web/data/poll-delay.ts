const firstMs = 3000;
const stepMs = 500;
const longestMs = 10_000;

/** How long to wait before asking again, after this many answers: 3 s at first, 10 s in the end. */
export function pollDelayMs(answers: number): number {
  return Math.min(longestMs, firstMs + Math.max(0, answers - 1) * stepMs);
}

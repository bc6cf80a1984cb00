/** How far the bar is filled. A renewed plan may hold more than one period: then the bar is full. */
export function gaugePercent(left: number, days: number): number {
  if (left <= 0) return 0;
  return Math.min(100, Math.max(1, Math.round((left / Math.max(days, 1)) * 100)));
}

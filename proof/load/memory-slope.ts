// Whether memory grows: the line through its values, and how sure one can be of how steep it is.

export interface Slope {
  /** A minute. */
  perMinute: number;
  /** Half of the interval that holds the true slope in 95 of 100 runs. */
  within: number;
}

/** Beyond it fewer than one run in twenty without growth. */
const deviations = 1.96;
/** Neighbouring seconds hold the same garbage: spans as long as this tell something of their own. */
const spanSeconds = 20;

/** `values`: one a second. */
export function slopeOf(values: readonly number[]): Slope {
  const spans = Array.from({ length: Math.floor(values.length / spanSeconds) }, (_, index) =>
    mean(values.slice(index * spanSeconds, (index + 1) * spanSeconds)),
  );
  if (spans.length < 3) return { perMinute: Number.NaN, within: Number.NaN };
  const minutes = spans.map((_, index) => (index * spanSeconds) / 60);
  const [x, y] = [mean(minutes), mean(spans)];
  const spread = sum(minutes.map((at) => (at - x) ** 2));
  const perMinute = sum(spans.map((value, index) => ((minutes[index] ?? x) - x) * (value - y))) / spread;
  const rest = spans.map((value, index) => value - y - perMinute * ((minutes[index] ?? x) - x));
  const variance = sum(rest.map((one) => one ** 2)) / (spans.length - 2);
  return { perMinute, within: deviations * Math.sqrt(variance / spread) };
}

/** A slope that cannot be told from none, or falls. */
export const isFlat = ({ perMinute, within }: Slope): boolean => perMinute <= within;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

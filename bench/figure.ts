// One measured figure, its bound, and how it is printed.

export interface Figure {
  name: string;
  value: number;
  /** A share is near 1, where a tenth of a percent counts. */
  unit: 'ratio' | 'share' | 'seconds' | 'megabytes';
  atLeast?: number;
  atMost?: number;
  note?: string;
}

export const holds = ({ value, atLeast, atMost }: Figure) =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);

const printed = (value: number, unit: Figure['unit']) => {
  if (unit === 'ratio') return `${(value * 100).toFixed(0)} %`;
  if (unit === 'share') return `${(value * 100).toFixed(1)} %`;
  if (unit === 'seconds') return `${value.toFixed(2)} s`;
  return `${value.toFixed(0)} MB`;
};

export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const bound =
      figure.atLeast === undefined
        ? `≤ ${printed(figure.atMost ?? 0, figure.unit)}`
        : `≥ ${printed(figure.atLeast, figure.unit)}`;
    const mark = holds(figure) ? '达标' : '未达标';
    process.stdout.write(
      `${mark}  ${printed(figure.value, figure.unit).padStart(8)}  (${bound})  ${figure.name}  ${figure.note ?? ''}\n`,
    );
  }
}

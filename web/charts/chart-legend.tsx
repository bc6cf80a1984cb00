import styles from './chart-legend.module.css';
import { useChartLook } from './chart-look.ts';
import type { ChartSeries } from './chart-model.ts';
import { chartTexts as texts } from './texts.ts';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** Names of the series; pressing one puts it aside or brings it back. */
export function ChartLegend({ series, hidden, onToggle }: ChartLegendProps) {
  const { theme } = useChartLook();
  return (
    <ul className={styles.legend} aria-label={texts.legend}>
      {series.map(({ key, name, ink }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={!hidden.has(key)}
            onClick={() => onToggle(key)}
          >
            <span className={styles.dot} style={{ background: ink[theme] }} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

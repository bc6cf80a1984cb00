import { networkNames, platformSample as sample } from '../texts.ts';
import { seriesColors } from './palette.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

/** Daily heights per network, in chart units: invented, drawn once. */
const days = [
  [34, 20, 12],
  [40, 18, 10],
  [30, 26, 14],
  [46, 22, 16],
  [52, 24, 12],
  [38, 30, 10],
  [44, 28, 18],
  [58, 26, 14],
  [50, 34, 16],
  [62, 30, 20],
  [54, 36, 18],
  [66, 32, 22],
] as const;

export function PlatformPanel() {
  return (
    <Panel title={sample.title}>
      <dl className={styles.figures}>
        {sample.figures.map((figure) => (
          <div key={figure.label} className={styles.figure}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
            <dd className={figure.rising ? styles.rising : styles.falling}>
              <span aria-hidden="true">{figure.rising ? '▲' : '▼'}</span>
              <span className={styles.spoken}>{figure.rising ? sample.up : sample.down}</span>
              {` ${figure.change} `}
              <small>{figure.basis}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.box}>
        <h3 className={styles.caption}>{sample.chart}</h3>
        <svg viewBox="0 0 400 132" className={styles.chart} aria-hidden="true" focusable="false">
          <path d="M0 131.500h400M0 88h400M0 44h400" stroke="var(--ht-border-soft)" />
          {days.flatMap((day, index) => stack(day, index))}
        </svg>
        <ul className={styles.inlineLegend}>
          {networkNames.map((name, index) => (
            <li key={name}>
              <span className={styles.dot} style={{ background: seriesColors[index] }} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function stack(day: readonly number[], index: number) {
  let top = 131;
  return day.map((height, series) => {
    top -= height;
    return (
      <rect
        key={`${index}-${networkNames[series]}`}
        x={index * 33.5 + 6}
        y={top}
        width="20"
        height={height - 1}
        rx="2"
        fill={seriesColors[series]}
      />
    );
  });
}

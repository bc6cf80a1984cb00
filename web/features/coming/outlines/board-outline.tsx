import styles from './outline.module.css';
import { Bar, Frame, ListRow, type OutlineProps } from './parts.tsx';

/** Four figures, a chart, a short list. */
export function BoardOutline({ parts }: OutlineProps) {
  const [first, second, third, fourth, chart, list] = parts;
  return (
    <div className={styles.board}>
      {[first, second, third, fourth].map((label) => (
        <Frame key={label} label={label}>
          <Bar width="70%" tall />
          <div style={{ height: 12 }} />
          <Bar width="45%" />
        </Frame>
      ))}
      <Frame label={chart} wide>
        <ChartOutline />
      </Frame>
      <Frame label={list}>
        <div className={styles.stack} style={{ marginTop: 16 }}>
          {['80%', '64%', '72%', '52%'].map((width) => (
            <ListRow key={width} width={width} />
          ))}
        </div>
      </Frame>
    </div>
  );
}

function ChartOutline() {
  return (
    <svg className={styles.chart} viewBox="0 0 640 190" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--ht-border)" strokeWidth="1.5">
        <path d="M8 178h624M8 124h624M8 70h624M8 16h624" strokeOpacity=".6" />
        <path d="M8 140c60-6 84-48 140-44s84 40 140 22 84-66 140-60 90 34 196-18" strokeDasharray="6 6" />
        <path d="M8 160c70 0 96-22 150-22s90 20 150 8 90-28 150-24 90 10 166-8" strokeDasharray="2 6" />
      </g>
    </svg>
  );
}

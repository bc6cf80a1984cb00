import styles from './outline.module.css';
import { Frame, ListRow, type OutlineProps } from './parts.tsx';

/** A ranking beside a radar. */
export function CompareOutline({ parts: [ranking, radar] }: OutlineProps) {
  return (
    <div className={styles.two}>
      <Frame label={ranking}>
        <div className={styles.stack} style={{ marginTop: 16 }}>
          {['84%', '72%', '66%', '58%', '50%'].map((width) => (
            <ListRow key={width} width={width} />
          ))}
        </div>
      </Frame>
      <Frame label={radar}>
        <svg className={styles.chart} viewBox="0 0 400 210" aria-hidden="true" focusable="false">
          <g fill="none" stroke="var(--ht-border)" strokeWidth="1.5">
            <path d="m200 10 86 62-33 101H147l-33-101z" strokeOpacity=".6" />
            <path d="m200 46 51 37-19 61h-64l-19-61z" strokeOpacity=".6" />
            <path d="m200 24 60 55-22 74-84-8-14-62z" strokeDasharray="6 6" />
            <path d="m200 54 74 22-38 62-66 20-30-78z" strokeDasharray="2 6" />
          </g>
        </svg>
      </Frame>
    </div>
  );
}

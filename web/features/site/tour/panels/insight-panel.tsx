import { sea, teal } from '../../../../components/illustrations/palette.ts';
import { networkNames, insightSample as sample } from '../texts.ts';
import { seriesColors } from './palette.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

export function InsightPanel() {
  return (
    <Panel title={sample.title}>
      <dl className={styles.figures}>
        {sample.figures.map((figure) => (
          <div key={figure.label} className={styles.figure}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.halves}>
        <div className={styles.box}>
          <h3 className={styles.caption}>{sample.networks}</h3>
          <div className={styles.donutRow}>
            <Donut />
            <ul className={styles.legend}>
              {networkNames.map((name, index) => (
                <li key={name}>
                  <span className={styles.dot} style={{ background: seriesColors[index] }} />
                  {name}
                  <b>{`${sample.networkShares[index]}%`}</b>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.box}>
          <h3 className={styles.caption}>{sample.types}</h3>
          <ul className={styles.bars}>
            {sample.typeShares.map(({ label, share }) => (
              <li key={label}>
                <span>{label}</span>
                <span className={styles.track}>
                  <span className={styles.fill} style={{ width: `${share * 2}%`, background: sea }} />
                </span>
                <b>{`${share}%`}</b>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`${styles.box} ${styles.below}`}>
        <h3 className={styles.caption}>{sample.links}</h3>
        <LinkMonths />
        <ul className={styles.inlineLegend}>
          <li>
            <span className={styles.dot} style={{ background: teal }} />
            {sample.gained}
          </li>
          <li>
            <span className={styles.dot} style={{ background: 'var(--ht-text-soft)' }} />
            {sample.lost}
          </li>
        </ul>
      </div>
    </Panel>
  );
}

/** Gained above the line, lost below it. */
function LinkMonths() {
  return (
    <svg viewBox="0 0 480 104" className={styles.chart} aria-hidden="true" focusable="false">
      {sample.months.map(({ gained, lost }, month) => (
        <g key={`${gained}-${lost}`}>
          <rect x={month * 40 + 10} y={74 - gained} width="20" height={gained} rx="2" fill={teal} />
          <rect
            x={month * 40 + 10}
            y="78"
            width="20"
            height={lost}
            rx="2"
            fill="var(--ht-text-soft)"
            fillOpacity=".55"
          />
        </g>
      ))}
      <path d="M0 76h480" stroke="var(--ht-border)" />
    </svg>
  );
}

/** Rings with `pathLength` 100, so that a share is a dash of its own length. */
function Donut() {
  let start = 0;
  return (
    <svg viewBox="0 0 100 100" className={styles.donut} aria-hidden="true" focusable="false">
      {sample.networkShares.map((share, index) => {
        const offset = -start;
        start += share;
        return (
          <circle
            key={networkNames[index]}
            cx="50"
            cy="50"
            r="38"
            fill="none"
            stroke={seriesColors[index]}
            strokeWidth="16"
            pathLength="100"
            strokeDasharray={`${share - 1} ${101 - share}`}
            strokeDashoffset={offset}
            transform="rotate(-90 50 50)"
          />
        );
      })}
    </svg>
  );
}

import styles from './sea-chart.module.css';

/** A coast in the upper right, its depth lines, soundings, a compass rose and a course: decoration only. */
export function SeaChart({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.graticule}>
        {[120, 280, 440, 600, 760].map((x) => (
          <path key={x} d={`M${x} 0V900`} />
        ))}
        {[90, 250, 410, 570, 730].map((y) => (
          <path key={y} d={`M0 ${y}H800`} />
        ))}
      </g>
      <path className={styles.land} d={coast} />
      <g className={styles.shore}>
        <path d={coast} />
      </g>
      <g className={styles.depth}>
        {depthLines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <path className={styles.island} d="M196 214c22-14 52-8 58 12s-14 38-36 40-44-10-44-26 8-18 22-26Z" />
      <path
        className={styles.islandDepth}
        d="M182 196c34-20 84-10 92 24s-24 62-60 64-66-18-64-44 12-32 32-44Z"
      />
      <g className={styles.soundings}>
        {soundings.map(([x, y, fathoms]) => (
          <text key={`${x}-${y}`} x={x} y={y}>
            {fathoms}
          </text>
        ))}
      </g>
      <path className={styles.course} d="M64 436C150 398 214 404 296 366S424 262 520 232" />
      <circle className={styles.port} cx="64" cy="436" r="6" />
      <circle className={styles.port} cx="296" cy="366" r="4" />
      <path className={styles.flag} d="M520 232v-34l26 9-26 10" />
      <circle className={styles.port} cx="520" cy="232" r="6" />
      <CompassRose />
    </svg>
  );
}

const coast =
  'M800 520c-34-16-40-52-74-66s-62 4-88-22-8-58-30-84-60-22-74-54 16-60-2-90-52-42-50-78 40-52 34-82-20-30-18-44h302Z';

const depthLines = [
  'M800 560c-44-14-56-50-92-66s-72 0-102-32-14-66-38-92-64-30-78-68 12-62-6-92-54-54-50-96 36-60 30-88-10-18-10-26',
  'M800 612c-56-12-74-50-114-68s-84-6-118-44-22-76-48-102-70-40-82-84 6-64-12-94-56-66-50-114 30-70 26-106',
  'M800 680c-70-12-96-52-140-72s-98-16-136-58-30-86-58-114-78-54-86-104 0-66-18-98-60-78-52-132 24-70 20-102',
];

const soundings: readonly (readonly [number, number, number])[] = [
  [92, 150, 48],
  [128, 330, 36],
  [330, 150, 21],
  [352, 300, 17],
  [392, 82, 12],
  [448, 420, 9],
  [560, 560, 14],
  [700, 640, 26],
  [604, 470, 5],
  [60, 236, 62],
  [276, 470, 33],
];

function CompassRose() {
  return (
    <g className={styles.rose} transform="translate(648 728)">
      <circle r="92" />
      <circle r="78" />
      {Array.from({ length: 36 }, (_, index) => index * 10).map((degree) => (
        <path
          key={degree}
          d={degree % 30 === 0 ? 'M0-92V-72' : 'M0-92V-84'}
          transform={`rotate(${degree})`}
        />
      ))}
      {[45, 135, 225, 315].map((degree) => (
        <path key={degree} className={styles.minor} d="M0-54 8-8 0 0-8-8Z" transform={`rotate(${degree})`} />
      ))}
      {[90, 180, 270].map((degree) => (
        <path
          key={degree}
          className={styles.major}
          d="M0-74 10-10 0 0-10-10Z"
          transform={`rotate(${degree})`}
        />
      ))}
      <path className={styles.north} d="M0-74 10-10 0 0-10-10Z" />
    </g>
  );
}

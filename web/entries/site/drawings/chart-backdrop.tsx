import styles from './chart-backdrop.module.css';

/** A sheet of a sea chart: graticule, coast, depth lines, soundings, a course and its ports. Decoration only. */
export function ChartBackdrop({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 760"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.grid}>
        {[90, 270, 450, 630, 810, 990, 1170, 1350].map((x) => (
          <path key={x} d={`M${x} 0V760`} />
        ))}
        {[80, 230, 380, 530, 680].map((y) => (
          <path key={y} d={`M0 ${y}H1440`} />
        ))}
      </g>
      <path className={styles.land} d={coast} />
      <path className={styles.shore} d={coast} />
      <g className={styles.depth}>
        {depths.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <path className={styles.course} d="M1060 390c70-56 150-120 270-190" />
      {ports.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle className={styles.ring} r="9" />
          <circle className={styles.port} r="4" />
        </g>
      ))}
      <g className={styles.rose} transform="translate(1330 640)">
        <circle r="96" />
        <circle r="82" />
        {degrees.map((degree) => (
          <path
            key={degree}
            d={degree % 30 === 0 ? 'M0-96V-76' : 'M0-96V-88'}
            transform={`rotate(${degree})`}
          />
        ))}
        {[0, 90, 180, 270].map((degree) => (
          <path
            key={degree}
            className={styles.needle}
            d="M0-76 9-9 0 0-9-9Z"
            transform={`rotate(${degree})`}
          />
        ))}
        {[45, 135, 225, 315].map((degree) => (
          <path key={degree} d="M0-50 7-7 0 0-7-7Z" transform={`rotate(${degree})`} />
        ))}
      </g>
    </svg>
  );
}

const coast =
  'M1440 420c-40-10-52-52-96-62s-66 22-104 0-22-64-58-86-70-6-92-38 4-58-22-84-60-20-70-56 18-50 10-94h432Z';

const depths = [
  'M1440 466c-56-12-70-50-120-60s-84 14-126-14-26-66-64-92-76-14-98-52 0-60-26-90-58-38-66-78 12-48 8-80',
  'M1440 522c-72-14-92-52-148-64s-104 4-150-30-36-74-76-102-84-26-106-70-4-62-30-96-56-58-62-100 6-38 4-60',
  'M1440 590c-90-16-118-56-180-70s-126-8-176-48-46-84-88-116-92-40-114-90-8-64-34-102-54-78-58-118 0-30 0-46',
  'M-20 330c80-20 120 30 200 20s120-60 200-40 90 90 170 90 120-50 190-30',
];

const ports: readonly (readonly [number, number])[] = [
  [1060, 390],
  [1330, 200],
];

const degrees = Array.from({ length: 36 }, (_, index) => index * 10);

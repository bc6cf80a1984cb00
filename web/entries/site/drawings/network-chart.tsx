import styles from './network-chart.module.css';

/** One port at home, routes to many: larger circles are partners, small ones those they reach. */
export function NetworkChart({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 720 320" aria-hidden="true" focusable="false">
      <path
        className={styles.grid}
        d="M60 0V320M180 0V320M300 0V320M420 0V320M540 0V320M660 0V320M0 60H720M0 160H720M0 260H720"
      />
      <g className={styles.routes}>
        {partners.map(([x, y]) => (
          <path key={`${x}-${y}`} d={`M96 190Q${(96 + x) / 2} ${Math.min(190, y) - 60} ${x} ${y}`} />
        ))}
      </g>
      {partners.map(([x, y, reach], index) => (
        <g key={`${x}-${y}`}>
          {Array.from({ length: reach }, (_, step) => {
            const angle = (step / reach) * 2 * Math.PI + index;
            const [dx, dy] = [
              Math.cos(angle) * (26 + (step % 3) * 8),
              Math.sin(angle) * (22 + (step % 2) * 10),
            ];
            return (
              <g key={angle}>
                <path className={styles.reach} d={`M${x} ${y}l${dx.toFixed(1)} ${dy.toFixed(1)}`} />
                <circle className={styles.small} cx={(x + dx).toFixed(1)} cy={(y + dy).toFixed(1)} r="3" />
              </g>
            );
          })}
          <circle className={styles.partner} cx={x} cy={y} r="8" />
        </g>
      ))}
      <circle className={styles.ring} cx="96" cy="190" r="20" />
      <circle className={styles.home} cx="96" cy="190" r="10" />
    </svg>
  );
}

const partners: readonly (readonly [x: number, y: number, reach: number])[] = [
  [240, 96, 9],
  [268, 236, 8],
  [390, 70, 10],
  [420, 196, 12],
  [540, 118, 11],
  [572, 252, 9],
  [656, 70, 8],
  [666, 182, 8],
];

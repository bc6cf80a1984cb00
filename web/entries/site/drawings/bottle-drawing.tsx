import styles from './bottle-drawing.module.css';

/** A letter in a bottle on its way: decoration beside the contact form. */
export function BottleDrawing({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 240" aria-hidden="true" focusable="false">
      <path className={styles.grid} d="M60 0V240M180 0V240M300 0V240M0 60H360M0 140H360" />
      <circle className={styles.sun} cx="286" cy="62" r="26" />
      <g className={styles.lines} transform="rotate(-18 170 120)">
        <rect className={styles.glass} x="96" y="88" width="120" height="62" rx="26" />
        <path className={styles.glass} d="M214 106h40v26h-40" />
        <rect className={styles.cork} x="254" y="108" width="20" height="22" rx="4" />
        <rect className={styles.letter} x="120" y="102" width="66" height="34" rx="3" />
        <path d="M130 112h44M130 121h30" />
      </g>
      <path className={styles.wave} d="M0 176c30-16 60-16 90 0s60 16 90 0 60-16 90 0 60 16 90 0v64H0Z" />
      <path className={styles.crest} d="M0 176c30-16 60-16 90 0s60 16 90 0 60-16 90 0 60 16 90 0" />
      <path
        className={styles.crest}
        d="M40 206c16-8 32-8 48 0M150 214c16-8 32-8 48 0M262 204c16-8 32-8 48 0"
      />
    </svg>
  );
}

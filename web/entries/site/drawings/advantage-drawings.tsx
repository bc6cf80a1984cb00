// Small scenes in the manner of a sea chart, one for each promise of the home page.
import type { ReactNode } from 'react';
import styles from './advantage-drawings.module.css';

interface DrawingProps {
  className: string | undefined;
}

function Sheet({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 240 132" aria-hidden="true" focusable="false">
      <rect className={styles.water} width="240" height="132" rx="8" />
      <path className={styles.grid} d="M60 0V132M120 0V132M180 0V132M0 44H240M0 88H240" />
      <g className={styles.lines}>{children}</g>
    </svg>
  );
}

/** Two soundings of the same depth: the lead line touches the bottom where the chart says. */
function Agree({ className }: DrawingProps) {
  return (
    <Sheet className={className}>
      <path d="M0 104c30-14 54-14 84-2s60 12 90 0 46-8 66-2v32H0Z" className={styles.sand} />
      <path d="M40 46h56c-3 12-10 18-20 18H60c-10 0-17-6-20-18Z" className={styles.hull} />
      <path d="M68 46V22l20 20M68 64v34" />
      <circle cx="68" cy="98" r="4" className={styles.amber} />
      <path d="M144 46h56c-3 12-10 18-20 18h-16c-10 0-17-6-20-18Z" className={styles.hull} />
      <path d="M172 46V22l20 20M172 64v34" />
      <circle cx="172" cy="98" r="4" className={styles.amber} />
      <path d="M68 98h104" className={styles.dash} />
      <path d="m112 84 7 7 13-15" className={styles.teal} />
    </Sheet>
  );
}

/** A lighthouse whose beam finds the ships of the others. */
function See({ className }: DrawingProps) {
  return (
    <Sheet className={className}>
      <path d="M44 36 236 8v66L44 44Z" className={styles.beam} />
      <path d="M28 108 34 46h20l6 62Z" className={styles.hull} />
      <path d="M31 80h26M33 62h22" className={styles.white} />
      <path d="M32 46h24v-12H32ZM36 34l8-8 8 8" />
      <path d="M10 112c14-8 54-10 74 0" />
      {[
        [118, 40],
        [160, 28],
        [196, 50],
        [150, 62],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="9" className={styles.mark} />
          <circle r="3" className={styles.amber} />
        </g>
      ))}
      <path d="M100 104c12-8 24-8 36 0s24 8 36 0 24-8 36 0" className={styles.teal} />
    </Sheet>
  );
}

/** A course from our port to theirs, with a letter on the way. */
function Reach({ className }: DrawingProps) {
  return (
    <Sheet className={className}>
      <path d="M0 132V84c18-6 34 2 40 16s20 16 22 32Z" className={styles.sand} />
      <path d="M240 0v58c-18 4-38-4-44-20S176 20 172 0Z" className={styles.sand} />
      <path d="M46 100c40-10 40-60 84-58s40-14 64-14" className={styles.course} />
      <circle cx="46" cy="100" r="6" className={styles.amber} />
      <path d="M194 28V6l18 6-18 7" className={styles.flag} />
      <rect x="98" y="52" width="48" height="34" rx="4" className={styles.paper} />
      <path d="m99 56 23 18 23-18" />
    </Sheet>
  );
}

/** A figure and the bearings it was taken from. */
function Ask({ className }: DrawingProps) {
  return (
    <Sheet className={className}>
      <circle cx="120" cy="66" r="46" className={styles.paper} />
      <circle cx="120" cy="66" r="38" />
      {Array.from({ length: 12 }, (_, index) => index * 30).map((degree) => (
        <path key={degree} d="M120 28v-6" transform={`rotate(${degree} 120 66)`} />
      ))}
      <path d="M120 32 128 66 120 70 112 66Z" className={styles.needle} />
      <path d="M120 100 112 66h16Z" className={styles.hull} />
      <path d="M158 44 222 18M158 88l64 26M82 88l-64 26" className={styles.dash} />
      <circle cx="222" cy="18" r="4" className={styles.amber} />
      <circle cx="222" cy="114" r="4" className={styles.amber} />
      <circle cx="18" cy="114" r="4" className={styles.amber} />
    </Sheet>
  );
}

export const advantageDrawings = { agree: Agree, see: See, reach: Reach, ask: Ask } as const;

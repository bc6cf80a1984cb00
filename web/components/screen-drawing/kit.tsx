// Strokes the drawings of screens are made of. Sizes are in drawing units; a drawing is 360 wide.
import type { ReactNode } from 'react';
import styles from './kit.module.css';

interface At {
  x: number;
  y: number;
}

interface ScreenProps {
  /** What the drawing shows, for those who cannot see it. */
  label: string;
  height: number;
  children: ReactNode;
}

export function Screen({ label, height, children }: ScreenProps) {
  return (
    <svg viewBox={`0 0 360 ${height}`} className={styles.screen} role="img" aria-label={label}>
      <rect x=".5" y=".5" width="359" height={height - 1} rx="8" className={styles.page} />
      {children}
    </svg>
  );
}

export function Card({ x, y, width, height }: At & { width: number; height: number }) {
  return <rect x={x} y={y} width={width} height={height} rx="6" className={styles.card} />;
}

interface WordsProps extends At {
  children: string;
  strong?: boolean;
  soft?: boolean;
  link?: boolean;
  centred?: boolean;
}

export function Words({ x, y, children, strong, soft, link, centred }: WordsProps) {
  const tone = link ? styles.link : soft ? styles.soft : styles.words;
  return (
    <text
      x={x}
      y={y}
      className={strong ? `${tone} ${styles.strong}` : tone}
      textAnchor={centred ? 'middle' : 'start'}
    >
      {children}
    </text>
  );
}

/** An input with its name inside, as a form shows it when empty. */
export function Field({ x, y, width, children }: At & { width: number; children: string }) {
  return (
    <g>
      <rect x={x} y={y} width={width} height="28" rx="5" className={styles.field} />
      <Words x={x + 10} y={y + 19} soft>
        {children}
      </Words>
    </g>
  );
}

export function PushButton({
  x,
  y,
  width,
  children,
  primary,
  danger,
}: At & { width: number; children: string; primary?: boolean; danger?: boolean }) {
  const look = danger ? styles.danger : primary ? styles.primary : styles.field;
  return (
    <g>
      <rect x={x} y={y} width={width} height="28" rx="5" className={look} />
      <text
        x={x + width / 2}
        y={y + 19}
        className={primary || danger ? styles.onPrimary : styles.words}
        textAnchor="middle"
      >
        {children}
      </text>
    </g>
  );
}

export function Tick({ x, y, children }: At & { children: string }) {
  return (
    <g>
      <rect x={x} y={y} width="14" height="14" rx="3" className={styles.primary} />
      <path d={`m${x + 3} ${y + 7} 3 3 5-6`} className={styles.tick} />
      <Words x={x + 22} y={y + 12}>
        {children}
      </Words>
    </g>
  );
}

/** A pale bar where content stands that does not matter here. */
export function Line({ x, y, width }: At & { width: number }) {
  return <rect x={x} y={y} width={width} height="7" rx="3.5" className={styles.line} />;
}

/** One of the drawn avatars, round as the screens show them. */
export function Avatar({ x, y, size, file }: At & { size: number; file: string }) {
  return (
    <image href={`/avatars/${file}.svg`} x={x} y={y} width={size} height={size} className={styles.avatar} />
  );
}

/** The numbered mark of a step. */
export function Mark({ x, y, children }: At & { children: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="10" className={styles.mark} />
      <text x={x} y={y + 4.5} className={styles.number} textAnchor="middle">
        {children}
      </text>
    </g>
  );
}

/** The numbered marks of the steps, in their order. */
export function Marks({ at }: { at: readonly (readonly [x: number, y: number])[] }) {
  return at.map(([x, y], index) => (
    <Mark key={`${x} ${y}`} x={x} y={y}>
      {index + 1}
    </Mark>
  ));
}

interface TabsProps extends At {
  names: readonly string[];
  chosen: string;
}

/** Names of tabs in a row, a line under the open one. Their room follows from the larger letters of a phone. */
export function Tabs({ x, y, names, chosen }: TabsProps) {
  let left = x;
  return names.map((name) => {
    const at = left;
    left += name.length * 14.5 + 16;
    const open = name === chosen;
    return (
      <g key={name}>
        <Words x={at} y={y} link={open}>
          {name}
        </Words>
        {open && <rect x={at} y={y + 8} width={name.length * 13} height="2" className={styles.primary} />}
      </g>
    );
  });
}

interface BarsProps extends At {
  /** Of the whole group; `y` is where the bars stand. */
  width: number;
  heights: readonly number[];
}

/** Columns of a chart. */
export function Bars({ x, y, width, heights }: BarsProps) {
  const step = width / heights.length;
  const columns = heights.map(
    (height, index) => `M${x + index * step} ${y}v-${height}h${step * 0.6}v${height}z`,
  );
  return <path d={columns.join('')} className={styles.bar} />;
}

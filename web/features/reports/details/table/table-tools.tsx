import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { tableTexts as texts } from '../texts.ts';
import styles from './table-tools.module.css';
import { densities, useDensity } from './use-density.ts';

interface TableToolsProps {
  /** What the figures are in and what they leave out. */
  note: string;
  children: ReactNode;
}

/** The line above a table: what it shows, how close its rows stand, and what can be done with it. */
export function TableTools({ note, children }: TableToolsProps) {
  const [density, setDensity] = useDensity();
  return (
    <div className={styles.tools}>
      <p className={styles.note}>{note}</p>
      <Segmented
        aria-label={texts.density}
        value={density}
        options={densities.map((value) => ({ value, label: texts.densities[value] }))}
        onChange={setDensity}
      />
      {children}
    </div>
  );
}

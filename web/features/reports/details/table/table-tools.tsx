import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { Known } from '#contract/figures/known.ts';
import { densities, useDensity } from '#web/components/antd/use-density.ts';
import { KnownNote } from '../known-note.tsx';
import { tableTexts as texts } from '../texts.ts';
import styles from './table-tools.module.css';

interface TableToolsProps {
  /** What the figures are in and what they leave out. */
  note: string;
  known: Known;
  children: ReactNode;
}

/** The line above a table: what it shows, how close its rows stand, and what can be done with it. */
export function TableTools({ note, known, children }: TableToolsProps) {
  const [density, setDensity] = useDensity();
  return (
    <div className={styles.tools}>
      <div className={styles.words}>
        <p className={styles.note}>{note}</p>
        <KnownNote known={known} />
      </div>
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

import { createContext, type ReactNode, useContext } from 'react';
import styles from './sample-mark.module.css';
import { sampleMarkTexts as texts } from './texts.ts';

/** Whether the list around it has said it of all its rows. */
const Said = createContext(false);

/** On everything that was made up for the demonstration. */
export function SampleMark() {
  return useContext(Said) ? null : <span className={styles.mark}>{texts.mark}</span>;
}

interface SampleListProps {
  rows: readonly { sample: boolean }[];
  children: ReactNode;
}

/** A list all of whose rows are made up says so once, above them; a mixed one says it of each. */
export function SampleList({ rows, children }: SampleListProps) {
  const all = rows.length > 1 && rows.every(({ sample }) => sample);
  return (
    <>
      {all && (
        <p className={styles.once}>
          <SampleMark />
        </p>
      )}
      <Said value={all}>{children}</Said>
    </>
  );
}

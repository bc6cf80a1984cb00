import type { PullView } from '#contract/networks.ts';
import { historyTexts as texts } from '../texts.ts';
import styles from './pull-details.module.css';
import { differencesByDay } from './pull-words.ts';

/** What a row of the history has to add: the network's words, the file, and the days that differ with both numbers. */
export function PullDetails({ pull }: { pull: PullView }) {
  const days = differencesByDay(pull.differences);
  return (
    <div className={styles.details}>
      {pull.message && <p className={pull.state === 'failed' ? styles.failed : undefined}>{pull.message}</p>}
      {pull.fileName && <p>{texts.file(pull.fileName)}</p>}
      {days.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.differenceColumns.day}</th>
              <th scope="col">{texts.differenceColumns.figure}</th>
              <th scope="col">{texts.differenceColumns.ours}</th>
              <th scope="col">{texts.differenceColumns.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {days.flatMap(({ day, items }) =>
              items.map(({ figure, ours, theirs }, index) => (
                <tr key={`${day}-${figure}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={items.length}>
                      {day}
                    </th>
                  )}
                  <td>{texts.figures[figure]}</td>
                  <td>{ours}</td>
                  <td>{theirs}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
    </div>
  );
}

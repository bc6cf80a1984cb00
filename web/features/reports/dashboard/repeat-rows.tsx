import { Link } from 'react-router';
import { repeatSpan } from '#contract/figures/windows.ts';
import type { RepeatRow } from '#contract/reports.ts';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import { cardTexts, repeatTexts as texts } from '../texts.ts';
import { WindowName } from '../window-name.tsx';
import type { BoardView } from './board-view.ts';
import { shareText } from './repeat-model.ts';
import styles from './repeat-rows.module.css';

interface RepeatRowsProps {
  rows: readonly RepeatRow[];
  asOf: string;
  rowsAt: BoardView['rowsAt'];
}

/** The figures behind the drawing, a row per network and window. */
export function RepeatRows({ rows, asOf, rowsAt }: RepeatRowsProps) {
  const { columns } = texts;
  const linked = (row: RepeatRow, text: string) => (
    <Link
      to={rowsAt({ ...repeatSpan(asOf, row.days), network: row.pt })}
      aria-label={texts.details(row.pt, row.days)}
    >
      {text}
    </Link>
  );
  /** What the network never tells is not 0. */
  const told = (row: RepeatRow, text: string) =>
    row.known.notReported.length > 0 ? cardTexts.notReported : text;
  const amount = (row: RepeatRow, value: string | null) => {
    if (value !== null) return formatAmount(value);
    return row.distributionUnm === null ? cardTexts.notCovered : cardTexts.noRate;
  };
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{texts.network}</th>
          <th scope="col">{texts.windows}</th>
          {Object.values(columns).map((title) => (
            <th key={title} scope="col" className={styles.figure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.pt} ${row.days}`}>
            <th scope="row">{row.pt}</th>
            <td>
              <WindowName name={texts.window(row.days)} span={repeatSpan(asOf, row.days)} />
            </td>
            <td className={styles.figure}>{linked(row, amount(row, row.distribution))}</td>
            <td className={styles.figure}>{told(row, amount(row, row.repeats))}</td>
            <td className={styles.figure}>{shareText(row, 'amount')}</td>
            <td className={styles.figure}>{formatKnownCount(row.distributionUnm)}</td>
            <td className={styles.figure}>{told(row, formatKnownCount(row.repeatsNum))}</td>
            <td className={styles.figure}>{shareText(row, 'orders')}</td>
            <td className={styles.figure}>{formatKnownCount(row.unknown)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

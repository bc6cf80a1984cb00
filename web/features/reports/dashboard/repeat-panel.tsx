import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { repeatDays, repeatSpans } from '../../../../contract/figures/windows.ts';
import type { RepeatRow } from '../../../../contract/reports.ts';
import { ChartCard } from '../../../charts/chart-card.tsx';
import type { ChartPoint } from '../../../charts/chart-model.ts';
import { ChartTableBox } from '../../../charts/chart-table.tsx';
import { formatAmount, formatKnownCount } from '../../../lib/format-figure.ts';
import { useSmallScreen } from '../../../lib/use-small-screen.ts';
import { cardTexts, repeatTexts as texts } from '../texts.ts';
import { type Measure, measures } from './board-filters.ts';
import type { BoardView } from './board-view.ts';
import { KnownMark } from './known-mark.tsx';
import { repeatModel, shareText } from './repeat-model.ts';
import styles from './repeat-panel.module.css';

/** How much of each network's business comes from customers who came back. */
export function RepeatPanel({ board, rowsAt, height = 300 }: BoardView & { height?: number }) {
  // A thumb needs more room than a pointer.
  const size = useSmallScreen() ? 'large' : 'middle';
  const [measure, setMeasure] = useState<Measure>('amount');
  const model = useMemo(() => repeatModel(board.repeats, measure), [board.repeats, measure]);
  const linkOf = ({ category, series }: ChartPoint) => {
    const span = repeatSpans(board.asOf)[category]?.span;
    return span && rowsAt({ ...span, network: model.series[series]?.name });
  };
  return (
    <ChartCard
      title={texts.title}
      note={texts.note[measure]}
      marks={<KnownMark known={board.known.repeats} />}
      model={model}
      height={height}
      linkOf={linkOf}
      table={
        <ChartTableBox title={texts.title} height={height}>
          <RepeatRows rows={board.repeats} asOf={board.asOf} rowsAt={rowsAt} />
        </ChartTableBox>
      }
      tools={
        <Segmented
          size={size}
          aria-label={texts.measure}
          value={measure}
          options={measures.map((value) => ({ value, label: texts.measures[value] }))}
          onChange={setMeasure}
        />
      }
    />
  );
}

interface RepeatRowsProps {
  rows: readonly RepeatRow[];
  asOf: string;
  rowsAt: BoardView['rowsAt'];
}

function RepeatRows({ rows, asOf, rowsAt }: RepeatRowsProps) {
  const { columns } = texts;
  const linked = (row: RepeatRow, text: string) => {
    const span = repeatSpans(asOf)[repeatDays.indexOf(row.days)]?.span;
    return (
      <Link to={rowsAt({ ...span, network: row.pt })} aria-label={texts.details(row.pt, row.days)}>
        {text}
      </Link>
    );
  };
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
            <td>{texts.window(row.days)}</td>
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

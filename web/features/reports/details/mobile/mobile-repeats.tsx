import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { repeatSpan } from '#contract/figures/windows.ts';
import { ChartCard } from '#web/charts/chart-card.tsx';
import { repeatsQuery } from '#web/data/reports.ts';
import type { Measure } from '#web/features/reports/dashboard/board-filters.ts';
import { repeatModel } from '#web/features/reports/dashboard/repeat-model.ts';
import { WindowName } from '#web/features/reports/window-name.tsx';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { amountTexts } from '#web/parts/figures/texts.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import { BoardState } from '../board-state.tsx';
import { anchoredPart } from '../filters/call-values.ts';
import { KnownNote } from '../known-note.tsx';
import { MeasureSwitch } from '../measure-switch.tsx';
import { isReported } from '../repeats/repeat-columns.tsx';
import { type RepeatFigures, useRowsLink } from '../repeats/use-rows-link.ts';
import { repeatTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import styles from './report-mobile.module.css';

export function MobileRepeats({ view }: { view: ReportViewState }) {
  const { sample } = useReportSource();
  const query = useQuery(repeatsQuery(sample, anchoredPart(view.filters)));
  return (
    <BoardState query={query} isEmpty={({ repeats }) => repeats.length === 0}>
      {(data) => <Repeats data={data} />}
    </BoardState>
  );
}

function Repeats({ data: { repeats, asOf, currency, known } }: { data: RepeatFigures }) {
  const [by, setBy] = useState<Measure>('amount');
  const linkOf = useRowsLink(asOf);
  return (
    <div className={styles.stack}>
      <ChartCard
        title={texts.chart[by]}
        note={texts.asOf(asOf)}
        height={240}
        model={repeatModel({ repeats, asOf }, by)}
        tools={<MeasureSwitch value={by} onChange={setBy} />}
      />
      <KnownNote known={known.repeats} />
      <ul className={styles.list} aria-label={texts.label}>
        {repeats.map((row) => (
          <li key={`${row.pt} ${row.days}`} className={styles.item}>
            <div className={styles.head}>
              <NetworkName pt={row.pt} />
              <WindowName name={texts.days(row.days)} span={repeatSpan(asOf, row.days)} />
            </div>
            {isReported(row) ? (
              <>
                <Line
                  title={texts.columns.repeats}
                  figure={row.repeats === null ? missing(row) : formatAmount(row.repeats)}
                  share={row.proportionAmount}
                />
                <Line
                  title={texts.columns.repeatsNum}
                  figure={formatKnownCount(row.repeatsNum)}
                  share={row.OrderAmount}
                />
              </>
            ) : (
              <p className={styles.row}>{texts.notReportedHelp(row.pt)}</p>
            )}
            <Line
              title={texts.columns.distribution}
              figure={
                row.distribution === null ? missing(row) : amountTexts.inCurrency(row.distribution, currency)
              }
              share={null}
            />
            <Link
              className={styles.link}
              to={linkOf(row)}
              aria-label={texts.rowsOf(row.pt, texts.days(row.days))}
            >
              {texts.rows}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nothing covers the days, or a rate is missing. */
const missing = ({ distributionUnm }: RepeatFigures['repeats'][number]): string =>
  distributionUnm === null ? amountTexts.none : amountTexts.unknown;

interface LineProps {
  title: string;
  figure: string;
  share: string | null;
}

function Line({ title, figure, share }: LineProps) {
  return (
    <p className={styles.row}>
      <span>{title}</span>
      <span>{figure}</span>
      {share !== null && <span>{share}</span>}
    </p>
  );
}

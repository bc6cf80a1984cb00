import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getMetric, ratioKeys } from '#contract/figures/metrics.ts';
import { windowSpans } from '#contract/figures/windows.ts';
import { RatioValue } from '#web/components/ratio-value.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { typesQuery } from '#web/data/reports.ts';
import type { Measure } from '#web/features/reports/dashboard/board-filters.ts';
import { WindowSwitch } from '#web/features/reports/window-switch.tsx';
import { Amount } from '#web/parts/figures/amount.tsx';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { BoardState } from '../board-state.tsx';
import { anchoredPart } from '../filters/call-values.ts';
import { KnownNote } from '../known-note.tsx';
import { MeasureSwitch } from '../measure-switch.tsx';
import { publisherTexts, typeTexts as texts } from '../texts.ts';
import { TypeChart } from '../types/type-chart.tsx';
import { type TypeFigures, useTypeLink } from '../types/use-type-link.ts';
import type { ReportViewState } from '../use-report-view.ts';
import styles from './report-mobile.module.css';

export function MobileTypes({ view }: { view: ReportViewState }) {
  const { sample } = useReportSource();
  const query = useQuery(typesQuery(sample, anchoredPart(view.filters)));
  return (
    <BoardState query={query} isEmpty={() => false}>
      {(data) => <Types data={data} view={view} />}
    </BoardState>
  );
}

interface TypesProps {
  data: TypeFigures;
  view: ReportViewState;
}

function Types({ data, view: { filters, change } }: TypesProps) {
  const [by, setBy] = useState<Measure>('amount');
  const linkOf = useTypeLink(data.asOf, filters);
  const rows = data.types[filters.window];
  return (
    <div className={styles.stack}>
      <WindowSwitch
        block
        size="large"
        label={texts.windowLabel}
        value={filters.window}
        asOf={data.asOf}
        onChange={(window) => change({ window })}
      />
      <TypeChart
        rows={rows}
        by={by}
        window={filters.window}
        span={windowSpans(data.asOf, 'period')[filters.window].current}
        linkOf={linkOf}
        tools={<MeasureSwitch value={by} onChange={setBy} />}
      />
      <KnownNote known={data.typesKnown[filters.window]} />
      <ul className={styles.list} aria-label={texts.label}>
        {rows.map((row) => (
          <li key={row.type} className={styles.item}>
            <div className={styles.head}>
              <strong>{typeLabel(row.type)}</strong>
              <span className={styles.amount}>
                <Amount value={row.je} uncovered={row.oderunm === null} />
              </span>
            </div>
            <div className={styles.row}>
              {row.jezb !== null && <span>{texts.ofAmount(row.jezb)}</span>}
              {row.oderunm !== null && <span>{publisherTexts.orders(row.oderunm)}</span>}
              {row.zb !== null && <span>{texts.ofOrders(row.zb)}</span>}
            </div>
            <div className={styles.row}>
              {ratioKeys.map(
                (key) =>
                  row[key] !== null && (
                    <span key={key}>
                      {getMetric(key).name} <RatioValue ratios={row} ratio={key} />
                    </span>
                  ),
              )}
            </div>
            <Link className={styles.link} to={linkOf(row)} aria-label={texts.rowsOf(typeLabel(row.type))}>
              {texts.rows}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

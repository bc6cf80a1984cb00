import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { addDays } from '#contract/figures/days.ts';
import { ChartCard } from '#web/charts/chart-card.tsx';
import type { ChartPoint } from '#web/charts/chart-model.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { dailyQuery } from '#web/data/reports.ts';
import { boardTexts, dailyTexts as texts } from '../texts.ts';
import { measures, seriesLengths } from './board-filters.ts';
import type { BoardView } from './board-view.ts';
import { dailyModel } from './daily-model.ts';
import { KnownMark } from './known-mark.tsx';

/** The dashboard brings this many days with it. */
const broughtDays = 30;

/** Amount or orders of every day, stacked by network; a bar leads to the orders of its day. */
export function DailyPanel({
  board,
  filters,
  change,
  sample,
  rowsAt,
  height = 320,
}: BoardView & { height?: number }) {
  const { days, measure } = filters;
  const span = { from: addDays(board.asOf, 1 - days), to: board.asOf };
  const more = useQuery({
    ...dailyQuery(sample, { ...span, ...(filters.network && { network: filters.network }) }),
    enabled: days > broughtDays,
  });
  const answer = days > broughtDays ? more.data : board;
  const model = useMemo(() => {
    const rows = (answer?.daily ?? []).filter(({ day }) => day >= span.from && day <= span.to);
    return dailyModel(rows, measure);
  }, [answer, measure, span.from, span.to]);

  if (days > broughtDays && more.error) {
    return <ErrorState title={texts.failed} error={more.error} onRetry={() => void more.refetch()} />;
  }
  const linkOf = ({ category, series }: ChartPoint) => {
    const day = model.categories[category];
    return day && rowsAt({ from: day, to: day, network: model.series[series ?? -1]?.name });
  };
  return (
    <ChartCard
      title={texts.title[measure]}
      note={
        measure === 'amount'
          ? boardTexts.spanAndCurrency(span.from, span.to, (answer ?? board).currency)
          : boardTexts.span(span.from, span.to)
      }
      marks={<KnownMark known={(answer ?? board).known.daily} />}
      model={model}
      height={height}
      linkOf={linkOf}
      tools={
        <>
          <Segmented
            aria-label={texts.measure}
            value={measure}
            options={measures.map((value) => ({ value, label: texts.measures[value] }))}
            onChange={(value) => change({ measure: value })}
          />
          <Segmented
            aria-label={texts.range}
            value={days}
            options={seriesLengths.map((value) => ({ value, label: texts.ranges[value] }))}
            onChange={(value) => change({ days: value })}
          />
        </>
      }
    />
  );
}

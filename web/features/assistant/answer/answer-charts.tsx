import type { AnswerChart } from '#contract/assistant.ts';
import { ChartCard } from '#web/charts/chart-card.tsx';
import { answerChartModel, answerChartNote } from './answer-chart-model.ts';
import styles from './answer-charts.module.css';

const height = { least: 180, most: 360, row: 34 } as const;

/** A ranking needs room for each of its lines. */
const heightOf = ({ kind, labels }: AnswerChart): number =>
  kind === 'daily' ? 220 : Math.min(height.most, Math.max(height.least, 40 + labels.length * height.row));

/** The pictures of an answer, as the reports draw them: to take away, or to read as a table. */
export function AnswerCharts({ charts }: { charts: readonly AnswerChart[] }) {
  if (charts.length === 0) return null;
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <ChartCard
          key={`${chart.kind} ${chart.title}`}
          title={chart.title}
          note={answerChartNote(chart)}
          model={answerChartModel(chart)}
          height={heightOf(chart)}
          level={3}
        />
      ))}
    </div>
  );
}

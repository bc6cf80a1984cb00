import { reportDays } from '#contract/limits.ts';
import { SpanField } from '#web/components/antd/days/span-field.tsx';
import { namedSpans } from '#web/parts/figures/presets.ts';
import { filterTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';

/** The days of the rows: by name, or from one day to another. */
export function SpanFilter({ filters, now, change }: Omit<ReportViewState, 'clear'>) {
  return (
    <SpanField
      label={texts.preset}
      value={filters}
      spans={namedSpans(now)}
      min={reportDays.first}
      max={reportDays.last}
      onChange={({ from, to }) => change({ from, to })}
    />
  );
}

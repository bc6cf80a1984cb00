import { Button } from 'antd';
import { reportDays } from '#contract/limits.ts';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { lastFullDay } from '#web/parts/figures/presets.ts';
import { filterTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import styles from './filter-bar.module.css';

/** The day the windows end on; the newest unless said. */
export function AsOfFilter({ filters, now, change }: Omit<ReportViewState, 'clear'>) {
  return (
    <div className={styles.span}>
      <span className={styles.until}>{texts.asOf}</span>
      <DayField
        label={texts.asOf}
        value={filters.asOf ?? lastFullDay(now)}
        min={reportDays.first}
        max={reportDays.last}
        onChange={(asOf) => change({ asOf })}
      />
      {filters.asOf !== undefined && (
        <Button type="link" onClick={() => change({ asOf: undefined })}>
          {texts.latest}
        </Button>
      )}
    </div>
  );
}

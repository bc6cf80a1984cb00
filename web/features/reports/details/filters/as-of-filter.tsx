import { Button } from 'antd';
import { filterTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import { DayInput } from './day-input.tsx';
import styles from './filter-bar.module.css';
import { lastFullDay } from './presets.ts';

/** The day the windows end on; the newest unless said. */
export function AsOfFilter({ filters, now, change }: Omit<ReportViewState, 'clear'>) {
  return (
    <div className={styles.span}>
      <span className={styles.until}>{texts.asOf}</span>
      <DayInput
        label={texts.asOf}
        value={filters.asOf ?? lastFullDay(now)}
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

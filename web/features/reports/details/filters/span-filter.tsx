import { Select } from 'antd';
import { filterTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import { DayInput } from './day-input.tsx';
import styles from './filter-bar.module.css';
import { type PresetKey, presetKeys, presetOf, presetSpans } from './presets.ts';

/** The days of the rows: by name, or from one day to another. */
export function SpanFilter({ filters, now, change }: Omit<ReportViewState, 'clear'>) {
  const preset = presetOf(filters, now);
  const set = (from: string, to: string) => change(from <= to ? { from, to } : { from: to, to: from });
  return (
    <div className={styles.span}>
      <Select<PresetKey | 'custom'>
        className={styles.choice ?? ''}
        aria-label={texts.preset}
        value={preset ?? 'custom'}
        listHeight={360}
        options={[
          ...(preset ? [] : [{ value: 'custom' as const, label: texts.custom, disabled: true }]),
          ...presetKeys.map((key) => ({ value: key, label: texts.presets[key] })),
        ]}
        onChange={(key) => key !== 'custom' && change({ ...presetSpans(now)[key] })}
      />
      <DayInput label={texts.from} value={filters.from} onChange={(from) => set(from, filters.to)} />
      <span className={styles.until}>{texts.until}</span>
      <DayInput label={texts.to} value={filters.to} onChange={(to) => set(filters.from, to)} />
    </div>
  );
}

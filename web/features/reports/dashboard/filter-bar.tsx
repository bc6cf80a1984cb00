import { Button, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { allKnown } from '#contract/figures/known.ts';
import { compares, windowSpans } from '#contract/figures/windows.ts';
import { reportDays } from '#contract/limits.ts';
import type { Dashboard } from '#contract/reports.ts';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { shortSpan, filterTexts as texts } from '../texts.ts';
import { WindowSwitch } from '../window-switch.tsx';
import { type BoardFilters, clearChoices, countChoices } from './board-filters.ts';
import styles from './filter-bar.module.css';
import { KnownMark } from './known-mark.tsx';
import { networkOptions } from './network-options.ts';

interface FilterBarProps {
  board: Dashboard | undefined;
  filters: BoardFilters;
  change: (part: Partial<BoardFilters>) => void;
  /** The unconfirmed share that all figures of the window have. */
  pending: string | null;
  actions: ReactNode;
}

export function FilterBar({ board, filters, change, pending, actions }: FilterBarProps) {
  const { options, value } = networkOptions(board, filters.network);
  return (
    <search className={styles.bar} aria-label={texts.label}>
      <span className={styles.window}>
        <WindowSwitch
          label={texts.window}
          value={filters.win}
          asOf={board?.asOf}
          onChange={(win) => change({ win })}
        />
        <span className={styles.days}>
          {board && shortSpan(windowSpans(board.asOf, filters.compare)[filters.win].current)}
          {pending !== null && <KnownMark known={{ ...allKnown, pendingShare: pending }} />}
        </span>
      </span>
      <Select
        className={styles.select ?? ''}
        aria-label={texts.network}
        value={value}
        options={options}
        onChange={(network) => change({ network })}
      />
      <span className={styles.day}>
        {texts.asOfShort}
        <DayField
          label={texts.asOf}
          value={filters.asOf || board?.asOf || ''}
          min={reportDays.first}
          max={reportDays.last}
          onChange={(asOf) => change({ asOf })}
        />
      </span>
      <Segmented
        aria-label={texts.compare}
        value={filters.compare}
        options={compares.map((key) => ({
          value: key,
          label: texts.compares[key],
          title: texts.compareHelp[key],
        }))}
        onChange={(compare) => change({ compare })}
      />
      {countChoices(filters) > 0 && (
        <Button type="link" onClick={() => change(clearChoices(filters))}>
          {texts.clear}
        </Button>
      )}
      <div className={styles.actions}>{actions}</div>
    </search>
  );
}

import { Button, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { compares, windowKeys, windowText } from '../../../../contract/figures/windows.ts';
import type { Dashboard } from '../../../../contract/reports.ts';
import { DayInput } from '../details/filters/day-input.tsx';
import { filterTexts as texts } from '../texts.ts';
import { type BoardFilters, clearChoices, countChoices } from './board-filters.ts';
import styles from './filter-bar.module.css';
import { networkOptions } from './network-options.ts';

interface FilterBarProps {
  board: Dashboard | undefined;
  filters: BoardFilters;
  change: (part: Partial<BoardFilters>) => void;
  actions: ReactNode;
}

export function FilterBar({ board, filters, change, actions }: FilterBarProps) {
  const { options, value } = networkOptions(board, filters.network);
  return (
    <search className={styles.bar} aria-label={texts.label}>
      <Segmented
        aria-label={texts.window}
        value={filters.win}
        options={windowKeys.map((key) => ({ value: key, label: windowText(key) }))}
        onChange={(win) => change({ win })}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={texts.network}
        value={value}
        options={options}
        onChange={(network) => change({ network })}
      />
      <span className={styles.day}>
        {texts.asOfShort}
        <DayInput
          label={texts.asOf}
          value={filters.asOf || board?.asOf || ''}
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

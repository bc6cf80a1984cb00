import { Button } from 'antd-mobile';
import { type ReactNode, useState } from 'react';
import { type Compare, compares } from '#contract/figures/windows.ts';
import { reportDays } from '#contract/limits.ts';
import type { Dashboard } from '#contract/reports.ts';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { filterTexts as texts } from '#web/features/reports/texts.ts';
import { type BoardFilters, clearChoices, countChoices } from '../board-filters.ts';
import { networkOptions } from '../network-options.ts';
import styles from './mobile-filters.module.css';

interface MobileFiltersProps {
  board: Dashboard | undefined;
  filters: BoardFilters;
  change: (part: Partial<BoardFilters>) => void;
  actions: ReactNode;
}

/** What is chosen in one line, and the sheet to choose otherwise. */
export function MobileFilters({ board, filters, change, actions }: MobileFiltersProps) {
  const [open, setOpen] = useState(false);
  const { options, value } = networkOptions(board, filters.network);
  const count = countChoices(filters);
  const network = options.find((option) => option.value === value)?.label ?? '';
  return (
    <div className={styles.bar}>
      <span className={styles.chosen}>
        {texts.chosen(network, filters.asOf || board?.asOf || '', texts.compares[filters.compare])}
      </span>
      <Button className={styles.open} onClick={() => setOpen(true)}>
        {count === 0 ? texts.open : texts.openWith(count)}
      </Button>
      {actions}
      {open && (
        <BottomSheet
          title={texts.sheet}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button disabled={count === 0} onClick={() => change(clearChoices(filters))}>
                {texts.clear}
              </Button>
              <Button color="primary" onClick={() => setOpen(false)}>
                {texts.done}
              </Button>
            </>
          }
        >
          <Choices
            legend={texts.network}
            value={value}
            options={options}
            onChange={(next) => change({ network: next })}
          />
          <Choices
            legend={texts.compare}
            value={filters.compare}
            options={compares.map((key) => ({ value: key, label: texts.compares[key] }))}
            onChange={(next: Compare) => change({ compare: next })}
          />
          <fieldset className={styles.group}>
            <legend>{texts.asOf}</legend>
            <DayField
              label={texts.asOf}
              value={filters.asOf || board?.asOf || ''}
              min={reportDays.first}
              max={reportDays.last}
              onChange={(asOf) => change({ asOf })}
            />
          </fieldset>
        </BottomSheet>
      )}
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choices<Value extends string>({ legend, value, options, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={legend}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useState } from 'react';
import { FilterButton } from '#web/components/antd/filter-button.tsx';
import { OwnCurrencyButton } from '#web/features/reports/currency/own-currency-button.tsx';
import { lastFullDay, presetOf } from '#web/parts/figures/presets.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { presetTexts } from '#web/parts/figures/texts.ts';
import { ConditionTags } from '../filters/condition-tags.tsx';
import { countChoices } from '../filters/filters.ts';
import { repeatTexts, filterTexts as texts, typeTexts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import { ReportFilterSheet } from './report-filter-sheet.tsx';
import styles from './report-mobile.module.css';

/** What is being looked at, and the way to change it. */
export function FilterLine({ view }: { view: ReportViewState }) {
  const { sample } = useReportSource();
  const [open, setOpen] = useState(false);
  const { filters, now } = view;
  const hasRows = filters.tab === 'transactions' || filters.tab === 'publishers';
  const preset = presetOf(filters, now);
  const count = countChoices(filters);
  const days = typeTexts.span(filters.from, filters.to);
  return (
    <div className={styles.line}>
      <span className={styles.view}>
        {hasRows
          ? preset
            ? texts.named(presetTexts[preset], days)
            : days
          : repeatTexts.asOf(filters.asOf ?? lastFullDay(now))}
        <ConditionTags filters={filters} />
      </span>
      {!sample && <OwnCurrencyButton />}
      <FilterButton count={count} onClick={() => setOpen(true)} />
      {open && <ReportFilterSheet view={view} onClose={() => setOpen(false)} />}
    </div>
  );
}

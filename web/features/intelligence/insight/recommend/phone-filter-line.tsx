import { useState } from 'react';
import { FilterButton } from '#web/components/antd/filter-button.tsx';
import { countFilters, type InsightView, type ViewChange } from '../insight-view.ts';
import { recommendTexts as texts } from '../texts.ts';
import { PhoneFilterSheet } from './phone-filter-sheet.tsx';
import styles from './recommend.module.css';

interface PhoneFilterLineProps {
  view: InsightView;
  change: (change: ViewChange) => void;
}

/** Opens the filters; says how many there are. */
export function PhoneFilterLine({ view, change }: PhoneFilterLineProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(view) + (view.brands.length > 0 ? 1 : 0);
  return (
    <div className={styles.phoneLine}>
      <span className={styles.note}>
        {view.brands.length > 0 ? texts.basisOf(view.brands.length) : texts.basisPlaceholder}
      </span>
      <FilterButton count={count} onClick={() => setOpen(true)} />
      {open && <PhoneFilterSheet view={view} change={change} onClose={() => setOpen(false)} />}
    </div>
  );
}

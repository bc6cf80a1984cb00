import { Input } from 'antd';
import type { DaySpan } from '#contract/figures/days.ts';
import styles from './target-select.module.css';
import { coverTexts as texts } from './texts.ts';

interface CoveredDaysProps {
  /** The days of the file's own rows. */
  rows: DaySpan;
  value: DaySpan;
  onChange: (value: DaySpan) => void;
}

/** Which days the file stands for: a day without an order is a zero inside them, and not known outside. */
export function CoveredDays({ rows, value, onChange }: CoveredDaysProps) {
  return (
    <fieldset className={styles.days}>
      <legend>{texts.legend}</legend>
      <div className={styles.pair}>
        <Input
          type="date"
          aria-label={texts.from}
          max={rows.from}
          value={value.from}
          onChange={({ target }) => onChange({ ...value, from: target.value || rows.from })}
        />
        <span aria-hidden="true">{texts.until}</span>
        <Input
          type="date"
          aria-label={texts.to}
          min={rows.to}
          value={value.to}
          onChange={({ target }) => onChange({ ...value, to: target.value || rows.to })}
        />
      </div>
      <span className={styles.help}>{texts.help}</span>
    </fieldset>
  );
}

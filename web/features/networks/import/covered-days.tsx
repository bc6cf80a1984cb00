import type { DaySpan } from '#contract/figures/days.ts';
import { SpanField } from '#web/components/antd/days/span-field.tsx';
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
    <div className={styles.days}>
      <span aria-hidden="true">{texts.legend}</span>
      <SpanField
        label={texts.legend}
        ends={[texts.from, texts.to]}
        value={value}
        onChange={({ from, to }) =>
          onChange({
            from: from === '' || from > rows.from ? rows.from : from,
            to: to < rows.to ? rows.to : to,
          })
        }
      />
      <span className={styles.help}>{texts.help}</span>
    </div>
  );
}

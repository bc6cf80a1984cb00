import { Button } from 'antd';
import { useId } from 'react';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { scheduleTexts as texts } from '../texts.ts';
import styles from './later.module.css';
import { judgeMoment, toLocal, toMoment } from './shanghai-time.ts';

interface ScheduleFieldProps {
  value: string | null;
  onChange: (moment: string | null) => void;
}

/** Not before a moment, by the clock of Shanghai. */
export function ScheduleField({ value, onChange }: ScheduleFieldProps) {
  const note = useId();
  const problem = judgeMoment(value, new Date());
  return (
    <div>
      <div className={styles.row}>
        <DayField
          time
          clearable
          label={texts.label}
          aria-describedby={note}
          aria-invalid={problem !== ''}
          min={toLocal(new Date().toISOString()).slice(0, 10)}
          value={value === null ? '' : toLocal(value)}
          onChange={(local) => onChange(toMoment(local))}
        />
        {value !== null && (
          <Button type="link" size="small" onClick={() => onChange(null)}>
            {texts.now}
          </Button>
        )}
      </div>
      <p id={note} className={problem === '' ? styles.help : styles.problem}>
        {problem || texts.help}
      </p>
    </div>
  );
}

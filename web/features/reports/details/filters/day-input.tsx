import { useEffect, useState } from 'react';
import { reportDays } from '#contract/limits.ts';
import styles from './day-input.module.css';

interface DayInputProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

/** The browser's own calendar. While a year is being typed it passes through days nobody means; those stay here. */
export function DayInput({ label, value, min = reportDays.first, max, onChange }: DayInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <input
      type="date"
      className={styles.day}
      aria-label={label}
      value={text}
      min={min}
      max={max ?? reportDays.last}
      onChange={({ target }) => {
        setText(target.value);
        if (target.value >= reportDays.first && target.value <= reportDays.last) onChange(target.value);
      }}
      onBlur={() => setText(value)}
    />
  );
}

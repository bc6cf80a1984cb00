import type { DaySpan } from '#contract/figures/days.ts';
import { SpanDays } from './span-days.tsx';
import styles from './window-name.module.css';

interface WindowNameProps {
  name: string;
  span: DaySpan;
}

/** A window and, beneath its name, the days it stands for. */
export function WindowName({ name, span }: WindowNameProps) {
  return (
    <span className={styles.window}>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.days}>
        <SpanDays span={span} />
      </span>
    </span>
  );
}

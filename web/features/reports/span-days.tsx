import type { DaySpan } from '#contract/figures/days.ts';
import styles from './span-days.module.css';
import { shortSpan } from './texts.ts';

/** The days of a window where there is little room: they may go on in a second line, between first and last. */
export function SpanDays({ span }: { span: DaySpan }) {
  const [from, to] = shortSpan(span).split('~');
  if (to === undefined) return from;
  return (
    <>
      <span className={styles.part}>{from}~</span>
      <wbr />
      <span className={styles.part}>{to}</span>
    </>
  );
}

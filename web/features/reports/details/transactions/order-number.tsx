import { transactionTexts as texts } from '../texts.ts';
import styles from './order-number.module.css';

/** An order number as received, in one line. */
export function OrderNumber({ value }: { value: string }) {
  return (
    <span className={styles.number} title={value}>
      {value}
    </span>
  );
}

/** Beside a number that a spreadsheet spoilt. */
export function SpoiltMark() {
  return (
    <span className={styles.spoilt} title={texts.spoiltHelp}>
      {texts.spoilt}
    </span>
  );
}

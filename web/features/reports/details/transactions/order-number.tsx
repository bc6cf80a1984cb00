import { transactionTexts as texts } from '../texts.ts';
import styles from './order-number.module.css';

interface OrderNumberProps {
  value: string;
  spoilt?: boolean;
}

/** An order number as received; one a spreadsheet spoilt says so. */
export function OrderNumber({ value, spoilt = false }: OrderNumberProps) {
  return (
    <span className={styles.order}>
      <span className={styles.number} title={value}>
        {value}
      </span>
      {spoilt && (
        <span className={styles.spoilt} title={texts.spoiltHelp}>
          {texts.spoilt}
        </span>
      )}
    </span>
  );
}

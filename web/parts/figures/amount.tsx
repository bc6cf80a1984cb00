import { formatAmount } from '../../lib/format-figure.ts';
import styles from './amount.module.css';
import { amountTexts as texts } from './texts.ts';

interface AmountProps {
  /** Null when no part of it could be told in the account's currency. */
  value: string | null;
  /** Only where it is not the one the whole table is in. */
  currency?: string | undefined;
  /** It counts no more. */
  struck?: boolean;
}

export function Amount({ value, currency, struck = false }: AmountProps) {
  if (value === null)
    return (
      <span className={styles.soft} title={texts.unknownHelp}>
        {texts.unknown}
      </span>
    );
  return (
    <span className={struck ? `${styles.amount} ${styles.struck}` : styles.amount}>
      {formatAmount(value)}
      {currency && <span className={styles.currency}>{currency}</span>}
    </span>
  );
}

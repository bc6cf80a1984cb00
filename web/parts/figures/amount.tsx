import { fittingTo } from '#web/lib/fitting-to.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import styles from './amount.module.css';
import { amountTexts as texts } from './texts.ts';

interface AmountProps {
  /** Null when no part of it could be told in the account's currency, or nothing covers its days. */
  value: string | null;
  /** That nothing covers its days, not that a rate is missing. */
  uncovered?: boolean;
  /** Only where it is not the one the whole table is in. */
  currency?: string | undefined;
  /** It counts no more. */
  struck?: boolean;
}

export function Amount({ value, uncovered = false, currency, struck = false }: AmountProps) {
  if (value === null && uncovered)
    return (
      <span className={styles.soft} title={texts.uncovered}>
        {texts.none}
      </span>
    );
  if (value === null)
    return (
      <span className={styles.soft} title={texts.unknownHelp}>
        {texts.unknown}
      </span>
    );
  return (
    <span
      className={struck ? `${styles.amount} ${styles.struck}` : styles.amount}
      style={fittingTo(formatAmount(value))}
    >
      {formatAmount(value)}
      {currency && <span className={styles.currency}>{currency}</span>}
    </span>
  );
}

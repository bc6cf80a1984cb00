import type { SaleState } from '../report-link.ts';
import styles from './sale-state.module.css';
import { stateTexts, transactionTexts } from './texts.ts';

interface SaleStateMarkProps {
  state: SaleState;
  /** Why it is voided; may be empty. */
  reason: string;
}

/** The state in words with a dot of its colour. */
export function SaleStateMark({ state, reason }: SaleStateMarkProps) {
  return (
    <span
      className={`${styles.mark} ${styles[state]}`}
      title={reason === '' ? undefined : transactionTexts.reason(reason)}
    >
      {stateTexts[state]}
    </span>
  );
}

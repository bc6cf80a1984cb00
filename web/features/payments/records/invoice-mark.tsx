import type { Invoice } from '#contract/payments.ts';
import { invoiceTexts as texts } from '../texts.ts';
import styles from './invoice-mark.module.css';

/** How far a request for an invoice has come, with the operator's words where there are any. */
export function InvoiceMark({ invoice: { state, note } }: { invoice: Invoice }) {
  return (
    <span className={styles.mark} data-state={state}>
      {texts.states[state]}
      {note && <span className={styles.note}>{texts.noteOf(note)}</span>}
    </span>
  );
}

import type { TransactionRow } from '#contract/report-lists.ts';
import { transactionTexts as texts } from '../texts.ts';
import styles from './order-button.module.css';
import { OrderNumber, SpoiltMark } from './order-number.tsx';

interface OrderButtonProps {
  order: TransactionRow;
  /** The network's number unless something stands around it. */
  shown?: string;
  onOpen: (order: TransactionRow) => void;
}

/** The network's order number, which opens the order. */
export function OrderButton({ order, shown = order.ptoder, onOpen }: OrderButtonProps) {
  return (
    <span className={styles.order}>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.open(shown)}
        onClick={() => onOpen(order)}
      >
        <OrderNumber value={shown} />
      </button>
      {order.spoiltOrder && <SpoiltMark />}
    </span>
  );
}

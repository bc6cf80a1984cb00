import type { TransactionRow } from '../../../../../contract/report-lists.ts';
import { transactionTexts as texts } from '../texts.ts';
import styles from './order-button.module.css';
import { OrderNumber } from './order-number.tsx';

interface OrderButtonProps {
  order: TransactionRow;
  /** The network's number unless something stands around it. */
  shown?: string;
  onOpen: (order: TransactionRow) => void;
}

/** The network's order number, which opens the order. */
export function OrderButton({ order, shown = order.ptoder, onOpen }: OrderButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={texts.open(order.ptoder)}
      onClick={() => onOpen(order)}
    >
      <OrderNumber value={shown} spoilt={order.spoiltOrder} />
    </button>
  );
}

import type { PendingOrder } from '#contract/ledger.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import styles from './ledger.module.css';
import { orderTexts as texts } from './texts.ts';

/** In the order's own currency; what the network does not tell is not known. */
export function OrderAmount({ order, of }: { order: PendingOrder; of: 'je' | 'jyje' | 'ptfy' }) {
  const value = order[of];
  if (value === null)
    return (
      <span className={styles.soft} title={texts.notToldHelp}>
        {texts.notTold}
      </span>
    );
  return <Amount value={value} currency={order.currency} />;
}

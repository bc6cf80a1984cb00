import type { PullView } from '#contract/networks.ts';
import { historyTexts as texts } from '../texts.ts';
import styles from './reconciled-mark.module.css';

/** Whether a pull agrees with the network's own sums. */
export function ReconciledMark({ reconciled }: Pick<PullView, 'reconciled'>) {
  return (
    <span className={styles[reconciled]} title={texts.reconciledHelp[reconciled]}>
      {texts.reconciled[reconciled]}
    </span>
  );
}

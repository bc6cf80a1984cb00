import type { DirectoryAmount } from '#contract/figures/columns.ts';
import type { PublisherView } from '#contract/publishers.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import styles from './amount-lines.module.css';
import { groupTexts } from './texts.ts';

interface AmountLinesProps {
  figures: PublisherView['figures'];
  figure: DirectoryAmount;
}

/** One line per currency: amounts of different currencies are never added up. */
export function AmountLines({ figures, figure }: AmountLinesProps) {
  if (figures.length === 0) return groupTexts.none;
  return figures.map((row) => (
    <span key={row.currency} className={styles.line}>
      <Line amount={row[figure]} currency={row.currency} />
    </span>
  ));
}

function Line({ amount, currency }: { amount: string | null; currency: string }) {
  if (amount === null) return <span title={groupTexts.notReported}>{groupTexts.none}</span>;
  return (
    <>
      {formatAmount(amount)} <span className={styles.currency}>{currency}</span>
    </>
  );
}

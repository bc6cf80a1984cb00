import type { DirectoryAmount } from '#contract/figures/columns.ts';
import type { DirectoryTotals } from '#contract/publishers.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import styles from './amount-lines.module.css';
import { AmountLines } from './amount-lines.tsx';
import { directoryTexts as texts } from './texts.ts';

interface TotalAmountProps {
  totals: DirectoryTotals;
  figure: DirectoryAmount;
  /** The account's. */
  currency: string;
}

/** Each currency as the rows tell it and, where that is not the account's alone, all of them in the account's. */
export function TotalAmount({ totals, figure, currency }: TotalAmountProps) {
  const isHome = totals.figures.every((row) => row.currency === currency);
  return (
    <>
      <AmountLines figures={totals.figures} figure={figure} />
      {!isHome && <Converted amount={totals[figure]} currency={currency} />}
    </>
  );
}

function Converted({ amount, currency }: { amount: string | null; currency: string }) {
  if (amount === null)
    return (
      <span className={styles.line} title={texts.unknownAmountHelp}>
        {texts.converted(texts.unknownAmount)} <span className={styles.currency}>{currency}</span>
      </span>
    );
  return (
    <span className={styles.line} title={texts.convertedHelp}>
      {texts.converted(formatAmount(amount))} <span className={styles.currency}>{currency}</span>
    </span>
  );
}

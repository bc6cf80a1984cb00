import type { CurrencyTotal } from '#contract/submissions.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import styles from './corrections.module.css';
import { correctionTexts as texts } from './texts.ts';

/** By currency: what is asked back, or came back. */
export function MoneyWords({ title, totals }: { title: string; totals: readonly CurrencyTotal[] }) {
  return (
    <p className={styles.totals}>
      <span>{title}</span>
      {totals.map(({ currency, commission, fee }) => (
        <b key={currency}>
          {texts.money(formatAmount(commission), fee === null ? null : formatAmount(fee), currency)}
        </b>
      ))}
    </p>
  );
}

import { leftOutNames } from '#contract/corrections.ts';
import type { LeftOut } from '#contract/submissions.ts';
import ledger from '../ledger.module.css';
import styles from './corrections.module.css';
import { correctionTexts as texts } from './texts.ts';

/** Orders that are not handed in, each with the reason. */
export function LeftOutList({ title, orders }: { title: string; orders: readonly LeftOut[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-label={texts.leftOut}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.left}>
        {orders.map(({ key, order, reason }) => (
          <li key={key}>
            <span>{order || texts.unknown}</span>
            <span className={ledger.soft}>{leftOutNames[reason]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

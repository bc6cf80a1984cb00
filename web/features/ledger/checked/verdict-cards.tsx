import type { VerdictSums } from '#contract/checked-orders.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from '../ledger.module.css';
import { checkedTexts as texts } from '../texts.ts';
import type { CheckedView } from './use-checked-view.ts';

/** Kinds of verdicts that say nothing of money. */
const withoutMoney: ReadonlySet<string> = new Set(['not-claimed', 'unknown']);

/** One card a kind of verdict: how many orders, how much money; the chosen one is listed below. */
export function VerdictCards({
  sums,
  view,
}: {
  sums: VerdictSums;
  view: Pick<CheckedView, 'filters' | 'show'>;
}) {
  return (
    <>
      <ul className={styles.kinds} aria-label={texts.kinds}>
        {sums.tabs.map(({ tab, listed, known, money, sums: own }) => (
          <li key={tab}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={tab === view.filters.tab}
              onClick={() => view.show(tab)}
            >
              <span>{texts.tabs[tab]}</span>
              <b>{texts.count(listed)}</b>
              {!withoutMoney.has(tab) && listed > 0 && (
                <span className={styles.money}>
                  {known === 0 ? texts.unknown : texts.money(money, sums.currency)}
                </span>
              )}
              {!withoutMoney.has(tab) && known > 0 && known < listed && (
                <span className={styles.soft}>{texts.unknownMoney(listed - known)}</span>
              )}
              {!withoutMoney.has(tab) && own.some(({ withoutFee }) => withoutFee > 0) && (
                <span className={styles.soft}>
                  {texts.unknownFee(own.reduce((count, { withoutFee }) => count + withoutFee, 0))}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {sums.waiting > 0 && (
        <p className={styles.soft} role="status">
          {texts.waiting(sums.waiting)}
        </p>
      )}
    </>
  );
}

export function NoShop() {
  return (
    <div className={styles.middle}>
      <EmptyState
        illustration={<NoDataChart width={180} />}
        title={texts.noShopTitle}
        text={texts.noShopText}
        action={
          <LinkButton to={toPath('authorization', { tab: 'shops' })} type="primary">
            {texts.toShops}
          </LinkButton>
        }
      />
      <section className={styles.points} aria-label={texts.noShopAdds}>
        <h2 className={styles.name}>{texts.noShopAdds}</h2>
        <ul className={styles.words}>
          {texts.noShopPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

import type { VerdictSums } from '#contract/checked-orders.ts';
import { basisName } from '#contract/verdict-names.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from '../ledger.module.css';
import { checkedTexts as texts } from '../texts.ts';
import type { OrderView } from '../use-order-view.ts';

/** Kinds of verdicts that say nothing of money. */
const withoutMoney: ReadonlySet<string> = new Set(['not-claimed', 'unknown']);

/** One card a kind of verdict: how many orders, how much money; the chosen one is listed below. */
export function VerdictCards({ sums, view }: { sums: VerdictSums; view: OrderView }) {
  return (
    <>
      <ul className={styles.strip} aria-label={texts.kinds}>
        {sums.tabs.map(({ tab, listed, known, money }) => (
          <li key={tab}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={tab === view.verdict}
              onClick={() => view.change({ verdict: tab })}
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

/** In words, with how many orders support it. */
export function LearnedWords({ sums: { learned } }: { sums: VerdictSums }) {
  const lines = learned.flatMap(({ connectionId, pt, basis, support, lookedAt, affixes }) => [
    ...(lookedAt === 0
      ? []
      : [
          {
            key: connectionId,
            text:
              basis === null
                ? texts.learnedNone(pt, lookedAt)
                : texts.learnedBasis(pt, basisName(basis), support, lookedAt),
          },
        ]),
    ...affixes.map(({ prefix, suffix, support: orders }) => ({
      key: `${connectionId} ${prefix} ${suffix}`,
      text: texts.learnedAffix(pt, `${prefix}…${suffix}`, orders),
    })),
  ]);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={texts.learned}>
      {lines.map(({ key, text }) => (
        <li key={key} className={styles.soft}>
          {text}
        </li>
      ))}
    </ul>
  );
}

export function NoShop() {
  return (
    <EmptyState
      illustration={<NoDataChart width={180} />}
      title={texts.noShopTitle}
      text={texts.noShopText}
      action={<LinkButton to={toPath('authorization', { tab: 'shops' })}>{texts.toShops}</LinkButton>}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CheckedSum, LedgerSummary } from '#contract/checked-orders.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { ledgerSummaryQuery } from '#web/data/ledger.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import ledger from '../ledger.module.css';
import { summaryTexts as texts } from '../texts.ts';
import styles from './summary-head.module.css';
import type { CheckedView } from './use-checked-view.ts';

interface SummaryHeadProps {
  view: Pick<CheckedView, 'show'>;
  isJudging: boolean;
  /** The plan shows all orders; else there are no filters to lead to. */
  all: boolean;
}

/** What can still be kept, what was kept, what was lost; a press shows exactly the orders behind a figure. */
export function SummaryHead({ view, isJudging, all }: SummaryHeadProps) {
  const { data, error, refetch } = useQuery(ledgerSummaryQuery(isJudging));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.wait} aria-busy="true" />;
  return (
    <section aria-label={texts.label} className={styles.head}>
      <Recoverable summary={data} view={view} all={all} />
      <Figure title={texts.recovered(data.year.from)} sum={data.recovered} home={data.currency}>
        {data.recovered.listed === 0 && <p className={ledger.soft}>{texts.nothingRecovered}</p>}
      </Figure>
      <Figure
        title={texts.missed(data.year.from)}
        sum={data.missed}
        home={data.currency}
        onPress={() =>
          view.show('missed', all ? { confidence: 'matched', from: data.year.from, to: data.year.to } : {})
        }
      >
        <p className={ledger.soft}>{texts.missedHint}</p>
      </Figure>
    </section>
  );
}

function Recoverable({
  summary,
  view,
  all,
}: { summary: LedgerSummary } & Omit<SummaryHeadProps, 'isJudging'>) {
  const { recoverable, recoverableEver, coming, undated, year, currency } = summary;
  const steps = [
    ...coming.map(({ within, until, ...sum }) => ({
      key: until,
      title: texts.within(within),
      sum,
      filter: { until },
    })),
    { key: 'none', title: texts.undated, sum: undated, filter: { until: 'none' } },
    ...(recoverable.listed === recoverableEver.listed
      ? []
      : [
          {
            key: 'year',
            title: texts.ofYear(year.from),
            sum: recoverable,
            filter: { from: year.from, to: year.to },
          },
        ]),
  ];
  return (
    <Figure
      title={texts.recoverable}
      sum={recoverableEver}
      home={currency}
      lead
      onPress={() => view.show('recoverable')}
    >
      <ul className={styles.steps} aria-label={texts.steps}>
        {steps.map(({ key, title, sum, filter }) => (
          <li key={key}>
            {all ? (
              <button type="button" className={styles.step} onClick={() => view.show('recoverable', filter)}>
                <StepWords title={title} sum={sum} home={currency} />
              </button>
            ) : (
              <span className={styles.step}>
                <StepWords title={title} sum={sum} home={currency} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Figure>
  );
}

function StepWords({ title, sum, home }: { title: string; sum: CheckedSum; home: string }) {
  return (
    <>
      <span className={ledger.soft}>{title}</span>
      <span>{texts.step(sum.listed, moneyOf(sum, home))}</span>
    </>
  );
}

/** What is not known is said; of nothing there is no amount. */
function moneyOf({ listed, known, money }: CheckedSum, home: string): string {
  if (listed === 0) return texts.none;
  if (known === 0) return texts.unknown;
  return money === null ? texts.withoutRate : `${formatAmount(money)} ${home}`;
}

interface FigureProps {
  title: string;
  sum: CheckedSum;
  home: string;
  lead?: boolean;
  onPress?: () => void;
  children: ReactNode;
}

function Figure({ title, sum, home, lead = false, onPress, children }: FigureProps) {
  const money = moneyOf(sum, home);
  return (
    <section className={lead ? `${styles.figure} ${styles.lead}` : styles.figure} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {onPress && sum.listed > 0 ? (
        <button type="button" className={styles.press} onClick={onPress}>
          <Money money={money} count={sum.listed} />
          <span className="ht-hidden">{texts.show(title)}</span>
        </button>
      ) : (
        <p className={styles.still}>
          <Money money={money} count={sum.listed} />
        </p>
      )}
      <OwnSums sum={sum} home={home} />
      {children}
    </section>
  );
}

function Money({ money, count }: { money: string; count: number }) {
  return (
    <>
      <span className={styles.money}>{money}</span>
      <span className={ledger.soft}>{texts.count(count)}</span>
    </>
  );
}

/** In the rows' own currencies, and what the sum leaves out. */
export function OwnSums({ sum, home }: { sum: CheckedSum; home: string }) {
  const isPlain = sum.sums.length === 1 && sum.sums[0]?.currency === home;
  const withoutFee = sum.sums.reduce((count, one) => count + one.withoutFee, 0);
  const words = [
    ...(isPlain
      ? []
      : sum.sums.map(({ currency, commission, fee }) =>
          texts.own(formatAmount(commission), fee === null ? null : formatAmount(fee), currency),
        )),
    ...(sum.known > 0 && sum.known < sum.listed ? [texts.unknownOf(sum.listed - sum.known)] : []),
    ...(withoutFee > 0 ? [texts.withoutFee(withoutFee)] : []),
    ...(sum.missing.length > 0 ? [texts.missing(sum.missing)] : []),
  ];
  return words.length === 0 ? null : <p className={ledger.soft}>{words.join('；')}</p>;
}

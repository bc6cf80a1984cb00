import { useQuery } from '@tanstack/react-query';
import type { TransactionChange, TransactionRow } from '#contract/report-lists.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { transactionChangesQuery } from '#web/data/reports.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { useReportSource } from '../figures/report-source.ts';
import { amountTexts, stateTexts } from '../figures/texts.ts';
import styles from './order-panel.module.css';
import { orderTexts as texts } from './texts.ts';

/** What pulls and files changed of it, newest first, and since when that is kept. */
export function OrderChanges({ order }: { order: Pick<TransactionRow, 'connectionId' | 'saleKey'> }) {
  const { sample } = useReportSource();
  const { data, error, refetch } = useQuery(transactionChangesQuery(sample, order));
  return (
    <section aria-label={texts.changes}>
      <h3 className={styles.heading}>{texts.changes}</h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <span className={styles.wait} />}
      {data && data.changes.length > 0 && (
        <ol className={styles.changes}>
          {data.changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
      {data && (
        <p className={styles.soft}>
          {(data.changes.length === 0 ? texts.noChanges : texts.keptSince)(shanghaiMinute(data.keptSince))}
        </p>
      )}
    </section>
  );
}

function Change({ change }: { change: TransactionChange }) {
  const { seenAt, cause, fileName, toldAt, reason } = change;
  return (
    <li className={styles.change}>
      <p className={styles.when}>
        <time dateTime={seenAt}>{texts.seenAt(shanghaiMinute(seenAt))}</time>
        <span>{fileName === null ? texts.byPull : texts.byFile(fileName)}</span>
      </p>
      {texts.causes[cause] !== '' && <p className={styles.cause}>{texts.causes[cause]}</p>}
      <dl className={styles.differences}>
        {differencesOf(change).map(([title, before, after]) => (
          <div key={title} className={styles.difference}>
            <dt>{title}</dt>
            <dd>{texts.fromTo(before, after)}</dd>
          </div>
        ))}
      </dl>
      {toldAt !== '' && <p className={styles.soft}>{texts.toldAt(toldAt)}</p>}
      {reason !== '' && cause !== 'gone' && <p className={styles.soft}>{texts.reason(reason)}</p>}
    </li>
  );
}

function differencesOf({
  before,
  after,
}: TransactionChange): [title: string, before: string, after: string][] {
  const { columns } = texts;
  const worth = (of: typeof before, key: 'je' | 'jyje' | 'ptfy'): string =>
    key === 'ptfy' && !of.feeTold ? texts.notTold : amountTexts.inCurrency(of[key], of.currency);
  const amounts = (['je', 'jyje', 'ptfy'] as const)
    .filter((key) => before[key] !== after[key] || before.currency !== after.currency)
    .map((key): [string, string, string] => [columns[key], worth(before, key), worth(after, key)]);
  return before.state === after.state
    ? amounts
    : [[columns.state, stateTexts[before.state], stateTexts[after.state]], ...amounts];
}

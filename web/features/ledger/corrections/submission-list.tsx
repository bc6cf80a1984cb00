import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { wayNames } from '#contract/corrections.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { submissionsQuery } from '#web/data/corrections.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import ledger from '../ledger.module.css';
import { BatchStates } from './batch-states.tsx';
import styles from './corrections.module.css';
import { MoneyWords } from './money-words.tsx';
import { correctionTexts as texts } from './texts.ts';

/** Batches that were handed in, newest first, and how far the loop of each is closed. */
export function SubmissionList({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useInfiniteQuery(submissionsQuery);
  const pages = query.data?.pages;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!pages) return <PageSkeleton />;
  const list = pages.flatMap((page) => page.list);
  const recovered = pages[0]?.recovered ?? [];
  return (
    <section aria-label={texts.history} className={styles.stack}>
      <p className={ledger.soft}>{texts.historyWhat}</p>
      {list.length === 0 ? (
        <EmptyState
          illustration={<NoDataChart width={180} />}
          title={texts.noHistory}
          text={texts.noHistoryHint}
        />
      ) : recovered.length === 0 ? (
        <p className={ledger.soft}>{texts.nothingRecovered}</p>
      ) : (
        <MoneyWords title={texts.recovered} totals={recovered} />
      )}
      <ul className={ledger.list} aria-label={texts.history}>
        {list.map(({ id, pt, name, rows, way, states, delivery, totals, confirmedBy, confirmedAt }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.batch}
              aria-label={texts.open(formatMinute(confirmedAt))}
              onClick={() => onOpen(id)}
            >
              <span className={styles.totals}>
                <span>
                  <NetworkName pt={pt} /> {name}
                </span>
                <span>{texts.total(rows)}</span>
                <span className={ledger.soft}>{wayNames[way]}</span>
                <span className={ledger.soft}>
                  {texts.by(confirmedBy || texts.unnamed, formatMinute(confirmedAt))}
                </span>
              </span>
              <MoneyWords title={texts.back} totals={totals} />
              <BatchStates states={states} delivery={delivery} />
              {delivery !== null && delivery.trouble !== '' && (
                <span className={ledger.warn}>{texts.trouble(delivery.trouble)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={ledger.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
}

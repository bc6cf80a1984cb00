import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DaySpan } from '#contract/figures/days.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { transactionsQuery } from '#web/data/reports.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { reportPath } from '#web/parts/figures/report-link.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { SaleStateMark } from '#web/parts/figures/sale-state.tsx';
import type { RowPublisher } from '../row-publisher.ts';
import { useMerged } from '../use-merged.ts';
import styles from './publisher-panel.module.css';
import { drawerTexts as texts } from './texts.ts';

interface PublisherOrdersProps {
  publisher: RowPublisher;
  span: DaySpan;
}

const shown = 8;

/** Its newest orders of the report's days, and the way to all of them. */
export function PublisherOrders({ publisher, span }: PublisherOrdersProps) {
  const { pt, id } = publisher;
  const { sample, route } = useReportSource();
  const { merged } = useMerged(publisher);
  const { data, error, refetch } = useQuery({
    ...transactionsQuery(sample, { ...span, network: pt, publisherId: id, size: shown }),
    // Another publisher's orders would be wrong even for a moment.
    placeholderData: undefined,
  });
  return (
    <section>
      <h3 className={styles.heading}>{merged ? texts.ordersOf(pt) : texts.orders}</h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <span className={styles.wait} />}
      {data?.total === 0 && <p className={styles.soft}>{texts.ordersEmpty}</p>}
      {data && data.total > 0 && (
        <>
          <ul className={styles.orders}>
            {data.list.map((row) => (
              <li key={`${row.ptoder} ${row.ysoder} ${row.soldAt} ${row.je}`} className={styles.order}>
                <span>{row.time}</span>
                <SaleStateMark state={row.state} reason={row.reason} />
                <span className={styles.orderFigures}>
                  <Amount value={row.je} currency={row.currency} struck={row.state === 'voided'} />
                </span>
                <span />
                <span className={styles.orderNumber} title={row.ptoder}>
                  {row.ysoder || row.ptoder}
                </span>
              </li>
            ))}
          </ul>
          <Link className={styles.all} to={reportPath(route, { ...span, network: pt, publisherId: id })}>
            {texts.ordersAll(data.total)}
          </Link>
        </>
      )}
    </section>
  );
}

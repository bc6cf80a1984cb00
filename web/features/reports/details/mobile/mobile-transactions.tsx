import { useQuery } from '@tanstack/react-query';
import type { TransactionRow } from '../../../../../contract/reports.ts';
import { Pagination } from '../../../../components/pagination.tsx';
import { formatAmount, formatCount } from '../../../../lib/format-figure.ts';
import { Amount } from '../amount.tsx';
import { transactionsBody } from '../filters/call-values.ts';
import { KnownNote } from '../known-note.tsx';
import { NetworkName } from '../network-name.tsx';
import type { RowPublisher } from '../publisher-cell.tsx';
import { transactionsQuery } from '../queries.ts';
import { useReportSource } from '../report-source.ts';
import { RowsState } from '../rows-state.tsx';
import { SaleStateMark } from '../sale-state.tsx';
import { publisherTexts, tableTexts, transactionTexts as texts } from '../texts.ts';
import { OrderNumber } from '../transactions/order-number.tsx';
import type { ReportViewState } from '../use-report-view.ts';
import { Totals } from './mobile-rows.tsx';
import { PublisherButton } from './publisher-button.tsx';
import styles from './report-mobile.module.css';

interface MobileTransactionsProps {
  view: ReportViewState;
  onPublisher: (publisher: RowPublisher) => void;
}

export function MobileTransactions({ view, onPublisher }: MobileTransactionsProps) {
  const { sample } = useReportSource();
  const query = useQuery(transactionsQuery(sample, transactionsBody(view.filters)));
  return (
    <RowsState query={query} view={view}>
      {({ list, total, size, totals, currency, known }) => (
        <>
          <KnownNote known={known} />
          <Totals
            items={[
              [texts.columns.je, <Amount key="je" value={totals.je} />],
              [publisherTexts.columns.order, formatCount(totals.oderunm)],
              [texts.columns.jyje, <Amount key="jyje" value={totals.jyje} />],
              [texts.columns.ptfy, <Amount key="ptfy" value={totals.ptfy} />],
            ]}
          />
          <p className={styles.note}>{`${tableTexts.currency(currency)} · ${tableTexts.totalsNote}`}</p>
          <ul className={styles.list} aria-label={texts.label}>
            {list.map((row) => (
              <Item key={keyOf(row)} row={row} currency={currency} onPublisher={onPublisher} />
            ))}
          </ul>
          <Pagination
            current={view.filters.page}
            size={size}
            total={total}
            onChange={(page) => view.change({ page })}
          />
        </>
      )}
    </RowsState>
  );
}

const keyOf = ({ pt, ptoder, ysoder, soldAt, kind, je }: TransactionRow) =>
  [pt, ptoder, ysoder, soldAt, kind, je].join(' ');

interface ItemProps {
  row: TransactionRow;
  /** The account's. */
  currency: string;
  onPublisher: (publisher: RowPublisher) => void;
}

function Item({ row, currency, onPublisher }: ItemProps) {
  return (
    <li className={`${styles.item} ${row.state === 'voided' ? styles.voided : ''}`}>
      <div className={styles.head}>
        <PublisherButton publisher={row} onOpen={onPublisher} />
        <span className={styles.amount}>
          <Amount
            value={row.je}
            currency={row.currency === currency ? undefined : row.currency}
            struck={row.state === 'voided'}
          />
        </span>
      </div>
      <div className={styles.row}>
        <span>{row.time}</span>
        <SaleStateMark state={row.state} reason={row.reason} />
        {row.kind === 'adjustment' && <span>{texts.adjustment}</span>}
        <NetworkName pt={row.pt} />
      </div>
      <div className={styles.row}>
        <span>{texts.commission(formatAmount(row.jyje))}</span>
        <span>{texts.fee(formatAmount(row.ptfy))}</span>
      </div>
      <div className={styles.row}>
        {row.ysoder && <span>{texts.order(row.ysoder)}</span>}
        <OrderNumber value={texts.networkOrder(row.ptoder)} spoilt={row.spoiltOrder} />
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { TransactionRow } from '#contract/report-lists.ts';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { transactionsQuery } from '#web/data/reports.ts';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { SaleStateMark } from '#web/parts/figures/sale-state.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import { orderTexts } from '#web/parts/order/texts.ts';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { transactionsBody } from '../filters/call-values.ts';
import { OrderPanel } from '../order/order-panel.tsx';
import { publisherTexts, transactionTexts as texts } from '../texts.ts';
import { OrderButton } from '../transactions/order-button.tsx';
import { useOpened } from '../use-opened.ts';
import { MobileRows, type RowsTabProps } from './mobile-rows.tsx';
import { PublisherButton } from './publisher-button.tsx';
import styles from './report-mobile.module.css';

export function MobileTransactions({ view, onPublisher }: RowsTabProps) {
  const { sample } = useReportSource();
  const query = useQuery(transactionsQuery(sample, transactionsBody(view.filters)));
  const { opened: order, open: onOrder, close } = useOpened<TransactionRow>();
  return (
    <>
      <MobileRows
        query={query}
        view={view}
        label={texts.label}
        totals={({ totals }) => [
          [texts.columns.je, <Amount key="je" value={totals.je} uncovered={totals.oderunm === null} />],
          [publisherTexts.columns.order, formatKnownCount(totals.oderunm)],
          [texts.columns.jyje, <Amount key="jyje" value={totals.jyje} uncovered={totals.oderunm === null} />],
          [texts.columns.ptfy, <Amount key="ptfy" value={totals.ptfy} uncovered={totals.oderunm === null} />],
        ]}
      >
        {({ list, currency }) =>
          list.map((row) => (
            <Item key={`${row.connectionId} ${row.saleKey}`} {...{ row, currency, onPublisher, onOrder }} />
          ))
        }
      </MobileRows>
      {order && (
        <BottomSheet title={orderTexts.title} onClose={close}>
          <OrderPanel order={order} />
        </BottomSheet>
      )}
    </>
  );
}

interface ItemProps {
  row: TransactionRow;
  /** The account's. */
  currency: string;
  onPublisher: (publisher: RowPublisher) => void;
  onOrder: (order: TransactionRow) => void;
}

function Item({ row, currency, onPublisher, onOrder }: ItemProps) {
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
        <span>{texts.fee(row.feeTold ? formatAmount(row.ptfy) : orderTexts.notTold)}</span>
      </div>
      <div className={styles.row}>
        {row.ysoder && <span>{texts.order(row.ysoder)}</span>}
        <OrderButton order={row} shown={texts.networkOrder(row.ptoder)} onOpen={onOrder} />
      </div>
    </li>
  );
}

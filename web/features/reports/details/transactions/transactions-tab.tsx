import { useQuery } from '@tanstack/react-query';
import type { TransactionRow } from '#contract/report-lists.ts';
import { ColumnChooser } from '#web/components/antd/column-chooser.tsx';
import { FigureTable } from '#web/components/antd/figure-table.tsx';
import { useColumns } from '#web/components/antd/use-columns.ts';
import { useDensity } from '#web/components/antd/use-density.ts';
import { Pagination } from '#web/components/pagination.tsx';
import { transactionsQuery } from '#web/data/reports.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { amountTexts } from '#web/parts/figures/texts.ts';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { transactionsBody } from '../filters/call-values.ts';
import { OrderDrawer } from '../order/order-drawer.tsx';
import { RowsState } from '../rows-state.tsx';
import { ExportButton } from '../table/export-button.tsx';
import { TableTools } from '../table/table-tools.tsx';
import { tableTexts, transactionTexts as texts } from '../texts.ts';
import { useOpened } from '../use-opened.ts';
import type { ReportViewState } from '../use-report-view.ts';
import { type Transactions, transactionColumns } from './transaction-columns.tsx';
import styles from './transactions-tab.module.css';

interface TransactionsTabProps {
  view: ReportViewState;
  onPublisher: (publisher: RowPublisher) => void;
}

export function TransactionsTab({ view, onPublisher }: TransactionsTabProps) {
  const { sample } = useReportSource();
  const query = useQuery(transactionsQuery(sample, transactionsBody(view.filters)));
  return (
    <RowsState query={query} view={view}>
      {(data) => <Rows data={data} view={view} stale={query.isPlaceholderData} onPublisher={onPublisher} />}
    </RowsState>
  );
}

interface RowsProps extends TransactionsTabProps {
  data: Transactions;
  stale: boolean;
}

function Rows({ data, view, stale, onPublisher }: RowsProps) {
  const { opened: order, open: onOrder, close } = useOpened<TransactionRow>();
  const columns = transactionColumns(data, { onPublisher, onOrder });
  const { visible, choose } = useColumns('transactions', columns);
  const [density] = useDensity();
  return (
    <>
      <TableTools
        known={data.known}
        note={`${amountTexts.unit(data.currency)} · ${tableTexts.totalsNote(data.total)}`}
      >
        <ColumnChooser columns={columns} visible={visible} onChoose={choose} />
        <ExportButton kind="transactions" filters={view.filters} rows={data.total} />
      </TableTools>
      <FigureTable
        label={texts.label}
        columns={visible}
        rows={data.list}
        rowKey={keyOf}
        rowClass={({ state }) => (state === 'voided' ? styles.voided : undefined)}
        density={density}
        stale={stale}
      />
      <Pagination
        current={view.filters.page}
        size={data.size}
        total={data.total}
        onChange={(page) => view.change({ page })}
      />
      <OrderDrawer order={order} onClose={close} />
    </>
  );
}

const keyOf = ({ connectionId, saleKey }: TransactionRow) => `${connectionId} ${saleKey}`;

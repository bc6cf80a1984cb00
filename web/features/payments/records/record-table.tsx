import { Button, Table, type TableColumnsType } from 'antd';
import type { Invoice } from '#contract/payments.ts';
import type { PurchaseRecord } from '#contract/plans.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { invoiceTexts, recordTexts as texts } from '../texts.ts';
import { InvoiceMark } from './invoice-mark.tsx';
import { channelNameOf, invoiceStanding, linesOf, refundOf } from './record-facts.ts';
import styles from './record-table.module.css';

interface RecordTableProps {
  records: readonly PurchaseRecord[];
  invoices: readonly Invoice[];
  onInvoice: (record: PurchaseRecord) => void;
  onRemove: (record: PurchaseRecord) => void;
}

export function RecordTable({ records, invoices, onInvoice, onRemove }: RecordTableProps) {
  const columns: TableColumnsType<PurchaseRecord> = [
    { title: texts.columns.orderNo, dataIndex: 'orderNo', width: 252 },
    {
      title: texts.columns.plan,
      render: (_, record) => (
        <>
          <strong>{record.name}</strong>
          <ul className={styles.lines}>
            {linesOf(record).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ),
    },
    {
      title: texts.columns.price,
      width: 136,
      align: 'end',
      render: (_, record) => {
        const refund = refundOf(record);
        return (
          <>
            {texts.price(formatAmount(record.paymentPrice))}
            {refund && <span className={styles.refund}>{texts.refunded(formatAmount(refund))}</span>}
          </>
        );
      },
    },
    {
      title: texts.columns.time,
      width: 152,
      render: (_, { paymentTime }) => <time dateTime={paymentTime}>{formatMinute(paymentTime)}</time>,
    },
    { title: texts.columns.channel, width: 100, render: (_, record) => channelNameOf(record) },
    {
      title: texts.columns.invoice,
      width: 128,
      render: (_, record) => <InvoiceCell record={record} invoices={invoices} onInvoice={onInvoice} />,
    },
    {
      title: texts.columns.actions,
      width: 76,
      render: (_, record) => (
        <Button
          type="link"
          size="small"
          danger
          className={styles.action ?? ''}
          aria-label={texts.removeLabel(record.orderNo)}
          onClick={() => onRemove(record)}
        >
          {texts.remove}
        </Button>
      ),
    },
  ];
  return (
    <Table
      className={styles.table ?? ''}
      rowKey="id"
      columns={columns}
      dataSource={[...records]}
      pagination={false}
      scroll={{ x: 1020 }}
      tableLayout="fixed"
    />
  );
}

interface InvoiceCellProps extends Pick<RecordTableProps, 'invoices' | 'onInvoice'> {
  record: PurchaseRecord;
}

function InvoiceCell({ record, invoices, onInvoice }: InvoiceCellProps) {
  const { invoice, canAsk } = invoiceStanding(record, invoices);
  return (
    <>
      {invoice && <InvoiceMark invoice={invoice} />}
      {canAsk && (
        <Button
          type="link"
          size="small"
          className={styles.action ?? ''}
          aria-label={(invoice ? invoiceTexts.askAgainLabel : invoiceTexts.askLabel)(record.orderNo)}
          onClick={() => onInvoice(record)}
        >
          {invoice ? invoiceTexts.askAgain : invoiceTexts.ask}
        </Button>
      )}
    </>
  );
}

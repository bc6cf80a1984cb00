import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Invoice } from '#contract/payments.ts';
import type { PurchaseRecord } from '#contract/plans.ts';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { invoicesQuery, useExportOrders } from '#web/data/payments.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { invoiceTexts, ledgerTexts, recordTexts as texts } from '../texts.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { LedgerList } from './ledger-list.tsx';
import styles from './mobile-purchase-records.module.css';
import type { PurchaseRecordsProps } from './purchase-records.tsx';
import { channelNameOf, invoiceStanding, linesOf, refundOf } from './record-facts.ts';
import { useRemoveRecord } from './use-remove-record.ts';

type Sheet = { kind: 'ledger' } | { kind: 'invoice'; record: PurchaseRecord };

/** The same records on a phone: cards instead of a table, sheets instead of drawers. */
export function MobilePurchaseRecords({ records, plans, account, companyName }: PurchaseRecordsProps) {
  const { data: invoices = [] } = useQuery(invoicesQuery);
  const [sheet, setSheet] = useState<Sheet>();
  const remove = useRemoveRecord();
  const exporting = useExportOrders();
  const close = () => setSheet(undefined);
  return (
    <section id="records" className={styles.section} aria-labelledby="records-title">
      <h2 id="records-title">{texts.title}</h2>
      {records.length === 0 && (
        <p className={styles.empty}>
          {texts.emptyTitle}
          <br />
          {texts.emptyText}
        </p>
      )}
      <ul className={styles.list}>
        {records.map((record) => (
          <li key={record.id}>
            <RecordCard
              record={record}
              invoices={invoices}
              onInvoice={() => setSheet({ kind: 'invoice', record })}
              onRemove={() => void remove(record)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button size="large" onClick={() => setSheet({ kind: 'ledger' })}>
          {texts.ledger}
        </Button>
        {records.length > 0 && (
          <Button size="large" loading={exporting.isPending} onClick={() => exporting.mutate()}>
            {texts.export}
          </Button>
        )}
      </div>
      {sheet?.kind === 'invoice' && (
        <BottomSheet title={invoiceTexts.title} onClose={close}>
          <InvoiceForm
            record={sheet.record}
            initial={{ title: companyName, email: account }}
            onClose={close}
          />
        </BottomSheet>
      )}
      {sheet?.kind === 'ledger' && (
        <BottomSheet title={ledgerTexts.title} onClose={close}>
          <LedgerList plans={plans} />
        </BottomSheet>
      )}
    </section>
  );
}

interface RecordCardProps {
  record: PurchaseRecord;
  invoices: readonly Invoice[];
  onInvoice: () => void;
  onRemove: () => void;
}

function RecordCard({ record, invoices, onInvoice, onRemove }: RecordCardProps) {
  const { invoice, canAsk } = invoiceStanding(record, invoices);
  const refund = refundOf(record);
  return (
    <article className={styles.card} aria-label={record.orderNo}>
      <div className={styles.head}>
        <strong>{record.name}</strong>
        <strong className={styles.price}>{texts.price(formatAmount(record.paymentPrice))}</strong>
      </div>
      {refund && <p className={styles.refund}>{texts.refunded(formatAmount(refund))}</p>}
      <ul className={styles.lines}>
        {linesOf(record).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.columns.orderNo}</dt>
          <dd>{record.orderNo}</dd>
        </div>
        <div>
          <dt>{texts.columns.time}</dt>
          <dd>
            <time dateTime={record.paymentTime}>{formatMinute(record.paymentTime)}</time>
          </dd>
        </div>
        <div>
          <dt>{texts.columns.channel}</dt>
          <dd>{channelNameOf(record)}</dd>
        </div>
        {invoice && (
          <div>
            <dt>{texts.columns.invoice}</dt>
            <dd>
              <InvoiceMark invoice={invoice} />
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        {canAsk && (
          <Button
            aria-label={(invoice ? invoiceTexts.askAgainLabel : invoiceTexts.askLabel)(record.orderNo)}
            onClick={onInvoice}
          >
            {invoice ? invoiceTexts.askAgain : invoiceTexts.ask}
          </Button>
        )}
        <Button danger aria-label={texts.removeLabel(record.orderNo)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </article>
  );
}

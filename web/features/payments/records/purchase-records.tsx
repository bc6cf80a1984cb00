import { useQuery } from '@tanstack/react-query';
import { Button, Card, Drawer, Modal } from 'antd';
import { useState } from 'react';
import type { Plan, PurchaseRecord } from '#contract/plans.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PaymentSlip } from '#web/components/illustrations/payment-slip.tsx';
import { invoicesQuery, useExportOrders } from '#web/data/payments.ts';
import { invoiceTexts, ledgerTexts, recordTexts as texts } from '../texts.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { LedgerList } from './ledger-list.tsx';
import styles from './purchase-records.module.css';
import { RecordTable } from './record-table.tsx';
import { useRemoveRecord } from './use-remove-record.ts';

export interface PurchaseRecordsProps {
  records: readonly PurchaseRecord[];
  plans: readonly Plan[];
  /** Where an invoice goes unless something else is said. */
  account: string;
  companyName: string;
}

/** The owner's purchase records on a desk: table, invoices, ledger, file. */
export function PurchaseRecords({ records, plans, account, companyName }: PurchaseRecordsProps) {
  const { data: invoices = [] } = useQuery(invoicesQuery);
  const [invoiced, setInvoiced] = useState<PurchaseRecord>();
  const [ledger, setLedger] = useState(false);
  const remove = useRemoveRecord();
  const exporting = useExportOrders();
  const closeForm = () => setInvoiced(undefined);
  return (
    <Card
      id="records"
      className={styles.card ?? ''}
      title={<h2 className={styles.title}>{texts.title}</h2>}
      extra={
        <div className={styles.tools}>
          <Button onClick={() => setLedger(true)}>{texts.ledger}</Button>
          {records.length > 0 && (
            <Button loading={exporting.isPending} onClick={() => exporting.mutate()}>
              {texts.export}
            </Button>
          )}
        </div>
      }
    >
      {records.length === 0 ? (
        <EmptyState illustration={<PaymentSlip />} title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <RecordTable
          records={records}
          invoices={invoices}
          onInvoice={setInvoiced}
          onRemove={(record) => void remove(record)}
        />
      )}
      <Modal
        title={invoiceTexts.title}
        open={invoiced !== undefined}
        onCancel={closeForm}
        footer={null}
        width={480}
        destroyOnHidden
      >
        {invoiced && (
          <InvoiceForm
            record={invoiced}
            initial={{ title: companyName, email: account }}
            onClose={closeForm}
          />
        )}
      </Modal>
      <Drawer
        title={ledgerTexts.title}
        open={ledger}
        onClose={() => setLedger(false)}
        size={560}
        closable={{ 'aria-label': ledgerTexts.close }}
        destroyOnHidden
      >
        <LedgerList plans={plans} />
      </Drawer>
    </Card>
  );
}

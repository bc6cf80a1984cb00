import { Button, Form, Input } from 'antd';
import { invoiceForm } from '#contract/payments.ts';
import type { PurchaseRecord } from '#contract/plans.ts';
import { applyFieldErrors } from '#web/components/form-errors.ts';
import { type InvoiceValues, useRequestInvoice } from '#web/data/payments.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { toast } from '#web/lib/toast.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { invoiceTexts as texts } from '../texts.ts';
import styles from './invoice-form.module.css';

type Values = Omit<InvoiceValues, 'orderNo'>;

/** Each field judged by the very schema the server judges by. */
const rule = (field: keyof Values) => ({
  validator: async (_rule: unknown, value: unknown) => {
    const result = invoiceForm.shape[field].safeParse(value ?? '');
    if (!result.success) throw new Error(result.error.issues[0]?.message);
  },
});

interface InvoiceFormProps {
  record: PurchaseRecord;
  /** Where earlier invoices went, to begin with. */
  initial: Partial<Values>;
  onClose: () => void;
}

export function InvoiceForm({ record, initial, onClose }: InvoiceFormProps) {
  const [form] = Form.useForm<Values>();
  const formProps = useFormProps();
  const { mutate, isPending } = useRequestInvoice();
  const send = (values: Values) =>
    mutate(
      { ...values, taxNo: values.taxNo ?? '', orderNo: record.orderNo },
      {
        onSuccess: () => {
          toast.success(texts.sent);
          onClose();
        },
        onError: (error) => applyFieldErrors(form, error),
      },
    );
  return (
    <Form {...formProps} form={form} name="invoice" initialValues={initial} onFinish={send}>
      <p className={styles.lead}>{texts.lead(record.orderNo, formatAmount(record.paymentPrice))}</p>
      <Form.Item name="title" label={texts.fields.title} rules={[rule('title')]}>
        <Input autoComplete="organization" />
      </Form.Item>
      <Form.Item name="taxNo" label={texts.fields.taxNo} extra={texts.taxNoHint} rules={[rule('taxNo')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={texts.fields.email} rules={[rule('email')]}>
        <Input inputMode="email" autoComplete="email" />
      </Form.Item>
      <div className={styles.actions}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}

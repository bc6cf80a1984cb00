import { Checkbox, Form, Input } from 'antd';
import { findFen } from '#contract/money.ts';
import { type OperatorOrder, propose } from '#contract/operator/money.ts';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { ReasonField } from '../shell/reason-field.tsx';
import { ordersTexts as texts } from './texts.ts';

interface RefundValues {
  amount?: string;
  keepPlan?: boolean;
  reason: string;
}

/** Writes down a refund; nothing moves before the second look. */
export function RefundDialog({ order, onClose }: { order: OperatorOrder; onClose: () => void }) {
  const { orderNo, refundable } = order;
  const submit = async ({ amount, keepPlan = false, reason }: RefundValues) => {
    await changeAsOperator(propose, {
      body: { kind: 'refund', orderNo, ...(amount && { amount }), keepPlan, reason },
    });
    return texts.proposed;
  };
  return (
    <FormDialog<RefundValues>
      title={texts.refundTitle(orderNo)}
      okText={texts.submit}
      intro={texts.refundHint}
      submit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={texts.amount}
        extra={texts.amountHint(refundable)}
        rules={[
          {
            validator: async (_, text?: string) => {
              if (text && (findFen(text.trim()) ?? 0) <= 0) throw new Error(texts.amountRule);
            },
          },
        ]}
      >
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="keepPlan" valuePropName="checked">
        <Checkbox>{texts.keepPlan}</Checkbox>
      </Form.Item>
      <ReasonField label={texts.reason} />
    </FormDialog>
  );
}

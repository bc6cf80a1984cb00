import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, Input, Modal } from 'antd';
import { findFen } from '../../../../contract/money.ts';
import { type OperatorOrder, propose } from '../../../../contract/operator/money.ts';
import { changeAsOperator } from '../../../data/operator/call.ts';
import { toast } from '../../../lib/toast.ts';
import { shellTexts } from '../shell/texts.ts';
import { ordersTexts as texts } from './texts.ts';

interface RefundValues {
  amount?: string;
  keepPlan?: boolean;
  reason: string;
}

/** Writes down a refund; nothing moves before the second look. */
export function RefundDialog({ order, onClose }: { order: OperatorOrder; onClose: () => void }) {
  const [form] = Form.useForm<RefundValues>();
  const { orderNo, refundable } = order;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ amount, keepPlan = false, reason }: RefundValues) =>
      changeAsOperator(propose, {
        body: { kind: 'refund', orderNo, ...(amount && { amount }), keepPlan, reason },
      }),
    onSuccess: () => {
      toast.success(texts.proposed);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={texts.refundTitle(orderNo)}
      okText={texts.submit}
      cancelText={shellTexts.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{texts.refundHint}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => mutate(values)}>
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
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonRequired }]}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}

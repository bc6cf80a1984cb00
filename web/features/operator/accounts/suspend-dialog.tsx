import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { suspendAccount } from '../../../../contract/operator/accounts.ts';
import { changeAsOperator } from '../../../data/operator/call.ts';
import { toast } from '../../../lib/toast.ts';
import { shellTexts } from '../shell/texts.ts';
import { accountTexts as texts } from './texts.ts';

/** Locks an account, with the reason that stays in the audit log. */
export function SuspendDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { reason: string }) =>
      changeAsOperator(suspendAccount, { params: { id: accountId }, body }),
    onSuccess: () => {
      toast.success(texts.suspended);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={texts.suspendTitle}
      okText={texts.suspend}
      okButtonProps={{ danger: true }}
      cancelText={shellTexts.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{texts.suspendHint}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => mutate(values)}>
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonRequired }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}

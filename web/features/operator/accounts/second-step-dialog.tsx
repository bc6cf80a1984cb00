import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { resetSecondStep } from '../../../../contract/operator/accounts.ts';
import { changeAsOperator } from '../../../data/operator/call.ts';
import { toast } from '../../../lib/toast.ts';
import { shellTexts } from '../shell/texts.ts';
import { accountTexts as texts } from './texts.ts';

interface Wanted {
  account: string;
  reason: string;
}

/** Takes the second step from a member who lost both phone and recovery codes. */
export function SecondStepDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const [form] = Form.useForm<Wanted>();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Wanted) => changeAsOperator(resetSecondStep, { params: { id: accountId }, body }),
    onSuccess: () => {
      toast.success(texts.secondStepDone);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={texts.secondStep}
      okText={texts.secondStep}
      okButtonProps={{ danger: true }}
      cancelText={shellTexts.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{texts.secondStepHint}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => mutate(values)}>
        <Form.Item
          name="account"
          label={texts.secondStepAccount}
          rules={[{ required: true, type: 'email', message: texts.secondStepAccountWrong }]}
        >
          <Input autoComplete="off" />
        </Form.Item>
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

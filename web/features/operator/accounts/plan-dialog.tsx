import { useMutation, useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, InputNumber, Modal, Select } from 'antd';
import { propose } from '../../../../contract/operator/money.ts';
import { changeAsOperator } from '../../../data/operator/call.ts';
import { plansQuery } from '../../../data/operator/queries.ts';
import { toast } from '../../../lib/toast.ts';
import { shellTexts } from '../shell/texts.ts';
import { accountTexts as texts } from './texts.ts';

interface PlanValues {
  mealType: string;
  days?: number | null;
  replacePaid?: boolean;
  reason: string;
}

interface PlanDialogProps {
  kind: 'grant' | 'revoke';
  accountId: number;
  onClose: () => void;
}

/** Writes down a plan to give or days to take back; a second look does it. */
export function PlanDialog({ kind, accountId, onClose }: PlanDialogProps) {
  const [form] = Form.useForm<PlanValues>();
  const { data: plans = [] } = useQuery(plansQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mealType, days, replacePaid = false, reason }: PlanValues) =>
      changeAsOperator(propose, {
        body:
          kind === 'grant'
            ? { kind, accountId, mealType, ...(days && { days }), replacePaid, reason }
            : { kind, accountId, days: days ?? 0, reason },
      }),
    onSuccess: () => {
      toast.success(texts.proposed);
      onClose();
    },
  });
  const isGrant = kind === 'grant';
  return (
    <Modal
      open
      title={isGrant ? texts.grant : texts.revoke}
      okText={texts.submit}
      cancelText={shellTexts.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{texts.proposeHint}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => mutate(values)}>
        {isGrant && (
          <Form.Item
            name="mealType"
            label={texts.mealType}
            rules={[{ required: true, message: texts.mealTypeRequired }]}
          >
            <Select
              options={plans.map(({ mealType, name }) => ({
                value: mealType,
                label: `${name}（${mealType}）`,
              }))}
            />
          </Form.Item>
        )}
        <Form.Item
          name="days"
          label={texts.days}
          extra={isGrant ? texts.daysHint : undefined}
          rules={isGrant ? [] : [{ required: true, message: '天数应为 1 到 3650 的整数' }]}
        >
          <InputNumber min={1} max={3650} precision={0} />
        </Form.Item>
        {isGrant && (
          <Form.Item name="replacePaid" valuePropName="checked">
            <Checkbox>{texts.replacePaid}</Checkbox>
          </Form.Item>
        )}
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

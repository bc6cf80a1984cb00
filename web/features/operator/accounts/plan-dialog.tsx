import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, InputNumber, Select } from 'antd';
import { propose } from '#contract/operator/money.ts';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { plansQuery } from '#web/data/operator/queries.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { ReasonField } from '../shell/reason-field.tsx';
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
  const { data: plans = [] } = useQuery(plansQuery);
  const isGrant = kind === 'grant';
  const submit = async ({ mealType, days, replacePaid = false, reason }: PlanValues) => {
    await changeAsOperator(propose, {
      body: isGrant
        ? { kind: 'grant', accountId, mealType, ...(days && { days }), replacePaid, reason }
        : { kind: 'revoke', accountId, days: days ?? 0, reason },
    });
    return texts.proposed;
  };
  return (
    <FormDialog<PlanValues>
      title={isGrant ? texts.grant : texts.revoke}
      okText={texts.submit}
      intro={texts.proposeHint}
      submit={submit}
      onClose={onClose}
    >
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
        rules={isGrant ? [] : [{ required: true, message: texts.daysRule }]}
      >
        <InputNumber min={1} max={3650} precision={0} />
      </Form.Item>
      {isGrant && (
        <Form.Item name="replacePaid" valuePropName="checked">
          <Checkbox>{texts.replacePaid}</Checkbox>
        </Form.Item>
      )}
      <ReasonField />
    </FormDialog>
  );
}

import { Form, Input } from 'antd';
import { resetSecondStep } from '#contract/operator/accounts.ts';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { ReasonField } from '../shell/reason-field.tsx';
import { accountTexts as texts } from './texts.ts';

interface Wanted {
  account: string;
  reason: string;
}

/** Takes the second step from a member who lost both phone and recovery codes. */
export function SecondStepDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  return (
    <FormDialog<Wanted>
      title={texts.secondStep}
      okText={texts.secondStep}
      danger
      intro={texts.secondStepHint}
      submit={async (body) => {
        await changeAsOperator(resetSecondStep, { params: { id: accountId }, body });
        return texts.secondStepDone;
      }}
      onClose={onClose}
    >
      <Form.Item
        name="account"
        label={texts.secondStepAccount}
        rules={[{ required: true, type: 'email', message: texts.secondStepAccountWrong }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  );
}

import { Form, Input } from 'antd';
import { confirmPassword } from '../../../contract/accounts.ts';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import { useConfirmPassword } from '../../data/accounts.ts';
import { DialogForm, FormDialog, WhosePassword } from './form-dialog.tsx';
import { showFormErrors } from './show-form-errors.ts';
import { fieldTexts, confirmPasswordTexts as texts } from './texts.ts';
import { zodRule } from './zod-rule.ts';

interface ConfirmPasswordProps {
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** The call that asked for it goes on when the password was right. */
export function ConfirmPasswordDialog({ open, onAnswer }: ConfirmPasswordProps) {
  return (
    <FormDialog title={texts.title} open={open} onClose={() => onAnswer(false)}>
      <ConfirmPasswordForm onAnswer={onAnswer} />
    </FormDialog>
  );
}

type PasswordBody = EndpointCall<typeof confirmPassword>['body'];

function ConfirmPasswordForm({ onAnswer }: Pick<ConfirmPasswordProps, 'onAnswer'>) {
  const [form] = Form.useForm<PasswordBody>();
  const { mutate, isPending } = useConfirmPassword();
  const send = (body: PasswordBody) =>
    mutate(body, {
      onSuccess: () => onAnswer(true),
      onError: (error) => showFormErrors(form, error),
    });
  return (
    <DialogForm
      form={form}
      submit={{ text: texts.submit, isPending }}
      onSubmit={send}
      onCancel={() => onAnswer(false)}
    >
      <p>{texts.intro}</p>
      <WhosePassword />
      <Form.Item name="password" label={fieldTexts.password} rules={[zodRule(confirmPassword, 'password')]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    </DialogForm>
  );
}

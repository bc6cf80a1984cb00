import { Form, Input } from 'antd';
import { changePassword } from '#contract/accounts.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { useChangePassword } from '#web/data/accounts.ts';
import { toast } from '#web/lib/toast.ts';
import { DialogForm, type DialogProps, FormDialog, WhosePassword } from './form-dialog.tsx';
import { showFormErrors } from './show-form-errors.ts';
import { fieldTexts, changePasswordTexts as texts } from './texts.ts';
import { zodRule } from './zod-rule.ts';

/** The other sessions of the member end, this one stays. */
export function ChangePasswordDialog({ open, onClose }: DialogProps) {
  return (
    <FormDialog title={texts.title} open={open} onClose={onClose}>
      <ChangePasswordForm onClose={onClose} />
    </FormDialog>
  );
}

type PasswordBody = EndpointCall<typeof changePassword>['body'];

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<PasswordBody>();
  const { mutate, isPending } = useChangePassword();

  const save = (body: PasswordBody) =>
    mutate(body, {
      onSuccess: () => {
        toast.success(texts.done);
        onClose();
      },
      onError: (error) => showFormErrors(form, error),
    });

  return (
    <DialogForm form={form} submit={{ text: texts.submit, isPending }} onSubmit={save} onCancel={onClose}>
      <WhosePassword />
      <Form.Item name="password" label={fieldTexts.oldPassword} rules={[zodRule(changePassword, 'password')]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={fieldTexts.newPassword}
        extra={fieldTexts.passwordHint}
        rules={[zodRule(changePassword, 'newPassword')]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="againPassword"
        label={fieldTexts.againPassword}
        dependencies={['newPassword']}
        initialValue=""
        rules={[zodRule(changePassword, 'againPassword')]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </DialogForm>
  );
}

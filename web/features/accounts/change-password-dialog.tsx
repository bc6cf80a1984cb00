import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { changePassword } from '../../../contract/accounts.ts';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import { toast } from '../../lib/toast.ts';
import { useLateValidation } from '../../lib/use-late-validation.ts';
import { DialogActions } from './dialog-actions.tsx';
import { useChangePassword } from './mutations.ts';
import { userQuery } from './queries.ts';
import { showFormErrors } from './show-form-errors.ts';
import { fieldTexts, changePasswordTexts as texts } from './texts.ts';
import { zodRule } from './zod-rule.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** The other sessions of the member end, this one stays. */
export function ChangePasswordDialog({ open, onClose }: DialogProps) {
  return (
    <Modal title={texts.title} open={open} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <ChangePasswordForm onClose={onClose} />
    </Modal>
  );
}

type PasswordBody = EndpointCall<typeof changePassword>['body'];

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<PasswordBody>();
  const timing = useLateValidation();
  const { data: user } = useQuery(userQuery);
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
    <Form
      {...timing}
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={save}
    >
      {/* Tells a password manager whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.account ?? ''}
        readOnly
        hidden
      />
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
        rules={[zodRule(changePassword, 'againPassword')]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <DialogActions onCancel={onClose}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}

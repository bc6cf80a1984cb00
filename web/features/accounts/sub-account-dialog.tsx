import { Button, Form, Input, Modal, Typography } from 'antd';
import { createSubAccount, type SubAccount } from '../../../contract/accounts.ts';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import { toast } from '../../lib/toast.ts';
import { useLateValidation } from '../../lib/use-late-validation.ts';
import type { DialogProps } from './change-password-dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { MenuCodePicker } from './menu-code-picker.tsx';
import { useCreateSubAccount, useEditSubAccount } from './mutations.ts';
import { showFormErrors } from './show-form-errors.ts';
import { fieldTexts, subAccountTexts as texts } from './texts.ts';
import { zodRule } from './zod-rule.ts';

interface SubAccountDialogProps extends DialogProps {
  /** Absent for a new one. */
  subAccount?: SubAccount | undefined;
}

export function SubAccountDialog({ subAccount, open, onClose }: SubAccountDialogProps) {
  return (
    <Modal
      title={subAccount ? texts.editTitle : texts.createTitle}
      open={open}
      onCancel={onClose}
      footer={null}
      width={560}
      destroyOnHidden
    >
      <SubAccountForm subAccount={subAccount} onClose={onClose} />
    </Modal>
  );
}

type SubAccountValues = EndpointCall<typeof createSubAccount>['body'];

function SubAccountForm({ subAccount, onClose }: Omit<SubAccountDialogProps, 'open'>) {
  const [form] = Form.useForm<SubAccountValues>();
  const timing = useLateValidation();
  const create = useCreateSubAccount();
  const edit = useEditSubAccount(subAccount?.id ?? '');

  const save = (values: SubAccountValues) => {
    const done = (text: string) => ({
      onSuccess: () => {
        toast.success(text);
        onClose();
      },
      onError: (error: Error) => showFormErrors(form, error),
    });
    if (subAccount) {
      const { name, codes } = values;
      edit.mutate({ name, codes }, done(texts.saved));
    } else create.mutate(values, done(texts.created(values.account.trim())));
  };

  return (
    <Form
      {...timing}
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      initialValues={subAccount}
      onFinish={save}
    >
      {!subAccount && <Typography.Paragraph type="secondary">{texts.createHint}</Typography.Paragraph>}
      <Form.Item name="account" label={fieldTexts.account} rules={[zodRule(createSubAccount, 'account')]}>
        <Input type="email" autoComplete="off" disabled={subAccount !== undefined} autoFocus={!subAccount} />
      </Form.Item>
      <Form.Item name="name" label={fieldTexts.name} rules={[zodRule(createSubAccount, 'name')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="codes" label={texts.codes} rules={[zodRule(createSubAccount, 'codes')]}>
        <MenuCodePicker />
      </Form.Item>
      <DialogActions onCancel={onClose}>
        <Button type="primary" htmlType="submit" loading={create.isPending || edit.isPending}>
          {subAccount ? texts.editSubmit : texts.createSubmit}
        </Button>
      </DialogActions>
    </Form>
  );
}

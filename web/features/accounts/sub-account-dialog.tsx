import { Form, Input, Typography } from 'antd';
import type { EndpointCall } from '#contract/endpoint.ts';
import type { GrantedCode } from '#contract/menu.ts';
import { createSubAccount, type SubAccount } from '#contract/sub-accounts.ts';
import { useCreateSubAccount, useEditSubAccount } from '#web/data/sub-accounts.ts';
import { toast } from '#web/lib/toast.ts';
import { DialogForm, type DialogProps, FormDialog } from './form-dialog.tsx';
import { MenuCodePicker } from './menu-code-picker.tsx';
import { showFormErrors } from './show-form-errors.ts';
import { subAccountTexts as texts } from './sub-account-texts.ts';
import { fieldTexts } from './texts.ts';
import { zodRule } from './zod-rule.ts';

interface SubAccountDialogProps extends DialogProps {
  /** Absent for a new one. */
  subAccount?: SubAccount | undefined;
}

export function SubAccountDialog({ subAccount, open, onClose }: SubAccountDialogProps) {
  return (
    <FormDialog
      title={subAccount ? texts.editTitle : texts.createTitle}
      width={560}
      open={open}
      onClose={onClose}
    >
      <SubAccountForm subAccount={subAccount} onClose={onClose} />
    </FormDialog>
  );
}

type SubAccountValues = EndpointCall<typeof createSubAccount>['body'];

function SubAccountForm({ subAccount, onClose }: Omit<SubAccountDialogProps, 'open'>) {
  const [form] = Form.useForm<SubAccountValues>();
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
    <DialogForm
      form={form}
      initialValues={subAccount}
      submit={{
        text: subAccount ? texts.editSubmit : texts.createSubmit,
        isPending: create.isPending || edit.isPending,
      }}
      onSubmit={save}
      onCancel={onClose}
    >
      {!subAccount && <Typography.Paragraph type="secondary">{texts.createHint}</Typography.Paragraph>}
      <Form.Item name="account" label={fieldTexts.account} rules={[zodRule(createSubAccount, 'account')]}>
        <Input type="email" autoComplete="off" disabled={subAccount !== undefined} autoFocus={!subAccount} />
      </Form.Item>
      <Form.Item name="name" label={fieldTexts.name} rules={[zodRule(createSubAccount, 'name')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="codes" label={texts.codes} rules={[zodRule(createSubAccount, 'codes')]}>
        <MenuCodePicker<GrantedCode> withRights />
      </Form.Item>
    </DialogForm>
  );
}

import { Form, Input, Typography } from 'antd';
import { sendPasswordCode, verifyEmail } from '#contract/accounts.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { CodeButton } from '#web/components/code-button.tsx';
import { mailPasswordCode, useVerifyEmail } from '#web/data/accounts.ts';
import { toast } from '#web/lib/toast.ts';
import { onlyDigits } from './code-input.ts';
import { DialogForm, type DialogProps, FormDialog } from './form-dialog.tsx';
import { showFormErrors } from './show-form-errors.ts';
import { fieldTexts, verifyTexts as texts } from './texts.ts';
import { judge, zodRule } from './zod-rule.ts';

interface VerifyEmailDialogProps extends DialogProps {
  account: string;
}

export function VerifyEmailDialog({ account, open, onClose }: VerifyEmailDialogProps) {
  return (
    <FormDialog title={texts.title} open={open} onClose={onClose}>
      <VerifyEmailForm account={account} onClose={onClose} />
    </FormDialog>
  );
}

type VerifyBody = EndpointCall<typeof verifyEmail>['body'];

function VerifyEmailForm({ account, onClose }: { account: string; onClose: () => void }) {
  const [form] = Form.useForm<VerifyBody>();
  const { mutate, isPending } = useVerifyEmail();

  const sendCode = async () => {
    const { value: body, errors } = judge(sendPasswordCode, {
      account: form.getFieldValue('account') ?? '',
      type: 'email',
    });
    if (errors) {
      toast.warning(errors.account ?? '');
      return false;
    }
    await mailPasswordCode(body);
    toast.success(texts.sent);
    form.focusField('code');
    return true;
  };

  const verify = (body: VerifyBody) =>
    mutate(body, {
      onSuccess: () => {
        onClose();
        toast.success(texts.done);
      },
      onError: (error) => showFormErrors(form, error),
    });

  return (
    <DialogForm
      form={form}
      initialValues={{ account }}
      submit={{ text: texts.submit, isPending }}
      onSubmit={verify}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.intro}</Typography.Paragraph>
      <Form.Item name="account" label={fieldTexts.account} rules={[zodRule(verifyEmail, 'account')]}>
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item
        name="code"
        label={fieldTexts.code}
        normalize={onlyDigits}
        rules={[zodRule(verifyEmail, 'code')]}
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={fieldTexts.codePlaceholder}
          suffix={<CodeButton send={sendCode} />}
        />
      </Form.Item>
    </DialogForm>
  );
}

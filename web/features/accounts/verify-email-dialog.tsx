import { Button, Form, Input, Modal, Typography } from 'antd';
import { sendPasswordCode, verifyEmail } from '../../../contract/accounts.ts';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import { CodeButton } from '../../components/code-button.tsx';
import { callApi } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useLateValidation } from '../../lib/use-late-validation.ts';
import type { DialogProps } from './change-password-dialog.tsx';
import { onlyDigits } from './code-input.ts';
import { DialogActions } from './dialog-actions.tsx';
import { useVerifyEmail } from './mutations.ts';
import { showFormErrors } from './show-form-errors.ts';
import { fieldTexts, verifyTexts as texts } from './texts.ts';
import { judge, zodRule } from './zod-rule.ts';

interface VerifyEmailDialogProps extends DialogProps {
  account: string;
}

export function VerifyEmailDialog({ account, open, onClose }: VerifyEmailDialogProps) {
  return (
    <Modal title={texts.title} open={open} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <VerifyEmailForm account={account} onClose={onClose} />
    </Modal>
  );
}

type VerifyBody = EndpointCall<typeof verifyEmail>['body'];

function VerifyEmailForm({ account, onClose }: { account: string; onClose: () => void }) {
  const [form] = Form.useForm<VerifyBody>();
  const timing = useLateValidation();
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
    await callApi(sendPasswordCode, { body });
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
    <Form
      {...timing}
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      initialValues={{ account }}
      onFinish={verify}
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
      <DialogActions onCancel={onClose}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}

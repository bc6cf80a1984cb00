import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { confirmPassword } from '#contract/accounts.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { useConfirmPassword } from '#web/data/accounts.ts';
import { useConfirmByPasskey } from '#web/data/passkeys.ts';
import { totpQuery } from '#web/data/security.ts';
import { DialogForm, FormDialog, WhosePassword } from './form-dialog.tsx';
import { CodeItem } from './security/code-item.tsx';
import { PasskeyButton } from './security/passkey-button.tsx';
import { totpTexts } from './security/texts.ts';
import { showFormErrors } from './show-form-errors.ts';
import { fieldTexts, confirmPasswordTexts as texts } from './texts.ts';
import { zodRule } from './zod-rule.ts';

interface ConfirmPasswordProps {
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** The call that asked for it goes on when the password, or the second step, was right. */
export function ConfirmPasswordDialog({ open, onAnswer }: ConfirmPasswordProps) {
  return (
    <FormDialog title={texts.title} open={open} onClose={() => onAnswer(false)}>
      <ConfirmForm onAnswer={onAnswer} />
    </FormDialog>
  );
}

type ConfirmBody = EndpointCall<typeof confirmPassword>['body'];

function ConfirmForm({ onAnswer }: Pick<ConfirmPasswordProps, 'onAnswer'>) {
  const [form] = Form.useForm<ConfirmBody>();
  const [byCode, setByCode] = useState(false);
  const { data: totp } = useQuery(totpQuery);
  const { mutate, isPending } = useConfirmPassword();
  const byPasskey = useConfirmByPasskey();
  const send = (body: ConfirmBody) =>
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
      <p>{byCode ? texts.introCode : texts.intro}</p>
      {byCode ? (
        <CodeItem label={totpTexts.code} hint={totpTexts.codeHint} digits />
      ) : (
        <>
          <WhosePassword />
          <Form.Item
            name="password"
            label={fieldTexts.password}
            rules={[zodRule(confirmPassword, 'password')]}
          >
            <Input.Password autoComplete="current-password" autoFocus />
          </Form.Item>
        </>
      )}
      {totp?.enabled && (
        <Button type="link" onClick={() => setByCode(!byCode)}>
          {byCode ? texts.usePassword : texts.useCode}
        </Button>
      )}
      <PasskeyButton
        isPending={byPasskey.isPending}
        onPress={() => byPasskey.mutate(undefined, { onSuccess: () => onAnswer(true) })}
      />
    </DialogForm>
  );
}

import { useState } from 'react';
import { CodeButton } from '#web/components/code-button.tsx';
import { AuthField } from './auth-field.tsx';
import { onlyDigits } from './code-input.ts';
import { fieldTexts } from './texts.ts';
import type { useAuthForm } from './use-auth-form.ts';
import type { Judged } from './zod-rule.ts';

interface CodeFieldProps<Body> {
  form: Pick<ReturnType<typeof useAuthForm>, 'errors' | 'valueOf' | 'setError' | 'clearError'>;
  /** Whether a code can be mailed to what stands in the account field. */
  judge: (account: unknown) => Judged<Body>;
  send: (body: Body) => Promise<unknown>;
  sentText: (account: string) => string;
}

/** The mailed code with the button that asks for it; the answer stands under the field. */
export function CodeField<Body>({ form, judge, send, sentText }: CodeFieldProps<Body>) {
  const [sent, setSent] = useState<string>();
  const ask = async () => {
    const account = form.valueOf('account');
    const { value: body, errors } = judge(account);
    if (body === undefined) {
      form.setError('account', errors?.account ?? '');
      return false;
    }
    setSent(undefined);
    await send(body);
    form.clearError('code');
    setSent(sentText(String(account)));
    return true;
  };
  return (
    <AuthField
      label={fieldTexts.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={fieldTexts.codePlaceholder}
      error={form.errors.code}
      hint={sent}
      onInput={(event) => {
        event.currentTarget.value = onlyDigits(event.currentTarget.value);
      }}
      suffix={<CodeButton send={ask} />}
    />
  );
}

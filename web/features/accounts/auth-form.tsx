import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthField, AuthSubmit, FieldPair, PasswordField } from './auth-field.tsx';
import { AuthFailure, AuthFrame } from './auth-frame.tsx';
import { fieldTexts } from './texts.ts';
import type { useAuthForm } from './use-auth-form.ts';
import type { FieldErrors } from './zod-rule.ts';

interface AuthFormProps {
  title: string;
  subtitle?: string;
  form: Pick<ReturnType<typeof useAuthForm>, 'failure' | 'sending' | 'formProps'>;
  submit: string;
  /** The page beside this one, under the form: a question, then the way there. */
  neighbour: { lead?: string | undefined; to: string; text: string };
  children: ReactNode;
}

/** A page before sign-in: its fields, what the server said about them, the button that sends them. */
export function AuthForm({ title, subtitle, form, submit, neighbour, children }: AuthFormProps) {
  return (
    <AuthFrame
      title={title}
      subtitle={subtitle}
      footer={
        <>
          {neighbour.lead}
          <Link to={neighbour.to}>{neighbour.text}</Link>
        </>
      }
    >
      <form {...form.formProps}>
        {children}
        <AuthFailure text={form.failure} />
        <AuthSubmit sending={form.sending}>{submit}</AuthSubmit>
      </form>
    </AuthFrame>
  );
}

interface AccountFieldProps {
  errors: FieldErrors;
  /** Whose account it is, where a mailed link has said so. */
  fixed?: string | undefined;
  /** Whose it is most likely. */
  known?: string | undefined;
}

export function AccountField({ errors, fixed, known }: AccountFieldProps) {
  return (
    <AuthField
      label={fieldTexts.account}
      name="account"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoFocus={fixed === undefined && known === undefined}
      placeholder={fieldTexts.accountPlaceholder}
      error={errors.account}
      {...(fixed === undefined ? {} : { defaultValue: fixed, readOnly: true })}
      {...(known !== undefined && { defaultValue: known })}
    />
  );
}

interface NewPasswordFieldsProps {
  errors: FieldErrors;
  label: string;
  autoFocus?: boolean;
}

/** A password that is chosen now, and the same once more. */
export function NewPasswordFields({ errors, label, autoFocus = false }: NewPasswordFieldsProps) {
  return (
    <FieldPair>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        hint={fieldTexts.passwordHint}
        error={errors.password}
      />
      <PasswordField
        label={fieldTexts.againPassword}
        name="againPassword"
        autoComplete="new-password"
        error={errors.againPassword}
      />
    </FieldPair>
  );
}

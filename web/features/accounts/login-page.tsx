import { Link } from 'react-router';
import { login } from '../../../contract/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { toPath } from '../../lib/paths.ts';
import { AuthField, AuthSubmit, PasswordField } from './auth-field.tsx';
import { AuthFailure, AuthFrame } from './auth-frame.tsx';
import styles from './login-page.module.css';
import { fieldTexts, loginTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useSignIn } from './use-sign-in.ts';
import { judge } from './zod-rule.ts';

export function LoginPage() {
  const signIn = useSignIn();
  const { errors, failure, sending, formProps } = useAuthForm({
    judge: (values) => judge(login, values),
    send: async (body) => signIn(await callApi(login, { body })),
  });
  return (
    <AuthFrame
      title={texts.title}
      footer={
        <>
          {texts.noAccount}
          <Link to={toPath('register')}>{texts.toRegister}</Link>
        </>
      }
    >
      <form {...formProps}>
        <AuthField
          label={fieldTexts.account}
          name="account"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          placeholder={fieldTexts.accountPlaceholder}
          error={errors.account}
        />
        <PasswordField
          label={fieldTexts.password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <div className={styles.aside}>
          <Link to={toPath('forgetPwd')}>{texts.toForgotten}</Link>
        </div>
        <AuthFailure text={failure} />
        <AuthSubmit sending={sending}>{texts.submit}</AuthSubmit>
      </form>
    </AuthFrame>
  );
}

import { Link } from 'react-router';
import { login } from '../../../contract/accounts.ts';
import { sendLogin } from '../../data/accounts.ts';
import { toPath } from '../../lib/paths.ts';
import { PasswordField } from './auth-field.tsx';
import { AccountField, AuthForm } from './auth-form.tsx';
import styles from './login-page.module.css';
import { fieldTexts, loginTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useSignIn } from './use-sign-in.ts';
import { judge } from './zod-rule.ts';

export function LoginPage() {
  const signIn = useSignIn();
  const form = useAuthForm({
    judge: (values) => judge(login, values),
    send: async (body) => signIn(await sendLogin(body)),
  });
  return (
    <AuthForm
      title={texts.title}
      form={form}
      submit={texts.submit}
      neighbour={{ lead: texts.noAccount, to: toPath('register'), text: texts.toRegister }}
    >
      <AccountField errors={form.errors} />
      <PasswordField
        label={fieldTexts.password}
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <div className={styles.aside}>
        <Link to={toPath('forgetPwd')}>{texts.toForgotten}</Link>
      </div>
    </AuthForm>
  );
}

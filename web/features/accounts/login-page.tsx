import { useState } from 'react';
import { Link } from 'react-router';
import { login } from '../../../contract/accounts.ts';
import { validationTexts } from '../../../contract/texts.ts';
import { sendLogin } from '../../data/accounts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toPath } from '../../lib/paths.ts';
import { PasswordField } from './auth-field.tsx';
import { AccountField, AuthForm } from './auth-form.tsx';
import styles from './login-page.module.css';
import { SecondStepFields } from './second-step-fields.tsx';
import { fieldTexts, loginTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useSignIn } from './use-sign-in.ts';
import { judge } from './zod-rule.ts';

export function LoginPage() {
  const signIn = useSignIn();
  /** Whose second step is asked for; undefined while the password is. */
  const [stepOf, setStepOf] = useState<string>();
  const form = useAuthForm({
    judge: (values) =>
      stepOf !== undefined && values.code === undefined
        ? { errors: { code: validationTexts.codeRequired } }
        : judge(login, values),
    send: async (body) => {
      try {
        await signIn(await sendLogin(body));
      } catch (error) {
        if (!(error instanceof ApiError) || error.reason !== 'second_step_needed') throw error;
        setStepOf(body.account);
      }
    },
  });
  const { errors } = form;
  const back = () => {
    form.clearError('code');
    setStepOf(undefined);
  };
  return (
    <AuthForm
      title={stepOf === undefined ? texts.title : texts.stepTitle}
      {...(stepOf !== undefined && { subtitle: texts.stepSubtitle(stepOf) })}
      form={form}
      submit={texts.submit}
      neighbour={{ lead: texts.noAccount, to: toPath('register'), text: texts.toRegister }}
    >
      {/* Kept while the code is asked for: both go with it. */}
      <div hidden={stepOf !== undefined}>
        <AccountField errors={errors} />
        <PasswordField
          label={fieldTexts.password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <div className={styles.aside}>
          <Link to={toPath('forgetPwd')}>{texts.toForgotten}</Link>
        </div>
      </div>
      {stepOf !== undefined && <SecondStepFields error={errors.code} onBack={back} />}
    </AuthForm>
  );
}

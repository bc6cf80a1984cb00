import { Link } from 'react-router';
import { register, sendRegistrationCode } from '../../../contract/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { toPath } from '../../lib/paths.ts';
import { isSmallScreen } from '../../lib/use-small-screen.ts';
import { AuthCheckbox, AuthField, AuthSubmit, PasswordField } from './auth-field.tsx';
import { AuthFailure, AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { fieldTexts, registerTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useSignIn } from './use-sign-in.ts';
import { judge } from './zod-rule.ts';

/** The first settings want a computer; on a phone the personal centre is the place to begin. */
const firstPage = () => toPath(isSmallScreen() ? 'infoMobile' : 'configure');

export function RegisterPage() {
  const signIn = useSignIn();
  const form = useAuthForm({
    judge: (values) => judge(register, values),
    send: async (body) => signIn(await callApi(register, { body }), firstPage()),
  });
  const { errors } = form;
  return (
    <AuthFrame
      title={texts.title}
      subtitle={texts.subtitle}
      footer={
        <>
          {texts.haveAccount}
          <Link to={toPath('login')}>{texts.toLogin}</Link>
        </>
      }
    >
      <form {...form.formProps}>
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
        <CodeField
          form={form}
          judge={(account) => judge(sendRegistrationCode, { account })}
          send={(body) => callApi(sendRegistrationCode, { body })}
          sentText={texts.codeSent}
        />
        <PasswordField
          label={fieldTexts.password}
          name="password"
          autoComplete="new-password"
          hint={fieldTexts.passwordHint}
          error={errors.password}
        />
        <PasswordField
          label={fieldTexts.againPassword}
          name="againPassword"
          autoComplete="new-password"
          error={errors.againPassword}
        />
        <AuthField label={fieldTexts.name} name="name" autoComplete="nickname" error={errors.name} />
        <AuthField
          label={fieldTexts.companyName}
          name="companyName"
          autoComplete="organization"
          error={errors.companyName}
        />
        <AuthField
          label={fieldTexts.phoneOptional}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          error={errors.phone}
        />
        <AuthCheckbox name="agree" error={errors.agree}>
          {texts.agreeLead}
          <a href={toPath('userAgreement')} target="_blank" rel="noreferrer">
            {texts.agreement}
          </a>
          {texts.agreeAnd}
          <a href={toPath('privacy')} target="_blank" rel="noreferrer">
            {texts.privacy}
          </a>
        </AuthCheckbox>
        <AuthFailure text={form.failure} />
        <AuthSubmit sending={form.sending}>{texts.submit}</AuthSubmit>
      </form>
    </AuthFrame>
  );
}

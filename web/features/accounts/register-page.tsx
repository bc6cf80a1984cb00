import { register, sendRegistrationCode } from '#contract/accounts.ts';
import { createAccount, mailRegistrationCode } from '#web/data/accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { isSmallScreen } from '#web/lib/use-small-screen.ts';
import { AuthCheckbox, AuthField, FieldPair } from './auth-field.tsx';
import { AccountField, AuthForm, NewPasswordFields } from './auth-form.tsx';
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
    send: async (body) => signIn(await createAccount(body), firstPage()),
  });
  const { errors } = form;
  return (
    <AuthForm
      title={texts.title}
      subtitle={texts.subtitle}
      form={form}
      submit={texts.submit}
      neighbour={{ lead: texts.haveAccount, to: toPath('login'), text: texts.toLogin }}
    >
      <AccountField errors={errors} />
      <CodeField
        form={form}
        judge={(account) => judge(sendRegistrationCode, { account })}
        send={mailRegistrationCode}
        sentText={texts.codeSent}
      />
      <NewPasswordFields errors={errors} label={fieldTexts.password} />
      <FieldPair>
        <AuthField label={fieldTexts.name} name="name" autoComplete="nickname" error={errors.name} />
        <AuthField
          label={fieldTexts.companyName}
          name="companyName"
          autoComplete="organization"
          error={errors.companyName}
        />
      </FieldPair>
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
    </AuthForm>
  );
}

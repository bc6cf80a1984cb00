import { Link, useNavigate, useSearchParams } from 'react-router';
import { resetPassword, sendPasswordCode } from '../../../contract/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { toPath } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { AuthField, AuthSubmit, PasswordField } from './auth-field.tsx';
import { AuthFailure, AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { readInvite } from './read-invite.ts';
import { fieldTexts, forgottenTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';
import { judge } from './zod-rule.ts';

/** A forgotten password, and the first password of an invited sub-account (the mailed link carries the code). */
export function ForgottenPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const invite = readInvite(search);
  const form = useAuthForm({
    judge: (values) => judge(resetPassword, invite ? { ...values, ...invite } : values),
    send: async (body) => {
      await callApi(resetPassword, { body });
      toast.success(texts.saved);
      await navigate(toPath('login'), { replace: true });
    },
  });
  const { errors } = form;
  return (
    <AuthFrame
      title={invite ? texts.inviteTitle : texts.title}
      subtitle={invite ? texts.inviteSubtitle : texts.subtitle}
      footer={
        <>
          {!invite && texts.remembered}
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
          autoFocus={!invite}
          placeholder={fieldTexts.accountPlaceholder}
          error={errors.account}
          {...(invite ? { defaultValue: invite.account, readOnly: true } : {})}
        />
        {!invite && (
          <CodeField
            form={form}
            judge={(account) => judge(sendPasswordCode, { account, type: 'email' })}
            send={(body) => callApi(sendPasswordCode, { body })}
            sentText={texts.codeSent}
          />
        )}
        <PasswordField
          label={fieldTexts.newPassword}
          name="password"
          autoComplete="new-password"
          autoFocus={invite !== undefined}
          hint={fieldTexts.passwordHint}
          error={errors.password}
        />
        <PasswordField
          label={fieldTexts.againPassword}
          name="againPassword"
          autoComplete="new-password"
          error={errors.againPassword}
        />
        <AuthFailure text={form.failure} />
        <AuthSubmit sending={form.sending}>{invite ? texts.inviteSubmit : texts.submit}</AuthSubmit>
      </form>
    </AuthFrame>
  );
}

import { useNavigate, useSearchParams } from 'react-router';
import { resetPassword, sendPasswordCode } from '#contract/accounts.ts';
import { mailPasswordCode, sendLogin, sendNewPassword } from '#web/data/accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { AccountField, AuthForm, NewPasswordFields } from './auth-form.tsx';
import { CodeField } from './code-field.tsx';
import { readInvite } from './read-invite.ts';
import { fieldTexts, forgottenTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useSignIn } from './use-sign-in.ts';
import { judge } from './zod-rule.ts';

/** A forgotten password, and the first password of an invited sub-account (the mailed link carries the code). */
export function ForgottenPasswordPage() {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [search] = useSearchParams();
  const invite = readInvite(search);
  const form = useAuthForm({
    judge: (values) => judge(resetPassword, invite ? { ...values, ...invite } : values),
    send: async (body) => {
      await sendNewPassword(body);
      toast.success(texts.saved);
      const { account, password } = body;
      // Whoever was invited has just shown both; where signing in is refused, its own page says why.
      const session = invite && (await sendLogin({ account, password }).catch(() => undefined));
      if (session) await signIn(session);
      else await navigate(toPath('login'), { replace: true, state: { account } });
    },
  });
  const { errors } = form;
  return (
    <AuthForm
      title={invite ? texts.inviteTitle : texts.title}
      subtitle={invite ? texts.inviteSubtitle : texts.subtitle}
      form={form}
      submit={invite ? texts.inviteSubmit : texts.submit}
      neighbour={{
        lead: invite ? undefined : texts.remembered,
        to: toPath('login'),
        text: texts.toLogin,
      }}
    >
      <AccountField errors={errors} fixed={invite?.account} />
      {!invite && (
        <CodeField
          form={form}
          judge={(account) => judge(sendPasswordCode, { account, type: 'email' })}
          send={mailPasswordCode}
          sentText={texts.codeSent}
        />
      )}
      <NewPasswordFields errors={errors} label={fieldTexts.newPassword} autoFocus={invite !== undefined} />
    </AuthForm>
  );
}

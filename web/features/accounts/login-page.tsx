import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { login } from '#contract/accounts.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import type { PasskeyRequest, SecondStepWays } from '#contract/passkey.ts';
import { validationTexts } from '#contract/texts.ts';
import { sendLogin } from '#web/data/accounts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { answerPasskey } from '#web/lib/passkey.ts';
import { toPath } from '#web/lib/paths.ts';
import { PasswordField } from './auth-field.tsx';
import { AccountField, AuthForm } from './auth-form.tsx';
import styles from './login-page.module.css';
import { SecondStepFields, type StepMode } from './second-step-fields.tsx';
import { fieldTexts, loginTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useSignIn } from './use-sign-in.ts';
import { judge } from './zod-rule.ts';

type Body = EndpointCall<typeof login>['body'];

/** The second step that is asked for, and how the person has chosen to pass it. */
interface Step {
  account: string;
  mode: StepMode;
  modes: readonly StepMode[];
  /** What a passkey is to sign; null once it was used: it is good for one try. */
  asked: PasskeyRequest | null;
}

const modesOf = ({ code, passkey }: SecondStepWays): StepMode[] => [
  ...(passkey ? (['passkey'] as const) : []),
  ...(code ? (['app', 'recovery'] as const) : []),
];

export function LoginPage() {
  const signIn = useSignIn();
  // Of whoever has just set a new password.
  const known = (useLocation().state as { account?: string } | null)?.account;
  /** Undefined while the password is asked for. */
  const [step, setStep] = useState<Step>();
  const byCode = step !== undefined && step.mode !== 'passkey';
  const enter = async (body: Body) => {
    try {
      await signIn(await sendLogin(body));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.secondStep) throw error;
      return error.secondStep;
    }
    return undefined;
  };
  const enterByPasskey = async (body: Body, present: Step) => {
    const asked = present.asked ?? (await enter(body))?.passkey;
    if (!asked) return;
    const passkey = await answerPasskey(asked);
    setStep({ ...present, asked: null });
    await enter({ ...body, passkey });
  };
  const form = useAuthForm({
    judge: (values) =>
      byCode && values.code === undefined
        ? { errors: { code: validationTexts.codeRequired } }
        : judge(login, values),
    send: async (body) => {
      if (step?.mode === 'passkey') return enterByPasskey(body, step);
      const ways = await enter(body);
      if (!ways) return;
      const modes = modesOf(ways);
      setStep({ account: body.account, mode: modes[0] ?? 'app', modes, asked: ways.passkey });
    },
  });
  const { errors } = form;
  const back = () => {
    form.clearError('code');
    setStep(undefined);
  };
  return (
    <AuthForm
      title={step ? texts.stepTitle : texts.title}
      {...(step && {
        subtitle: byCode ? texts.stepSubtitle(step.account) : texts.passkeySubtitle(step.account),
      })}
      form={form}
      submit={step?.mode === 'passkey' ? texts.usePasskey : texts.submit}
      neighbour={{ lead: texts.noAccount, to: toPath('register'), text: texts.toRegister }}
    >
      {/* Kept while the second step is asked for: both go with it. */}
      <div hidden={step !== undefined}>
        <AccountField errors={errors} known={known} />
        <PasswordField
          label={fieldTexts.password}
          name="password"
          autoComplete="current-password"
          autoFocus={known !== undefined}
          error={errors.password}
        />
        <div className={styles.aside}>
          <Link to={toPath('forgetPwd')}>{texts.toForgotten}</Link>
        </div>
      </div>
      {step && (
        <SecondStepFields
          mode={step.mode}
          modes={step.modes}
          error={errors.code}
          onMode={(mode) => {
            form.clearError('code');
            setStep({ ...step, mode });
          }}
          onBack={back}
        />
      )}
    </AuthForm>
  );
}

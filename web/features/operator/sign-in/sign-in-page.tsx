import { Button, Card, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import type { EndpointCall, EndpointOutput } from '#contract/endpoint.ts';
import { askOperatorPasskey, operatorLogin, operatorSecondStep } from '#contract/operator/sign-in.ts';
import { Logo } from '#web/components/logo.tsx';
import { askOperatorAndWait } from '#web/data/operator/call.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { operatorToken } from '#web/lib/operator-session.ts';
import { answerPasskey } from '#web/lib/passkey.ts';
import { toast } from '#web/lib/toast.ts';
import { shellTexts } from '../shell/texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in-page.module.css';
import { signInTexts as texts } from './texts.ts';

type Waiting = EndpointOutput<typeof operatorLogin>;
type Proof = Omit<EndpointCall<typeof operatorSecondStep>['body'], 'ticket'>;

/** Password, then a code or a passkey; an app that is not bound yet is bound in between. */
export function SignInPage() {
  const [waiting, setWaiting] = useState<Waiting>();
  const [opened, setOpened] = useState<{ token: string; recoveryCodes: string[] }>();
  return (
    <main className={styles.page}>
      <Card className={styles.card ?? ''}>
        <div className={styles.brand}>
          <Logo size={32} withName={false} />
          {shellTexts.name}
        </div>
        {opened ? (
          <RecoveryCodes codes={opened.recoveryCodes} onSaved={() => operatorToken.set(opened.token)} />
        ) : waiting ? (
          <CodeForm waiting={waiting} onBack={() => setWaiting(undefined)} onRecovery={setOpened} />
        ) : (
          <PasswordForm onPassed={setWaiting} />
        )}
      </Card>
    </main>
  );
}

/** What went wrong, at the form; a broken line says so too. */
function useSending<Values>(send: (values: Values) => Promise<void>) {
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const submit = async (values: Values) => {
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : shellTexts.unknownReason);
    } finally {
      setSending(false);
    }
  };
  return { failure, sending, submit };
}

const Failure = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles.failure} role="alert">
      {text}
    </p>
  );

function PasswordForm({ onPassed }: { onPassed: (waiting: Waiting) => void }) {
  const { failure, sending, submit } = useSending(async (body: { account: string; password: string }) =>
    onPassed(await askOperatorAndWait(operatorLogin, { body })),
  );
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <h1 className={styles.title}>{texts.title}</h1>
      <Form.Item name="account" label={texts.account} rules={[{ required: true, message: '请先填写邮箱' }]}>
        <Input autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item name="password" label={texts.password} rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Failure text={failure} />
      <Button type="primary" htmlType="submit" block loading={sending}>
        {texts.next}
      </Button>
    </Form>
  );
}

const proveByPasskey = async (ticket: string): Promise<Proof> => ({
  passkey: await answerPasskey(await askOperatorAndWait(askOperatorPasskey, { body: { ticket } })),
});

interface CodeFormProps {
  waiting: Waiting;
  onBack: () => void;
  onRecovery: (opened: { token: string; recoveryCodes: string[] }) => void;
}

function CodeForm({ waiting: { ticket, setup, passkey: hasPasskey }, onBack, onRecovery }: CodeFormProps) {
  const { failure, sending, submit } = useSending(async (given: Proof | 'passkey') => {
    const proof = given === 'passkey' ? await proveByPasskey(ticket) : given;
    const opened = await askOperatorAndWait(operatorSecondStep, { body: { ticket, ...proof } });
    if (opened.recoveryCodes.length > 0) return onRecovery(opened);
    if (opened.recoveryLeft < 3) toast.warning(texts.recoveryLeft(opened.recoveryLeft), 8);
    operatorToken.set(opened.token);
  });
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <h1 className={styles.title}>{setup ? texts.bindTitle : texts.codeTitle}</h1>
      <p>{setup ? texts.bindHint : hasPasskey ? texts.passkeyHint : texts.codeHint}</p>
      {hasPasskey && (
        <Button
          className={styles.passkey ?? ''}
          type="primary"
          block
          loading={sending}
          onClick={() => void submit('passkey')}
        >
          {texts.usePasskey}
        </Button>
      )}
      {setup && (
        <div className={styles.setup}>
          <QRCode value={setup.uri} type="svg" size={176} />
          <p className={styles.secret}>
            {texts.secret} <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
      )}
      <Form.Item name="code" label={texts.code} rules={[{ required: true, message: '请输入验证码' }]}>
        <Input autoComplete="one-time-code" autoFocus={!hasPasskey} />
      </Form.Item>
      <Failure text={failure} />
      <Button type={hasPasskey ? 'default' : 'primary'} htmlType="submit" block loading={sending}>
        {texts.enter}
      </Button>
      <Button type="link" block onClick={onBack}>
        {texts.back}
      </Button>
    </Form>
  );
}

import { Button, Flex, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { MailPreset, MailProvider } from '#contract/mail-accounts.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import styles from './connect.module.css';
import { type ConnectValues, serversOf } from './connect-values.ts';
import { ProviderHelp } from './help/provider-help.tsx';
import { OauthChoice } from './oauth-choice.tsx';
import { presetOf } from './preset-of.ts';
import { RefusalNote } from './refusal-note.tsx';
import { ServerFields } from './server-fields.tsx';
import { formTexts as texts, verifyTexts } from './texts.ts';
import { useConnect } from './use-connect.ts';
import { useOauthStart } from './use-oauth-start.ts';
import { VerifyResults } from './verify-results.tsx';

interface ConnectFormProps {
  presets: readonly MailPreset[];
  onClose: () => void;
}

/** A new mailbox: whose it is, what opens it, and its servers, tried both ways before it is saved. */
export function ConnectForm({ presets, onClose }: ConnectFormProps) {
  const [form] = Form.useForm<ConnectValues>();
  const formProps = useFormProps();
  const [code, setCode] = useState<MailProvider>(presets[0]?.code ?? 'manual');
  // Chosen by hand, a provider stays whatever the address says.
  const [chosen, setChosen] = useState(false);
  const preset = presets.find((one) => one.code === code) ?? presets[0];
  const connect = useConnect({ form, onConnected: onClose });
  const oauth = useOauthStart();
  if (!preset) return null;

  const take = (next: MailPreset, email: string) => {
    setCode(next.code);
    connect.forget();
    form.setFieldsValue(serversOf(next, email));
  };
  const followAddress = (email: string) => {
    const known = presetOf(presets, email);
    // Servers somebody types stay while the address is corrected.
    const isTyped = known?.code === 'manual' && code === 'manual';
    if (known && !isTyped && (known.code === code || !chosen)) take(known, email);
  };
  const goToProvider = async () => {
    const { email } = await form.validateFields(['email']);
    if (preset.oauth) oauth.go({ provider: preset.oauth.provider, email: email.trim() });
  };
  const only = preset.oauth?.only === true;
  return (
    <div className={styles.columns}>
      <Form
        {...formProps}
        form={form}
        className={styles.form ?? ''}
        autoComplete="off"
        initialValues={{ email: '', password: '', user: '', name: '', ...serversOf(preset) }}
        onValuesChange={connect.forget}
        onFinish={(values) => connect.save(values, preset.code)}
      >
        {connect.refusal !== undefined && <RefusalNote error={connect.refusal} />}
        <Form.Item
          name="email"
          label={texts.email}
          extra={texts.emailHelp}
          rules={[
            { required: true, whitespace: true, message: texts.emailRequired },
            { pattern: /^\s*[^\s@]+@[^\s@]+\.[^\s@.]+\s*$/, message: texts.emailWrong },
          ]}
        >
          <Input
            type="email"
            autoComplete="off"
            autoFocus
            onChange={({ target }) => followAddress(target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.preset} htmlFor="mail-provider">
          <Radio.Group
            id="mail-provider"
            className={styles.presets ?? ''}
            aria-label={texts.preset}
            optionType="button"
            value={code}
            options={presets.map((one) => ({ value: one.code, label: one.name }))}
            onChange={({ target }) => {
              setChosen(true);
              const next = presets.find((one) => one.code === target.value);
              if (next) take(next, form.getFieldValue('email') ?? '');
            }}
          />
        </Form.Item>
        <OauthChoice
          preset={preset}
          busy={oauth.isPending}
          onGo={() => void goToProvider().catch(() => undefined)}
        />
        {!only && (
          <>
            <Form.Item
              name="password"
              label={preset.passwordName}
              rules={[{ required: true, message: texts.passwordRequired(preset.passwordName) }]}
            >
              <Input.Password autoComplete="new-password" />
            </Form.Item>
            <Form.Item name="name" label={texts.name} extra={texts.nameHelp}>
              <Input autoComplete="off" maxLength={60} />
            </Form.Item>
            {/* Of a provider they are known; elsewhere somebody has to know them. */}
            <details className={styles.servers} open={preset.code === 'manual'} key={preset.code}>
              <summary>{texts.servers}</summary>
              {preset.code === 'manual' && <p className={styles.said}>{texts.manualText}</p>}
              <ServerFields name="imap" />
              <ServerFields name="smtp" />
              <Form.Item name="user" label={texts.user} extra={texts.userHelp}>
                <Input autoComplete="off" />
              </Form.Item>
            </details>
            {connect.isVerifying && (
              <p className={styles.said} role="status">
                {verifyTexts.working}
              </p>
            )}
            {connect.result && <VerifyResults result={connect.result} />}
          </>
        )}
        <Flex justify="flex-end" gap={8} wrap>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {!only && (
            <>
              <Button disabled={connect.isPending} onClick={() => void connect.verifyOnly()}>
                {texts.verify}
              </Button>
              <Button type="primary" htmlType="submit" loading={connect.isPending}>
                {texts.submit}
              </Button>
            </>
          )}
        </Flex>
      </Form>
      <ProviderHelp preset={preset} />
    </div>
  );
}

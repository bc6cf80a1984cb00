import { Button, Flex, Form, Input, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import type { UserInfo } from '#contract/accounts.ts';
import { mailLimits } from '#contract/limits.ts';
import type { MailboxView } from '#contract/mail-accounts.ts';
import { useUpdateMailbox } from '#web/data/mail-accounts.ts';
import { isSessionLost } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { FolderFields } from './folder-fields.tsx';
import { MemberFields } from './member-fields.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { refusedFields } from './refused-fields.ts';
import { ServerFields } from './server-fields.tsx';
import styles from './settings-form.module.css';
import { changesOf, losesFormat, type SettingsValues, valuesOf } from './settings-values.ts';
import { formTexts, settingsTexts as texts } from './texts.ts';

interface SettingsFormProps {
  mailbox: MailboxView;
  viewer: UserInfo;
  onClose: () => void;
}

/** How a mailbox sends, who may use it, and what opens it. */
export function SettingsForm({ mailbox, viewer, onClose }: SettingsFormProps) {
  const [form] = Form.useForm<SettingsValues>();
  const formProps = useFormProps();
  const update = useUpdateMailbox(mailbox.id);
  const [initial] = useState(() => valuesOf(mailbox, viewer));
  const [refusal, setRefusal] = useState<unknown>();

  const save = () => {
    // Fields that are folded away or not shown keep what they began with.
    const changes = changesOf({ ...initial, ...form.getFieldsValue(true) }, mailbox, viewer);
    setRefusal(undefined);
    if (Object.keys(changes).length === 0) {
      toast.info(texts.unchanged);
      return onClose();
    }
    update.mutate(changes, {
      onSuccess: () => {
        toast.success(texts.saved);
        onClose();
      },
      onError: (error) => {
        if (isSessionLost(error)) return;
        const fields = refusedFields(error);
        if (fields.length > 0) form.setFields(fields as never);
        else setRefusal(error);
      },
    });
  };

  return (
    <Form
      {...formProps}
      form={form}
      className={styles.form ?? ''}
      autoComplete="off"
      initialValues={initial}
      onFinish={save}
    >
      {refusal !== undefined && <RefusalNote error={refusal} />}
      <h3 className={styles.heading}>{texts.general}</h3>
      <Form.Item name="name" label={formTexts.name} extra={formTexts.nameHelp}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="signature"
        label={texts.signature}
        extra={losesFormat(mailbox) ? texts.signatureRich : texts.signatureHelp}
      >
        <Input.TextArea rows={4} />
      </Form.Item>
      <Form.Item
        name="optOutLine"
        valuePropName="checked"
        label={texts.optOutLine}
        extra={texts.optOutLineHelp}
      >
        <Switch />
      </Form.Item>
      <PaceFields />
      <MemberFields mailbox={mailbox} viewer={viewer} />
      <FolderFields mailbox={mailbox} />
      <h3 className={styles.heading}>{texts.login}</h3>
      {mailbox.auth === 'oauth' ? <p className={styles.words}>{texts.oauthLogin}</p> : <LoginFields />}
      <Flex justify="flex-end" gap={8}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {texts.save}
        </Button>
      </Flex>
    </Form>
  );
}

function PaceFields() {
  const { max } = mailLimits.perMinute;
  return (
    <div className={styles.pair}>
      <Form.Item
        name="perMinute"
        label={texts.perMinute}
        extra={texts.perMinuteHelp(max)}
        rules={[{ required: true, type: 'integer', min: 1, max, message: texts.perMinuteWrong(max) }]}
      >
        <InputNumber className={styles.number ?? ''} suffix={texts.unit} controls={false} />
      </Form.Item>
      <Form.Item
        name="dailyCap"
        label={texts.dailyCap}
        extra={texts.dailyCapHelp}
        rules={[{ type: 'integer', min: 1, max: 100_000, message: texts.dailyCapWrong }]}
      >
        <InputNumber className={styles.number ?? ''} suffix={texts.unit} controls={false} />
      </Form.Item>
    </div>
  );
}

function LoginFields() {
  return (
    <>
      <p className={styles.words}>{texts.loginHelp}</p>
      <Form.Item name="password" label={texts.password} extra={texts.passwordHelp}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <details className={styles.more}>
        <summary>{formTexts.servers}</summary>
        <ServerFields name="imap" />
        <ServerFields name="smtp" />
        <Form.Item name="user" label={formTexts.user} extra={formTexts.userHelp}>
          <Input autoComplete="off" />
        </Form.Item>
      </details>
    </>
  );
}

import { Form, Modal, Radio } from 'antd';
import type { WebhookView } from '#contract/webhooks.ts';
import { useRenewWebhookSecret } from '#web/data/webhooks.ts';
import { DialogForm } from '../form-dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { secretTexts as texts } from './texts.ts';
import styles from './webhooks.module.css';

interface RenewSecretDialogProps {
  webhook: WebhookView | undefined;
  onClose: () => void;
}

/** Asks when the old secret ends, then shows the new one. */
export function RenewSecretDialog({ webhook, onClose }: RenewSecretDialogProps) {
  const [form] = Form.useForm<{ endOld: boolean }>();
  const renew = useRenewWebhookSecret();
  const made = renew.data;
  const close = () => {
    renew.reset();
    onClose();
  };
  return (
    <Modal
      title={made ? texts.title : texts.renewTitle(webhook?.name ?? '')}
      open={webhook !== undefined}
      onCancel={close}
      closable={made === undefined}
      keyboard={made === undefined}
      mask={{ closable: made === undefined }}
      footer={null}
      width={480}
      destroyOnHidden
    >
      {made ? (
        <ShownSecret secret={made.secret} onClose={close} />
      ) : (
        <DialogForm
          form={form}
          initialValues={{ endOld: false }}
          submit={{ text: texts.renew, isPending: renew.isPending }}
          onSubmit={({ endOld }) => webhook && renew.mutate({ id: webhook.id, endOld })}
          onCancel={close}
        >
          <Form.Item name="endOld" label={texts.renewText}>
            <Radio.Group className={styles.events ?? ''}>
              <Radio value={false}>{texts.keepOld}</Radio>
              <Radio value={true}>{texts.endOld}</Radio>
            </Radio.Group>
          </Form.Item>
        </DialogForm>
      )}
    </Modal>
  );
}

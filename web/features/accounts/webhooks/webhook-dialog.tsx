import { Checkbox, Form, Input, Modal } from 'antd';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#contract/webhook-events.ts';
import { createWebhook, type WebhookView } from '#contract/webhooks.ts';
import { useCreateWebhook, useUpdateWebhook } from '#web/data/webhooks.ts';
import { toast } from '#web/lib/toast.ts';
import { DialogForm } from '../form-dialog.tsx';
import { showFormErrors } from '../show-form-errors.ts';
import { zodRule } from '../zod-rule.ts';
import { ShownSecret } from './shown-secret.tsx';
import { secretTexts, formTexts as texts, webhookTexts } from './texts.ts';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  editing: WebhookView | 'new' | undefined;
  onClose: () => void;
}

/** Asks where to and what of; a new one then shows its secret, which a press beside the box must not take away. */
export function WebhookDialog({ editing, onClose }: WebhookDialogProps) {
  const create = useCreateWebhook();
  const made = create.data;
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Modal
      title={made ? secretTexts.title : editing === 'new' ? texts.createTitle : texts.editTitle}
      open={editing !== undefined}
      onCancel={close}
      closable={made === undefined}
      keyboard={made === undefined}
      mask={{ closable: false }}
      footer={null}
      width={560}
      destroyOnHidden
    >
      {made ? (
        <ShownSecret secret={made.secret} onClose={close} />
      ) : (
        editing && (
          <WebhookForm webhook={editing === 'new' ? undefined : editing} create={create} onClose={close} />
        )
      )}
    </Modal>
  );
}

interface WebhookValues {
  name: string;
  url: string;
  events: WebhookEvent[];
}

/** A test event comes by button; of the others most want the first. */
const usual: WebhookValues = { name: '', url: '', events: ['sync.finished', 'sync.attention'] };

interface WebhookFormProps {
  webhook: WebhookView | undefined;
  create: ReturnType<typeof useCreateWebhook>;
  onClose: () => void;
}

function WebhookForm({ webhook, create, onClose }: WebhookFormProps) {
  const [form] = Form.useForm<WebhookValues>();
  const update = useUpdateWebhook();
  const onError = (error: unknown) => showFormErrors(form, error);
  const send = (values: WebhookValues) => {
    if (!webhook) return create.mutate(values, { onError });
    const { id, disabled } = webhook;
    const onSuccess = () => {
      toast.success(webhookTexts.saved);
      onClose();
    };
    update.mutate({ id, ...values, enabled: disabled === null }, { onSuccess, onError });
  };
  return (
    <DialogForm
      form={form}
      initialValues={webhook ?? usual}
      submit={{
        text: webhook ? texts.save : texts.submit,
        isPending: create.isPending || update.isPending,
      }}
      onSubmit={send}
      onCancel={onClose}
    >
      <Form.Item name="name" label={texts.name} rules={[zodRule(createWebhook, 'name')]}>
        <Input autoComplete="off" placeholder={texts.namePlaceholder} autoFocus />
      </Form.Item>
      <Form.Item name="url" label={texts.url} extra={texts.urlHint} rules={[zodRule(createWebhook, 'url')]}>
        <Input autoComplete="off" inputMode="url" placeholder={texts.urlPlaceholder} />
      </Form.Item>
      <Form.Item name="events" label={texts.events} rules={[zodRule(createWebhook, 'events')]}>
        <Checkbox.Group className={styles.events ?? ''}>
          {webhookEventNames.map((type) => (
            <Checkbox key={type} value={type}>
              {webhookEvents[type].title}
              <span className={styles.note}>{webhookEvents[type].description}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </DialogForm>
  );
}

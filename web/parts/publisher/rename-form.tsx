import { Button, Form, Input } from 'antd';
import type { PublisherView } from '#contract/publishers.ts';
import { useUpdatePublisher } from '#web/data/publishers.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './rename-form.module.css';
import { publisherTexts, renameTexts as texts } from './texts.ts';

interface RenameFormProps {
  publisher: PublisherView;
  /** What the field and the button that saves are called. */
  words: { name: string; save: string };
  /** Under one another with a label, or in a line of a panel that says what it is. */
  layout: 'vertical' | 'line';
  onClose: () => void;
}

/** A readable name in the place of the received one, which can be had back. */
export function RenameForm({ publisher, words, layout, onClose }: RenameFormProps) {
  const { mutate, isPending } = useUpdatePublisher();
  const { id, name, receivedName } = publisher;
  const save = (next: string | null) =>
    mutate(
      { id, name: next },
      {
        onSuccess: () => {
          toast.success(publisherTexts.saved);
          onClose();
        },
      },
    );
  return (
    <Form
      className={styles[layout] ?? ''}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ name }}
      onFinish={(values: { name: string }) => save(values.name.trim())}
    >
      <Form.Item
        className={styles.field ?? ''}
        name="name"
        label={layout === 'vertical' ? words.name : undefined}
        extra={receivedName ? texts.receivedName(receivedName) : undefined}
        rules={[
          { required: true, whitespace: true, message: texts.required },
          { max: 200, message: texts.tooLong },
        ]}
      >
        <Input aria-label={words.name} autoComplete="off" autoFocus />
      </Form.Item>
      <div className={styles.actions}>
        {name !== receivedName.trim() && <Button onClick={() => save(null)}>{texts.reset}</Button>}
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}

import { Button, Flex, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { toast } from '#web/lib/toast.ts';
import styles from './removal-dialog.module.css';

interface RemovalTexts {
  title: (name: string) => string;
  keep: string;
  keepText: string;
  erase: string;
  eraseText: string;
  confirmLabel: (name: string) => string;
  ok: string;
  okErase: string;
  cancel: string;
  removed: string;
  erased: string;
}

interface Removed {
  id: string;
  name: string;
}

interface Removal {
  mutate: (order: { id: string; data: 'keep' | 'erase' }, then: { onSuccess: () => void }) => void;
  isPending: boolean;
}

interface RemovalDialogProps {
  removed: Removed | undefined;
  lead: string;
  texts: RemovalTexts;
  removal: Removal;
  onClose: () => void;
}

/** Ends a source of data. What was read of it stays unless the person types its name to have it erased. */
export function RemovalDialog({ removed, onClose, ...form }: RemovalDialogProps) {
  return (
    <Modal
      title={removed ? form.texts.title(removed.name) : ''}
      open={removed !== undefined}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {removed && <RemovalForm removed={removed} onClose={onClose} {...form} />}
    </Modal>
  );
}

type RemovalFormProps = RemovalDialogProps & { removed: Removed };

function RemovalForm({ removed: { id, name }, lead, texts, removal, onClose }: RemovalFormProps) {
  const [data, setData] = useState<'keep' | 'erase'>('keep');
  const [typed, setTyped] = useState('');
  const erase = data === 'erase';
  const remove = () =>
    removal.mutate(
      { id, data },
      {
        onSuccess: () => {
          toast.success(erase ? texts.erased : texts.removed);
          onClose();
        },
      },
    );
  return (
    <Form layout="vertical" onFinish={remove}>
      <p className={styles.lead}>{lead}</p>
      <Radio.Group
        className={styles.choices ?? ''}
        value={data}
        onChange={(event) => setData(event.target.value as 'keep' | 'erase')}
      >
        <Radio value="keep">
          {texts.keep}
          <span className={styles.help}>{texts.keepText}</span>
        </Radio>
        <Radio value="erase">
          {texts.erase}
          <span className={styles.help}>{texts.eraseText}</span>
        </Radio>
      </Radio.Group>
      {erase && (
        <Form.Item label={texts.confirmLabel(name)} htmlFor="erase-name">
          <Input
            id="erase-name"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Form.Item>
      )}
      <Flex justify="flex-end" gap={8}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          type="primary"
          danger
          htmlType="submit"
          loading={removal.isPending}
          disabled={erase && typed.trim() !== name}
        >
          {erase ? texts.okErase : texts.ok}
        </Button>
      </Flex>
    </Form>
  );
}

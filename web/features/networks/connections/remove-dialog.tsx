import { Button, Flex, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { ConnectionView } from '#contract/networks.ts';
import { useRemoveConnection } from '#web/data/networks.ts';
import { toast } from '#web/lib/toast.ts';
import { removeTexts as texts } from '../texts.ts';
import styles from './remove-dialog.module.css';

interface RemoveDialogProps {
  connection: ConnectionView | undefined;
  onClose: () => void;
}

/** Ends a connection. What was read stays unless the person types the connection's name to have it erased. */
export function RemoveDialog({ connection, onClose }: RemoveDialogProps) {
  return (
    <Modal
      title={connection ? texts.title(connection.name) : ''}
      open={connection !== undefined}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {connection && <RemoveForm connection={connection} onClose={onClose} />}
    </Modal>
  );
}

function RemoveForm({ connection, onClose }: { connection: ConnectionView; onClose: () => void }) {
  const removal = useRemoveConnection();
  const [data, setData] = useState<'keep' | 'erase'>('keep');
  const [typed, setTyped] = useState('');
  const erase = data === 'erase';
  const remove = () =>
    removal.mutate(
      { id: connection.id, data },
      {
        onSuccess: () => {
          toast.success(erase ? texts.erased : texts.removed);
          onClose();
        },
      },
    );
  return (
    <Form layout="vertical" onFinish={remove}>
      <p className={styles.lead}>{connection.source === 'file' ? texts.leadFile : texts.lead}</p>
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
        <Form.Item label={texts.confirmLabel(connection.name)} htmlFor="erase-name">
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
          disabled={erase && typed.trim() !== connection.name}
        >
          {erase ? texts.okErase : texts.ok}
        </Button>
      </Flex>
    </Form>
  );
}

import { Button, Flex, Form, Input, Modal } from 'antd';
import type { PublisherView } from '../../../../contract/publishers.ts';
import { toast } from '../../../lib/toast.ts';
import { useUpdatePublisher } from '../mutations.ts';
import { publisherTexts, renameTexts as texts } from './texts.ts';

interface RenameDialogProps {
  publisher: PublisherView | undefined;
  onClose: () => void;
}

export function RenameDialog({ publisher, onClose }: RenameDialogProps) {
  return (
    <Modal
      title={texts.title}
      open={publisher !== undefined}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {publisher && <RenameForm publisher={publisher} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ publisher, onClose }: { publisher: PublisherView; onClose: () => void }) {
  const update = useUpdatePublisher();
  const { id, name, receivedName } = publisher;
  const save = (next: string | null) =>
    update.mutate(
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
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ name }}
      onFinish={(values: { name: string }) => save(values.name.trim())}
    >
      <Form.Item
        name="name"
        label={texts.name}
        extra={receivedName ? publisherTexts.receivedName(receivedName) : undefined}
        rules={[
          { required: true, whitespace: true, message: texts.required },
          { max: 200, message: texts.tooLong },
        ]}
      >
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      <Flex justify="flex-end" gap={8} wrap>
        {name !== receivedName.trim() && <Button onClick={() => save(null)}>{texts.reset}</Button>}
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {texts.save}
        </Button>
      </Flex>
    </Form>
  );
}

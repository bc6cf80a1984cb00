import { Modal } from 'antd';
import type { PublisherView } from '#contract/publishers.ts';
import { RenameForm } from '#web/parts/publisher/rename-form.tsx';
import { renameTexts as texts } from './texts.ts';

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
      {publisher && <RenameForm publisher={publisher} words={texts} layout="vertical" onClose={onClose} />}
    </Modal>
  );
}

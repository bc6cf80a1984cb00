import { Button, Modal } from 'antd';
import { ServiceCode } from '#web/parts/service/service-code.tsx';
import { dialogTexts } from '../texts.ts';

interface SupportDialogProps {
  open: boolean;
  account: string;
  onClose: () => void;
}

/** The assistant has no questions left: whom to turn to. */
export function SupportDialog({ open, account, onClose }: SupportDialogProps) {
  const { title, content, close } = dialogTexts.support;
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      width={420}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      <ServiceCode account={account} />
      <p>{content}</p>
    </Modal>
  );
}

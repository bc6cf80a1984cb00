import { Button, Modal } from 'antd';
import { ServiceCode } from '#web/parts/service/service-code.tsx';
import { buyTexts as texts } from './texts.ts';

interface BuyDialogProps {
  open: boolean;
  account: string;
  onClose: () => void;
}

/** Buying through customer service on WeChat: the operator grants the plan after payment. */
export function BuyDialog({ open, account, onClose }: BuyDialogProps) {
  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      width={420}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ServiceCode account={account} />
      <p>{texts.lead}</p>
    </Modal>
  );
}

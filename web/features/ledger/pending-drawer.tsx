import { Drawer } from 'antd';
import type { PendingOrder } from '#contract/ledger.ts';
import { PendingPanel } from './pending-panel.tsx';
import { orderTexts as texts } from './texts.ts';

interface PendingDrawerProps {
  /** Closed without one. */
  order: PendingOrder | undefined;
  now: number;
  onClose: () => void;
}

export function PendingDrawer({ order, now, onClose }: PendingDrawerProps) {
  return (
    <Drawer title={texts.drawer} open={order !== undefined} onClose={onClose} size={520} destroyOnHidden>
      {order && <PendingPanel order={order} now={now} />}
    </Drawer>
  );
}

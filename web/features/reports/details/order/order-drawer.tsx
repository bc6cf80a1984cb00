import { Drawer } from 'antd';
import type { TransactionRow } from '#contract/report-lists.ts';
import { orderTexts as texts } from '#web/parts/order/texts.ts';
import { OrderPanel } from './order-panel.tsx';

interface OrderDrawerProps {
  /** Closed without one. */
  order: TransactionRow | undefined;
  onClose: () => void;
}

export function OrderDrawer({ order, onClose }: OrderDrawerProps) {
  return (
    <Drawer title={texts.title} open={order !== undefined} onClose={onClose} size={520} destroyOnHidden>
      {order && <OrderPanel key={`${order.connectionId} ${order.saleKey}`} order={order} />}
    </Drawer>
  );
}

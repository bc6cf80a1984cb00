import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { checkedOrderQuery } from '#web/data/ledger.ts';
import { checkedTexts as texts } from '../texts.ts';
import { CheckedPanel } from './checked-panel.tsx';
import type { CheckedView } from './use-checked-view.ts';

interface CheckedDrawerProps {
  view: Pick<CheckedView, 'opened' | 'open'>;
  now: number;
}

/** The order that the address names, over the list. */
export function CheckedDrawer({ view: { opened, open }, now }: CheckedDrawerProps) {
  return (
    <Drawer
      title={texts.drawer}
      open={opened !== undefined}
      onClose={() => open(undefined)}
      size={960}
      destroyOnHidden
    >
      {opened !== undefined && <OpenedOrder orderKey={opened} now={now} onOpen={open} />}
    </Drawer>
  );
}

interface OpenedOrderProps {
  orderKey: string;
  now: number;
  onOpen: CheckedView['open'];
}

export function OpenedOrder({ orderKey, now, onOpen }: OpenedOrderProps) {
  const { data, error, refetch } = useQuery(checkedOrderQuery(orderKey));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <ScrollBox label={texts.drawer} className={undefined}>
      <CheckedPanel order={data} now={now} onOpen={onOpen} />
    </ScrollBox>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { NamedTabs } from '#web/components/antd/named-tabs.tsx';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { noticesQuery } from '#web/data/notices.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { HistoryTab } from './history-tab.tsx';
import { RobotsTab } from './robots-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { panelTexts as texts } from './texts.ts';

/** Rules, robots and what was sent; the whole screen on a phone. */
export function NoticesDrawer({ onClose }: { onClose: () => void }) {
  const small = useSmallScreen();
  return (
    <Drawer
      title={texts.title}
      open
      onClose={onClose}
      size={small ? '100%' : 760}
      closable={{ 'aria-label': texts.close }}
    >
      <ErrorBoundary>
        <Panel />
      </ErrorBoundary>
    </Drawer>
  );
}

function Panel() {
  const { data, error, refetch } = useQuery(noticesQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <NamedTabs
      items={[
        { key: 'rules', label: texts.tabs.rules, children: <RulesTab notices={data} /> },
        { key: 'robots', label: texts.tabs.robots, children: <RobotsTab notices={data} /> },
        { key: 'history', label: texts.tabs.history, children: <HistoryTab />, destroyOnHidden: true },
      ]}
    />
  );
}
